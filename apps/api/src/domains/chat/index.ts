import type { Db } from '../../database/connect.ts'
import { partyRow, roomRow, type Party, type Room } from './rooms.sql.ts'

export { openRoom } from './openRoom.ts'
export { postSystemMessage, type SystemMessage } from './messages/postSystemMessage.ts'
export { ordersOfRooms, type HireFailure, type RoomHooks } from './hooks.ts'
export { lockRoom } from './parties.sql.ts'
export { roomPath } from './liveRooms.ts'
export { toldTypes } from './messages/toldTypes.ts'
export { roomOfOrder, type Party, type Role, type Room } from './rooms.sql.ts'

export function roomOf(db: Db, chatId: number): Promise<Room | undefined> {
  return roomRow(db, chatId)
}

/** The member's part in a room; undefined for whoever has none or left it. */
export async function partyOf(db: Db, chatId: number, memberId: number): Promise<Party | undefined> {
  const party = await partyRow(db, chatId, memberId)
  return party?.leftAt === null ? party : undefined
}

/** The same, of who left it too. */
export const partyEver = (db: Db, chatId: number, memberId: number): Promise<Party | undefined> => partyRow(db, chatId, memberId)
export { chatEvents } from './events.ts'
