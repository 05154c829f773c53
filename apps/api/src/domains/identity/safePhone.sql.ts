import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export function safeNumberOf(db: Db, memberId: number): Promise<Selectable<Database['safeNumber']> | undefined> {
  return db.selectFrom('safeNumber').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

export async function saveSafeNumber(db: Db, row: Insertable<Database['safeNumber']>): Promise<void> {
  const { memberId: _member, ...changes } = row
  await db
    .insertInto('safeNumber')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(changes))
    .execute()
}
