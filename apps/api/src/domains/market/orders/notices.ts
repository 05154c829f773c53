import type { OrderAction } from '@dure/contract/market/orderStates'
import { naming, telling, type Notice, type Role, type Rule, type Telling } from '../../../jobs/notices.ts'
import { providerById } from '../../profiles/index.ts'
import { marketEvents } from '../events.ts'
import { isPast, orderById, orderEventById, type OrderRow } from './orders.sql.ts'
import { orderPath } from './tell.ts'
import { orderWords, remindWords, returnedWords, type Words } from './words.ts'

type Seller = { readonly memberId: number; readonly shownName: string } | undefined

/** How words begin that say what the seller did. */
const bySeller = '고수가 '

/** A customer sees whom he is told of, and what that pro did stands under his name. */
function titleFor(role: Role, title: string, seller: Seller): Pick<Notice, 'title' | 'named'> {
  if (role === 'provider' || seller === undefined) return { title }
  return title.startsWith(bySeller)
    ? naming(seller.memberId, seller.shownName, 'provider', `이 ${title.slice(bySeller.length)}`)
    : { title, named: { memberId: seller.memberId, nameless: title } }
}

type Given = { readonly role: Role; readonly seller: Seller; readonly kind: Notice['kind']; readonly dedupeKey: string }

/** What one side is told; nothing where its pro is not there any more. */
function noticeOf(order: OrderRow, words: Words, { role, seller, kind, dedupeKey }: Given): Notice[] {
  const memberId = role === 'customer' ? order.customerId : seller?.memberId
  if (memberId === undefined) return []
  return [
    {
      memberId,
      role,
      kind,
      ...titleFor(role, words.title, seller),
      body: words.contents,
      link: orderPath(role, order.purchaseNo),
      dedupeKey: `${dedupeKey}:${role}`,
    },
  ]
}

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
  const seller = await providerById(context.db, order.providerId)
  return (['customer', 'provider'] as const).flatMap((role) => {
    const said = words[role]
    return said === undefined || event.role === role
      ? []
      : noticeOf(order, said, { role, seller, kind: 'market.order', dedupeKey: `order:${eventId}` })
  })
}

const orderReminded: Rule<{ orderId: number; about: 'start' | 'settle'; count: number }> = async (context, { orderId, about, count }) => {
  const order = await orderById(context.db, orderId)
  // Told late, it is told of nothing that is over.
  if (order === undefined || order.status !== (about === 'start' ? 'confirmed' : 'done')) return []
  const seller = await providerById(context.db, order.providerId)
  const roles: readonly Role[] = about === 'start' ? ['customer', 'provider'] : ['customer']
  const dedupeKey = `order-reminder:${orderId}:${about}:${order.startAt?.getTime() ?? 0}:${count}`
  return roles.flatMap((role) =>
    noticeOf(order, remindWords(about, order, context.now), { role, seller, kind: 'market.reminder', dedupeKey }),
  )
}

const orderReturned: Rule<{ orderId: number; paymentId: string; amount: number }> = async ({ db }, { orderId, paymentId, amount }) => {
  const order = await orderById(db, orderId)
  if (order === undefined) return []
  const seller = await providerById(db, order.providerId)
  return noticeOf(order, returnedWords(order, amount), {
    role: 'customer',
    seller,
    kind: 'market.order',
    dedupeKey: `order-returned:${paymentId}`,
  })
}

export const orderNotices: readonly Telling[] = [
  telling(marketEvents.orderMoved, 'order-moved', orderMoved),
  telling(marketEvents.orderReturned, 'order-returned', orderReturned),
  telling(marketEvents.orderReminded, 'order-reminded', orderReminded),
]
