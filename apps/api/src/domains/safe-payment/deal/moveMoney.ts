import type { Split } from '@dure/contract/safe-payment/split'
import type { SafePaymentPosting } from '@dure/contract/safe-payment/states'
import type { Context } from '../../../context.ts'
import { receivableOf } from '../../../ledger/index.ts'
import { chargedBackOfDeal } from '../../cash/index.ts'
import { countHire, countSafePayment, providerById } from '../../profiles/index.ts'
import { hireQuote } from '../../quotes/index.ts'
import { insertRefund } from '../checkout/attempts.sql.ts'
import { reviewHooks, settlementHooks } from '../hooks.ts'
import { paidDealsOfQuote, type PaymentRow } from './payments.sql.ts'
import { postChargebackSettled, postHold, postRefund, postRelease, postSplit } from './postings.ts'
import { providerShareOf } from './shares.ts'

/**
 * The money of a move, in its transaction: the posting, and what follows from it (the hire, a refund or a payout to carry
 * out). `payment` is the deal after the move.
 */
export async function moveMoney(
  context: Context,
  posting: SafePaymentPosting,
  payment: PaymentRow,
  given: { split: Split | null; reason: string },
): Promise<void> {
  const { db } = context
  const provider = await providerById(db, payment.provider_id)
  if (provider === undefined) throw new Error(`The deal ${payment.id} has no pro`)
  if (posting === 'hold') {
    await postHold(context, payment)
    const hiredNow = await hireQuote(context, payment.quote_id)
    const { living, refunded } = await paidDealsOfQuote(db, payment.quote_id)
    // A hire whose every deal was given back did not count; this one brings it back.
    if (!hiredNow && refunded > 0 && living === 1) await countHire(context, payment.provider_id, 1)
    await reviewHooks.hooks.moneyMoved(context, payment.quote_id)
    return
  }
  if (posting === 'release') {
    await postRelease(context, payment, provider.memberId)
    await countSafePayment(context, payment.provider_id)
    await settlementHooks.hooks.released(context, {
      safePaymentId: payment.id,
      providerId: payment.provider_id,
      amount: providerShareOf(payment),
      // What was charged back is paid out on an operator's word alone.
      held: !payment.released_by_operator && (await chargedBackOfDeal(db, payment.id)) > 0,
    })
    return
  }
  if (posting === 'split') {
    if (given.split === null) throw new Error(`The deal ${payment.id} is parted without parts`)
    await postSplit(context, payment, given.split, provider.memberId)
    await askRefund(context, payment, given.split.refund, given.reason)
    await settlementHooks.hooks.released(context, {
      safePaymentId: payment.id,
      providerId: payment.provider_id,
      amount: given.split.provider,
      held: false,
    })
    return
  }
  await postRefund(context, payment)
  await askRefund(context, payment, payment.amount, given.reason)
  if ((await paidDealsOfQuote(db, payment.quote_id)).living === 0) await countHire(context, payment.provider_id, -1)
  await reviewHooks.hooks.moneyMoved(context, payment.quote_id)
}

async function askRefund(context: Context, payment: PaymentRow, amount: number, reason: string): Promise<void> {
  if (payment.payment_id === null) throw new Error(`The deal ${payment.id} was never paid`)
  const chargedBack = await chargedBackOfDeal(context.db, payment.id)
  const settled = chargedBack === 0 ? 0 : Math.min(amount, chargedBack, await receivableOf(context, payment.customer_id))
  if (settled > 0) await postChargebackSettled(context, payment, settled)
  await insertRefund(context.db, {
    safePaymentId: payment.id,
    paymentId: payment.payment_id,
    kind: 'deal',
    reason,
    amount,
    settled,
    // What is beyond it the gateway refuses, and an operator gives back by hand.
    cancellable: Math.max(payment.amount - chargedBack, amount - settled),
    at: context.now,
  })
}
