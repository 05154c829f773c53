import type { MemberStatus } from '@dure/contract/accounts/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export type MemberContact = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly certName: string | null
  readonly birthDate: string | null
  readonly diHash: Buffer | null
  readonly status: MemberStatus
}

/** Names and contacts of members by id, for what one side of a deal must know of the other. */
export async function memberContacts(db: Db, ids: readonly number[]): Promise<Map<number, MemberContact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MemberContact>`
    select id, first_name as name, email, phone, cert_name, birth_date, di_hash, status
    from member where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What members who are with us call themselves, by id; who left is not among them. */
export async function memberNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name as name from member where id = any(${[...ids]}::bigint[]) and status <> 'left'`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

export type Reach = { id: number; phone: string | null; email: string; sms: boolean; mail: boolean; push: boolean }

/** How the members may be reached; nobody who is banned or gone. */
export async function reachOf(db: Db, memberIds: readonly number[]): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select id, phone, email, allow_sms_notifications as sms, allow_email_notifications as mail, allow_push_notifications as push
    from member where id = any(${[...memberIds]}::bigint[]) and status = 'active'`.execute(db)
  return rows
}

/** Who the member was certified as; null for who never was. */
export async function diHashOf(db: Db, memberId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('member').select('diHash').where('id', '=', memberId).executeTakeFirst()
  return row?.diHash ?? null
}
