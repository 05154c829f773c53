import type { Split } from '@dure/contract/safe-payment/split'
import type { Context } from '../../../context.ts'
import { dealAccount, houseAccount, memberAccount, postTransfer } from '../../../ledger/index.ts'
import type { PaymentRow } from './payments.sql.ts'
import { providerShareOf } from './terms/shares.ts'

// Every rule here stands in docs/money.md with a worked example; `id` spreads house accounts over their shards.

const refOf = (id: number) => ({ type: 'safe_payment', id })

/** Paid: the gateway owes us what the customer paid, promotions what a coupon gave; we owe the deal both. */
export async function postHold(context: Context, payment: PaymentRow): Promise<void> {
  const { id } = payment
  await postTransfer(context, {
    key: `deal:${id}:hold`,
    kind: 'deal_hold',
    ref: refOf(id),
    postings: [
      { debit: houseAccount('gateway_clearing', id), credit: dealAccount(id), amount: payment.amount },
      { debit: houseAccount('promotions', id), credit: dealAccount(id), amount: payment.discount },
    ],
  })
}

/** Released: the deal's money is the pro's, less our commission. */
export async function postRelease(context: Context, payment: PaymentRow, providerMemberId: number): Promise<void> {
  const { id } = payment
  await postTransfer(context, {
    key: `deal:${id}:release`,
    kind: 'deal_release',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: memberAccount('payable', providerMemberId), amount: providerShareOf(payment) },
      { debit: dealAccount(id), credit: houseAccount('revenue', id), amount: payment.commission },
    ],
  })
}

/** Given back whole: on its way to the customer; a coupon's part returns to promotions. */
export async function postRefund(context: Context, payment: PaymentRow): Promise<void> {
  const { id } = payment
  await postTransfer(context, {
    key: `deal:${id}:refund`,
    kind: 'deal_refund',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: houseAccount('refunds_in_flight', id), amount: payment.amount },
      { debit: dealAccount(id), credit: houseAccount('promotions', id), amount: payment.discount },
    ],
  })
}

/** Parted by an operator. */
export async function postSplit(context: Context, payment: PaymentRow, split: Split, providerMemberId: number): Promise<void> {
  const { id } = payment
  await postTransfer(context, {
    key: `deal:${id}:split`,
    kind: 'deal_split',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: houseAccount('refunds_in_flight', id), amount: split.refund },
      { debit: dealAccount(id), credit: houseAccount('promotions', id), amount: split.promotions },
      { debit: dealAccount(id), credit: houseAccount('revenue', id), amount: split.commission },
      { debit: dealAccount(id), credit: memberAccount('payable', providerMemberId), amount: split.provider },
    ],
  })
}

/** Money arrived that no deal takes: the gateway owes it to us, and we are sending it back. */
export async function postExcess(context: Context, given: { safePaymentId: number; paymentId: string; amount: number }): Promise<void> {
  const { safePaymentId: id } = given
  await postTransfer(context, {
    key: `attempt:${given.paymentId}:excess`,
    kind: 'payment_excess',
    ref: refOf(id),
    postings: [{ debit: houseAccount('gateway_clearing', id), credit: houseAccount('refunds_in_flight', id), amount: given.amount }],
  })
}

/** The gateway gave back what its customer paid, without us: he owes it. Posts: receivable → gateway clearing. */
export async function postChargeback(context: Context, deal: PaymentRow, given: { amount: number; total: number }): Promise<void> {
  const { id } = deal
  await postTransfer(context, {
    key: `deal:${id}:chargeback:${given.total}`,
    kind: 'deal_chargeback',
    ref: refOf(id),
    postings: [{ debit: memberAccount('receivable', deal.customerId), credit: houseAccount('gateway_clearing', id), amount: given.amount }],
  })
}

/** A refund to a customer who has the money by a charge-back already takes off what he owes. Posts: refunds in flight → receivable. */
export async function postChargebackSettled(context: Context, deal: PaymentRow, amount: number): Promise<void> {
  const { id } = deal
  await postTransfer(context, {
    key: `deal:${id}:chargeback-settled`,
    kind: 'chargeback_settled',
    ref: refOf(id),
    postings: [{ debit: houseAccount('refunds_in_flight', id), credit: memberAccount('receivable', deal.customerId), amount }],
  })
}

/** A refund is back: the gateway owes us that much less, or our own bank account paid it where an operator did it by hand. */
export async function postRefundDone(
  context: Context,
  given: { safePaymentId: number; refundId: number; amount: number; byHand: boolean },
): Promise<void> {
  const { safePaymentId: id } = given
  // A charge-back has paid all of it.
  if (given.amount === 0) return
  await postTransfer(context, {
    key: `refund:${given.refundId}:done`,
    kind: 'refund_done',
    ref: refOf(id),
    postings: [
      {
        debit: houseAccount('refunds_in_flight', id),
        credit: houseAccount(given.byHand ? 'bank_clearing' : 'gateway_clearing', id),
        amount: given.amount,
      },
    ],
  })
}
