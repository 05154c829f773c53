import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DraftStep, KeptProductDraft } from '@dure/contract/market/drafts'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { draftKeeper, type Unsent } from '../../../../forms/draft/draftKeeper.ts'
import { loadDraft } from '../../../../forms/keptDraft.ts'
import { useStore } from '../../../../shell/store.ts'
import { productDraftQuery } from '../queries.ts'
import { readTyped, type Typed } from './typed.ts'

export type Written = { readonly values: Typed; readonly step: DraftStep }
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
  const unsent = loadDraft<Unsent<Written>>(keyOf(memberId))
  const here = unsent === null || unsent.version !== (draft?.version ?? null) ? undefined : readTyped(unsent.values)
  if (unsent !== null && here !== undefined) return { values: here, step: unsent.step }
  return keptWritten(draft)
}

function keptWritten(draft: KeptProductDraft | null): Written | null {
  const kept = draft === null ? undefined : readTyped(draft.content)
  return draft === null || kept === undefined ? null : { values: withPictures(kept, draft.files), step: draft.step }
}

const filesOf = ({ mainImage, detailImages }: Typed): string[] => [
  ...new Set([...(mainImage === null ? [] : [mainImage.id]), ...detailImages.map((one) => one.id)]),
]

/** Keeps what is written on the server as it is written, and in this browser until it is there [market.draft]. */
export function useServerDraft(memberId: number | string, from: KeptProductDraft | null, written: Written) {
  const queries = useQueryClient()
  const [keeper] = useState(() => {
    const before = keptWritten(from)
    const kept = from === null ? null : { ...(before ?? written), version: from.version }
    return draftKeeper<Written>({ storeKey: keyOf(memberId), first: written, kept })
  })
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
  useEffect(() => () => void keeper.rest(), [keeper])
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
