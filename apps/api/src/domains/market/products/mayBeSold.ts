import type { Offering } from '@dure/contract/calendar/freeTimes'
import type { Db } from '../../../database/connect.ts'
import { listingsOf, providerById } from '../../profiles/index.ts'
import { productById, type ProductRow } from './products.sql.ts'
import { sellerHook } from '../hooks.ts'

type Standing = Pick<ProductRow, 'reviewStatus' | 'hiddenAt' | 'deletedAt'>

/** Everybody may see it, once lists may show its seller. */
export const isShown = ({ reviewStatus, hiddenAt, deletedAt }: Standing): boolean =>
  reviewStatus === 'completed' && hiddenAt === null && deletedAt === null

/** Whether one could be ordered this moment: shown, on sale, of a seller whom lists may show and who may be paid [market.sold]. */
export async function mayBeSold(db: Db, product: ProductRow): Promise<boolean> {
  if (!isShown(product) || product.status !== 'inprogress') return false
  const [listing] = await listingsOf(db, [product.providerId])
  return listing?.shown === true && (await sellerHook.answer(db, product.providerId)).length === 0
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
