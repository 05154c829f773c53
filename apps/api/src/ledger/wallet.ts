import { cashLimits } from '@dure/contract/cash/limits'
import { DAY } from '@dure/kernel/time'
import type { Context } from '../context.ts'
import { houseAccount, memberAccount } from './accounts.ts'
import { netOf } from './purchaseShares.ts'
import { tellOfLessCash } from './lessCashHook.ts'
import { postTransfer, type Posting } from './post.ts'
import { insertCashLog, insertLot, lockSpendableLots, takeBackUses, takeFromLots, walletBalance, type ExpiredLot } from './wallet.sql.ts'

/** The cash log's numbers [cash.log-types]. For 9, 17 and 19 the sign of the entry decides. */
export const cashLogType = {
  purchase: 1,
  adminPurchase: 2,
  refund: 3,
  annul: 4,
  quoteSend: 5,
  quoteReward: 7,
  adminReward: 8,
  adminSubtract: 9,
  consulting: 10,
  autoCharge: 13,
  autoQuoteSend: 14,
  eventReward: 15,
  systemSubtract: 19,
} as const
export type CashLogType = (typeof cashLogType)[keyof typeof cashLogType]

const purchasedLifetimeDays = cashLimits.boughtYears * 365

type Entry = {
  readonly key: string
  readonly type: CashLogType
  readonly title: string
  readonly ref: { type: string; id: string | number }
}

/**
 * Puts bought cash and its bonus into the wallet. `paid` is what the gateway took, VAT included.
 * Posts: gateway clearing → purchased cash and VAT; promotions → bonus cash. Idempotent by key.
 */
export async function supplyPurchase(
  context: Context,
  given: Entry & { memberId: number; purchaseId: number; cash: number; bonus: number; paid: number; tid: string },
): Promise<void> {
  const { memberId } = given
  const postings: Posting[] = [
    { debit: houseAccount('gateway_clearing', memberId), credit: memberAccount('purchased_cash', memberId), amount: given.cash },
    { debit: houseAccount('gateway_clearing', memberId), credit: houseAccount('vat_payable', memberId), amount: given.paid - given.cash },
    { debit: houseAccount('promotions', memberId), credit: memberAccount('bonus_cash', memberId), amount: given.bonus },
  ]
  // What is sold below its worth, a starter pack or what is charged by itself, the house tops up by what the price does not cover.
  if (netOf(given.paid) < given.cash) postings.splice(0, 2, ...belowWorth(memberId, given.cash, given.paid))
  const { id, replayed } = await postTransfer(context, { key: given.key, kind: 'cash_purchase', ref: given.ref, postings })
  if (replayed) return
  const lot = { memberId, purchaseId: given.purchaseId, transferId: id, createdAt: context.now }
  await insertLot(context.db, { ...lot, kind: 'purchased', amount: given.cash, expiresAt: after(context, purchasedLifetimeDays) })
  if (given.bonus > 0)
    await insertLot(context.db, { ...lot, kind: 'bonus', amount: given.bonus, expiresAt: after(context, cashLimits.bonusDays) })
  await insertCashLog(context.db, {
    memberId,
    type: given.type,
    purchased: given.cash,
    bonus: given.bonus,
    title: given.title,
    tid: given.tid,
    transferId: id,
    at: context.now,
  })
}

function belowWorth(memberId: number, cash: number, paid: number): Posting[] {
  const net = netOf(paid)
  return [
    { debit: houseAccount('gateway_clearing', memberId), credit: memberAccount('purchased_cash', memberId), amount: net },
    { debit: houseAccount('promotions', memberId), credit: memberAccount('purchased_cash', memberId), amount: cash - net },
    { debit: houseAccount('gateway_clearing', memberId), credit: houseAccount('vat_payable', memberId), amount: paid - net },
  ]
}

/** Gives bonus cash. Posts: promotions → bonus cash. Idempotent by key. */
export async function grantBonus(context: Context, given: Entry & { memberId: number; amount: number; days?: number }): Promise<void> {
  const { memberId, amount } = given
  const posting = { debit: houseAccount('promotions', memberId), credit: memberAccount('bonus_cash', memberId), amount }
  const { id, replayed } = await postTransfer(context, { key: given.key, kind: 'bonus_grant', ref: given.ref, postings: [posting] })
  if (replayed) return
  await insertLot(context.db, {
    memberId,
    kind: 'bonus',
    amount,
    purchaseId: null,
    transferId: id,
    createdAt: context.now,
    expiresAt: after(context, given.days ?? cashLimits.bonusDays),
  })
  await insertCashLog(context.db, {
    memberId,
    type: given.type,
    purchased: 0,
    bonus: amount,
    title: given.title,
    tid: null,
    transferId: id,
    at: context.now,
  })
}

/**
 * Spends cash: bonus before purchased, soonest to expire first. Locks the member's lots, so two
 * spendings of one wallet wait for each other. Posts: bonus and purchased cash → revenue.
 * @returns the transfer's id, or null when the wallet holds too little.
 */
export async function spendCash(context: Context, given: Entry & { memberId: number; amount: number }): Promise<number | null> {
  const { memberId, amount } = given
  const uses: { lotId: number; amount: number; kind: 'purchased' | 'bonus' }[] = []
  let left = amount
  for (const lot of await lockSpendableLots(context.db, memberId, context.now)) {
    if (left === 0) break
    const part = Math.min(lot.remaining, left)
    uses.push({ lotId: lot.id, amount: part, kind: lot.kind })
    left -= part
  }
  if (left > 0) return null
  const sum = (kind: 'purchased' | 'bonus'): number => uses.reduce((total, use) => total + (use.kind === kind ? use.amount : 0), 0)
  const bonus = sum('bonus')
  const purchased = sum('purchased')
  const revenue = houseAccount('revenue', memberId)
  const { id, replayed } = await postTransfer(context, {
    key: given.key,
    kind: 'cash_spend',
    ref: given.ref,
    postings: [
      { debit: memberAccount('bonus_cash', memberId), credit: revenue, amount: bonus },
      { debit: memberAccount('purchased_cash', memberId), credit: revenue, amount: purchased },
    ],
  })
  if (replayed) return id
  await takeFromLots(context.db, id, uses)
  await insertCashLog(context.db, {
    memberId,
    type: given.type,
    purchased: -purchased,
    bonus: -bonus,
    title: given.title,
    tid: null,
    transferId: id,
    at: context.now,
  })
  await tellOfLessCash(context, memberId)
  return id
}

/**
 * Gives a spending back as it was paid: purchased to purchased, bonus to bonus with 30 days at least
 * [quotes.repayment]. Posts: revenue → purchased and bonus cash. Idempotent: a spending is given back once.
 * @returns the cash given back; 0 when it had been before.
 */
export async function repaySpending(context: Context, given: Entry & { memberId: number; transferId: number }): Promise<number> {
  const { memberId } = given
  const spent = await takeBackUses(context.db, given.transferId)
  if (spent.length === 0) return 0
  const sum = (kind: 'purchased' | 'bonus'): number => spent.reduce((total, lot) => total + (lot.kind === kind ? lot.amount : 0), 0)
  const purchased = sum('purchased')
  const bonus = sum('bonus')
  const revenue = houseAccount('revenue', memberId)
  const { id } = await postTransfer(context, {
    key: given.key,
    kind: 'cash_repay',
    ref: given.ref,
    postings: [
      { debit: revenue, credit: memberAccount('purchased_cash', memberId), amount: purchased },
      { debit: revenue, credit: memberAccount('bonus_cash', memberId), amount: bonus },
    ],
  })
  const atLeast = after(context, cashLimits.repaidBonusDays)
  for (const lot of spent)
    await insertLot(context.db, {
      memberId,
      kind: lot.kind,
      amount: lot.amount,
      purchaseId: lot.purchaseId,
      transferId: id,
      createdAt: context.now,
      expiresAt: lot.kind === 'bonus' && lot.expiresAt < atLeast ? atLeast : lot.expiresAt < context.now ? atLeast : lot.expiresAt,
    })
  await insertCashLog(context.db, {
    memberId,
    type: given.type,
    purchased,
    bonus,
    title: given.title,
    tid: null,
    transferId: id,
    at: context.now,
  })
  return purchased + bonus
}

/** Takes a lot whose day has come, and which the caller has locked, out of its wallet. Posts: bonus cash → promotions, purchased cash → revenue. */
export async function expireLot(context: Context, lot: ExpiredLot): Promise<void> {
  const bonus = lot.kind === 'bonus'
  const { id } = await postTransfer(context, {
    key: `lot:${lot.id}:expire`,
    kind: 'cash_expire',
    ref: { type: 'cash_lot', id: lot.id },
    postings: [
      {
        debit: memberAccount(bonus ? 'bonus_cash' : 'purchased_cash', lot.memberId),
        credit: houseAccount(bonus ? 'promotions' : 'revenue', lot.memberId),
        amount: lot.remaining,
      },
    ],
  })
  await takeFromLots(context.db, id, [{ lotId: lot.id, amount: lot.remaining }])
  await insertCashLog(context.db, {
    memberId: lot.memberId,
    type: cashLogType.systemSubtract,
    purchased: bonus ? 0 : -lot.remaining,
    bonus: bonus ? -lot.remaining : 0,
    title: '유효기간이 지난 캐시 소멸',
    tid: null,
    transferId: id,
    at: context.now,
  })
  await tellOfLessCash(context, lot.memberId)
}

/**
 * Takes everything out of a wallet whose member gives it up. Locks his lots. Posts: bonus cash → promotions, purchased
 * cash → revenue, as when it expires. Idempotent by key.
 */
export async function forfeitCash(context: Context, given: Entry & { memberId: number }): Promise<void> {
  const { memberId } = given
  const lots = await lockSpendableLots(context.db, memberId, context.now)
  const sum = (kind: 'purchased' | 'bonus'): number => lots.reduce((total, lot) => total + (lot.kind === kind ? lot.remaining : 0), 0)
  const [purchased, bonus] = [sum('purchased'), sum('bonus')]
  if (purchased + bonus === 0) return
  const { id, replayed } = await postTransfer(context, {
    key: given.key,
    kind: 'cash_forfeit',
    ref: given.ref,
    postings: [
      { debit: memberAccount('bonus_cash', memberId), credit: houseAccount('promotions', memberId), amount: bonus },
      { debit: memberAccount('purchased_cash', memberId), credit: houseAccount('revenue', memberId), amount: purchased },
    ],
  })
  if (replayed) return
  await takeFromLots(
    context.db,
    id,
    lots.map((lot) => ({ lotId: lot.id, amount: lot.remaining })),
  )
  await insertCashLog(context.db, {
    memberId,
    type: given.type,
    purchased: -purchased,
    bonus: -bonus,
    title: given.title,
    tid: null,
    transferId: id,
    at: context.now,
  })
}

/** The wallet as the member sees it, in whole won of cash, and what he owes in won. */
export async function walletOf(
  context: Context,
  memberId: number,
): Promise<{ cash: number; bonus: number; total: number; bonusExpiresAt: Date | null; receivable: number }> {
  const { purchased, bonus, bonusExpiresAt, receivable } = await walletBalance(context.db, memberId)
  return { cash: purchased, bonus, total: purchased + bonus, bonusExpiresAt, receivable }
}

const after = (context: Context, days: number): Date => new Date(context.now.getTime() + days * DAY)
