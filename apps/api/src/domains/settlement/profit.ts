import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { servicesByIds } from '../catalogue/index.ts'
import { profitPage, profitTotals } from './settlement.sql.ts'

const pageSize = 10

/** What released deals earned, by page; the period runs over Seoul days, both included. Null where a day is no day. */
export async function profitOf(
  context: ProviderContext,
  query: { start_at?: string | undefined; end_at?: string | undefined; page?: number | undefined; size?: number | undefined },
) {
  const from = parseSeoulDay((query.start_at ?? limits.listStart).slice(0, 10))
  const last = parseSeoulDay((query.end_at ?? seoulDay(context.now)).slice(0, 10))
  if (from === undefined || last === undefined) return null
  const page = query.page ?? 1
  const size = query.size ?? pageSize
  const scope = { providerId: context.actor.providerId, from, until: new Date(last.getTime() + DAY) }
  const totals = await profitTotals(context.db, scope)
  const rows = await profitPage(context.db, { ...scope, offset: (page - 1) * size, limit: size })
  const services = new Map(
    (await servicesByIds(context.db, [...new Set(rows.map((row) => row.service_id))])).map((one) => [one.id, one.name]),
  )
  const pageCount = Math.max(1, Math.ceil(totals.count / size))
  return {
    profitList: rows.map((row) => ({
      safePaymentId: row.safe_payment_id,
      chatId: row.chat_id,
      safePaymentStatus: row.status,
      serviceTitle: services.get(row.service_id) ?? '',
      serviceAmount: row.service_amount,
      customerPaymentAmount: row.amount,
      refundAmount: row.refund,
      discountAmount: row.discount,
      commission: row.commission,
      amount: row.payout_amount,
      payoutStatus: row.payout_status,
      confirmedAt: row.confirmed_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
    })),
    totals: {
      totalAmount: totals.amount,
      totalServiceAmount: totals.service_amount,
      totalCustomerPaymentAmount: totals.paid,
      totalRefundAmount: totals.refund,
      totalDiscountAmount: totals.discount,
      totalCommission: totals.commission,
    },
    pagination: { page, size, totalCount: totals.count, pageCount, hasNextPage: page < pageCount, hasPreviousPage: page > 1 },
  }
}
