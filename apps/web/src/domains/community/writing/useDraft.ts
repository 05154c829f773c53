import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { draftKeeper } from '../../../forms/draft/draftKeeper.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { useStore } from '../../../shell/store.ts'
import { asWritten, storeKeyOf, saysSomething, type Beginning, type Written } from './draft.ts'
import { draftQuery } from './queries.ts'

export type Draft = ReturnType<typeof useDraft>

/** Keeps what is written of a post on the server as it is written, and in this browser until it is there [community.drafts]. */
export function useDraft(key: string, { first, kept, from, behind }: Beginning, written: Written) {
  const queries = useQueryClient()
  const [keeper] = useState(() => draftKeeper<Written>({ storeKey: storeKeyOf(key), first, kept, from, behind }))
  const [problem, setProblem] = useState<string>()
  const look = () =>
    queries.fetchQuery({ ...draftQuery(key), staleTime: 0 }).then(
      ({ draft }) => (draft === null ? null : asWritten(draft)),
      () => undefined,
    )
  const { send } = useCallMutation('PUT /v1/community/drafts/:key', {
    except: ['GET /v1/community/drafts', 'GET /v1/community/drafts/:key'],
    onDone: ({ version }) => keeper.kept(version),
    refused: (error) => {
      setProblem(error.message)
      const away = error.status === 0 || error.status === 429 || error.status >= 500
      keeper.refused(error.name === 'COMMUNITY_DRAFT_CHANGED' ? 'behind' : away ? 'late' : 'refused')
    },
  })
  useEffect(
    () => keeper.connect(({ version, ...content }) => send({ params: { key }, body: { version: version ?? 0, content } }), look),
    // oxlint-disable-next-line react/exhaustive-deps -- what it asks the server is the same always
    [keeper, send, key],
  )
  useEffect(() => {
    // An empty page is no draft; one that was emptied is kept as such.
    if (saysSomething(written) || keeper.state.get() !== 'untouched') keeper.write(written)
  }, [keeper, written])
  useEffect(() => keeper.stand(), [keeper])
  useEffect(() => () => void keeper.rest(), [keeper])
  return {
    state: useStore(keeper.state, keeper.state.get()),
    problem,
    /** Writes over the other window's, because its writer chose so. */
    goOn: async () => {
      const draft = await look()
      if (draft !== undefined) await keeper.goOn(draft?.version ?? null)
    },
    /** Reads the other window's, which takes this one's place; what was done with there stays here. */
    takeTheirs: async () => {
      const draft = await look()
      if (draft === undefined) return toast('불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.', { state: 'warning' })
      if (draft === null) return keeper.state.set('gone')
      // The answer was lost, and what came back could not be read at once: nobody else wrote.
      if (keeper.isOwn(draft)) return keeper.goOn(draft.version)
      keeper.forget()
      location.reload()
    },
    /** Nothing is on its way any more: what is posted now is followed by no late draft. */
    rest: keeper.rest,
    /** It was posted or thrown away: nothing is kept of it any more. */
    end: keeper.end,
    /** What stands here goes on as a draft of another key. */
    moveTo: (next: string) => keeper.moveTo(storeKeyOf(next)),
  }
}
