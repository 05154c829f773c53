import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { DraftStep, KeptProductDraft } from '@dure/contract/market/drafts'
import { useCallMutation } from '../../../../api/useCallMutation.ts'
import { draftKeeper } from '../../../../forms/draft/draftKeeper.ts'
import { unsentOf } from '../../../../forms/draft/unsent.ts'
import { toast } from '../../../../shell/feedback/toasts.ts'
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

export type Begun = {
  /** What stands in the form; null where nothing was written. */
  readonly first: Written | null
  /** The closed window that left it. */
  readonly from: string | undefined
  /** It goes on from another version than the server has. */
  readonly behind: boolean
}

/** What was written last: what a closed window left in this browser and the server has not, or what the server has. */
export function writtenBefore(memberId: number | string, draft: KeptProductDraft | null, open: ReadonlySet<string>): Begun {
  const found = unsentOf<Written>(keyOf(memberId), open)
  const here = found === null ? undefined : readTyped(found.unsent.values)
  if (found === null || here === undefined) return { first: keptWritten(draft), from: undefined, behind: false }
  const behind = draft !== null && found.unsent.version !== draft.version
  return { first: { values: here, step: found.unsent.step }, from: found.window, behind }
}

function keptWritten(draft: KeptProductDraft | null): Written | null {
  const kept = draft === null ? undefined : readTyped(draft.content)
  return draft === null || kept === undefined ? null : { values: withPictures(kept, draft.files), step: draft.step }
}

/** What the server has, word for word as it was sent. */
const asSent = ({ content, step, version }: KeptProductDraft) => ({ values: content as Typed, step, version })

const filesOf = ({ mainImage, detailImages }: Typed): string[] => [
  ...new Set([...(mainImage === null ? [] : [mainImage.id]), ...detailImages.map((one) => one.id)]),
]

/** Keeps what is written on the server as it is written, and in this browser until it is there [market.draft]. */
export function useServerDraft(memberId: number | string, was: KeptProductDraft | null, { from, behind }: Begun, written: Written) {
  const queries = useQueryClient()
  const [keeper] = useState(() => {
    const before = keptWritten(was)
    // One that this form cannot read is nothing that stands here.
    const kept =
      was === null ? null : from === undefined || before !== null ? { ...(before ?? written), version: was.version } : asSent(was)
    return draftKeeper<Written>({ storeKey: keyOf(memberId), first: written, kept, from, behind })
  })
  const look = () =>
    queries.fetchQuery({ ...productDraftQuery, staleTime: 0 }).then(
      ({ draft }) => (draft === null ? null : asSent(draft)),
      () => undefined,
    )
  const { send } = useCallMutation('PUT /v1/market/me/draft', {
    except: ['GET /v1/market/me/draft'],
    onDone: ({ version }) => keeper.kept(version),
    refused: (error) => keeper.refused(error.name === 'PRODUCT_CHANGED' ? 'behind' : 'late'),
  })
  useEffect(
    () => keeper.connect(({ values, step, version }) => send({ body: { version, step, content: values, files: filesOf(values) } }), look),
    // oxlint-disable-next-line react/exhaustive-deps -- what it asks the server is the same always
    [keeper, send],
  )
  useEffect(() => keeper.write(written), [keeper, written])
  useEffect(() => keeper.stand(), [keeper])
  useEffect(() => () => void keeper.rest(), [keeper])
  return {
    state: useStore(keeper.state, keeper.state.get()),
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
    /** It was sent or thrown away: nothing is kept of it any more. */
    end: keeper.end,
  }
}
