import type { BoardFilter } from '@dure/contract/cash/cashLog'
import { fail } from '@dure/contract/errors'
import { encodeCursor } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { cashLogEntry, cashLogPage, cashLogType, type CashLogRow } from '../../ledger/index.ts'
import { purchaseByPayment } from './cash.sql.ts'
import { entryHooks, type EntryReason, type EntryRequest } from './hooks.ts'
import { refundsByPayment } from './refund/refunds.sql.ts'

/** Which log types a filter of the dashboard shows [cash.log-types] [cash.board]. */
const typesOf: Record<BoardFilter, readonly number[] | null> = {
  all: null,
  purchase: [1, 2, 3, 4, 11, 12, 13, 16, 17],
  usage: [5, 9, 10, 14, 18, 19],
  reward: [7, 8, 15],
}

const isPurchase = ({ type }: CashLogRow): boolean => type === cashLogType.purchase || type === cashLogType.autoCharge

const view = (row: CashLogRow, refunds: Awaited<ReturnType<typeof refundsByPayment>>) => ({
  logId: row.id,
  ...(row.tid === null ? {} : { tid: row.tid }),
  type: row.type,
  amount: row.purchasedAmount + row.bonusAmount,
  cash: row.purchasedAmount,
  bonus: row.bonusAmount,
  createdAt: row.createdAt.toISOString(),
  title: row.title,
  refund: isPurchase(row) && row.tid !== null ? (refunds.get(row.tid) ?? null) : null,
})

const paymentsOf = (rows: readonly CashLogRow[]): string[] => rows.flatMap((row) => (isPurchase(row) && row.tid !== null ? [row.tid] : []))

/** The member's cash log; `after` goes on to older entries, `before` back to newer ones. A page shorter than `limit` is the last. */
export async function listCashLog(
  context: MemberContext,
  given: { filter: BoardFilter; before: number | null; after: number | null; limit: number },
) {
  const rows = await cashLogPage(context.db, context.actor.memberId, {
    types: typesOf[given.filter],
    before: given.before,
    after: given.before === null ? given.after : null,
    limit: given.limit,
  })
  const refunds = await refundsByPayment(context.db, paymentsOf(rows))
  const first = rows[0]
  const last = rows.at(-1)
  return {
    items: rows.map((row) => view(row, refunds)),
    pagination: {
      limit: given.limit,
      count: rows.length,
      before: first === undefined ? null : encodeCursor([first.id]),
      after: last === undefined || rows.length < given.limit ? null : encodeCursor([last.id]),
    },
  }
}

/** The request behind an entry, as whoever made its transfer knows it. */
async function requestBehind(context: MemberContext, reason: EntryReason): Promise<EntryRequest | null> {
  for (const behind of entryHooks.answers) {
    const found = await behind(context, reason)
    if (found !== null) return found
  }
  return null
}

/** One entry with the payment or the request behind it [cash.entry]. */
export async function getCashLogEntry(context: MemberContext, given: { type: number; logId: number }) {
  const row = await cashLogEntry(context.db, context.actor.memberId, given.type, given.logId)
  if (row === undefined) return fail('NOT_FOUND')
  const purchase = row.tid === null ? undefined : await purchaseByPayment(context.db, row.tid)
  const request = await requestBehind(context, { type: row.refType, id: row.refId })
  return {
    detail: {
      ...view(row, await refundsByPayment(context.db, paymentsOf([row]))),
      purchase:
        purchase === undefined
          ? null
          : {
              status: purchase.status,
              payMethod: purchase.payMethod,
              price: purchase.price,
              paidAt: purchase.paidAt?.toISOString() ?? null,
            },
      request: request && { ...request, sentAt: request.sentAt.toISOString() },
    },
  }
}
