import './leaving.ts'
import type { Db } from '../../database/connect.ts'
import { failed } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { roomHooks } from '../chat/index.ts'
import { hireHooks } from '../quotes/index.ts'
import { blockHooks } from '../safety/index.ts'
import './checkout.ts'
import { endUnpaidBetween } from './endUnpaidBetween.ts'
import { moveDeal } from './move.ts'
import { openMoneyInRoom, paidPaymentsOfQuote, paymentById, type PaymentRow } from './payments.sql.ts'

export { safePaymentEvents } from './events.ts'
export { dealHooks } from './hooks.ts'
export { endDealsOfMember } from './endDealsOfMember.ts'
export { deskDeal, stuckDeal, type DealNames } from './deskDeal.ts'
export { countGivenUpRefunds } from './stuckRefunds.sql.ts'
export { tellSide } from './tell.ts'
export { paidPaymentsOfQuote, type PaymentRow } from './payments.sql.ts'

export const safePaymentById = (db: Db, id: number): Promise<PaymentRow | undefined> => paymentById(db, id)

/** A deal's payout arrived: RemitConfirm becomes RemitCompleted, or the operators' status where they released it. Repeats do nothing. */
export async function completeDeal(context: Context, safePaymentId: number): Promise<void> {
  const deal = await paymentById(context.db, safePaymentId)
  // A split ends with its refund, not with its payout.
  if (deal?.status !== 'remit_confirm') return
  const moved = await moveDeal(context, {
    safePaymentId,
    action: deal.released_by_operator ? 'complete_by_operator' : 'complete',
    role: 'system',
    memberId: null,
  })
  if (failed(moved)) throw new Error(`The deal ${safePaymentId} could not be completed: ${moved.failure}`)
}

// A hire that was paid once is undone by giving the money back, not by hand.
hireHooks.register(async ({ db }, quoteId) => ((await paidPaymentsOfQuote(db, quoteId)).length === 0 ? null : 'paid'))

blockHooks.register({ blocked: endUnpaidBetween })

// Nobody leaves a room while money of his is on the way [chat.leaving].
roomHooks.register({ leaveBlocked: (context, chatId) => openMoneyInRoom(context.db, chatId) })
