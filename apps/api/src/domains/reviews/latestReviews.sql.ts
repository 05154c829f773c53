import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** The latest review of each pro that may be read, by provider id. */
export async function latestReviews(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly rating: number; readonly content: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ providerId: number; rating: number; content: string }>`
    select pro.id as "providerId", last.rating, last.content from unnest(${[...ids]}::bigint[]) as pro(id) cross join lateral (
      select r.rating, r.content from review r
      where r.provider_id = pro.id and r.deleted_at is null and not r.refunded and (r.hidden_until is null or r.hidden_until <= ${now})
      order by r.id desc limit 1) last`.execute(db)
  return new Map(rows.map(({ providerId, ...review }) => [providerId, review]))
}
