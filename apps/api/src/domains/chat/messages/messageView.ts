import type { Message } from '@dure/contract/chat/message'
import { warningsOf } from '@dure/kernel/chatWarnings'
import type { Context } from '../../../context.ts'
import { fileView, filesByIds } from '../../files/index.ts'
import { messageById, type MessageRow } from './messages.sql.ts'

/** Rows as clients see them; files are read only where a message has some. */
export async function messageViews({ db, house }: Pick<Context, 'db' | 'house'>, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.flatMap((row) => (row.hidden ? [] : (row.fileIds ?? [])))
  const files = ids.length === 0 ? [] : await filesByIds(db, ids)
  const views = new Map(files.map((file) => [file.id, fileView(house, file)]))
  return rows.map((row) => ({
    id: row.id,
    chat_id: row.chatId,
    nonce: row.nonce,
    type: row.type,
    message: row.hidden ? '' : row.body,
    created_at: row.createdAt.toISOString(),
    sender: row.senderId === null || row.senderRole === null ? null : { id: row.senderId, role: row.senderRole },
    system: row.system,
    files: row.hidden ? [] : (row.fileIds ?? []).flatMap((id) => views.get(id) ?? []),
    is_receiver_read: row.receiverLastReadId === null || row.receiverLastReadId >= row.id,
    is_hidden: row.hidden,
    warnings: row.hidden || !isText(row.type) ? [] : warningsOf(row.body),
  }))
}

/** One message of a room; undefined where there is none. */
export async function messageView(
  context: Pick<Context, 'db' | 'house'>,
  given: { chatId: number; messageId: number },
): Promise<Message | undefined> {
  const row = await messageById(context.db, given)
  return row === undefined ? undefined : (await messageViews(context, [row]))[0]
}

function isText(type: Message['type']): boolean {
  return type === 'TEXT' || type === 'TEXT_QUICK'
}
