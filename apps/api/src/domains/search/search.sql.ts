import { placeLimits } from '@dure/contract/places/limits'
import { searchLimits } from '@dure/contract/search/limits'
import type { ProSort } from '@dure/contract/search/sorts'
import { DAY, SECOND, seoulDay } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
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
  await sql`
    with made as (
      select l.*, search_plain(l.nick_name) as name, array_to_string(array(select search_plain(one) from unnest(l.service_names) as one), '|') as services
      from provider_listing l where l.shown and l.provider_id = any(${[...ids]}::bigint[])
    ), worded as (
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

/** One word of a keyword: as it may have been written, and the services and districts it names. */
export type Word = { readonly texts: readonly string[]; readonly facets: readonly string[] }

/** What a list is narrowed by: all of these facets, and each of these words. */
export type Wanted = {
  readonly facets: readonly string[]
  readonly words: readonly Word[]
  /** One letter of each word may be another [search.words]. */
  readonly nearly?: boolean
}

/** A sort that people choose, or the one of places [places.top]. */
export type Order = ProSort | 'top'

/** [search.sorts] */
const sortedBy: Readonly<Record<Order, RawBuilder<number>>> = {
  top: sql`top_score`,
  review: sql`review_count`,
  rating: sql`rating_score`,
  hired: sql`hired_count`,
  'safe-payment': sql`safe_payment_count`,
  login: sql`last_active_at`,
}

/** Every letter and every two neighbours of a plain text, as `search_grams` makes them. */
function gramsOf(text: string): string[] {
  const letters = Array.from(text)
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]!}${letter}`)
  return [...new Set(pairs.length === 0 ? letters : pairs)]
}

const written = (text: string): RawBuilder<unknown> => sql`(grams @> ${gramsOf(text)}::text[] and position(${text} in words) > 0)`

/** A text with one of its letters another; for what nothing was found by. */
const nearlyWritten = (text: string): RawBuilder<unknown>[] => {
  const letters = Array.from(text)
  return letters.map((_, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const grams = [before, after].filter((one) => one !== '').flatMap(gramsOf)
    return sql`(grams @> ${grams}::text[] and words like ${`%${before}_${after}%`})`
  })
}
/** Shorter ones are other words by another letter. */
const longEnough = 3

const has = ({ texts, facets }: Word, nearly: boolean): RawBuilder<unknown> => {
  const near = nearly && texts[0]!.length >= longEnough ? nearlyWritten(texts[0]!) : []
  return sql`(${sql.join([...texts.map(written), ...near, ...(facets.length === 0 ? [] : [sql`facets && ${[...facets]}::text[]`])], sql` or `)})`
}

/** What a row of `search_pro` is narrowed by. */
export const fits = ({ facets, words, nearly = false }: Wanted): RawBuilder<unknown> =>
  sql`true ${facets.length === 0 ? sql`` : sql`and facets @> ${[...facets]}::text[]`} ${sql.join(
    words.map((word) => sql`and ${has(word, nearly)}`),
    sql` `,
  )}`

export type Position = { readonly since: Date; readonly value: number; readonly id: number }

/**
 * Pros that fit, the best first, from a position on. Whose place in the order moved since the list began is passed over, so that
 * nobody stands in it twice [search.pages].
 */
export async function findPros(
  db: Db,
  wanted: Wanted,
  given: { readonly sort: Order; readonly after: Position | null; readonly limit: number },
): Promise<{ providerId: number; value: number }[]> {
  const { sort, after, limit } = given
  const by = sortedBy[sort]
  const past =
    after === null
      ? sql``
      : sort === 'login'
        ? sql`and (last_active_at, provider_id) < (${new Date(after.value)}, ${after.id})`
        : sql`and (${by}, provider_id) < (${after.value}::int, ${after.id}) and ranked_at <= ${after.since}`
  const value = sort === 'login' ? sql`(extract(epoch from last_active_at) * ${SECOND}::int)::bigint` : by
  const { rows } = await sql<{ providerId: number; value: number }>`
    select provider_id, ${value} as value from search_pro where ${fits(wanted)} ${past}
    order by ${by} desc, provider_id desc limit ${limit}`.execute(db)
  return rows
}

/** How many fit, counted no further than `most` [search.counted]. */
export async function countPros(db: Db, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from search_pro where ${fits(wanted)} limit ${most}) as found`.execute(db)
  return rows[0]!.count
}

/** Names of pros that begin with a plain text or its initials: those most reviewed first. */
export async function namesBeginning(db: Db, text: string, limit: number): Promise<{ providerId: number }[]> {
  const { rows } = await sql<{ providerId: number }>`
    select provider_id from search_pro where ${written(text)} order by review_count desc, provider_id desc limit ${limit}`.execute(db)
  return rows
}

/** Every pro whom lists may show with what he is found by, for statements that count them: `provider_id, facets, map_district`. */
export const foundPros = (): RawBuilder<unknown> => sql`select provider_id, facets, map_district from search_pro`

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
