import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Database } from '../../database/tables.ts'

export type IdentityRow = {
  readonly id: string
  readonly memberId: number | null
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
  readonly usedAt: Date | null
  readonly name: string | null
  readonly phone: string | null
  readonly birthDate: string | null
  readonly diHash: Buffer | null
}

const columns = ['id', 'memberId', 'expiresAt', 'verifiedAt', 'usedAt', 'name', 'phone', 'birthDate', 'diHash'] as const

export async function insertIdentity(db: Db, row: Insertable<Database['identityVerification']>): Promise<void> {
  await db.insertInto('identityVerification').values(row).execute()
}

export function identityById(db: Db, id: string): Promise<IdentityRow | undefined> {
  return db.selectFrom('identityVerification').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function updateIdentity(db: Db, id: string, changes: Updateable<Database['identityVerification']>): Promise<void> {
  await db.updateTable('identityVerification').set(changes).where('id', '=', id).execute()
}

/** @returns the certification, if it may be used by this member (null: by a guest) and nobody did before. */
export async function useIdentity(db: Db, given: { id: string; memberId: number | null; now: Date }): Promise<IdentityRow | undefined> {
  const { id, memberId, now } = given
  const { rows } = await sql<IdentityRow>`
    update identity_verification set used_at = ${now}
    where id = ${id} and verified_at is not null and used_at is null and expires_at > ${now}
      and (member_id is null or member_id = ${memberId}::bigint)
    returning ${sql.join(columns.map((one) => sql.ref(one)))}`.execute(db)
  return rows[0]
}

export type BarKind = 'phone' | 'di'
export type BarReason = 'left' | 'banned' | 'restricted'

/** Why a phone or person may not come in now, the gravest reason first. */
export async function barOf(db: Db, given: { kind: BarKind; hash: Buffer; now: Date }): Promise<BarReason | null> {
  const { rows } = await sql<{ reason: BarReason }>`
    select reason from identity_bar where kind = ${given.kind} and hash = ${given.hash} and (until is null or until > ${given.now})
    order by array_position(array['restricted', 'banned', 'left'], reason) limit 1`.execute(db)
  return rows[0]?.reason ?? null
}

/** Bars a phone or person; a later end wins over an earlier one, none over any. */
export async function insertBar(
  db: Db,
  bar: { kind: BarKind; hash: Buffer; reason: BarReason; until: Date | null; now: Date },
): Promise<void> {
  await sql`
    insert into identity_bar (kind, hash, reason, until, created_at) values (${bar.kind}, ${bar.hash}, ${bar.reason}, ${bar.until}, ${bar.now})
    on conflict (kind, hash, reason) do update
      set until = case when identity_bar.until is null or excluded.until is null then null else greatest(identity_bar.until, excluded.until) end`.execute(
    db,
  )
}
