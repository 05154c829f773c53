import type { Db } from '../../database/connect.ts'
import { failed } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { moveDeal } from './deal/move.ts'
import { paymentById, type PaymentRow } from './deal/payments.sql.ts'

export { safePaymentEvents } from './events.ts'
export type { ReviewHooks, SettlementHooks } from './hooks.ts'
export { endDealsOfMember } from './deal/endDealsOfMember.ts'
export { dealNames, deskDeal, stuckDeal, type DealNames } from './cases/deskDeal.ts'
export { dealPath, tellSide } from './deal/tell.ts'
export { paidDeals } from './deal/paidDeals.sql.ts'
export { countDealsOf, paidPaymentsOfQuote, type PaymentRow } from './deal/payments.sql.ts'

export const safePaymentById = (db: Db, id: number): Promise<PaymentRow | undefined> => paymentById(db, id)

/** A deal's payout arrived: RemitConfirm becomes RemitCompleted, or the operators' status where they released it. Repeats do nothing. */
export async function completeDeal(context: Context, safePaymentId: number): Promise<void> {
  const deal = await paymentById(context.db, safePaymentId)
  // A split ends with its refund, not with its payout.
  if (deal?.status !== 'remit_confirm') return
  const moved = await moveDeal(context, {
    safePaymentId,
    action: deal.releasedByOperator ? 'complete_by_operator' : 'complete',
    role: 'system',
    memberId: null,
  })
  if (failed(moved)) throw new Error(`The deal ${safePaymentId} could not be completed: ${moved.failure}`)
}
