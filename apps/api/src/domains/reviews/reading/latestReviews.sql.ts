import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

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
      where r.provider_id = pro.id and r.deleted_at is null and not r.refunded and r.customer_id is not null and (r.hidden_until is null or r.hidden_until <= ${now})
      order by r.id desc limit 1) last`.execute(db)
  return new Map(rows.map(({ providerId, ...review }) => [providerId, review]))
}

export type ServiceReview = {
  readonly id: number
  readonly providerId: number
  readonly rating: number
  readonly content: string
  /** Null where he left. */
  readonly author: string | null
  readonly createdAt: Date
}

/** The latest reviews of a service that may be read, of pros whom lists may show. */
export async function latestReviewsOfService(
  db: Db,
  serviceId: number,
  given: { readonly limit: number; readonly now: Date },
): Promise<ServiceReview[]> {
  const { rows } = await sql<ServiceReview>`
    select r.id, r.provider_id, r.rating, r.content, case m.status when 'left' then null else m.first_name end as author, r.created_at
    from review r join member_face m on m.id = r.customer_id join provider_listing l on l.provider_id = r.provider_id and l.shown
    where r.service_id = ${serviceId} and r.deleted_at is null and not r.refunded and r.customer_id is not null and (r.hidden_until is null or r.hidden_until <= ${given.now})
    order by r.id desc limit ${given.limit}`.execute(db)
  return rows
}

export type LatestReview = {
  readonly id: number
  readonly rating: number
  readonly content: string
  readonly author: string
  readonly createdAt: Date
}

/** The latest review of a pro that may be read. */
export async function latestReviewOf(db: Db, providerId: number, now: Date): Promise<LatestReview | undefined> {
  const { rows } = await sql<LatestReview>`
    select r.id, r.rating, r.content, m.first_name as author, r.created_at
    from review r join member_face m on m.id = r.customer_id
    where r.provider_id = ${providerId} and r.deleted_at is null and not r.refunded and (r.hidden_until is null or r.hidden_until <= ${now})
    order by r.id desc limit 1`.execute(db)
  return rows[0]
}
