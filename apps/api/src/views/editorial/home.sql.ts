import { homeLimits } from '@dure/contract/editorial/limits'
import { searchLimits } from '@dure/contract/search/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Ids of the services most asked for since then, most first. */
export async function popularServiceIds(db: Db, since: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select service_id as id from request where created_at > ${since} group by service_id order by count(*) desc, service_id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Services a member asked for, newest first. */
export async function askedServiceIds(db: Db, memberId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select service_id as id from request where customer_id = ${memberId} group by service_id order by max(id) desc limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export type PopularPro = { providerId: number; services: { id: number; slug: string; name: string }[] }

/**
 * Pros with enough reviews by their stars, as lists weigh them: as if some usual ones were there before [editorial.best-pros]; then by
 * how many rated them.
 */
export async function popularPros(db: Db, limit: number): Promise<PopularPro[]> {
  const { priorReviews, priorRating } = searchLimits
  const { rows } = await sql<PopularPro>`
    select best.id as "providerId",
      (select coalesce(json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) order by o.ord), '[]')
        from provider_service o join service s on s.id = o.service_id where o.provider_id = best.id) as services
    from (
      select p.id, (p.rating_sum + ${priorReviews * priorRating}::float8) / (p.review_count + ${priorReviews}::int) as rating, p.review_count
      from provider p join member m on m.id = p.member_id
      where p.review_count >= ${homeLimits.bestProReviews} and p.allow_public_read and p.hidden_at is null and p.paused_at is null and m.status = 'active'
      order by rating desc, p.review_count desc, p.id limit ${limit}
    ) best order by best.rating desc, best.review_count desc, best.id`.execute(db)
  return rows
}

export type RecentAddress = { districtCode: string; serviceId: number; quoteCount: number; createdAt: Date }

/** Of the newest so many requests to any pro, each customer's newest that still waits for quotes, the newest first [editorial.live]. */
export async function recentAddresses(db: Db, { looked, now }: { readonly looked: number; readonly now: Date }): Promise<RecentAddress[]> {
  const { rows } = await sql<RecentAddress>`
    select district_code, service_id, quote_count, created_at from (
      select distinct on (customer_id) id, district_code, service_id, quote_count, created_at from (
        select id, customer_id, district_code, service_id, quote_count, created_at, status, hidden_at, dead_reason, expires_at
        from request where kind = 'general' order by id desc limit ${looked}
      ) as newest
      where district_code is not null and status = 'opened' and hidden_at is null and dead_reason is null and expires_at > ${now}
      order by customer_id, id desc
    ) as of_each order by id desc`.execute(db)
  return rows
}
