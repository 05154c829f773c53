import { fail, type Failure } from '@dure/contract/errors'
import type { Actor } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import type { Role } from '../../chat/index.ts'
import { orderByNo, type OrderRow } from './orders.sql.ts'

/**
 * An order for the member who takes part in it, and on which side; for anybody else it does not exist, nor for its seller before it
 * was paid.
 */
export async function partyOfOrder(
  db: Db,
  purchaseNo: string,
  actor: Actor,
  as?: Role,
): Promise<{ order: OrderRow; role: Role } | Failure<'NOT_FOUND'>> {
  const order = await orderByNo(db, purchaseNo)
  if (order === undefined) return fail('NOT_FOUND')
  if (order.customerId === actor.memberId && as !== 'provider') return { order, role: 'customer' }
  const sells = actor.providerId !== null && order.providerId === actor.providerId && order.paidAt !== null
  return sells && as !== 'customer' ? { order, role: 'provider' } : fail('NOT_FOUND')
}
