import type { Message } from '@dure/contract/chat/message'
import { previewOf } from '@dure/contract/chat/preview'
import { fail, failed } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { publishMessage } from '../liveRooms.ts'
import { messageByNonce } from '../messages/messages.sql.ts'
import { messageViews } from '../messages/messageView.ts'
import { insertMemberMessage } from '../messages/posting.sql.ts'
import { postText, type SendFailure } from '../messages/sendMessage.ts'
import { lockRoom } from '../parties.sql.ts'
import { partyRow } from '../rooms.sql.ts'
import { autoMessageOf, countUse } from './autoMessages.sql.ts'
import { isOnFor, nonceOf } from './autoMessageView.ts'

/**
 * The customer asks one of the pro's questions: it and its answer are posted together, once in a room however often it is
 * pressed [chat.auto-messages]. @returns the question's message.
 */
export function askAutoMessage(
  context: MemberContext,
  chatId: number,
  autoMessageId: number | null | undefined,
): Promise<Message | SendFailure> {
  return inTransaction(context, async (inside) => {
    if (autoMessageId == null) return fail('INVALID_PARAMS', { fields: { autoMessageId: '질문을 골라 주세요.' } })
    const { db, actor, now } = inside
    const party = await partyRow(db, chatId, actor.memberId)
    if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
    if (party.role !== 'customer') return fail('FORBIDDEN', { reason: '자동응답 질문은 고객이 누를 수 있어요.' })
    const auto = await autoMessageOf(db, autoMessageId, party.providerId)
    if (auto === undefined || !isOnFor(auto, party.serviceId)) return fail('AUTO_MESSAGE_OFF')
    const nonce = nonceOf(auto)
    await lockRoom(db, chatId)
    const asked = await messageByNonce(db, { chatId, senderId: actor.memberId, nonce })
    if (asked !== undefined) return (await messageViews(inside, [asked]))[0]!
    const question = await postText(inside, chatId, { type: 'AUTO_MESSAGE', body: auto.question }, nonce)
    if (failed(question)) return question
    const answer = await insertMemberMessage(db, {
      chatId,
      senderId: party.providerMemberId,
      type: 'AUTO_MESSAGE',
      body: auto.answer,
      preview: previewOf('AUTO_MESSAGE', auto.answer),
      nonce,
      // The question was let in: so is what answers it.
      despiteBlock: true,
      now,
    })
    if (answer?.messageId == null) throw new Error(`The answer of the auto message ${auto.id} was not posted`)
    publishMessage(inside, {
      chatId,
      messageId: answer.messageId,
      customerId: party.customerId,
      providerMemberId: party.providerMemberId,
    })
    await countUse(db, { id: auto.id, providerId: party.providerId, chatId, now })
    return question
  })
}
