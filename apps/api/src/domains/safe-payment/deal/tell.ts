import type { SafePaymentAction } from '@dure/contract/safe-payment/states'
import type { Context } from '../../../context.ts'
import { postSystemMessage, roomOf, type Role } from '../../chat/index.ts'
import { messageOf, type Words } from './messages.ts'
import type { PaymentRow } from './payments.sql.ts'

export function dealPath(role: Role, id: number): string {
  return role === 'customer' ? `/escrows/${id}` : `/pro/escrows/${id}`
}

/** Writes one side's message of a deal into its room, with a button to his own page of it. */
export async function tellSide(
  context: Context,
  payment: PaymentRow,
  role: Role,
  given: { words: Words; action: string; senderId: number | null },
): Promise<void> {
  await postSystemMessage(context, payment.chatId, {
    type: given.action === 'request' ? 'SAFE_PAYMENT_REQUEST' : 'SAFE_PAYMENT',
    title: given.words.title,
    contents: given.words.contents,
    cta: { text: given.action === 'request' && role === 'customer' ? '결제하기' : '거래 보기', link: dealPath(role, payment.id) },
    data: {
      safePaymentId: payment.id,
      safePaymentStatus: payment.status,
      action: given.action,
      serviceAmount: payment.serviceAmount,
      amount: payment.amount,
      serviceDate: payment.serviceDate,
    },
    visibleTo: role,
    ...(given.senderId === null ? {} : { senderId: given.senderId }),
  })
}

/**
 * Tells both sides of a move: a message in the room in each side's words (unread for whoever did not act)
 * and, after the commit, the live event that makes open screens read the deal again.
 */
export async function tellMove(
  context: Context,
  payment: PaymentRow,
  given: {
    action: SafePaymentAction
    tells: 'both' | 'customer' | 'provider' | 'nobody'
    actorRole: string
    actorId: number | null
    reason: string | null
  },
): Promise<void> {
  const room = await roomOf(context.db, payment.chatId)
  if (room === undefined) throw new Error(`The deal ${payment.id} has no room`)
  const news = messageOf(given.action, payment, given.reason)
  for (const role of ['customer', 'provider'] as const) {
    const side = news[role]
    if (side === undefined || (given.tells !== 'both' && given.tells !== role)) continue
    // One side's act is unread for the other; what the house or an operator did has no sender.
    const otherSideActed = given.actorRole === (role === 'customer' ? 'provider' : 'customer')
    await tellSide(context, payment, role, { words: side, action: given.action, senderId: otherSideActed ? given.actorId : null })
  }
  publishDeal(context, payment, room)
}

/** Makes open screens of a deal read it again once the writes are durable. */
export function publishDeal(context: Context, payment: PaymentRow, room: { customerId: number; providerMemberId: number }): void {
  context.afterCommit(() => {
    const { bus } = context.house
    const about = { safePaymentId: payment.id, safePaymentStatus: payment.status }
    bus.publish([room.customerId], { type: 'customerSafePaymentDetail', target: dealPath('customer', payment.id), ...about })
    bus.publish([room.providerMemberId], { type: 'providerSafePaymentDetail', target: dealPath('provider', payment.id), ...about })
  })
}
