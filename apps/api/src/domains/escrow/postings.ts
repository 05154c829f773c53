import type { Split } from '@dure/contract/escrow/split'
import type { Context } from '../../context.ts'
import { dealAccount, houseAccount, memberAccount, postTransfer } from '../../ledger/index.ts'
import type { EscrowRow } from './escrow.sql.ts'
import { payeeShareOf } from './shares.ts'

// Every rule here stands in docs/money.md with a worked example; `id` spreads house accounts over their shards.

/** As the books name it, whatever it is about: they go by the id alone. */
const refOf = (id: number) => ({ type: 'safe_payment', id })

/** A transfer of an escrow happens once; what it is about names it. */
const keyOf = ({ about, id }: Pick<EscrowRow, 'about' | 'id'>, what: string): string => `${about}:${id}:${what}`

/** Paid: the gateway owes us what the payer paid, promotions what a coupon gave; we owe both. */
export async function postHold(context: Context, escrow: EscrowRow): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, 'hold'),
    kind: 'deal_hold',
    ref: refOf(id),
    postings: [
      { debit: houseAccount('gateway_clearing', id), credit: dealAccount(id), amount: escrow.amount },
      { debit: houseAccount('promotions', id), credit: dealAccount(id), amount: escrow.discount },
    ],
  })
}

/** Released: what was kept is the payee's, less our commission. */
export async function postRelease(context: Context, escrow: EscrowRow, payeeMemberId: number): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, 'release'),
    kind: 'deal_release',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: memberAccount('payable', payeeMemberId), amount: payeeShareOf(escrow) },
      { debit: dealAccount(id), credit: houseAccount('revenue', id), amount: escrow.commission },
    ],
  })
}

/** Given back whole: on its way to the payer; a coupon's part returns to promotions. */
export async function postRefund(context: Context, escrow: EscrowRow): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, 'refund'),
    kind: 'deal_refund',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: houseAccount('refunds_in_flight', id), amount: escrow.amount },
      { debit: dealAccount(id), credit: houseAccount('promotions', id), amount: escrow.discount },
    ],
  })
}

/** Parted by an operator, or by a rule. */
export async function postSplit(context: Context, escrow: EscrowRow, split: Split, payeeMemberId: number): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, 'split'),
    kind: 'deal_split',
    ref: refOf(id),
    postings: [
      { debit: dealAccount(id), credit: houseAccount('refunds_in_flight', id), amount: split.refund },
      { debit: dealAccount(id), credit: houseAccount('promotions', id), amount: split.promotions },
      { debit: dealAccount(id), credit: houseAccount('revenue', id), amount: split.commission },
      { debit: dealAccount(id), credit: memberAccount('payable', payeeMemberId), amount: split.provider },
    ],
  })
}

/** Money arrived that nothing takes: the gateway owes it to us, and we are sending it back. */
export async function postExcess(context: Context, given: { escrowId: number; paymentId: string; amount: number }): Promise<void> {
  const { escrowId: id } = given
  await postTransfer(context, {
    key: `attempt:${given.paymentId}:excess`,
    kind: 'payment_excess',
    ref: refOf(id),
    postings: [{ debit: houseAccount('gateway_clearing', id), credit: houseAccount('refunds_in_flight', id), amount: given.amount }],
  })
}

/** The gateway gave back what its payer paid, without us: he owes it. Posts: receivable → gateway clearing. */
export async function postChargeback(context: Context, escrow: EscrowRow, given: { amount: number; total: number }): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, `chargeback:${given.total}`),
    kind: 'deal_chargeback',
    ref: refOf(id),
    postings: [{ debit: memberAccount('receivable', escrow.payerId), credit: houseAccount('gateway_clearing', id), amount: given.amount }],
  })
}

/** A refund to a payer who has the money by a charge-back already takes off what he owes. Posts: refunds in flight → receivable. */
export async function postChargebackSettled(context: Context, escrow: EscrowRow, amount: number): Promise<void> {
  const { id } = escrow
  await postTransfer(context, {
    key: keyOf(escrow, 'chargeback-settled'),
    kind: 'chargeback_settled',
    ref: refOf(id),
    postings: [{ debit: houseAccount('refunds_in_flight', id), credit: memberAccount('receivable', escrow.payerId), amount }],
  })
}

/** A refund is back: the gateway owes us that much less, or our own bank account paid it where an operator did it by hand. */
export async function postRefundDone(
  context: Context,
  given: { escrowId: number; refundId: number; amount: number; byHand: boolean },
): Promise<void> {
  const { escrowId: id } = given
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
