import { hiddenPreview, previewOf } from '@dure/contract/chat/preview'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { filesByIds, shownPictures } from '../files/index.ts'
import type { Described, Reportable } from '../safety/index.ts'
import { publishMessage } from './liveRooms.ts'
import { describedMessages, describedRooms, hideByHouse, roomOfReported, writtenTo, type DescribedMessage } from './reported.sql.ts'
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

/** Messages with the pictures they brought, and other files by their names [safety.pictures]. */
async function described<M extends DescribedMessage>(
  context: Context,
  rows: readonly M[],
  line: (row: M) => string = (row) => previewOf(row.type, row.body),
): Promise<Map<M, Described>> {
  const fileIds = [...new Set(rows.flatMap((row) => row.fileIds))]
  const fileOf = new Map((await filesByIds(context.db, fileIds)).map((file) => [file.id, file]))
  const isPicture = (id: string): boolean => fileOf.get(id)?.contentType.startsWith('image/') === true
  const pictureOf = await shownPictures(context, fileIds.filter(isPicture))
  return new Map(
    rows.map((row) => {
      const others = row.fileIds.flatMap((id) => (isPicture(id) ? [] : (fileOf.get(id)?.name ?? [])))
      return [row, { lines: [line(row), ...others.map((name) => `파일: ${name}`)], pictures: row.fileIds.filter(isPicture).map(pictureOf) }]
    }),
  )
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
  describe: async (context, ids) => {
    const rows = await described(context, await describedMessages(context.db, ids))
    return new Map([...rows].map(([row, what]) => [row.id, { ...what, path: null }]))
  },
}

/** The partner of a room, for how he behaves in it; what follows of it is a matter of his member file. */
export const reportableChat: Reportable = {
  find: async ({ db, actor }, id) => {
    const party = await partyRow(db, id, actor.memberId)
    return party === undefined ? undefined : { authorId: party.partnerId, party: true }
  },
  returns: false,
  sides: (db, id) => sidesOfRoom(db, id),
  describe: async (context, ids) => {
    const line = (row: DescribedMessage & { role: keyof typeof who }) => `${who[row.role]}: ${previewOf(row.type, row.body)}`
    const rows = [...(await described(context, await describedRooms(context.db, ids, messagesShown), line))]
    return new Map(
      ids.map((id) => {
        const said = rows.flatMap(([row, what]) => (row.chatId === id ? [what] : []))
        return [id, { lines: said.flatMap((one) => one.lines), pictures: said.flatMap((one) => one.pictures ?? []), path: null }]
      }),
    )
  },
}
