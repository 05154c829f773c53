import type { Message } from '@dure/contract/chat/message'
import { fail, type Failure } from '@dure/contract/errors'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, type MemberContext } from '../../context.ts'
import { hiredAt } from './hooks.ts'
import { messageView } from './messages/messageView.ts'
import { postSystemMessage } from './messages/postSystemMessage.ts'
import { partyRow } from './rooms.sql.ts'

/**
 * The one card a member may ask the house to post: the pro asks to be hired, after the customer wrote, once a
 * Seoul day and not once hired. Every other type is the house's own.
 */
export function postMemberSystemMessage(
  context: MemberContext,
  chatId: number,
  type: string,
): Promise<
  | Message
  | Failure<
      'NOT_FOUND' | 'FORBIDDEN' | 'NOT_ACCEPTABLE' | 'ALREADY_HIRED' | 'CHAT_PARTNER_GONE' | 'CHAT_BLOCKED' | 'CHAT_WAIT_FOR_CUSTOMER'
    >
> {
  return inTransaction(context, async (inside) => {
    const party = await partyRow(inside.db, chatId, inside.actor.memberId)
    if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
    // Nobody is hired for an order: it was bought.
    if (type !== 'HIRE_REQUEST' || party.role !== 'provider' || party.subject.of !== 'quote') return fail('FORBIDDEN')
    if (party.partnerLeftAt !== null) return fail('CHAT_PARTNER_GONE')
    if (party.blocked) return fail('CHAT_BLOCKED')
    if (party.customerWroteAt === null) return fail('CHAT_WAIT_FOR_CUSTOMER', { reason: '고객이 답한 뒤에 고용을 요청할 수 있어요.' })
    if ((await hiredAt(inside, chatId)) !== null) return fail('ALREADY_HIRED', { reason: '이미 고용된 견적이에요.' })
    const messageId = await postSystemMessage(inside, chatId, {
      type: 'HIRE_REQUEST',
      title: '고수가 고용 확정을 요청했어요',
      contents: '이 고수와 함께하기로 정하셨다면 고용을 확정해 주세요.',
      senderId: inside.actor.memberId,
      nonce: `hire-request:${seoulDay(inside.now)}`,
    })
    if (messageId === null) return fail('NOT_ACCEPTABLE', { reason: '고용 요청은 하루에 한 번 보낼 수 있어요.' })
    return (await messageView(inside, { chatId, messageId }))!
  })
}
