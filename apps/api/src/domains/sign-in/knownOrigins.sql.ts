import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type OriginKind = 'device' | 'network'

export async function saveOrigin(db: Db, given: { memberId: number; kind: OriginKind; hash: Buffer; at: Date }): Promise<void> {
  await sql`
    insert into known_origin (member_id, kind, hash, last_used_at) values (${given.memberId}, ${given.kind}, ${given.hash}, ${given.at})
    on conflict (member_id, kind, hash) do update set last_used_at = greatest(known_origin.last_used_at, excluded.last_used_at)`.execute(db)
}

/** Which of these hashes the member came in by, in base64url. */
export async function knownAmong(db: Db, memberId: number, hashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from known_origin where member_id = ${memberId} and hash = any(${[...hashes]}::bytea[])`.execute(db)
  return new Set(rows.map((row) => row.hash.toString('base64url')))
}
