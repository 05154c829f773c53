import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * What is so of these pros, for statements that judge them: `provider_id, member_id, active` and as 1 or 0 `certified, licensed,
 * safe_payment`, with the count of `reviews`. Who left is none of them.
 */
export const proFacts = (ids: readonly number[]): RawBuilder<unknown> => factsOf(sql`p.id = any(${[...ids]}::bigint[])`)

/** The same of who is a pro of these members. */
export const proFactsOfMembers = (memberIds: readonly number[]): RawBuilder<unknown> =>
  factsOf(sql`p.member_id = any(${[...memberIds]}::bigint[])`)

const factsOf = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id as provider_id, p.member_id, m.status = 'active' as active, (m.certified_at is not null)::integer as certified,
    exists (select from provider_service s where s.provider_id = p.id and s.licence_state = 'ready')::integer as licensed,
    (1 = any(p.payment_methods))::integer as safe_payment, p.review_count as reviews
  from provider p join member_face m on m.id = p.member_id where ${which} and m.status <> 'left'`

/** The next pros by their number. */
export async function providersAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('provider').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}
