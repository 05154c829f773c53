import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { onCustomerOpened } from './hooks.ts'
import { roomPath } from './liveRooms.ts'
import { lockRoom, moveReadPosition } from './parties.sql.ts'
import { partyRow } from './rooms.sql.ts'

/** Moves the reader's one forward-only position [chat.last-read] and tells both parties where it stands. */
export async function readChat(
  context: MemberContext,
  chatId: number,
  lastReadId: number | undefined,
): Promise<{ lastReadId: number; unreadCount: number } | Failure<'NOT_FOUND'>> {
  const { memberId } = context.actor
  const moved = await inTransaction(context, async (inside) => {
    await lockRoom(inside.db, chatId)
    const now = await moveReadPosition(inside.db, { chatId, memberId, to: lastReadId ?? null })
    if (now === undefined) return fail('NOT_FOUND')
    if (now.role === 'customer' && now.before === 0) await onCustomerOpened(inside, chatId)
    return now
  })
  if (failed(moved)) return moved
  if (moved.lastReadId > moved.before) {
    const party = await partyRow(context.db, chatId, memberId)
    const event = { type: 'readChatMessage', chatId, userId: memberId, lastReadId: moved.lastReadId } as const
    if (party !== undefined) {
      context.house.bus.publish([memberId], { ...event, target: roomPath(party.role, chatId) })
      context.house.bus.publish([party.partnerId], {
        ...event,
        target: roomPath(party.role === 'customer' ? 'provider' : 'customer', chatId),
      })
    }
  }
  return { lastReadId: moved.lastReadId, unreadCount: moved.unreadCount }
}
