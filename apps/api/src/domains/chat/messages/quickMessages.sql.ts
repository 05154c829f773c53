import { takeMemberInLine } from '../../accounts/index.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type QuickMessage = { id: number; title: string; message: string }
const columns = ['id', 'title', 'message'] as const

export function quickMessages(db: Db, memberId: number): Promise<QuickMessage[]> {
  return db.selectFrom('quickMessage').select(columns).where('memberId', '=', memberId).orderBy('id').execute()
}

/** Inside a transaction: of calls at once one counts at a time. @returns undefined where the member already has `most`. */
export async function insertQuickMessage(
  db: Db,
  given: { memberId: number; title: string; message: string; most: number; now: Date },
): Promise<QuickMessage | undefined> {
  await takeMemberInLine(db, given.memberId)
  const { rows } = await sql<QuickMessage>`
    insert into quick_message (member_id, title, message, created_at)
    select ${given.memberId}, ${given.title}, ${given.message}, ${given.now}
    where (select count(*) from quick_message where member_id = ${given.memberId}) < ${given.most}
    returning id, title, message`.execute(db)
  return rows[0]
}

export function updateQuickMessage(
  db: Db,
  given: { id: number; memberId: number; title: string; message: string },
): Promise<QuickMessage | undefined> {
  return db
    .updateTable('quickMessage')
    .set({ title: given.title, message: given.message })
    .where('id', '=', given.id)
    .where('memberId', '=', given.memberId)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteQuickMessage(db: Db, given: { id: number; memberId: number }): Promise<boolean> {
  const done = await db.deleteFrom('quickMessage').where('id', '=', given.id).where('memberId', '=', given.memberId).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function deleteQuickMessagesOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('quickMessage').where('memberId', '=', memberId).execute()
}
