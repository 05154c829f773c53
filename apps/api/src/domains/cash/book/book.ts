import { cashLimits } from '@dure/contract/cash/limits'
import { fail } from '@dure/contract/errors'
import { parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { MemberContext, ProviderContext } from '../../../context.ts'
import { cashLogType, lotsByDay, spentSince, walletOf } from '../../../ledger/index.ts'
import { isOneself } from '../card/cardView.ts'
import { lastPurchased, paidBetween, purchasedOf, type PurchasedRow } from './book.sql.ts'

const purchaseView = (row: PurchasedRow) => ({
  tid: row.tid,
  productId: row.productId,
  name: row.name,
  type: row.type,
  cash: row.cash,
  bonus: row.bonus,
  price: row.price,
  payMethod: row.payMethod,
  // Nothing is sold anywhere else.
  channel: 'web' as const,
  isRefunded: row.status === 'refunded',
  paidAt: row.paidAt.toISOString(),
})

/** What is left of the caller's cash by the day it ends on; with `later` it is his balance [cash.lots]. */
export async function listCashLots(context: MemberContext) {
  const rows = await lotsByDay(context.db, context.actor.memberId)
  const listed = rows.slice(0, cashLimits.lotDays)
  const later = (kind: 'cash' | 'bonus') =>
    rows
      .slice(cashLimits.lotDays)
      .filter((row) => row.kind === kind)
      .reduce((sum, row) => sum + row.amount, 0)
  return { items: listed, later: { cash: later('cash'), bonus: later('bonus') } }
}

/** What the caller paid for since a Seoul day; what was given back counts where it is asked for [cash.purchased]. */
export async function listPurchased(
  context: MemberContext,
  query: { sdate?: string | undefined; channel?: string | undefined; type?: string | undefined; withRefunded?: string | undefined },
) {
  const rows =
    query.channel !== undefined && query.channel !== 'web'
      ? []
      : await purchasedOf(
          context.db,
          context.actor.memberId,
          {
            since: query.sdate === undefined ? null : parseSeoulDay(query.sdate)!,
            type: query.type ?? null,
            withRefunded: query.withRefunded === 'true',
          },
          cashLimits.purchased,
        )
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? 0, items: rows.map(purchaseView) }
}

/** What the caller paid for last, given back since or not. */
export async function latestPurchase(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const row = await lastPurchased(context.db, context.actor.memberId)
  return { purchase: row === undefined ? null : purchaseView(row) }
}

/** When the caller paid first and last. */
export async function purchasedBetween(context: MemberContext, id: 'me' | number) {
  if (!isOneself(context, id)) return fail('NOT_FOUND')
  const { first, last } = await paidBetween(context.db, context.actor.memberId)
  if (first === null || last === null) return fail('NO_PURCHASE')
  return { firstPurchasedAt: first.toISOString(), lastPurchasedAt: last.toISOString() }
}

/** The pro's cash in a line [cash.summary]. */
export async function cashSummary(context: ProviderContext, id: number) {
  if (id !== context.actor.providerId) return fail('NOT_FOUND')
  const { memberId } = context.actor
  const { cash, bonus, total, bonusExpiresAt } = await walletOf(context, memberId)
  const lots = await lotsByDay(context.db, memberId)
  const endsOn = bonusExpiresAt === null ? null : seoulDay(bonusExpiresAt)
  const { spent, count, repaid } = await spentSince(context.db, memberId, {
    since: new Date(context.now.getTime() - cashLimits.summedFor),
    spending: [cashLogType.quoteSend, cashLogType.autoQuoteSend],
    repaying: cashLogType.quoteReward,
  })
  return {
    total,
    cash,
    bonus,
    bonusExpiring:
      bonusExpiresAt === null
        ? null
        : {
            amount: lots.find((lot) => lot.kind === 'bonus' && lot.day === endsOn)?.amount ?? 0,
            at: bonusExpiresAt.toISOString(),
          },
    quotesLeft: spent === 0 ? null : Math.floor((total * count) / spent),
    spent30Days: spent,
    repaid30Days: repaid,
  }
}
