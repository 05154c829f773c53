import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export function safeNumberOf(db: Db, memberId: number): Promise<Selectable<Database['safe_number']> | undefined> {
  return db.selectFrom('safe_number').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

export async function saveSafeNumber(db: Db, row: Insertable<Database['safe_number']>): Promise<void> {
  const { member_id: _member, ...changes } = row
  await db
    .insertInto('safe_number')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute()
}
