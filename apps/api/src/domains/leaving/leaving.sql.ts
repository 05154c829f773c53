import type { Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function archiveMember(db: Db, row: Insertable<Database['departed_member']>): Promise<void> {
  await db.insertInto('departed_member').values(row).execute()
}

export async function insertLeavingComment(db: Db, row: Insertable<Database['leaving_comment']>): Promise<void> {
  await db.insertInto('leaving_comment').values(row).execute()
}
