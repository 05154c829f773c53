import type { Split } from '@dure/contract/escrow/split'
import type { SafePaymentPosting } from '@dure/contract/safe-payment/states'
import type { Context } from '../../../context.ts'
import { holdMoney, partMoney, refundMoney, releaseMoney, type Paid } from '../../escrow/index.ts'
import { countHire, countSafePayment } from '../../profiles/index.ts'
import { hireQuote } from '../../quotes/index.ts'
import { reviewHooks } from '../hooks.ts'
import { paidDealsOfQuote, type PaymentRow } from '../deal/payments.sql.ts'

/** The money of a move, in its transaction, before the deal itself moves. */
export async function moveMoney(
  context: Context,
  posting: SafePaymentPosting,
  id: number,
  given: { paid: Paid | undefined; split: Split | null; byOperator: boolean; reason: string },
): Promise<void> {
  switch (posting) {
    case 'hold':
      if (given.paid === undefined) throw new Error(`The deal ${id} is paid by nothing`)
      await holdMoney(context, id, given.paid)
      return
    case 'release':
      await releaseMoney(context, id, given)
      return
    case 'split':
      if (given.split === null) throw new Error(`The deal ${id} is parted without parts`)
      await partMoney(context, id, given.split, { reason: given.reason, by: 'operator' })
      return
    case 'refund':
      await refundMoney(context, id, given.reason)
  }
}

/** What follows for pro and quote once a deal has moved with its money: the hire, his counts, whether its review counts. */
export async function followMoney(context: Context, posting: SafePaymentPosting, payment: PaymentRow): Promise<void> {
  const { db } = context
  if (posting === 'split') return
  if (posting === 'release') return countSafePayment(context, payment.providerId)
  if (posting === 'hold') {
    const hiredNow = await hireQuote(context, payment.quoteId)
    const { living, refunded } = await paidDealsOfQuote(db, payment.quoteId)
    // A hire whose every deal was given back did not count; this one brings it back.
    if (!hiredNow && refunded > 0 && living === 1) await countHire(context, payment.providerId, 1)
  } else if ((await paidDealsOfQuote(db, payment.quoteId)).living === 0) await countHire(context, payment.providerId, -1)
  await reviewHooks.answer.moneyMoved(context, payment.quoteId)
}
