import { chatLimits } from '@dure/contract/chat/limits'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type AutoMessageRow = Selectable<Database['autoMessage']>

/** A pro's questions in his order. */
export function autoMessagesOf(db: Db, providerId: number): Promise<AutoMessageRow[]> {
  return db.selectFrom('autoMessage').selectAll().where('providerId', '=', providerId).orderBy('ord').orderBy('id').execute()
}

export function insertAutoMessage(
  db: Db,
  row: { providerId: number; question: string; answer: string; serviceIds: number[] | null; ord: number; now: Date },
): Promise<AutoMessageRow | undefined> {
  const { now, ...words } = row
  return db
    .insertInto('autoMessage')
    .values({ ...words, createdAt: now, wordedAt: now })
    .onConflict((conflict) => conflict.columns(['providerId', 'question']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateAutoMessage(
  db: Db,
  id: number,
  changes: { question: string; answer: string; serviceIds: number[] | null; wordedAt: Date },
): Promise<void> {
  await db.updateTable('autoMessage').set(changes).where('id', '=', id).execute()
}

/** Gives the pro's questions the places they have in the list. */
export async function orderAutoMessages(db: Db, providerId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update auto_message a set ord = o.ord from unnest(${[...ids]}::bigint[]) with ordinality o(id, ord)
    where a.id = o.id and a.provider_id = ${providerId}`.execute(db)
}

export async function deleteAutoMessage(db: Db, given: { id: number; providerId: number }): Promise<boolean> {
  const done = await db.deleteFrom('autoMessage').where('id', '=', given.id).where('providerId', '=', given.providerId).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function deleteAutoMessagesOf(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('autoMessage').where('providerId', '=', providerId).execute()
  await db.deleteFrom('autoMessageUse').where('providerId', '=', providerId).execute()
}

export async function autoMessageOf(db: Db, id: number, providerId: number): Promise<AutoMessageRow | undefined> {
  return db.selectFrom('autoMessage').selectAll().where('id', '=', id).where('providerId', '=', providerId).executeTakeFirst()
}

/** Nonces under which the customer of a room asked questions in it. */
export async function askedIn(db: Db, chatId: number, customerId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('message')
    .select('nonce')
    .where('chatId', '=', chatId)
    .where('senderId', '=', customerId)
    .where('nonce', 'like', 'auto:%')
    .execute()
  return new Set(rows.flatMap(({ nonce }) => nonce ?? []))
}

/** One more use: counted, and gathered with those that follow into one notice. */
export async function countUse(db: Db, given: { id: number; providerId: number; chatId: number; now: Date }): Promise<void> {
  await sql`update auto_message set used_count = used_count + 1 where id = ${given.id}`.execute(db)
  await sql`
    insert into auto_message_use as u (provider_id, chat_id, one_room, uses, due_at)
    values (${given.providerId}, ${given.chatId}, true, 1, ${new Date(given.now.getTime() + chatLimits.autoNoticeAfter)})
    on conflict (provider_id) do update set uses = u.uses + 1, one_room = u.one_room and u.chat_id = excluded.chat_id, chat_id = excluded.chat_id`.execute(
    db,
  )
}

export const usesToTell = (now: Date): Rows => sql`from auto_message_use where due_at <= ${now}`

export type Uses = { providerId: number; chatId: number; oneRoom: boolean; uses: number; dueAt: Date }

/** Takes uses that were gathered long enough, in the caller's transaction. */
export async function takeUses(db: Db, now: Date, limit: number): Promise<Uses[]> {
  const { rows } = await sql<Uses>`
    delete from auto_message_use where provider_id in (
      select provider_id ${usesToTell(now)} order by due_at limit ${limit} for update skip locked)
    returning provider_id, chat_id, one_room, uses, due_at`.execute(db)
  return rows
}
