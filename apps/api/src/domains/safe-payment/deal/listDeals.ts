import type * as z from 'zod/mini'
import { fail, type Failure } from '@dure/contract/errors'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import type { item } from '@dure/contract/safe-payment/schemas'
import { safePaymentFilters, safePaymentListActions, type SafePaymentFilter } from '@dure/contract/safe-payment/filters'
import { pageOf } from '@dure/kernel/pagination'
import { DAY, parseSeoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../../context.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import type { Role } from '../../chat/index.ts'
import { providerCards } from '../../profiles/index.ts'
import { customerNamesForPro } from '../../quotes/index.ts'
import { listPayments, runningOfMember, type PaymentRow } from './payments.sql.ts'

export type DealItem = z.infer<typeof item>
const pageSize = 20

export type ListInput = {
  readonly filterState?: SafePaymentFilter | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly cursor: number | null
}

/** Deals of one side, newest first; the period runs over Seoul days, both included. */
export async function listDeals(
  context: MemberContext,
  role: Role,
  input: ListInput,
): Promise<{ items: DealItem[]; nextCursor: string | null } | Failure<'FORBIDDEN' | 'INVALID_PARAMS'>> {
  const { actor } = context
  if (role === 'provider' && actor.providerId === null) return fail('FORBIDDEN')
  const from = parseSeoulDay(input.startDate ?? limits.listStart)
  const until = input.endDate === undefined ? null : parseSeoulDay(input.endDate)
  if (from === undefined || until === undefined) return fail('INVALID_PARAMS')
  const rows = await listPayments(context.db, role === 'customer' ? { customerId: actor.memberId } : { providerId: actor.providerId! }, {
    statuses: safePaymentFilters[input.filterState ?? 'all'],
    from,
    until: until === null ? null : new Date(until.getTime() + DAY),
    beforeId: input.cursor,
    limit: pageSize + 1,
  })
  const { items, next_cursor: nextCursor } = pageOf(rows, pageSize, (row) => [row.id])
  return { items: await dealItems(context, items, () => role), nextCursor }
}

/** Beyond so many the pages by month show the rest. */
const longestList = 100

/** Deals that still move: of one side, or of both. */
export async function runningDeals(
  context: MemberContext,
  role?: Role,
): Promise<{ items: DealItem[]; count: number } | Failure<'FORBIDDEN'>> {
  const { memberId, providerId } = context.actor
  if (role === 'provider' && providerId === null) return fail('FORBIDDEN')
  const rows = await runningOfMember(context.db, {
    memberId: role === 'provider' ? null : memberId,
    providerId: role === 'customer' ? null : providerId,
    statuses: safePaymentFilters.progress,
    limit: longestList,
  })
  const sideOf = (row: PaymentRow): Role => (row.customerId === memberId ? 'customer' : 'provider')
  return { items: await dealItems(context, rows, sideOf), count: rows.length }
}

async function dealItems(context: MemberContext, rows: readonly PaymentRow[], sideOf: (row: PaymentRow) => Role): Promise<DealItem[]> {
  if (rows.length === 0) return []
  const { db } = context
  const [customers, cards, services] = await Promise.all([
    customerNamesForPro(db, [...new Set(rows.map((row) => row.chatId))]),
    providerCards(db, [...new Set(rows.map((row) => row.providerId))]),
    servicesByIds(db, [...new Set(rows.map((row) => row.serviceId))]),
  ])
  return rows.map((row) => {
    const provider = cards.get(row.providerId)
    const partner =
      sideOf(row) === 'customer'
        ? { userId: provider?.userId ?? 0, name: provider?.name ?? '' }
        : { userId: row.customerId, name: customers.get(row.chatId) ?? '' }
    return {
      safePaymentId: row.id,
      chatId: row.chatId,
      safePaymentStatus: row.status,
      serviceAmount: row.serviceAmount,
      amount: row.amount,
      commission: row.commission,
      discountAmount: row.discount,
      serviceDate: row.serviceDate,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      service: { id: row.serviceId, title: services.find((one) => one.id === row.serviceId)?.name ?? '' },
      partner,
      actions: [...safePaymentListActions(row.status)],
    }
  })
}
