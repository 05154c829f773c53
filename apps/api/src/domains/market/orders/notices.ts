import type { OrderAction } from '@dure/contract/market/orderStates'
import { telling, type Notice, type Role, type Rule, type Telling } from '../../../jobs/notices.ts'
import { providerById } from '../../profiles/index.ts'
import { marketEvents } from '../events.ts'
import { isPast, orderById, orderEventById, type OrderRow } from './orders.sql.ts'
import { orderPath } from './tell.ts'
import { orderWords, remindWords, returnedWords, type Words } from './words.ts'
import type { Context } from '../../../context.ts'

async function sidesOf({ db }: Context, order: OrderRow): Promise<Readonly<Record<Role, number | undefined>>> {
  return { customer: order.customerId, provider: (await providerById(db, order.providerId))?.memberId }
}

const noticeOf = (order: OrderRow, role: Role, memberId: number, words: Words, kind: Notice['kind'], dedupeKey: string): Notice => ({
  memberId,
  role,
  kind,
  title: words.title,
  body: words.contents,
  link: orderPath(role, order.purchaseNo),
  dedupeKey: `${dedupeKey}:${role}`,
})

/**
 * Who did not make a move is told of it, in the words his room was told; its buyer of what he paid too. Told late it is told of nothing
 * that is over: what came after has a notice of its own, and the words speak of the order as it is.
 */
export const orderMoved: Rule<{ orderId: number; action: OrderAction; eventId: number }> = async (
  context,
  { orderId, action, eventId },
) => {
  const order = await orderById(context.db, orderId)
  const event = await orderEventById(context.db, eventId)
  if (order === undefined || event === undefined || (await isPast(context.db, event))) return []
  const words = orderWords(order, { action, role: event.role, reason: event.reason })
  const members = await sidesOf(context, order)
  return (['customer', 'provider'] as const).flatMap((role) => {
    const said = words[role]
    const memberId = members[role]
    if (said === undefined || memberId === undefined || event.role === role) return []
    return [noticeOf(order, role, memberId, said, 'market.order', `order:${eventId}`)]
  })
}

const orderReminded: Rule<{ orderId: number; about: 'start' | 'settle'; count: number }> = async (context, { orderId, about, count }) => {
  const order = await orderById(context.db, orderId)
  // Told late, it is told of nothing that is over.
  if (order === undefined || order.status !== (about === 'start' ? 'confirmed' : 'done')) return []
  const members = await sidesOf(context, order)
  const roles: readonly Role[] = about === 'start' ? ['customer', 'provider'] : ['customer']
  return roles.flatMap((role) => {
    const memberId = members[role]
    const words = remindWords(about, order, context.now)
    const at = order.startAt?.getTime() ?? 0
    return memberId === undefined
      ? []
      : [noticeOf(order, role, memberId, words, 'market.reminder', `order-reminder:${orderId}:${about}:${at}:${count}`)]
  })
}

const orderReturned: Rule<{ orderId: number; paymentId: string; amount: number }> = async ({ db }, { orderId, paymentId, amount }) => {
  const order = await orderById(db, orderId)
  if (order === undefined) return []
  return [noticeOf(order, 'customer', order.customerId, returnedWords(order, amount), 'market.order', `order-returned:${paymentId}`)]
}

export const orderNotices: readonly Telling[] = [
  telling(marketEvents.orderMoved, 'order-moved', orderMoved),
  telling(marketEvents.orderReturned, 'order-returned', orderReturned),
  telling(marketEvents.orderReminded, 'order-reminded', orderReminded),
]
