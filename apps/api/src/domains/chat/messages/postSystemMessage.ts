import type { MessageType, SystemPart } from '@dure/contract/chat/message'
import type { Context } from '../../../context.ts'
import { publishMessage } from '../liveRooms.ts'
import { insertSystemMessage } from './posting.sql.ts'
import { previewOf } from '@dure/contract/chat/preview'
import { roomRow, type Role } from '../rooms.sql.ts'

export type SystemMessage = {
  readonly type: MessageType
  readonly title: string
  readonly contents: string
  /** A button; `link` is a path of ours. */
  readonly cta?: { readonly text: string; readonly link: string }
  /** Facts for the card, such as `{safePaymentId}`. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly visibleTo?: 'all' | Role
  /** The member whose act wrote it: then it counts as unread for the other. */
  readonly senderId?: number
  /** With a sender: the same nonce is written once. */
  readonly nonce?: string
}

/**
 * Writes a message of the house into a room, in the caller's transaction when one is open.
 * @returns its id, or null where the room does not exist or the sender's nonce was written before.
 */
export async function postSystemMessage(context: Context, chatId: number, given: SystemMessage): Promise<number | null> {
  const room = await roomRow(context.db, chatId)
  if (room === undefined) return null
  const system: SystemPart = {
    title: given.title,
    contents: given.contents,
    cta: given.cta ?? null,
    ...(given.data === undefined ? {} : { data: { ...given.data } }),
  }
  const visibleTo = given.visibleTo ?? 'all'
  const messageId = await insertSystemMessage(context.db, {
    chatId,
    senderId: given.senderId ?? null,
    type: given.type,
    system,
    preview: previewOf(given.type, '', given.title),
    visibleTo,
    nonce: given.nonce ?? null,
    now: context.now,
  })
  if (messageId !== null)
    publishMessage(context, { chatId, messageId, customerId: room.customerId, providerMemberId: room.providerMemberId, visibleTo })
  return messageId
}
