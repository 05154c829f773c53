import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export async function insertReset(
  db: Db,
  row: { transactionHash: Buffer; memberId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passwordReset').values(row).execute()
}

export type ResetRow = { expiresAt: Date; usedAt: Date | null }

/** A link's row, where it is this member's and he is here. */
export async function resetOf(db: Db, memberId: number, transactionHash: Buffer): Promise<ResetRow | undefined> {
  const { rows } = await sql<ResetRow>`
    select r.expires_at, r.used_at
    from password_reset r join member_face m on m.id = r.member_id
    where r.transaction_hash = ${transactionHash} and r.member_id = ${memberId} and m.status <> 'left'`.execute(db)
  return rows[0]
}

/** @returns whether this call was the one that used it. */
export async function takeReset(db: Db, transactionHash: Buffer, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('passwordReset')
    .set({ usedAt: now })
    .where('transactionHash', '=', transactionHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** After a new password no link that was mailed before it works. */
export async function closeResets(db: Db, memberId: number, now: Date): Promise<void> {
  await db.updateTable('passwordReset').set({ usedAt: now }).where('memberId', '=', memberId).where('usedAt', 'is', null).execute()
}

/** The session behind a key, without touching it. */
export async function sessionOfKey(db: Db, keyHash: Buffer, now: Date): Promise<{ memberId: number; expiresAt: Date } | undefined> {
  const { rows } = await sql<{ memberId: number; expiresAt: Date }>`
    select s.member_id, s.expires_at from session s join member_face m on m.id = s.member_id
    where s.key_hash = ${keyHash} and s.expires_at > ${now} and m.status <> 'left'`.execute(db)
  return rows[0]
}
