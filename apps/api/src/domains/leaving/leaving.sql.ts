import type { Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function archiveMember(db: Db, row: Insertable<Database['departedMember']>): Promise<void> {
  await db.insertInto('departedMember').values(row).execute()
}

export async function insertLeavingComment(db: Db, row: Insertable<Database['leavingComment']>): Promise<void> {
  await db.insertInto('leavingComment').values(row).execute()
}

/** What people who left wrote, the latest first [leaving.comments]. */
export function leavingComments(db: Db, given: { before: number | null; limit: number }) {
  const all = db.selectFrom('leavingComment').select(['id', 'comment', 'wasProvider', 'createdAt']).orderBy('id', 'desc').limit(given.limit)
  return (given.before === null ? all : all.where('id', '<', given.before)).execute()
}
