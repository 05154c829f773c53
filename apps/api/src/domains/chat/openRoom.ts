import type { MessageType, SystemPart } from '@dure/contract/chat/message'
import type { Context } from '../../context.ts'
import { insertFirstMessage, insertMessageFiles } from './messages/posting.sql.ts'
import { previewOf } from '@dure/contract/chat/preview'
import { publishMessage } from './liveRooms.ts'
import { insertRoom } from './rooms.sql.ts'

export type NewRoom = {
  readonly customerId: number
  readonly providerId: number
  readonly providerMemberId: number
  readonly serviceId: number
  readonly requestId: number
  /** The pro's first message; `fileIds` are files already attached by the caller. */
  readonly first: { readonly type: MessageType; readonly body: string; readonly system?: SystemPart; readonly fileIds?: readonly string[] }
}

/**
 * Opens the one room of a request and a pro inside the caller's transaction, with the pro's first message.
 * Both browsers hear of it after the commit.
 * @returns the room's id.
 * @throws where the pro already has a room for the request: the caller's own rules keep that out.
 */
export async function openRoom(context: Context, room: NewRoom): Promise<number> {
  if (!context.inTransaction) throw new Error('A room opens only inside the transaction of what it is for')
  const { first, ...parties } = room
  const chatId = await insertRoom(context.db, { ...parties, now: context.now })
  if (chatId === null) throw new Error(`The pro ${room.providerId} already has a room for the request ${room.requestId}`)
  const messageId = await insertFirstMessage(context.db, {
    chatId,
    senderId: room.providerMemberId,
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
