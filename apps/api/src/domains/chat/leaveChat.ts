import { fail, failed, type Failure } from '@dure/contract/errors'
import { inTransaction, type MemberContext } from '../../context.ts'
import { isLeavingBlocked, onLeft } from './hooks.ts'
import { roomPath } from './liveRooms.ts'
import { lockRoom, partsIn, setLeft } from './parties.sql.ts'
import { partyRow } from './rooms.sql.ts'

/** Takes the room off the leaver's list for good; the partner keeps reading it. Not while money is held in it. */
export function leaveChat(context: MemberContext, chatId: number): Promise<true | Failure<'NOT_FOUND' | 'CHAT_LEAVE_BLOCKED'>> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.actor
    await lockRoom(inside.db, chatId)
    const party = await partyRow(inside.db, chatId, memberId)
    if (party === undefined || party.leftAt !== null) return fail('NOT_FOUND')
    if (await isLeavingBlocked(inside, chatId)) return fail('CHAT_LEAVE_BLOCKED')
    await setLeft(inside.db, { chatId, memberId, now: inside.now })
    await onLeft(inside, chatId)
    inside.afterCommit(() => {
      const event = { type: 'leaveChat', chatId, userId: memberId } as const
      inside.house.bus.publish([memberId], { ...event, target: roomPath(party.role, chatId) })
      inside.house.bus.publish([party.partnerId], {
        ...event,
        target: roomPath(party.role === 'customer' ? 'provider' : 'customer', chatId),
      })
    })
    return true
  })
}

/** Leaves several rooms, each for itself: one that holds money stays, one he left before counts as left. */
export async function leaveChats(
  context: MemberContext,
  chatIds: readonly number[],
): Promise<{ left: number[]; blocked: number[] } | Failure<'NOT_FOUND'>> {
  const own = await partsIn(context.db, context.actor.memberId, chatIds)
  if (chatIds.some((chatId) => !own.has(chatId))) return fail('NOT_FOUND')
  const blocked: number[] = []
  for (const [chatId, gone] of own) {
    const outcome = gone ? true : await leaveChat(context, chatId)
    if (failed(outcome) && outcome.failure === 'CHAT_LEAVE_BLOCKED') blocked.push(chatId)
  }
  return { left: [...own.keys()].filter((chatId) => !blocked.includes(chatId)), blocked }
}
