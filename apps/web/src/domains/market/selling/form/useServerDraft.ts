import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DraftStep, KeptProductDraft } from '@dure/contract/market/drafts'
import { SECOND } from '@dure/kernel/time'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { keepDraft, loadDraft } from '../../../../forms/keptDraft.ts'
import { store, useStore } from '../../../../shell/store.ts'
import { productDraftQuery } from '../queries.ts'
import { readTyped, type Typed } from './typed.ts'

/** Letters come quickly: what is typed is sent once nothing came for so long. */
const rests = SECOND
const again = 5 * SECOND

export type Written = { readonly values: Typed; readonly step: DraftStep }
/** What this browser holds that the server has not: written over the version it goes on from. */
type Unsent = Written & { readonly version: number | null }

const keyOf = (memberId: number | string): string => `dure:product:${memberId}:new`

/** Its pictures by the addresses of this moment; those that are gone are left out. */
function withPictures(values: Typed, files: KeptProductDraft['files']): Typed {
  const urlOf = new Map(files.map((one) => [one.fileId, one.url]))
  const { mainImage, detailImages } = values
  const url = mainImage === null ? undefined : urlOf.get(mainImage.id)
  return {
    ...values,
    mainImage: mainImage === null || url === undefined ? null : { ...mainImage, url },
    detailImages: detailImages.flatMap((one) => {
      const at = urlOf.get(one.id)
      return at === undefined ? [] : [{ ...one, url: at }]
    }),
  }
}

/** What was written last, by the server or, where the line broke before it got there, by this browser; null where nothing was. */
export function writtenBefore(memberId: number | string, draft: KeptProductDraft | null): Written | null {
  const unsent = loadDraft<Unsent>(keyOf(memberId))
  const here = unsent === null || unsent.version !== (draft?.version ?? null) ? undefined : readTyped(unsent.values)
  if (unsent !== null && here !== undefined) return { values: here, step: unsent.step }
  const kept = draft === null ? undefined : readTyped(draft.content)
  return draft === null || kept === undefined ? null : { values: withPictures(kept, draft.files), step: draft.step }
}

export type DraftState = 'untouched' | 'typing' | 'kept' | 'late' | 'behind'

const filesOf = ({ mainImage, detailImages }: Typed): string[] => [
  ...new Set([...(mainImage === null ? [] : [mainImage.id]), ...detailImages.map((one) => one.id)]),
]

type Put = (unsent: Unsent) => Promise<boolean>

/** Sends what is written, one sending at a time, over the version it goes on from; stops where another window was first. */
function draftKeeper(memberId: number | string, from: KeptProductDraft | null, first: Written) {
  const state = store<DraftState>(from === null ? 'untouched' : 'kept')
  let latest = first
  let sent = JSON.stringify(first)
  let version = from?.version ?? null
  let put: Put | undefined
  let [busy, ended] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), after)
  }
  const forget = () => keepDraft(keyOf(memberId), null)
  const send = async (): Promise<void> => {
    const text = JSON.stringify(latest)
    if (ended || busy || put === undefined || text === sent || state.get() === 'behind') return
    busy = true
    const done = await put({ ...latest, version })
    busy = false
    if (ended) return
    if (done) {
      sent = text
      if (JSON.stringify(latest) !== text) return later(rests)
      forget()
      return state.set('kept')
    }
    // A line that is away comes back; another window's writing waits for its writer's choice.
    later(again)
  }
  return {
    state,
    connect: (by: Put) => {
      put = by
    },
    write: (written: Written) => {
      latest = written
      if (ended || JSON.stringify(written) === sent) return
      keepDraft(keyOf(memberId), { ...written, version } satisfies Unsent)
      if (state.get() !== 'behind') state.set('typing')
      later(rests)
    },
    kept: (now: number) => {
      version = now
    },
    goOn: (over: number | null) => {
      version = over
      state.set('typing')
      return send()
    },
    forget,
    end: () => {
      ended = true
      clearTimeout(timer)
      forget()
    },
    rest: () => clearTimeout(timer),
  }
}

/** Keeps what is written on the server as it is written, and in this browser until it is there [market.draft]. */
export function useServerDraft(memberId: number | string, from: KeptProductDraft | null, written: Written) {
  const queries = useQueryClient()
  const [keeper] = useState(() => draftKeeper(memberId, from, written))
  const { send } = useCallMutation('PUT /v1/market/me/draft', {
    except: ['GET /v1/market/me/draft'],
    onDone: ({ version }) => keeper.kept(version),
    refused: (error) => keeper.state.set(error.name === 'PRODUCT_CHANGED' ? 'behind' : 'late'),
  })
  useEffect(
    () => keeper.connect(({ values, step, version }) => send({ body: { version, step, content: values, files: filesOf(values) } })),
    [keeper, send],
  )
  useEffect(() => keeper.write(written), [keeper, written])
  useEffect(() => () => keeper.rest(), [keeper])
  return {
    state: useStore(keeper.state, keeper.state.get()),
    /** Writes over the other window's, because its writer chose so. */
    goOn: async () => {
      const { draft } = await queries.fetchQuery({ ...productDraftQuery, staleTime: 0 })
      await keeper.goOn(draft?.version ?? null)
    },
    /** It was sent or thrown away: nothing is kept of it any more. */
    end: keeper.end,
    /** What this window holds is forgotten: the other one's is read. */
    forget: keeper.forget,
  }
}
