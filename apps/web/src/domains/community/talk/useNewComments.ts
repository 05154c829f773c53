import { useState } from 'react'
import { watchedPost } from '@dure/contract/realtime'
import type { Comment } from '@dure/contract/community/schemas'
import { useLive } from '../../../realtime/events.ts'
import { useWatched } from '../../../realtime/watching.ts'
import { useStore } from '../../../shell/store.ts'
import { commentsKey } from './queries.ts'
import { nothingSaid, ownSaid } from './ownSaid.ts'
import { holds } from './shown.ts'

/** Counts what others say while one reads; what is shown already, one's own too, is none of it [community.live]. */
export function useNewComments(postId: number, shown: readonly Comment[]): { readonly count: number; readonly forget: () => void } {
  const [told, setTold] = useState<readonly number[]>([])
  // Another post has its own news.
  const [of, setOf] = useState(postId)
  if (of !== postId) {
    setOf(postId)
    setTold([])
  }
  useWatched(postId)
  useLive('communityComment', ({ commentId }) => setTold((now) => (now.includes(commentId) ? now : [...now, commentId])), {
    target: watchedPost(postId),
    refetch: [commentsKey, postId],
  })
  const { said, sending } = useStore(ownSaid, nothingSaid)
  const fresh = sending > 0 ? [] : told.filter((id) => !said.has(id) && !holds(shown, id))
  return { count: fresh.length, forget: () => setTold([]) }
}
