import { keepUnsent, unsentOf } from '../../../../forms/draft/unsent.ts'
import { sameJson } from '../../../../forms/keptDraft.ts'
import { readTyped, type Typed } from './typed.ts'

/** What was typed of a change that was not sent, and the version of the product it goes on from. */
export type Change = { readonly sentAt: string; readonly values: Typed }

const keyOf = (memberId: number | string, productId: number): string => `dure:product:${memberId}:${productId}`

/** Pictures are what they are by their files: their addresses are of the moment, and the terms are agreed to at each sending. */
const saidBy = ({ mainImage, detailImages, ...rest }: Typed) => ({
  ...rest,
  agreement: false,
  mainImage: mainImage?.id ?? null,
  detailImages: detailImages.map(({ id, caption }) => ({ id, caption })),
})

/** Whether both say the same of a product. */
export const sameProduct = (one: Typed, other: Typed): boolean => sameJson(saidBy(one), saidBy(other))

/** Pictures that the product has, by their addresses of now. */
function withPictures(values: Typed, { mainImage, detailImages }: Typed): Typed {
  const now = new Map([...(mainImage === null ? [] : [mainImage]), ...detailImages].map(({ id, url }) => [id, url]))
  const fresh = <P extends { readonly id: string; readonly url: string }>(one: P): P => ({ ...one, url: now.get(one.id) ?? one.url })
  return { ...values, mainImage: values.mainImage && fresh(values.mainImage), detailImages: values.detailImages.map(fresh) }
}

export type Begun = {
  readonly change: Change
  /** The closed window that left it. */
  readonly from: string | undefined
}

/**
 * Where changing a product begins: at what a closed window left and did not send, whatever was sent elsewhere meanwhile, else at what was
 * sent; what an open window holds is its own. What goes on from another version than the product's has its writer asked which of the two
 * goes on [market.changing].
 */
export function changeBegun(memberId: number | string, productId: number, sent: Change, open: ReadonlySet<string>): Begun {
  const found = unsentOf<{ readonly sentAt?: unknown; readonly values?: unknown }>(keyOf(memberId, productId), open)
  const values = readTyped(found?.unsent.values)
  const sentAt = found?.unsent.sentAt
  const isOwn = values !== undefined && typeof sentAt === 'string' && !sameProduct(values, sent.values)
  return { change: isOwn ? { sentAt, values: withPictures(values, sent.values) } : sent, from: found?.window }
}

/** What this window holds of it; null where all of it was sent. The version it goes on from stands in it. */
export const keepChange = (memberId: number | string, productId: number, window: string, change: Change | null): void =>
  keepUnsent(keyOf(memberId, productId), window, change && { ...change, version: null, at: Date.now() })
