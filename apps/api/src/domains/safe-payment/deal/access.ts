import { fail, type Failure } from '@dure/contract/errors'
import type { Db } from '../../../database/connect.ts'
import type { Actor } from '../../../context.ts'
import type { Role } from '../../chat/index.ts'
import { paymentById, type PaymentRow } from './payments.sql.ts'

export type RoleSegment = 'customers' | 'providers'

export const roleOfSegment = (segment: RoleSegment): Role => (segment === 'providers' ? 'provider' : 'customer')

/** A deal for the member who takes part in it, and on which side; for anybody else it does not exist. */
export async function partyOfDeal(db: Db, id: number, actor: Actor): Promise<{ payment: PaymentRow; role: Role } | Failure<'NOT_FOUND'>> {
  const payment = await paymentById(db, id)
  if (payment === undefined) return fail('NOT_FOUND')
  if (payment.customerId === actor.memberId) return { payment, role: 'customer' }
  if (actor.providerId !== null && payment.providerId === actor.providerId) return { payment, role: 'provider' }
  return fail('NOT_FOUND')
}

/** Like `partyOfDeal`, on the side the path names; the pro's side is forbidden to members without a pro record. */
export async function sideOfDeal(db: Db, id: number, actor: Actor, role: Role): Promise<PaymentRow | Failure<'NOT_FOUND' | 'FORBIDDEN'>> {
  if (role === 'provider' && actor.providerId === null) return fail('FORBIDDEN')
  const payment = await paymentById(db, id)
  const own =
    payment !== undefined && (role === 'customer' ? payment.customerId === actor.memberId : payment.providerId === actor.providerId)
  return own ? payment : fail('NOT_FOUND')
}
