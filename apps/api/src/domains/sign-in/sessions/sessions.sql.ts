import { signInLimits } from '@dure/contract/sign-in/limits'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { SessionKey } from '../../../http/callers/sessions.ts'

export async function insertSession(db: Db, row: Insertable<Database['session']>): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

/** A session in use lives from now on. */
export async function slideSession(db: Db, session: { id: number; now: Date; expiresAt: Date }): Promise<void> {
  await db.updateTable('session').set({ lastUsedAt: session.now, expiresAt: session.expiresAt }).where('id', '=', session.id).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends a member's sessions: all, all but one, or one alone. @returns how many ended. */
export async function deleteSessionsOf(
  db: Db,
  memberId: number,
  { except, only }: { except?: number | undefined; only?: number | undefined } = {},
): Promise<number> {
  let query = db.deleteFrom('session').where('memberId', '=', memberId)
  if (except !== undefined) query = query.where('id', '<>', except)
  if (only !== undefined) query = query.where('id', '=', only)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/** Where a member was logged in, the latest first, for the access records that outlive his account. */
export async function sessionRecords(db: Db, memberId: number): Promise<{ address: string; from: string; until: string }[]> {
  const rows = await db
    .selectFrom('session')
    .select(['address', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(signInLimits.records)
    .execute()
  return rows.map((row) => ({ address: row.address, from: row.createdAt.toISOString(), until: row.lastUsedAt.toISOString() }))
}

export type SessionRow = {
  readonly id: number
  readonly userAgent: string
  readonly address: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Whether a session began at this moment or later. */
export async function sessionBeganSince(db: Db, id: number, since: Date): Promise<boolean> {
  const row = await db.selectFrom('session').select('id').where('id', '=', id).where('createdAt', '>=', since).executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a session has ended meanwhile; one that has not ends after the caller's transaction, so that whoever ends all of a
 * member's finds what was made by it [sign-in.all-ends].
 */
export async function hasEnded(db: Db, id: number): Promise<boolean> {
  return (await sql`select from session where id = ${id} for key share`.execute(db)).rows.length === 0
}

/** Living sessions, the last used first; nobody has more than fit on a page. */
export function sessionsOf(db: Db, memberId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(signInLimits.shown)
    .execute()
}

/** Which of these sessions still live: not ended, not run out, their member neither gone nor banned. */
export async function liveSessions(db: Db, ids: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from session s join member_face m on m.id = s.member_id
    where s.id = any(${[...ids]}::bigint[]) and s.expires_at > ${now} and m.status = 'active'`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Sessions `s` with their members `m`, for a statement that knows more of them. */
export const sessionSource = 'session s join member_face m on m.id = s.member_id'

/** Whether a session `s` of a member `m` holds, found by the column its key is kept in ($1) at an instant ($2). */
export const sessionHolds = (by: SessionKey['by']): string => `s.${by} = $1 and s.expires_at > $2 and m.status <> 'left'`
