import { attemptReturned } from '@dure/contract/escrow/states'
import { isOneOf } from '@dure/contract/moves'
import type { MemberContext } from '../../../context.ts'
import type { Checkout, PaymentHandler } from '../../cash/index.ts'
import { escrowById } from '../escrow.sql.ts'
import { holderOf } from '../hooks.ts'
import { attemptById } from './attempts.sql.ts'
import { settlePayment } from './settlePayment.ts'

/** The payment page of an escrow, for its payer alone [safe-payment.before-paying]. */
async function checkout(context: MemberContext, paymentId: string): Promise<Checkout | null> {
  const attempt = await attemptById(context.db, paymentId)
  const escrow = attempt === undefined ? undefined : await escrowById(context.db, attempt.safePaymentId)
  if (attempt === undefined || escrow === undefined || escrow.payerId !== context.actor.memberId) return null
  const { open, waitsForDeposit, ...page } = await holderOf(escrow).page(context, escrow.id, paymentId)
  const waits = open && !isOneOf(attemptReturned, attempt.status)
  return {
    ...page,
    about: escrow.about,
    safePaymentId: escrow.about === 'deal' ? escrow.id : null,
    amount: attempt.amount,
    status: attempt.status === 'paid' ? 'paid' : !waits ? 'ended' : waitsForDeposit === true ? 'deposit' : 'waiting',
  }
}

export const escrowPayments: PaymentHandler = {
  async settle(house, payment) {
    await settlePayment(house, payment)
  },
  checkout,
}
