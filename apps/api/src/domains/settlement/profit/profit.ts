import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import { profitPage, profitTotals } from '../settlement.sql.ts'

const pageSize = 10

/** What released deals and orders earned, by page; the period runs over Seoul days, both included. Null where a day is no day. */
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
    (await servicesByIds(context.db, [...new Set(rows.map((row) => row.serviceId))])).map((one) => [one.id, one.name]),
  )
  const pageCount = Math.max(1, Math.ceil(totals.count / size))
  return {
    profitList: rows.map((row) => ({
      kind: row.kind,
      safePaymentId: row.safePaymentId,
      purchaseNo: row.purchaseNo,
      chatId: row.chatId,
      safePaymentStatus: row.status,
      serviceTitle: row.productTitle ?? services.get(row.serviceId) ?? '',
      serviceAmount: row.serviceAmount,
      customerPaymentAmount: row.amount,
      refundAmount: row.refund,
      discountAmount: row.discount,
      commission: row.commission,
      amount: row.payoutAmount,
      payoutStatus: row.payoutStatus,
      confirmedAt: row.confirmedAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
    })),
    totals: {
      totalAmount: totals.amount,
      totalServiceAmount: totals.serviceAmount,
      totalCustomerPaymentAmount: totals.paid,
      totalRefundAmount: totals.refund,
      totalDiscountAmount: totals.discount,
      totalCommission: totals.commission,
    },
    pagination: { page, size, totalCount: totals.count, pageCount, hasNextPage: page < pageCount, hasPreviousPage: page > 1 },
  }
}
