import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type SecondFactorRow = { secret: Buffer | null; pendingSecret: Buffer | null; lastStep: number | null; recoveryLeft: number }

/** The member's second factor as it stands; undefined before the first set-up. */
export async function secondFactorOf(db: Db, memberId: number): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select secret, pending_secret, last_step,
      (select count(*)::integer from recovery_code c where c.member_id = f.member_id and c.used_at is null) as recovery_left
    from second_factor f where member_id = ${memberId}`.execute(db)
  return rows[0]
}

export async function savePendingSecret(db: Db, memberId: number, sealed: Buffer): Promise<void> {
  await sql`
    insert into second_factor (member_id, pending_secret) values (${memberId}, ${sealed})
    on conflict (member_id) do update set pending_secret = excluded.pending_secret`.execute(db)
}

/** The pending secret becomes the one in use, its first code taken. @returns whether there was one. */
export async function confirmSecret(db: Db, memberId: number, step: number, at: Date): Promise<boolean> {
  const done = await sql`
    update second_factor set secret = pending_secret, pending_secret = null, confirmed_at = ${at}, last_step = ${step}
    where member_id = ${memberId} and pending_secret is not null`.execute(db)
  return done.numAffectedRows === 1n
}

/** Takes a code's time step once: it and all before it are used up. @returns whether this call was the one. */
export async function takeStep(db: Db, memberId: number, step: number): Promise<boolean> {
  const done = await sql`
    update second_factor set last_step = ${step} where member_id = ${memberId} and (last_step is null or last_step < ${step})`.execute(db)
  return done.numAffectedRows === 1n
}

export async function replaceRecoveryCodes(db: Db, memberId: number, hashes: readonly Buffer[], at: Date): Promise<void> {
  await sql`delete from recovery_code where member_id = ${memberId}`.execute(db)
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ memberId, codeHash, createdAt: at })))
    .execute()
}

/** @returns whether the code was there and not used before. */
export async function useRecoveryCode(db: Db, memberId: number, hash: Buffer, at: Date): Promise<boolean> {
  const done = await sql`
    update recovery_code set used_at = ${at} where member_id = ${memberId} and code_hash = ${hash} and used_at is null`.execute(db)
  return done.numAffectedRows === 1n
}

export async function forgetSecondFactor(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute()
  await db.deleteFrom('secondFactor').where('memberId', '=', memberId).execute()
}

/** Which of them have set up a second factor. */
export async function withFactor(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('secondFactor')
    .select('memberId')
    .where('memberId', 'in', [0, ...memberIds])
    .where('secret', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.memberId))
}

export async function markSessionPassed(db: Db, sessionId: number, at: Date): Promise<void> {
  await db.updateTable('session').set({ secondFactorAt: at }).where('id', '=', sessionId).execute()
}
