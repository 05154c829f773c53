import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Answer } from '@dure/contract/client'
import type { WrittenCategory } from '@dure/contract/community/categories'
import type { Reply } from '@dure/contract/community/schemas'
import { useAct } from '../../../api/useCallMutation.ts'
import { bestKey, commentsKey } from './queries.ts'
import { changed, changedPages, likedNow } from './shown.ts'

type Pages = InfiniteData<Answer<typeof commentsKey>>
type Best = Answer<typeof bestKey>

/** Likes a comment or a reply, or no longer; wherever it stands it shows at once, and goes back where that was refused [community.likes]. */
export function useCommentLike(category: WrittenCategory, comment: Pick<Reply, 'id' | 'postId' | 'isLiked'>) {
  const queries = useQueryClient()
  const { id, postId } = comment
  const show = (like: boolean) => {
    const of = likedNow(like)
    queries.setQueriesData<Pages>({ queryKey: [commentsKey, postId] }, (data) => data && changedPages(data, id, of))
    queries.setQueriesData<Best>({ queryKey: [bestKey] }, (data) => data && { items: changed(data.items, id, of) })
  }
  return useAct(
    (like: boolean, call) => {
      const params = { category, postId, commentId: id }
      return like
        ? call('POST /v1/community/:category/posts/:postId/comments/:commentId/reactions/like', { params })
        : call('DELETE /v1/community/:category/posts/:postId/comments/:commentId/reactions/like', { params })
    },
    {
      refused: 'toast',
      // Shown already: another order of the best would move what is being read.
      except: [commentsKey, bestKey],
      atOnce: (like) => {
        show(like)
        return () => show(!like)
      },
    },
  )
}
