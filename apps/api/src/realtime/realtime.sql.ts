import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

type Owner = { readonly memberId: number; readonly sessionId: number }

export async function deleteLateTokens(db: Db, memberId: number, now: Date): Promise<void> {
  await db.deleteFrom('socketToken').where('memberId', '=', memberId).where('expiresAt', '<', now).execute()
}

export async function insertToken(db: Db, given: { hash: Buffer; owner: Owner; expiresAt: Date }): Promise<void> {
  const { memberId, sessionId } = given.owner
  await db.insertInto('socketToken').values({ tokenHash: given.hash, memberId, sessionId, expiresAt: given.expiresAt }).execute()
}

/** A member who leaves opens no socket any more. */
export async function forgetTokensOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('socketToken').where('memberId', '=', memberId).execute()
}

export function takeToken(db: Db, hash: Buffer): Promise<(Owner & { expiresAt: Date }) | undefined> {
  return db
    .deleteFrom('socketToken')
    .where('tokenHash', '=', hash)
    .returning(['memberId as memberId', 'sessionId as sessionId', 'expiresAt as expiresAt'])
    .executeTakeFirst()
}

/** Says that this process lives, and forgets those that have been silent for long. @returns whether its row still stood. */
export async function touchNode(db: Db, node: string, at: Date, silentSince: Date): Promise<boolean> {
  const touched = await db.updateTable('socketNode').set({ seenAt: at }).where('node', '=', node).executeTakeFirst()
  const stood = touched.numUpdatedRows === 1n
  if (!stood) await db.insertInto('socketNode').values({ node, seenAt: at }).execute()
  await sql`delete from socket_node where seen_at < ${silentSince}`.execute(db)
  return stood
}

export async function deleteNode(db: Db, node: string): Promise<void> {
  await db.deleteFrom('socketNode').where('node', '=', node).execute()
}

/** Whom this process has in front of a page and since when, written as one difference to what it wrote before. */
export async function writePresence(db: Db, node: string, touched: ReadonlyMap<number, number>, went: readonly number[]): Promise<void> {
  if (touched.size > 0)
    await sql`
      insert into socket_presence (member_id, node, touched_at)
      select id, ${node}, at from unnest(${[...touched.keys()]}::bigint[], ${[...touched.values()].map((at) => new Date(at))}::timestamptz[]) as came(id, at)
      on conflict (member_id, node) do update set touched_at = excluded.touched_at`.execute(db)
  if (went.length > 0) await sql`delete from socket_presence where node = ${node} and member_id = any(${[...went]}::bigint[])`.execute(db)
}

/** The same, whatever was written before. */
export async function replacePresence(db: Db, node: string, here: ReadonlyMap<number, number>): Promise<void> {
  await sql`delete from socket_presence where node = ${node} and member_id <> all(${[...here.keys()]}::bigint[])`.execute(db)
  await writePresence(db, node, here, [])
}

/** Which of these members touched a page in front of them since; the release before writes rows that say nothing of that. */
export async function presentMembers(db: Db, memberIds: readonly number[], since: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct member_id as id from socket_presence
    where member_id = any(${[...memberIds]}::bigint[]) and touched_at > ${since}`.execute(db)
  return new Set(rows.map((row) => row.id))
}
