import { placeLimits } from '@dure/contract/places/limits'
import { searchLimits } from '@dure/contract/search/limits'
import { DAY, seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { hiresBetween, hiresOf } from '../quotes/index.ts'

/** A mean of stars is kept in thousandths. */
const scoreUnit = 10 ** 3
/** More than any rating and number of hires are worth [places.top]. */
const certifiedFirst = 10 ** 6

/** Takes the marks of at most `batch` pros, the oldest first. Who marks one of them now waits until this transaction is over. */
export async function takeStale(db: Db, batch: number): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    delete from search_stale where provider_id = any(array(
      select provider_id from search_stale order by since, provider_id limit ${batch} for update skip locked)) returning provider_id`.execute(
    db,
  )
  return rows.map((row) => row.providerId)
}

/** Where the map shows a pro. */
export type Standing = { readonly providerId: number; readonly lat: number; readonly lng: number; readonly districtCode: string }

/** Makes the rows of pros anew [search.fresh]. A statement of its own after their marks were taken: it sees what was committed before they were. */
export async function writePros(db: Db, ids: readonly number[], standing: readonly Standing[], now: Date): Promise<void> {
  const { priorReviews, priorRating } = searchLimits
  const hiredSince = new Date(now.getTime() - placeLimits.hiredWithin)
  // Each word is made plain once; inlined, they would be for every place that reads them.
  await sql`
    with made as materialized (
      select l.*, search_plain(l.shown_name) as name, array_to_string(array(select search_plain(one) from unnest(l.service_names) as one), '|') as services
      from provider_listing l where l.shown and l.provider_id = any(${[...ids]}::bigint[])
    ), worded as materialized (
      select *, concat_ws('|', name, services, search_plain(intro), search_plain(address1 || address2), search_initials(name), search_initials(services)) as words from made
    )
    insert into search_pro (provider_id, words, grams, facets, review_count, rating_score, hired_count, safe_payment_count, last_active_at, top_score, ranked_at, map_lat, map_lng, map_district)
    select provider_id, words, search_grams(words),
      array(select 's' || one from unnest(service_ids) as one) || array(select 'c' || one from unnest(category_ids) as one)
        || array(select 'g' || one from unnest(category2_ids) as one) || array(select 'd' || one from unnest(district_codes) as one)
        || array(select distinct 'p' || left(one, 2) from unnest(district_codes) as one),
      review_count, round(${scoreUnit}::int * (rating_sum + ${priorReviews * priorRating}::float8) / (review_count + ${priorReviews}::int))::integer,
      hired_count, safe_payment_count, date_trunc('hour', last_active_at),
      case when certified then ${certifiedFirst}::int else 0 end + round(${scoreUnit}::int * ln(1 + (select count(*) from (${hiresOf(sql`worded.provider_id`, hiredSince)}) as hire))
        * (rating_sum + ${priorReviews * priorRating}::float8) / (review_count + ${priorReviews}::int))::integer,
      ${now}, at.lat, at.lng, at.district
    from worded left join unnest(${standing.map((one) => one.providerId)}::bigint[], ${standing.map((one) => one.lat)}::float8[],
      ${standing.map((one) => one.lng)}::float8[], ${standing.map((one) => one.districtCode)}::text[]) as at(id, lat, lng, district)
      on at.id = worded.provider_id
    on conflict (provider_id) do update set words = excluded.words, grams = excluded.grams, facets = excluded.facets,
      review_count = excluded.review_count, rating_score = excluded.rating_score, hired_count = excluded.hired_count,
      safe_payment_count = excluded.safe_payment_count, last_active_at = excluded.last_active_at, top_score = excluded.top_score, map_lat = excluded.map_lat, map_lng = excluded.map_lng, map_district = excluded.map_district,
      ranked_at = case when (search_pro.review_count, search_pro.rating_score, search_pro.hired_count, search_pro.safe_payment_count, search_pro.top_score)
          is distinct from (excluded.review_count, excluded.rating_score, excluded.hired_count, excluded.safe_payment_count, excluded.top_score)
        then excluded.ranked_at else search_pro.ranked_at end`.execute(db)
  await sql`
    delete from search_pro s using provider_listing l
    where s.provider_id = any(${[...ids]}::bigint[]) and l.provider_id = s.provider_id and not l.shown`.execute(db)
}

/** Of who leaves nothing is found from this moment on. */
export async function forgetPro(db: Db, providerId: number): Promise<void> {
  await db.deleteFrom('searchPro').where('providerId', '=', providerId).execute()
}

/** Whether it is still to be looked today for hires that count no more. */
export const hiresToLapse = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from lapsed_day where day >= ${seoulDay(now)}::date)) as missing`

/** Marks the pros of whom a hire stopped counting since it was last looked for that [places.top]. @returns false where another process does. */
export async function lapseHires(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into lapsed_day (day) values (${seoulDay(now)}::date) on conflict do nothing returning 1`.execute(db)
  if (rows.length === 0) return false
  const { rows: former } = await sql<{ day: string | null }>`
    with gone as (delete from lapsed_day where day < ${seoulDay(now)}::date returning day) select max(day)::text as day from gone`.execute(
    db,
  )
  const until = new Date(now.getTime() - placeLimits.hiredWithin)
  const since = new Date(until.getTime() - (former[0]!.day === null ? DAY : Math.max(DAY, now.getTime() - Date.parse(former[0]!.day))))
  await sql`
    insert into search_stale (provider_id, since) select distinct provider_id, ${now}::timestamptz from (${hiresBetween(since, until)}) as lapsed
    on conflict (provider_id) do nothing`.execute(db)
  return true
}
