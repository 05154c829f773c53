import type { Context } from '../context.ts'
import { houseAccount, memberAccount } from './accounts.ts'
import { postTransfer, type Posting } from './post.ts'
import { cashWorth, refundAmount, shareOf, type RefundAmount } from './purchaseShares.ts'
import { cashLogType } from './wallet.ts'
import { insertCashLog, lockLotsOfPurchase, receivableBalance, takeFromLots, usesOfPurchase, type LotRow } from './wallet.sql.ts'

// Every rule here stands in docs/money.md with a worked example.

/** A purchase whose cash stands in a wallet; `paid` is what the gateway took, VAT included. */
export type SuppliedPurchase = {
  readonly id: number
  readonly memberId: number
  readonly cash: number
  readonly bonus: number
  readonly paid: number
  readonly tid: string
}

const refOf = (purchase: SuppliedPurchase) => ({ type: 'cash_purchase', id: purchase.id })

export type RefundOffer = RefundAmount & {
  readonly unspent: number
  readonly bonusLeft: number
  /** Nothing of it was spent, or all of it was given back. */
  readonly untouched: boolean
}

/** What a purchase would bring back now; `early` where its first days are not over, `promised` where no fee was promised of it. */
export async function refundOf(
  context: Context,
  purchase: SuppliedPurchase,
  { early, promised }: { readonly early: boolean; readonly promised: boolean },
): Promise<RefundOffer> {
  const { unspent, bonus: bonusLeft, bonusSpent } = await usesOfPurchase(context.db, purchase.id, context.now)
  const untouched = unspent === purchase.cash && bonusSpent === 0
  return { ...refundAmount(purchase, { unspent, bonusSpent }, promised || (early && untouched)), unspent, bonusLeft, untouched }
}

/** Takes lots in order until `amount` is reached. */
function allot(lots: readonly LotRow[], kind: LotRow['kind'], amount: number): { lotId: number; amount: number }[] {
  const uses: { lotId: number; amount: number }[] = []
  let left = amount
  for (const lot of lots) {
    if (lot.kind !== kind || left === 0) continue
    const part = Math.min(lot.remaining, left)
    uses.push({ lotId: lot.id, amount: part })
    left -= part
  }
  if (left > 0) throw new Error(`The lots hold ${left} less than was read`)
  return uses
}

const sumOf = (lots: readonly LotRow[], kind: LotRow['kind']): number =>
  lots.reduce((total, lot) => total + (lot.kind === kind ? lot.remaining : 0), 0)

/** Locks what is left of a purchase until the transaction ends, so that what is computed of it holds. */
export async function lockPurchasedCash(context: Context, purchaseId: number): Promise<void> {
  await lockLotsOfPurchase(context.db, purchaseId, context.now)
}

/**
 * Takes what is left of a purchase out of the wallet for a refund of `offer.amount`, with the lots locked by the caller.
 * Posts: purchased cash and its VAT → refunds in flight; what is kept → revenue; its bonus → promotions. Idempotent by key.
 */
export async function takeForRefund(
  context: Context,
  given: { key: string; purchase: SuppliedPurchase; offer: RefundOffer; title: string },
): Promise<void> {
  const { purchase, offer } = given
  const { memberId } = purchase
  const lots = await lockLotsOfPurchase(context.db, purchase.id, context.now)
  const share = shareOf(purchase, offer.unspent)
  // The VAT goes back with the money; of what is kept it stays due.
  const vat = Number((BigInt(share.vat) * BigInt(offer.amount)) / BigInt(share.gross))
  const cash = memberAccount('purchased_cash', memberId)
  const inFlight = houseAccount('refunds_in_flight', memberId)
  const { id, replayed } = await postTransfer(context, {
    key: given.key,
    kind: 'cash_refund',
    ref: refOf(purchase),
    postings: [
      { debit: cash, credit: inFlight, amount: offer.amount - vat },
      { debit: houseAccount('vat_payable', memberId), credit: inFlight, amount: vat },
      { debit: cash, credit: houseAccount('revenue', memberId), amount: share.net - (offer.amount - vat) },
      { debit: cash, credit: houseAccount('promotions', memberId), amount: share.promotions },
      { debit: memberAccount('bonus_cash', memberId), credit: houseAccount('promotions', memberId), amount: offer.bonusLeft },
    ],
  })
  if (replayed) return
  await takeFromLots(context.db, id, [...allot(lots, 'purchased', offer.unspent), ...allot(lots, 'bonus', offer.bonusLeft)])
  await insertCashLog(context.db, {
    memberId,
    type: cashLogType.refund,
    purchased: -offer.unspent,
    bonus: -offer.bonusLeft,
    title: given.title,
    tid: purchase.tid,
    transferId: id,
    at: context.now,
  })
}

/** Money came that buys nothing and is owed back. Posts: gateway clearing → refunds in flight. Idempotent by key. */
export async function postReturnOwed(
  context: Context,
  given: { refundId: number; purchaseId: number; memberId: number; amount: number },
): Promise<void> {
  await postTransfer(context, {
    key: `cash-refund:${given.refundId}:owed`,
    kind: 'cash_return_owed',
    ref: { type: 'cash_purchase', id: given.purchaseId },
    postings: [
      {
        debit: houseAccount('gateway_clearing', given.memberId),
        credit: houseAccount('refunds_in_flight', given.memberId),
        amount: given.amount,
      },
    ],
  })
}

/**
 * The money of a refund is back: by the gateway's cancel of the payment, by the provider's payout to an account, or from
 * our own bank account. Posts: refunds in flight → gateway clearing or bank clearing. Idempotent by key.
 */
export async function postRefundArrived(
  context: Context,
  given: { refundId: number; purchase: SuppliedPurchase; amount: number; how: 'cancel' | 'payout' | 'hand' },
): Promise<void> {
  const { purchase, how } = given
  await postTransfer(context, {
    key: `cash-refund:${given.refundId}:done`,
    kind: 'cash_refund_done',
    // Only a cancel lessens what the gateway holds of the payment itself.
    ref: how === 'cancel' ? refOf(purchase) : { type: 'cash_refund', id: given.refundId },
    postings: [
      {
        debit: houseAccount('refunds_in_flight', purchase.memberId),
        credit: houseAccount(how === 'hand' ? 'bank_clearing' : 'gateway_clearing', purchase.memberId),
        amount: given.amount,
      },
    ],
  })
}

/**
 * The gateway cancelled `amount` of a purchase without us: what is left of its cash goes with its VAT, what was spent is owed.
 * Posts: purchased cash, VAT and the member's receivable → gateway clearing; its bonus → promotions. Idempotent by key.
 */
export async function takeForChargeback(
  context: Context,
  given: { key: string; purchase: SuppliedPurchase; amount: number; whole: boolean; title: string },
): Promise<{ cash: number; bonus: number; receivable: number }> {
  const { purchase, amount, whole } = given
  const { memberId } = purchase
  const lots = await lockLotsOfPurchase(context.db, purchase.id, context.now)
  const cash = Math.min(sumOf(lots, 'purchased'), cashWorth(purchase, amount))
  const left = sumOf(lots, 'bonus')
  const bonus = whole ? left : Math.min(left, Number((BigInt(purchase.bonus) * BigInt(amount)) / BigInt(purchase.paid)))
  const share = shareOf(purchase, cash)
  const vat = Math.min(share.vat, amount)
  const net = Math.min(share.net, amount - vat)
  const receivable = amount - net - vat
  const clearing = houseAccount('gateway_clearing', memberId)
  const wallet = memberAccount('purchased_cash', memberId)
  const postings: Posting[] = [
    { debit: wallet, credit: clearing, amount: net },
    { debit: houseAccount('vat_payable', memberId), credit: clearing, amount: vat },
    { debit: memberAccount('receivable', memberId), credit: clearing, amount: receivable },
    { debit: wallet, credit: houseAccount('promotions', memberId), amount: share.promotions },
    // Cash is whole, so its worth may exceed the amount by what rounding makes.
    { debit: wallet, credit: houseAccount('revenue', memberId), amount: share.net - net },
    { debit: memberAccount('bonus_cash', memberId), credit: houseAccount('promotions', memberId), amount: bonus },
  ]
  const { id, replayed } = await postTransfer(context, { key: given.key, kind: 'cash_chargeback', ref: refOf(purchase), postings })
  if (!replayed && cash + bonus > 0) {
    await takeFromLots(context.db, id, [...allot(lots, 'purchased', cash), ...allot(lots, 'bonus', bonus)])
    await insertCashLog(context.db, {
      memberId,
      type: cashLogType.annul,
      purchased: -cash,
      bonus: -bonus,
      title: given.title,
      tid: purchase.tid,
      transferId: id,
      at: context.now,
    })
  }
  return { cash, bonus, receivable }
}

/**
 * Pays what the member owes out of a purchase that was supplied just now; its VAT pays with it, since nothing is sold.
 * Posts: purchased cash and VAT → receivable. Idempotent by key. @returns what was paid, in won.
 */
export async function settleReceivable(
  context: Context,
  given: { key: string; purchase: SuppliedPurchase; title: string },
): Promise<number> {
  const { purchase } = given
  const { memberId } = purchase
  const owed = Math.min(await receivableBalance(context.db, memberId), purchase.paid)
  if (owed === 0) return 0
  const lots = await lockLotsOfPurchase(context.db, purchase.id, context.now)
  const cash = cashWorth(purchase, owed)
  const share = shareOf(purchase, cash)
  const vat = Math.min(share.vat, owed)
  const net = Math.min(share.net, owed - vat)
  const paid = net + vat
  const wallet = memberAccount('purchased_cash', memberId)
  const receivable = memberAccount('receivable', memberId)
  const { id, replayed } = await postTransfer(context, {
    key: given.key,
    kind: 'receivable_paid',
    ref: refOf(purchase),
    postings: [
      { debit: wallet, credit: receivable, amount: net },
      { debit: houseAccount('vat_payable', memberId), credit: receivable, amount: vat },
      { debit: wallet, credit: houseAccount('promotions', memberId), amount: share.promotions },
      { debit: wallet, credit: houseAccount('revenue', memberId), amount: share.net - net },
    ],
  })
  if (replayed) return paid
  await takeFromLots(context.db, id, allot(lots, 'purchased', cash))
  await insertCashLog(context.db, {
    memberId,
    type: cashLogType.systemSubtract,
    purchased: -cash,
    bonus: 0,
    title: given.title,
    tid: purchase.tid,
    transferId: id,
    at: context.now,
  })
  return paid
}

/** What the member owes us after charge-backs, in won. */
export function receivableOf(context: Context, memberId: number): Promise<number> {
  return receivableBalance(context.db, memberId)
}
