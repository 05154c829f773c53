import type { Offering } from '@dure/contract/calendar/freeTimes'
import type { Db } from '../../../database/connect.ts'
import type { UnsoldReason } from '@dure/contract/market/productStates'
import type { SellerNeed } from '@dure/contract/market/products'
import { listingsOf, providerById } from '../../profiles/index.ts'
import { productById, type ProductRow } from './products.sql.ts'
import { sellerHook } from '../hooks.ts'

type Standing = Pick<ProductRow, 'reviewStatus' | 'hiddenAt' | 'deletedAt'>

/** Everybody may see it, once lists may show its seller. */
export const isShown = ({ reviewStatus, hiddenAt, deletedAt }: Standing): boolean =>
  reviewStatus === 'completed' && hiddenAt === null && deletedAt === null

type Selling = { readonly needs: readonly SellerNeed[]; readonly listed: boolean }

/** What a seller lacks before he may sell, and whether lists may show him. */
export async function sellingOf(db: Db, providerId: number): Promise<Selling> {
  const [listing] = await listingsOf(db, [providerId])
  return { needs: await sellerHook.answer(db, providerId), listed: listing?.shown === true }
}

/** Whether one could be ordered this moment: shown, on sale, of a seller whom lists may show and who may be paid [market.sold]. */
export async function mayBeSold(db: Db, product: ProductRow): Promise<boolean> {
  return unsoldBy(product, await sellingOf(db, product.providerId)) === null
}

/** Why a product is not sold, the first that is so, the reasons of the product itself before those of its seller; null where it is. */
function unsoldBy(product: ProductRow, { needs, listed }: Selling): Exclude<UnsoldReason, 'full'> | null {
  if (product.reviewStatus !== 'completed') return 'review'
  if (!isShown(product)) return 'hidden'
  if (product.status !== 'inprogress') return 'stopped'
  return needs.length > 0 ? 'needs' : listed ? null : 'unlisted'
}

/** Why nobody can order it now, as its seller is told: one that is booked by time also where it was looked for a free one, and none found. */
export function whyUnsold(product: ProductRow, selling: Selling, now: Date): UnsoldReason | null {
  const { schedule, nextFreeAt, nextFreeFoundAt, freeLookAt } = product
  const isLookedAt = nextFreeFoundAt !== null && (freeLookAt === null || freeLookAt > now)
  return unsoldBy(product, selling) ?? (schedule !== null && nextFreeAt === null && isLookedAt ? 'full' : null)
}

/** How it is booked; null of what is not booked by time. */
export const offeringOf = ({ id, schedule }: Pick<ProductRow, 'id' | 'schedule'>): Offering | null => schedule && { id, ...schedule }

/** Whose a product is that everybody may see, by his member id. */
export async function ownerOfProduct(db: Db, id: number): Promise<number | null> {
  const product = await productById(db, id)
  if (product === undefined || !isShown(product)) return null
  const [listing] = await listingsOf(db, [product.providerId])
  if (listing?.shown !== true) return null
  return (await providerById(db, product.providerId))?.memberId ?? null
}
