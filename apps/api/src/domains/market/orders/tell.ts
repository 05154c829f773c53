import type { OrderAction, OrderTransition } from '@dure/contract/market/orderStates'
import type { Context } from '../../../context.ts'
import { providerById } from '../../profiles/index.ts'
import { openRoom, postSystemMessage, roomOfOrder, type Role } from '../../chat/index.ts'
import { marketEvents } from '../events.ts'
import type { Known } from './facts.ts'
import { runningOrdersOfPair, type OrderRow } from './orders.sql.ts'
import { orderWords, whatOf, type Words } from './words.ts'

/** The page of an order, as one side has it. */
export const orderPath = (role: Role, purchaseNo: string): string =>
  role === 'customer' ? `/mypage/market/order-list/${purchaseNo}` : `/mypage/market/sell-list/${purchaseNo}`

const dataOf = (order: OrderRow, action: string) => ({
  purchaseNo: order.purchaseNo,
  status: order.status,
  action,
  startAt: order.startAt?.toISOString() ?? null,
  offeredStartAt: order.offeredStartAt?.toISOString() ?? null,
  option: order.optionTitle,
  price: order.optionPrice,
})

/** An order has its room from paying on [market.room]: its customer's order is what is said there first. */
async function openItsRoom(context: Context, order: OrderRow, known: Known): Promise<number> {
  return openRoom(context, {
    customerId: order.customerId,
    providerId: order.providerId,
    providerMemberId: known.provider.memberId,
    serviceId: order.serviceId,
    subject: { of: 'order', orderId: order.id },
    first: { type: 'ORDER', body: '', system: { title: '바로구매 주문', contents: whatOf(order), cta: null, data: dataOf(order, 'paid') } },
  })
}

/** Writes one side's message of an order into its room, with a button to his own page of it. */
export async function tellOrderSide(
  context: Context,
  order: OrderRow,
  role: Role,
  given: { words: Words; action: string; senderId: number | null },
): Promise<void> {
  const room = await roomOfOrder(context.db, order.id)
  if (room === undefined) return
  await postSystemMessage(context, room.chatId, {
    type: 'ORDER_CHANGE',
    title: given.words.title,
    contents: given.words.contents,
    cta: { text: '주문 보기', link: orderPath(role, order.purchaseNo) },
    data: dataOf(order, given.action),
    visibleTo: role,
    ...(given.senderId === null ? {} : { senderId: given.senderId }),
  })
}

/**
 * Tells both sides of a move: a message in the room in each side's words, where there is one, the live event that makes open screens
 * read the order again once the writes are durable, and the event that notices are made of.
 */
export async function tellOrder(
  context: Context,
  order: OrderRow,
  known: Known,
  given: {
    row: OrderTransition & { readonly action: OrderAction }
    role: string
    actorId: number | null
    reason: string | null
    eventId: number
  },
): Promise<void> {
  const { row } = given
  if (row.posting === 'hold') await openItsRoom(context, order, known)
  const news = orderWords(order, { action: row.action, role: given.role, reason: given.reason })
  for (const role of ['customer', 'provider'] as const) {
    const side = news[role]
    if (side === undefined || row.tells === 'nobody' || (row.tells !== 'both' && row.tells !== role)) continue
    // One side's act is unread for the other; what the house or an operator did has no sender.
    const otherSideActed = given.role === (role === 'customer' ? 'provider' : 'customer')
    await tellOrderSide(context, order, role, { words: side, action: row.action, senderId: otherSideActed ? given.actorId : null })
  }
  publishOrder(context, order, known.provider.memberId)
  await context.house.jobs.emit(context, marketEvents.orderMoved, { orderId: order.id, action: row.action, eventId: given.eventId })
}

/** What a pair have ordered of each other is read again: the number by which its buyer rings its seller came, or another did. */
export async function publishOrdersOfPair(context: Context, pair: { customerId: number; providerId: number }): Promise<void> {
  const provider = await providerById(context.db, pair.providerId)
  if (provider === undefined) return
  for (const order of await runningOrdersOfPair(context.db, pair)) publishOrder(context, order, provider.memberId)
}

/** Makes open screens of an order read it again once the writes are durable. */
export function publishOrder(context: Context, order: OrderRow, providerMemberId: number): void {
  context.afterCommit(() => {
    const { bus } = context.house
    const about = { purchaseNo: order.purchaseNo, status: order.status }
    bus.publish([order.customerId], { type: 'customerOrderDetail', target: orderPath('customer', order.purchaseNo), ...about })
    // A seller hears of what was paid.
    if (order.paidAt !== null)
      bus.publish([providerMemberId], { type: 'providerOrderDetail', target: orderPath('provider', order.purchaseNo), ...about })
  })
}
