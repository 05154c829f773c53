import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { keyOfPost, type Beginning } from './draft.ts'
import { loadOwnPost, type OwnPost } from './queries.ts'
import type { Draft } from './useDraft.ts'

export type Edit = ReturnType<typeof useEdit>

/**
 * Which version of a post his words go on from: that of the post, or of when he began them. Where another came meanwhile he says which of
 * the two goes on, and nothing typed is lost before [community.edits].
 * @param post the one that is changed; absent of a new one, of which there is no other version
 * @param onPost the form begins anew with what stands there now
 */
export function useEdit(post: OwnPost | undefined, begun: Beginning, onPost: (post: OwnPost) => void) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(post && (begun.first.postVersion ?? post.version))
  const [overtaken, setOvertaken] = useState(version !== post?.version)
  const dropping = useCallMutation('DELETE /v1/community/drafts/:key', { refused: 'toast' })
  const chosen = useRef<Promise<number | undefined>>(undefined)
  const latest = async (): Promise<OwnPost | undefined> => post && ((await loadOwnPost(queries, post.id)) ?? post)
  return {
    version,
    overtaken,
    busy: dropping.busy,
    /** Another version was posted. */
    tell: () => {
      setOvertaken(true)
      window.scrollTo({ top: 0 })
    },
    /** His words go over what stands there now, because he chose so. */
    mine: async () => {
      const choosing = latest().then((now) => now?.version)
      chosen.current = choosing
      setVersion(await choosing)
      setOvertaken(false)
    },
    /** The version that what is sent goes over: who sends right after he chose is asked no second time. */
    over: async (): Promise<number | undefined> => (await chosen.current?.catch(() => undefined)) ?? version,
    /** The draft went elsewhere: with a version that was posted, or thrown away, and then it is begun again. */
    look: async (draft: Draft, of: number | undefined) => {
      if ((await latest())?.version === of) await draft.goOn()
      else setOvertaken(true)
    },
    /** Throws what was typed away, if he says so, and goes on from what stands there now. */
    startOver: async (draft: Draft) => {
      const sure = await confirm({
        title: '고치던 내용을 버릴까요?',
        description: '지금 올라와 있는 글에서 다시 시작해요. 버린 내용은 되돌릴 수 없어요.',
        okButtonLabel: '버리기',
        state: 'danger',
      })
      const now = sure ? await latest() : undefined
      if (now === undefined) return
      await draft.rest()
      draft.end()
      await dropping.send({ params: { key: keyOfPost(now.id) } })
      onPost(now)
    },
  }
}
