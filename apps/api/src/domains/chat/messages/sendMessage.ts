import type { Message } from '@dure/contract/chat/message'
import { chatText, type SendMessageBody } from '@dure/contract/chat/schemas'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { takeFiles } from '../../files/index.ts'
import { isLeavingBlocked, onHire, type HireFailure } from '../hooks.ts'
import { tell } from '../liveRooms.ts'
import { messageByNonce, type MessageRow } from './messages.sql.ts'
import { messageViews } from './messageView.ts'
import { insertMemberMessage, insertMessageFiles, type Posted } from './posting.sql.ts'
import { previewOf } from '@dure/contract/chat/preview'
import { partyRow } from '../rooms.sql.ts'

export type SendFailure =
  | Failure<
      | 'NOT_FOUND'
      | 'AUTO_MESSAGE_OFF'
      | 'FORBIDDEN'
      | 'INVALID_PARAMS'
      | 'CHAT_PARTNER_GONE'
      | 'CHAT_BLOCKED'
      | 'CHAT_WAIT_FOR_CUSTOMER'
      | 'NONCE_CONFLICT'
    >
  | HireFailure
type Content = { readonly type: SendMessageBody['type']; readonly body: string; readonly fileIds: readonly string[] }

/**
 * Sends a member's message. A text takes one statement; files and hiring share a transaction with it.
 * The nonce is the idempotency key: repeated with the same content it answers the first message again.
 */
export async function sendMessage(context: MemberContext, chatId: number, given: SendMessageBody): Promise<Message | SendFailure> {
  const content = contentOf(given)
  if (failed(content)) return content
  if (content.type === 'TEXT' || content.type === 'TEXT_QUICK') return post(context, chatId, content, given.nonce)
  return inTransaction(context, async (inside) => {
    const repeated = await messageByNonce(inside.db, { chatId, senderId: inside.actor.memberId, nonce: given.nonce })
    if (repeated !== undefined) return repeat(inside, repeated, content)
    const refused = content.type === 'HIRE' ? await hire(inside, chatId) : await filesRefused(inside, content)
    if (refused === undefined) return post(inside, chatId, content, given.nonce)
    // What stands in the way may be this very message, sent at the same moment by another call.
    const meanwhile = await messageByNonce(inside.db, { chatId, senderId: inside.actor.memberId, nonce: given.nonce })
    return meanwhile === undefined ? refused : repeat(inside, meanwhile, content)
  })
}

/** Posts a text that needs no files, in the transaction that is open. */
export function postText(
  context: MemberContext,
  chatId: number,
  given: Pick<Content, 'type' | 'body'>,
  nonce: string,
): Promise<Message | SendFailure> {
  return post(context, chatId, { ...given, fileIds: [] }, nonce)
}

async function post(
  context: MemberContext,
  chatId: number,
  content: Content,
  nonce: string,
  despiteBlock = false,
): Promise<Message | SendFailure> {
  const { memberId } = context.actor
  const { type, body } = content
  const posted = await insertMemberMessage(context.db, {
    chatId,
    senderId: memberId,
    type,
    body,
    preview: previewOf(type, body),
    nonce,
    despiteBlock,
    now: context.now,
  })
  if (posted === undefined) return fail('NOT_FOUND')
  if (posted.messageId === null) return refuse(context, chatId, posted, content, nonce, despiteBlock)
  await insertMessageFiles(context.db, chatId, posted.messageId, content.fileIds)
  const [message] = await messageViews(context, [fresh(context, chatId, posted, posted.messageId, content, nonce)])
  const { role, partnerId } = posted
  const both =
    role === 'customer'
      ? { chatId, customerId: memberId, providerMemberId: partnerId }
      : { chatId, customerId: partnerId, providerMemberId: memberId }
  context.afterCommit(() => tell(context.house, both, message!))
  return message!
}

/** The message as it was just written, without reading it again. */
function fresh(
  context: MemberContext,
  chatId: number,
  posted: Posted,
  id: number,
  { type, body, fileIds }: Content,
  nonce: string,
): MessageRow {
  const { memberId } = context.actor
  return {
    id,
    chatId,
    nonce,
    type,
    body,
    createdAt: context.now,
    senderId: memberId,
    senderRole: posted.role,
    system: null,
    hidden: false,
    receiverLastReadId: 0,
    fileIds: [...fileIds],
  }
}

async function refuse(
  context: MemberContext,
  chatId: number,
  posted: Posted,
  content: Content,
  nonce: string,
  despiteBlock: boolean,
): Promise<Message | SendFailure> {
  const repeated = await messageByNonce(context.db, { chatId, senderId: context.actor.memberId, nonce })
  if (repeated !== undefined) return repeat(context, repeated, content)
  if (posted.partnerLeft || !posted.partnerActive) return fail('CHAT_PARTNER_GONE')
  if (!posted.mayWrite) return fail('CHAT_WAIT_FOR_CUSTOMER')
  // Blocked: who holds money together in the room must still be able to talk.
  return !despiteBlock && (await isLeavingBlocked(context, chatId)) ? post(context, chatId, content, nonce, true) : fail('CHAT_BLOCKED')
}

async function repeat(context: MemberContext, row: MessageRow, content: Content): Promise<Message | SendFailure> {
  const same = row.type === content.type && row.body === content.body && (row.fileIds ?? []).join() === content.fileIds.join()
  if (!same) return fail('NONCE_CONFLICT')
  const [message] = await messageViews(context, [row])
  return message!
}

async function filesRefused(context: MemberContext, content: Content): Promise<SendFailure | undefined> {
  const taken = await takeFiles(context, content.fileIds, { topic: 'chat' })
  return failed(taken) ? taken : undefined
}

/** Only the room's customer hires; the quote's own rules are its domain's. */
async function hire(context: MemberContext, chatId: number): Promise<SendFailure | undefined> {
  const party = await partyRow(context.db, chatId, context.actor.memberId)
  if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
  if (party.role !== 'customer') return fail('FORBIDDEN', { reason: '고용은 고객만 할 수 있어요.' })
  return onHire(context, chatId)
}

function contentOf(given: SendMessageBody): Content | Failure<'INVALID_PARAMS'> {
  const { type } = given
  if (type === 'HIRE') return { type, body: '', fileIds: [] }
  if (type === 'TEXT' || type === 'TEXT_QUICK') {
    const text = chatText.safeParse(given.message ?? '')
    if (text.success) return { type, body: text.data, fileIds: [] }
    return fail('INVALID_PARAMS', { fields: { message: text.error.issues[0]?.message ?? '메시지를 확인해 주세요.' } })
  }
  const fileIds = [...new Set(type === 'FILE' ? [given.fileId ?? given.fileIds?.[0] ?? ''] : (given.fileIds ?? []))].filter(
    (id) => id !== '',
  )
  if (fileIds.length === 0 || (type === 'FILE' && fileIds.length !== 1))
    return fail('INVALID_PARAMS', { fields: { fileIds: '보낼 파일을 골라 주세요.' } })
  return { type, body: '', fileIds: fileIds.map((id) => id.toLowerCase()) }
}
