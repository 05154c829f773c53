import { orderAhead, orderEnded, orderStatuses, orderUnpaid, type OrderStatus } from '@dure/contract/market/orderStates'
import type { OrderGroup, orderItem } from '@dure/contract/market/orderSchemas'
import { pageOf } from '@dure/kernel/pagination'
import { orderLimits } from '@dure/contract/market/limits'
import type * as z from 'zod/mini'
import type { MemberContext } from '../../../context.ts'
import { publicFileUrl } from '../../files/index.ts'
import { providerCards } from '../../profiles/index.ts'
import { asSellerReads } from './contact.ts'
import { endOf, figuresSince } from './instants.ts'
import { listOrders, salesFigures, type OrderRow, type OrderSide } from './orders.sql.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
export type OrderItem = z.infer<typeof orderItem>

/** What each group of a list holds: what is next stands in the order in which it comes. */
const groups: Readonly<Record<OrderGroup, readonly OrderStatus[]>> = {
  all: orderStatuses,
  next: [...orderUnpaid, ...orderAhead, 'done', 'case'],
  waiting: [...orderUnpaid, 'paid'],
  case: ['case'],
  ended: orderEnded,
}

type Query = { readonly group: OrderGroup; readonly cursor: readonly [at: number, id: number] | null }

async function pageOfOrders(context: MemberContext, side: OrderSide, { group, cursor }: Query) {
  const rows = await listOrders(context.db, side, {
    statuses: groups[group],
    soonestFirst: group === 'next',
    after: cursor,
    limit: orderLimits.page + 1,
  })
  return pageOf(rows, orderLimits.page, (row) => [row.sortAt.getTime(), row.id])
}

const itemOf = (row: OrderRow, partner: OrderItem['partner'], amount: number): OrderItem => ({
  purchaseNo: row.purchaseNo,
  status: row.status,
  itemTitle: row.productTitle,
  optionTitle: row.optionTitle,
  optionPrice: row.optionPrice,
  amount,
  picture: publicFileUrl(row.mainFileId),
  startAt: iso(row.startAt),
  endAt: iso(endOf(row)),
  offeredStartAt: iso(row.offeredStartAt),
  until: iso(row.holdUntil ?? row.offerUntil ?? row.answerBy ?? row.settleAt),
  partner,
  createdAt: row.createdAt.toISOString(),
})

/** What the caller ordered. */
export async function myOrders(context: MemberContext, query: Query) {
  const { items, next_cursor } = await pageOfOrders(context, { customerId: context.actor.memberId }, query)
  const cards = await providerCards(context.db, [...new Set(items.map((row) => row.providerId))])
  return {
    items: items.map((row) => {
      const card = cards.get(row.providerId)
      return itemOf(row, { userId: card?.userId ?? 0, name: card?.name ?? '' }, row.amount)
    }),
    next_cursor,
  }
}

/** What was ordered of a pro, from paying on. */
export async function mySales(context: MemberContext & { readonly actor: { readonly providerId: number } }, query: Query) {
  const { items, next_cursor } = await pageOfOrders(context, { providerId: context.actor.providerId }, query)
  return {
    items: items.map((row) => itemOf(row, { userId: row.customerId, name: asSellerReads(row, context.now).name }, row.optionPrice)),
    next_cursor,
  }
}

/** How a pro sells, of the last thirty days, and what waits for him. */
export async function marketFigures(context: MemberContext & { readonly actor: { readonly providerId: number } }) {
  const { answered, unanswered, ...figures } = await salesFigures(context.db, context.actor.providerId, figuresSince(context.now))
  const asked = answered + unanswered
  return { ...figures, answerRate: asked === 0 ? null : Math.round((answered / asked) * 100) }
}
