import type { Insertable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export async function insertSession(db: Db, row: Insertable<Database['session']>): Promise<void> {
  await db.insertInto('session').values(row).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends a member's sessions, all but one where it is named. */
export async function deleteSessionsOf(db: Db, memberId: number, except?: number): Promise<void> {
  let query = db.deleteFrom('session').where('member_id', '=', memberId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

export type SessionRow = {
  readonly id: number
  readonly user_agent: string
  readonly address: string
  readonly created_at: Date
  readonly last_used_at: Date
}

/** Whether a session began at this moment or later. */
export async function sessionBeganSince(db: Db, id: number, since: Date): Promise<boolean> {
  const row = await db.selectFrom('session').select('id').where('id', '=', id).where('created_at', '>=', since).executeTakeFirst()
  return row !== undefined
}

/** Living sessions, the last used first; nobody has more than fit on a page. */
export function sessionsOf(db: Db, memberId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
