import { priceLimits } from '@dure/contract/prices/limits'
import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { hiredDeals } from '../quotes/index.ts'
import { askedServices, pyeongOf } from '../requests/index.ts'
import { paidDeals } from '../safe-payment/index.ts'

/** Whether today's prices are still to be made. */
export const pricesToMake = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from price_day where day >= ${seoulDay(now)}::date)) as missing`

/** Says that today's are made. @returns false where another process makes them. */
export async function takePriceDay(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into price_day (day) values (${seoulDay(now)}::date) on conflict do nothing returning 1`.execute(db)
  if (rows.length > 0) await sql`delete from price_day where day < ${seoulDay(now)}::date`.execute(db)
  return rows.length > 0
}

export async function priceDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from price_day`.execute(db)
  return rows[0]!.day
}

/** Deals since an instant: what was paid and went to the pro, else what the hired quote asked; no amount where it counts as none. */
const dealsSince = (since: Date) => sql`
  select h.request_id, h.provider_id, h.service_id, coalesce(h.province_code, '-') as province_code, case when p.quote_id is null then h.cost else p.amount end as amount
  from (${hiredDeals(since)}) h left join (${paidDeals()}) p using (quote_id)`

/**
 * Makes all prices anew from the deals since then [prices.sample]: what was paid and went to the pro, else what the hired quote asked.
 * A deal that was given back, or whose money nobody has yet, counts as none.
 */
export async function writePrices(db: Db, since: Date): Promise<void> {
  const { leastDeals, lowest, highest, roundedTo, steps } = priceLimits
  await sql`delete from service_price`.execute(db)
  await sql`
    with deal as (${dealsSince(since)}), known as materialized (
      select service_id, '' as province_code, amount from deal where amount is not null
      union all select service_id, province_code, amount from deal where amount is not null and province_code <> '-'
    ), wide as (
      select service_id, province_code, count(*)::integer as sample_count,
        percentile_cont(${lowest}::float8) within group (order by amount) as low, percentile_cont(${highest}::float8) within group (order by amount) as high
      from known group by service_id, province_code having count(*) >= ${leastDeals}::int
    ), stepped as (
      select service_id, province_code, low, high, sample_count,
        case when high > low then least(greatest(width_bucket(amount::float8, low, high, ${steps}::int), 1), ${steps}::int) else 1 end as step,
        count(*)::integer as deals, sum(amount) filter (where amount between low and high) as total, count(*) filter (where amount between low and high) as inside
      from wide join known using (service_id, province_code) group by 1, 2, 3, 4, 5, 6
    )
    insert into service_price (service_id, province_code, min_price, avg_price, max_price, sample_count, steps)
    select service_id, province_code, round(low / ${roundedTo}::int) * ${roundedTo}::int, round(sum(total) / sum(inside) / ${roundedTo}::int) * ${roundedTo}::int,
      round(high / ${roundedTo}::int) * ${roundedTo}::int, sample_count,
      case when province_code = '' and high > low
        then array(select coalesce((jsonb_object_agg(step, deals) -> at::text)::integer, 0) from generate_series(1, ${steps}::int) as at) else '{}' end
    from stepped group by service_id, province_code, low, high, sample_count`.execute(db)
}

/**
 * Makes anew what each pro usually takes for a service: the middle of his own deals, where he has enough of them; and of those whose
 * size is near to the size he works at mostly, where these are enough too [prices.of-pro].
 */
export async function writeProPrices(db: Db, since: Date): Promise<void> {
  const { leastDeals, roundedTo, nearSize } = priceLimits
  await sql`delete from provider_price`.execute(db)
  await sql`
    with deal as materialized (select * from (${dealsSince(since)}) each_deal where amount is not null), whole as (
      select provider_id, service_id, percentile_cont(0.5) within group (order by amount) as middle, count(*)::integer as deals
      from deal group by provider_id, service_id having count(*) >= ${leastDeals}::int
    ), sized as materialized (
      select provider_id, service_id, amount, ${pyeongOf(sql`request_id`)} as size from deal join whole using (provider_id, service_id)
    ), mostly as (
      select provider_id, service_id, percentile_disc(0.5) within group (order by size) as size from sized where size is not null group by 1, 2
    ), near as (
      select provider_id, service_id, mostly.size, percentile_cont(0.5) within group (order by amount) as middle
      from mostly join sized using (provider_id, service_id)
      where abs(sized.size - mostly.size) <= mostly.size * ${nearSize}::float8 group by 1, 2, 3 having count(*) >= ${leastDeals}::int
    )
    insert into provider_price (provider_id, service_id, price, sample_count, size, size_price)
    select provider_id, service_id, round(whole.middle / ${roundedTo}::int) * ${roundedTo}::int, deals,
      near.size, round(near.middle / ${roundedTo}::int) * ${roundedTo}::int
    from whole left join near using (provider_id, service_id)`.execute(db)
}

export type ProPrice = {
  readonly providerId: number
  readonly serviceId: number
  readonly price: number
  /** 평 he works at mostly, and what he takes for that; null where too few deals say so. */
  readonly size: number | null
  readonly sizePrice: number | null
}

/** What was counted of these pros. */
export function proPrices(db: Db, ids: readonly number[]): Promise<ProPrice[]> {
  return db
    .selectFrom('providerPrice')
    .select(['providerId', 'serviceId', 'price', 'size', 'sizePrice'])
    .where('providerId', 'in', [...ids])
    .execute()
}

/** Counts which services people asked for beside one [prices.beside]. */
export async function writeBeside(db: Db, since: Date): Promise<void> {
  const { leastBeside, mostBeside } = priceLimits
  await sql`delete from service_beside`.execute(db)
  await sql`
    with asked as materialized (${askedServices(since)}), pair as (
      select one.service_id, other.service_id as other_id, count(*)::integer as people,
        row_number() over (partition by one.service_id order by count(*) desc, other.service_id) as at
      from asked one join asked other on other.customer_id = one.customer_id and other.service_id <> one.service_id
      group by 1, 2 having count(*) >= ${leastBeside}::int)
    insert into service_beside (service_id, other_id, people) select service_id, other_id, people from pair where at <= ${mostBeside}::int`.execute(
    db,
  )
}

export type PriceRow = {
  readonly serviceId: number
  readonly provinceCode: string
  readonly minPrice: number
  readonly avgPrice: number
  readonly maxPrice: number
  readonly sampleCount: number
  readonly steps: number[]
}

/** What was counted of all services, of the whole country. */
export async function countedPrices(db: Db): Promise<PriceRow[]> {
  return db.selectFrom('servicePrice').selectAll().where('provinceCode', '=', '').execute()
}

/** What was counted of one service, the whole country and its provinces. */
export async function pricesOf(db: Db, serviceId: number): Promise<PriceRow[]> {
  return db.selectFrom('servicePrice').selectAll().where('serviceId', '=', serviceId).orderBy('provinceCode').execute()
}

export type HandPrice = Pick<PriceRow, 'serviceId' | 'minPrice' | 'avgPrice' | 'maxPrice'>

export async function handPrices(db: Db): Promise<HandPrice[]> {
  return db.selectFrom('handPrice').select(['serviceId', 'minPrice', 'avgPrice', 'maxPrice']).execute()
}

export async function writeHandPrice(db: Db, price: HandPrice, now: Date): Promise<void> {
  await sql`
    insert into hand_price (service_id, min_price, avg_price, max_price, created_at)
    values (${price.serviceId}, ${price.minPrice}, ${price.avgPrice}, ${price.maxPrice}, ${now})
    on conflict (service_id) do update set min_price = excluded.min_price, avg_price = excluded.avg_price, max_price = excluded.max_price,
      created_at = excluded.created_at`.execute(db)
}

export async function deleteHandPrice(db: Db, serviceId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('handPrice').where('serviceId', '=', serviceId).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function besideOf(db: Db, serviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('serviceBeside')
    .select('otherId')
    .where('serviceId', '=', serviceId)
    .orderBy('people', 'desc')
    .orderBy('otherId')
    .execute()
  return rows.map((row) => row.otherId)
}

/** How many requests there were ever, by service, as of last night. */
export async function writeRequestCounts(db: Db, counts: readonly { readonly serviceId: number; readonly count: number }[]): Promise<void> {
  await sql`delete from service_asked`.execute(db)
  if (counts.length > 0)
    await db
      .insertInto('serviceAsked')
      .values(counts.map(({ serviceId, count }) => ({ serviceId, requests: count })))
      .execute()
}

export async function requestsEver(db: Db, serviceId: number): Promise<number> {
  const row = await db.selectFrom('serviceAsked').select('requests').where('serviceId', '=', serviceId).executeTakeFirst()
  return row?.requests ?? 0
}
