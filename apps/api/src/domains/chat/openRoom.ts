import type { MessageType, SystemPart } from '@dure/contract/chat/message'
import type { Context } from '../../context.ts'
import { insertFirstMessage, insertMessageFiles } from './messages/posting.sql.ts'
import { previewOf } from '@dure/contract/chat/preview'
import { publishMessage } from './liveRooms.ts'
import { insertRoom, type Role } from './rooms.sql.ts'
import type { RoomSubject } from './subject.ts'

type NewRoom = {
  readonly customerId: number
  readonly providerId: number
  readonly providerMemberId: number
  readonly serviceId: number
  readonly subject: RoomSubject
  /** Of who opens it; `fileIds` are files already attached by the caller. */
  readonly first: { readonly type: MessageType; readonly body: string; readonly system?: SystemPart; readonly fileIds?: readonly string[] }
}

/** Whose word begins a room: the quote is its pro's, the order its customer's [chat.subject]. */
const opener: Readonly<Record<RoomSubject['of'], Role>> = { quote: 'provider', order: 'customer' }

/**
 * Opens the one room of a request and a pro, or of an order, inside the caller's transaction, with the first message of who
 * begins it. Both browsers hear of it after the commit.
 * @returns the room's id.
 * @throws where there is a room about this already: the caller's own rules keep that out.
 */
export async function openRoom(context: Context, room: NewRoom): Promise<number> {
  if (!context.inTransaction) throw new Error('A room opens only inside the transaction of what it is for')
  const { first, ...parties } = room
  const byCustomer = opener[room.subject.of] === 'customer'
  const chatId = await insertRoom(context.db, { ...parties, customerWroteAt: byCustomer ? context.now : null, now: context.now })
  if (chatId === null) throw new Error(`The pro ${room.providerId} already has a room about ${JSON.stringify(room.subject)}`)
  const messageId = await insertFirstMessage(context.db, {
    chatId,
    senderId: byCustomer ? room.customerId : room.providerMemberId,
    type: first.type,
    body: first.body,
    system: first.system ?? null,
    preview: previewOf(first.type, first.body, first.system?.title),
    now: context.now,
  })
  await insertMessageFiles(context.db, chatId, messageId, first.fileIds ?? [])
  publishMessage(context, { chatId, messageId, customerId: room.customerId, providerMemberId: room.providerMemberId })
  return chatId
}
