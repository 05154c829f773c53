import { sql, type Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function saveEmailChange(db: Db, row: Insertable<Database['email_change']>): Promise<void> {
  const { member_id: _member, ...changes } = row
  await db
    .insertInto('email_change')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute()
}

/** Takes a wish out by its link, if it still holds and its member is here. */
export async function takeEmailChange(db: Db, tokenHash: Buffer, now: Date): Promise<{ member_id: number; email: string } | undefined> {
  const { rows } = await sql<{ member_id: number; email: string }>`
    delete from email_change c using member m
    where c.token_hash = ${tokenHash} and c.expires_at > ${now} and m.id = c.member_id and m.status <> 'left'
    returning c.member_id, c.email`.execute(db)
  return rows[0]
}

/** A change of address that was wished for and not opened yet. */
export async function dropEmailChange(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('email_change').where('member_id', '=', memberId).execute()
}
