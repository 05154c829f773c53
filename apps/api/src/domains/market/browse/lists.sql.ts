import type { ProductSort } from '@dure/contract/market/sorts'
import { turnedDownName } from '@dure/contract/profiles/checklist'
import { SECOND } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** What a list of products is narrowed by. */
export type ProductsWanted = {
  readonly categoryId: number | null
  readonly category2Id: number | null
  readonly serviceId: number | null
  /** Those online are everywhere. Null for all places. */
  readonly districts: readonly string[] | null
  readonly sort: ProductSort
  /** From now until then a time of it is free. */
  readonly free: { readonly from: Date; readonly to: Date } | null
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly onlineOnly: boolean
  /** Plain words, all of which its title holds. */
  readonly words: readonly string[]
  /** A pro’s member id. */
  readonly memberId: number | null
  readonly exceptId: number | null
  /** By the number that the sort goes by, and the id. */
  readonly before: readonly [value: number, id: number] | null
  readonly limit: number
}

export type ProductListRow = {
  readonly id: number
  readonly title: string
  readonly serviceId: number
  readonly mainFileId: string
  readonly minPrice: number
  readonly hasOptions: boolean
  readonly reviewCount: number
  readonly reviewAvg: number
  readonly isOnline: boolean
  readonly isSchedule: boolean
  readonly nextFreeAt: Date | null
  readonly districtCode: string | null
  readonly userId: number
  readonly name: string
  /** What the sort goes by. */
  readonly value: number
}

/**
 * On sale, of a seller who has what he must have to sell, once lists may show him [market.shown]. All but that is the condition of the
 * indexes that lists go by: few sellers lack anything.
 */
const onSale = sql`p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null and p.seller_ready`

const sortedBy: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  recommendation: sql`p.score`,
  purchase_count: sql`p.order_count`,
  created_at: sql`p.posted_at`,
  review_count: sql`p.review_count`,
  review_avg: sql`p.review_avg`,
}

/** The number of a cursor as its column has it. */
const asColumn = (sort: ProductSort, value: number): RawBuilder<unknown> =>
  sort === 'created_at' ? sql`${new Date(value)}::timestamptz` : sql`${value}::double precision`

function rows(given: ProductsWanted, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const by = sortedBy[given.sort]
  const value =
    given.sort === 'created_at' ? sql`(extract(epoch from p.posted_at) * ${SECOND})::double precision` : sql`${by}::double precision`
  return sql`
    select p.id, p.title, p.service_id, p.main_file_id, p.min_price, p.review_count, p.review_avg, p.is_online, p.schedule is not null as is_schedule,
      p.next_free_at, l.member_id as user_id, coalesce(nullif(l.shown_name, ''), ${turnedDownName}) as name, ${value} as value,
      exists (select from product_option o where o.product_id = p.id and o.removed_at is null and o.price <> p.min_price) as has_options,
      (select d.district_code from product_district d where d.product_id = p.id order by d.is_place desc, d.district_code limit 1) as district_code
    from product p join provider_listing l on l.provider_id = p.provider_id and l.shown
    where ${onSale} and ${where}
      ${given.categoryId === null ? sql`` : sql`and p.category_id = ${given.categoryId}`}
      ${given.category2Id === null ? sql`` : sql`and p.category2_id = ${given.category2Id}`}
      ${given.serviceId === null ? sql`` : sql`and p.service_id = ${given.serviceId}`}
      ${given.free === null ? sql`` : sql`and p.next_free_at >= ${given.free.from} and p.next_free_at < ${given.free.to}`}
      ${given.priceMin === null ? sql`` : sql`and p.min_price >= ${given.priceMin}`}
      ${given.priceMax === null ? sql`` : sql`and p.min_price <= ${given.priceMax}`}
      ${given.onlineOnly ? sql`and p.is_online` : sql``}
      ${given.memberId === null ? sql`` : sql`and l.member_id = ${given.memberId}`}
      ${given.exceptId === null ? sql`` : sql`and p.id <> ${given.exceptId}`}
      ${sql.join(
        given.words.map((word) => sql`and p.grams @> search_grams(${word}) and position(${word} in search_plain(p.title)) > 0`),
        sql` `,
      )}
      ${given.before === null ? sql`` : sql`and (${by}, p.id) < (${asColumn(given.sort, given.before[0])}, ${given.before[1]})`}
    order by ${by} desc, p.id desc limit ${given.limit}`
}

const nothing: Omit<ProductsWanted, 'limit'> = {
  categoryId: null,
  category2Id: null,
  serviceId: null,
  districts: null,
  sort: 'created_at',
  free: null,
  priceMin: null,
  priceMax: null,
  onlineOnly: false,
  words: [],
  memberId: null,
  exceptId: null,
  before: null,
}

async function read(db: Db, query: RawBuilder<unknown>): Promise<ProductListRow[]> {
  return (await (query as RawBuilder<ProductListRow>).execute(db)).rows
}

/** Products on sale of pros whom lists may show [market.shown], by their sort. Those of a place are the first there and the first online, merged. */
export function listOnSale(db: Db, given: ProductsWanted): Promise<ProductListRow[]> {
  if (given.districts === null || given.onlineOnly) return read(db, rows(given, sql`true`))
  const there = sql`not p.is_online and exists (
    select from product_district d where d.product_id = p.id and d.district_code = any(${[...given.districts]}::text[]))`
  return read(
    db,
    sql`
      select * from ((${rows(given, there)}) union all (${rows(given, sql`p.is_online`)})) as found
      order by value desc, id desc limit ${given.limit}`,
  )
}

/** Of these the ones on sale, in no order. */
export const onSaleAmong = (db: Db, ids: readonly number[]): Promise<ProductListRow[]> =>
  read(db, rows({ ...nothing, limit: ids.length }, sql`p.id = any(${[...ids]}::bigint[])`))

/** What one pro has on sale, the newest first. */
export const ofMember = (
  db: Db,
  given: { readonly memberId: number; readonly exceptId: number | null; readonly limit: number },
): Promise<ProductListRow[]> => read(db, rows({ ...nothing, ...given }, sql`true`))

export type CountedCategory = { readonly categoryId: number; readonly category2Id: number; readonly count: number }

/** How many are on sale, by section. */
export async function countOnSale(db: Db): Promise<CountedCategory[]> {
  const { rows: counted } = await sql<CountedCategory>`
    select p.category_id, p.category2_id, count(*)::integer as count
    from product p join provider_listing l on l.provider_id = p.provider_id and l.shown
    where ${onSale} group by 1, 2`.execute(db)
  return counted
}

/** Those on sale, for the sitemap, from an id on. */
export async function onSaleFrom(db: Db, from: number, limit: number): Promise<{ key: number; slug: string; changed: Date }[]> {
  const { rows: found } = await sql<{ key: number; slug: string; changed: Date }>`
    select p.id as key, p.id::text as slug, p.sent_at as changed from product p join provider_listing l on l.provider_id = p.provider_id and l.shown
    where ${onSale} and p.id >= ${from} order by p.id limit ${limit}`.execute(db)
  return found
}

/** The first of each part of so many. */
export async function onSalePartStarts(db: Db, size: number): Promise<number[]> {
  const { rows: found } = await sql<{ id: number }>`
    select id from (
      select p.id, row_number() over (order by p.id) as n from product p join provider_listing l on l.provider_id = p.provider_id and l.shown
      where ${onSale}
    ) as numbered where (n - 1) % ${size}::int = 0 order by id`.execute(db)
  return found.map((row) => row.id)
}
