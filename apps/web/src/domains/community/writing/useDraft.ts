import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { draftKeeper } from '../../../forms/draft/draftKeeper.ts'
import { useStore } from '../../../shell/store.ts'
import { storeKeyOf, saysSomething, type Beginning, type Written } from './draft.ts'
import { draftQuery } from './queries.ts'

/** Keeps what is written of a post on the server as it is written, and in this browser until it is there [community.drafts]. */
export function useDraft(key: string, { first, kept, behind }: Beginning, written: Written) {
  const queries = useQueryClient()
  const [keeper] = useState(() => draftKeeper<Written>({ storeKey: storeKeyOf(key), first, kept, behind }))
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const saving = useCallMutation('PUT /v1/community/drafts/:key', {
    except: ['GET /v1/community/drafts', 'GET /v1/community/drafts/:key'],
    onDone: ({ version, updatedAt }) => {
      keeper.kept(version)
      setSavedAt(updatedAt)
    },
    refused: (error) => {
      setProblem(error.message)
      const away = error.status === 0 || error.status === 429 || error.status >= 500
      keeper.state.set(error.name === 'COMMUNITY_DRAFT_CHANGED' ? 'behind' : away ? 'late' : 'refused')
    },
  })
  const { send } = saving
  useEffect(
    () => keeper.connect(({ version, ...content }) => send({ params: { key }, body: { version: version ?? 0, content } })),
    [keeper, send, key],
  )
  useEffect(() => {
    // An empty page is no draft; one that was emptied is kept as such.
    if (saysSomething(written) || keeper.state.get() !== 'untouched') keeper.write(written)
  }, [keeper, written])
  useEffect(() => () => void keeper.rest(), [keeper])
  return {
    state: useStore(keeper.state, keeper.state.get()),
    problem,
    savedAt,
    /** Writes over the other window's, because its writer chose so. */
    goOn: async () => {
      const { draft } = await queries.fetchQuery({ ...draftQuery(key), staleTime: 0 })
      await keeper.goOn(draft?.version ?? null)
    },
    /** Nothing is on its way any more: what is posted now is followed by no late draft. */
    rest: keeper.rest,
    /** It was posted or thrown away: nothing is kept of it any more. */
    end: keeper.end,
    /** What this window holds is forgotten: the other one's is read. */
    forget: keeper.forget,
  }
}
