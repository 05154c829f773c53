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
import { providerShareOf } from './terms/shares.ts'

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
  const provider = await providerById(db, payment.providerId)
  if (provider === undefined) throw new Error(`The deal ${payment.id} has no pro`)
  if (posting === 'hold') {
    await postHold(context, payment)
    const hiredNow = await hireQuote(context, payment.quoteId)
    const { living, refunded } = await paidDealsOfQuote(db, payment.quoteId)
    // A hire whose every deal was given back did not count; this one brings it back.
    if (!hiredNow && refunded > 0 && living === 1) await countHire(context, payment.providerId, 1)
    await reviewHooks.answer.moneyMoved(context, payment.quoteId)
    return
  }
  if (posting === 'release') {
    await postRelease(context, payment, provider.memberId)
    await countSafePayment(context, payment.providerId)
    await settlementHooks.answer.released(context, {
      safePaymentId: payment.id,
      providerId: payment.providerId,
      amount: providerShareOf(payment),
      // What was charged back is paid out on an operator's word alone.
      held: !payment.releasedByOperator && (await chargedBackOfDeal(db, payment.id)) > 0,
    })
    return
  }
  if (posting === 'split') {
    if (given.split === null) throw new Error(`The deal ${payment.id} is parted without parts`)
    await postSplit(context, payment, given.split, provider.memberId)
    await askRefund(context, payment, given.split.refund, given.reason)
    await settlementHooks.answer.released(context, {
      safePaymentId: payment.id,
      providerId: payment.providerId,
      amount: given.split.provider,
      held: false,
    })
    return
  }
  await postRefund(context, payment)
  await askRefund(context, payment, payment.amount, given.reason)
  if ((await paidDealsOfQuote(db, payment.quoteId)).living === 0) await countHire(context, payment.providerId, -1)
  await reviewHooks.answer.moneyMoved(context, payment.quoteId)
}

/** What its customer has by a charge-back already: of a refund so much is not sent, but taken off what he owes [safe-payment.chargeback]. */
export async function settledByChargeback(context: Context, deal: Pick<PaymentRow, 'id' | 'customerId'>): Promise<number> {
  const chargedBack = await chargedBackOfDeal(context.db, deal.id)
  return chargedBack === 0 ? 0 : Math.min(chargedBack, await receivableOf(context, deal.customerId))
}

async function askRefund(context: Context, payment: PaymentRow, amount: number, reason: string): Promise<void> {
  if (payment.paymentId === null) throw new Error(`The deal ${payment.id} was never paid`)
  const chargedBack = await chargedBackOfDeal(context.db, payment.id)
  const settled = Math.min(amount, await settledByChargeback(context, payment))
  if (settled > 0) await postChargebackSettled(context, payment, settled)
  await insertRefund(context.db, {
    safePaymentId: payment.id,
    paymentId: payment.paymentId,
    kind: 'deal',
    reason,
    amount,
    settled,
    // What is beyond it the gateway refuses, and an operator gives back by hand.
    cancellable: Math.max(payment.amount - chargedBack, amount - settled),
    at: context.now,
  })
}
