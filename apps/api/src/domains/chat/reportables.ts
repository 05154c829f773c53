import { hiddenPreview, previewOf } from '@dure/contract/chat/preview'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import type { Reportable } from '../safety/index.ts'
import { publishMessage } from './liveRooms.ts'
import { describedMessages, describedRooms, hideByHouse, roomOfReported, writtenTo } from './reported.sql.ts'
import { lockRoom, setPreview } from './parties.sql.ts'
import { partyRow, roomRow } from './rooms.sql.ts'

/** Of a room, what operators see. */
const messagesShown = 20
const who = { customer: '고객', provider: '고수' } as const

async function setHidden(context: Context, id: number, hidden: boolean): Promise<void> {
  const chatId = await roomOfReported(context.db, id)
  const room = chatId === undefined ? undefined : await roomRow(context.db, chatId)
  if (room === undefined) return
  await lockRoom(context.db, room.chatId)
  const message = await hideByHouse(context.db, { chatId: room.chatId, messageId: id, at: hidden ? context.now : null })
  if (message === undefined) return
  const { customerId, providerMemberId } = room
  await setPreview(context.db, {
    chatId: room.chatId,
    messageId: id,
    preview: hidden ? hiddenPreview : previewOf(message.type, message.body),
  })
  publishMessage(context, { chatId: room.chatId, messageId: id, customerId, providerMemberId })
}

async function sidesOfRoom(db: Db, chatId: number): Promise<{ chatId: number; providerMemberId: number } | undefined> {
  const room = await roomRow(db, chatId)
  return room === undefined ? undefined : { chatId, providerMemberId: room.providerMemberId }
}

/** What a partner wrote: only two see it, so that it is hidden by operators alone. */
export const reportableMessage: Reportable = {
  find: async ({ db, actor }, id) => {
    const senderId = await writtenTo(db, actor.memberId, id)
    return senderId === undefined ? undefined : { authorId: senderId, party: true }
  },
  remove: (context, id) => setHidden(context, id, true),
  show: (context, id) => setHidden(context, id, false),
  returns: true,
  sides: async (db, id) => {
    const chatId = await roomOfReported(db, id)
    return chatId === undefined ? undefined : sidesOfRoom(db, chatId)
  },
  describe: async ({ db }, ids) =>
    new Map((await describedMessages(db, ids)).map((row) => [row.id, { lines: [previewOf(row.type, row.body)], path: null }])),
}

/** The partner of a room, for how he behaves in it; what follows of it is a matter of his member file. */
export const reportableChat: Reportable = {
  find: async ({ db, actor }, id) => {
    const party = await partyRow(db, id, actor.memberId)
    return party === undefined ? undefined : { authorId: party.partnerId, party: true }
  },
  returns: false,
  sides: (db, id) => sidesOfRoom(db, id),
  describe: async ({ db }, ids) => {
    const rows = await describedRooms(db, ids, messagesShown)
    return new Map(
      ids.map((id) => [
        id,
        {
          lines: rows.filter((row) => row.chatId === id).map((row) => `${who[row.role]}: ${previewOf(row.type, row.body)}`),
          path: null,
        },
      ]),
    )
  },
}
