import { sql, type Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function saveEmailChange(db: Db, row: Insertable<Database['emailChange']>): Promise<void> {
  const { memberId: _member, ...changes } = row
  await db
    .insertInto('emailChange')
    .values(row)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(changes))
    .execute()
}

/** Takes a change out by its link, if it still holds and its member is here. */
export async function takeEmailChange(db: Db, tokenHash: Buffer, now: Date): Promise<{ memberId: number; email: string } | undefined> {
  const { rows } = await sql<{ memberId: number; email: string }>`
    delete from email_change c using member_face m
    where c.token_hash = ${tokenHash} and c.expires_at > ${now} and m.id = c.member_id and m.status <> 'left'
    returning c.member_id, c.email`.execute(db)
  return rows[0]
}

/** A change of address that was wished for and not opened yet. */
export async function dropEmailChange(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('emailChange').where('memberId', '=', memberId).execute()
}
