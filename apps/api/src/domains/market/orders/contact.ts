import type { OrderRow } from './orders.sql.ts'
import { contactEnds } from './instants.ts'

/** Whether its seller still reads who ordered a paid order, and where he comes to [market.contact]. */
export const contactTold = ({ endedAt }: Pick<OrderRow, 'endedAt'>, now: Date): boolean => endedAt === null || contactEnds(endedAt) > now

/** Who ordered and where the work is, as the seller of a paid order reads them on every page of his [market.contact]. */
export function asSellerReads(
  order: Pick<OrderRow, 'buyerName' | 'place' | 'placeKind' | 'endedAt'>,
  now: Date,
): { readonly name: string; readonly place: string | null } {
  const told = contactTold(order, now)
  return {
    name: told && order.buyerName !== '' ? order.buyerName : '주문한 고객',
    place: told || order.placeKind !== 'visit' ? order.place : null,
  }
}
