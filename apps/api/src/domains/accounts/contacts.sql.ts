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
