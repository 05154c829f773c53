import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type DescribedProfile = { memberId: number; name: string; intro: string; description: string; priceNote: string }

/** What pros wrote on their pages. */
export async function describedProfiles(db: Db, memberIds: readonly number[]): Promise<DescribedProfile[]> {
  const { rows } = await sql<DescribedProfile>`
    select member_id, nick_name as name, intro, service_description as description, price_note
    from provider where member_id = any(${[...memberIds]}::bigint[])`.execute(db)
  return rows
}
