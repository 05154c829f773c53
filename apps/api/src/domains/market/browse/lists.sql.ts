import { productLimits } from '@dure/contract/market/limits'
import type { ProductSort } from '@dure/contract/market/sorts'
import { turnedDownName } from '@dure/contract/profiles/checklist'
import { SECOND } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { gramsOf } from '../../catalogue/index.ts'

/** What a list of products is narrowed by. */
export type ProductsWanted = {
  readonly categoryId: number | null
  readonly category2Id: number | null
  readonly serviceId: number | null
  /** Those online are everywhere. Null for all places. */
  readonly districts: readonly string[] | null
  /** Whose districts these all are, where they are a province’s. */
  readonly province: string | null
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
const onSold = sql`p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null`
const onSale = sql`${onSold} and p.seller_ready`

const sortedBy: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  recommendation: sql`score`,
  purchase_count: sql`order_count`,
  created_at: sql`posted_at`,
  review_count: sql`review_count`,
  review_avg: sql`review_avg`,
}

/** The number of a cursor as its column has it. */
const asColumn = (sort: ProductSort, value: number): RawBuilder<unknown> =>
  sort === 'created_at' ? sql`${new Date(value)}::timestamptz` : sql`${value}::double precision`

/** What cards say of `p`, a product, and `l`, its seller. */
const cardColumns = sql`p.id, p.title, p.service_id, p.main_file_id, p.min_price, p.review_count, p.review_avg, p.is_online,
  p.schedule is not null as is_schedule, p.next_free_at, l.member_id as user_id, coalesce(nullif(l.shown_name, ''), ${turnedDownName}) as name,
  exists (select from product_option o where o.product_id = p.id and o.removed_at is null and o.price <> p.min_price) as has_options,
  (select d.district_code from product_district d where d.product_id = p.id order by d.is_place desc, d.district_code limit 1) as district_code`

const shownSellers = sql`join provider_listing l on l.provider_id = p.provider_id and l.shown`

const valueOf = (sort: ProductSort, by: RawBuilder<unknown>): RawBuilder<unknown> =>
  sort === 'created_at' ? sql`(extract(epoch from ${by}) * ${SECOND})::double precision` : sql`${by}::double precision`

/** What a product is of, by the narrowest of it alone: the planner takes each further condition for one that narrows. */
const ofKind = ({ categoryId, category2Id, serviceId }: ProductsWanted): RawBuilder<unknown> =>
  serviceId !== null
    ? sql`p.service_id = ${serviceId}`
    : category2Id !== null
      ? sql`p.category2_id = ${category2Id}`
      : categoryId !== null
        ? sql`p.category_id = ${categoryId}`
        : sql`true`

/** The same of one of its places, whose index goes by all of it. */
const ofKindThere = (given: ProductsWanted, of: RawBuilder<unknown>): RawBuilder<unknown> => sql`true
  ${given.categoryId === null ? sql`` : sql`and ${of}.category_id = ${given.categoryId}`}
  ${given.category2Id === null ? sql`` : sql`and ${of}.category2_id = ${given.category2Id}`}
  ${given.serviceId === null ? sql`` : sql`and ${of}.service_id = ${given.serviceId}`}`

/** What narrows it that its places repeat. */
const narrow = (given: ProductsWanted, of: RawBuilder<unknown>): RawBuilder<unknown> => sql`true
  ${given.free === null ? sql`` : sql`and ${of}.next_free_at >= ${given.free.from} and ${of}.next_free_at < ${given.free.to}`}
  ${given.priceMin === null ? sql`` : sql`and ${of}.min_price >= ${given.priceMin}`}
  ${given.priceMax === null ? sql`` : sql`and ${of}.min_price <= ${given.priceMax}`}`

/** Whether all words stand in these letters. */
const holds = ({ words }: ProductsWanted, letters: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join([sql`true`, ...words.map((word) => sql`position(${word} in ${letters}) > 0`)], sql` and `)

/** Of each of these (`id`, in their order) the letters of its title, `f.words`: by `offset 0` one after the other, as far as they are read. */
const lettersOf = (near: string): RawBuilder<unknown> =>
  sql`cross join lateral (select f.words from product_found f where f.product_id = ${sql.ref(near)}.id offset 0) as f`

/** The rest, of a product and its seller. */
const further = (given: ProductsWanted): RawBuilder<unknown> => sql`true
  ${given.memberId === null ? sql`` : sql`and l.member_id = ${given.memberId}`}
  ${given.exceptId === null ? sql`` : sql`and p.id <> ${given.exceptId}`}`

/** Behind the position of a page, by the columns that an order goes by. */
const behind = ({ before, sort }: ProductsWanted, by: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  before === null ? sql`true` : sql`(${by}, ${id}) < (${asColumn(sort, before[0])}, ${before[1]})`

function rows(given: ProductsWanted, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const by = sql`p.${sortedBy[given.sort]}`
  return sql`
    select ${cardColumns}, ${valueOf(given.sort, by)} as value from product p ${shownSellers}
    where ${onSale} and ${where} and ${ofKind(given)} and ${narrow(given, sql`p`)} and ${further(given)} and ${holds(given, sql`search_plain(p.title)`)}
      and ${behind(given, by, sql`p.id`)}
    order by ${by} desc, p.id desc limit ${given.limit}`
}

/** Of ids in an order, with what it goes by (`id`, `by`), the first that fit altogether, as cards. No more of them are read. */
const asCards = (given: ProductsWanted, inOrder: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with hit as materialized (${inOrder})
  select ${cardColumns}, ${valueOf(given.sort, sql`hit.by`)} as value from hit join product p on p.id = hit.id ${shownSellers}
  where ${onSale} and ${further(given)} order by hit.by desc, hit.id desc limit ${given.limit}`

const nothing: Omit<ProductsWanted, 'limit'> = {
  categoryId: null,
  category2Id: null,
  serviceId: null,
  districts: null,
  province: null,
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

async function read<More>(db: Db, query: RawBuilder<unknown>): Promise<(ProductListRow & More)[]> {
  return (await (query as RawBuilder<ProductListRow & More>).execute(db)).rows
}

/** How what is online is said beside districts. */
const online = 'online'

/** Of more districts than these so many are that they are soon met in the order of all. */
const fewDistricts = 8

/** What one list is put together of: where its first are soon found, and where all of them are. */
type Arm = { readonly first: RawBuilder<unknown>; readonly places: readonly string[] }

/** By `offset 0` each product is asked for by itself: of few of an order, not of all there are at these places. */
const isAt = (places: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from product_place at where at.product_id = p.id and at.district_code = any(${[...places]}::text[]) offset 0)`

/** Those who fit among the first of a kind in its order; of words their letters are read before they are. */
function amongFirst(given: ProductsWanted, where: RawBuilder<unknown>): RawBuilder<unknown> {
  const by = sql`p.${sortedBy[given.sort]}`
  const first = (columns: RawBuilder<unknown>) => sql`(
    select ${columns} from product p where ${onSold} and ${ofKind(given)} and ${behind(given, by, sql`p.id`)}
    order by ${by} desc, p.id desc limit ${productLimits.lookedFirst}::int)`
  const from =
    given.words.length === 0
      ? sql`${first(sql`p.*, ${by} as by`)} as p`
      : sql`${first(sql`p.id, ${by} as by`)} as near ${lettersOf('near')} cross join lateral (select * from product p where p.id = near.id offset 0) as p`
  const order = sql.ref(given.words.length === 0 ? 'p' : 'near')
  return sql`
    select ${cardColumns}, ${valueOf(given.sort, sql`${order}.by`)} as value from ${from} ${shownSellers}
    where ${onSale} and ${where} and ${narrow(given, sql`p`)} and ${further(given)} and ${holds(given, sql`f.words`)}
    order by ${order}.by desc, ${order}.id desc limit ${given.limit}`
}

/** Those who fit among the first of these districts in their order; what is done in two of them comes once. */
function amongNeighbours(given: ProductsWanted, districts: readonly string[]): RawBuilder<unknown> {
  const by = sortedBy[given.sort]
  const most = districts.includes(online) ? productLimits.lookedFirst : productLimits.lookedInDistrict
  return asCards(
    given,
    sql`
      select id, by from (
        select distinct on (by, id) near.* from unnest(${[...districts]}::text[]) as place(code) cross join lateral (
          select at.product_id as id, at.${by} as by, at.category_id, at.category2_id, at.service_id, at.min_price, at.next_free_at
          from product_place at where at.district_code = place.code and ${behind(given, sql`at.${by}`, sql`at.product_id`)}
          order by at.${by} desc, at.product_id desc limit ${most}::int
        ) as near order by by desc, id desc limit ${most}::int
      ) as near ${given.words.length === 0 ? sql`` : lettersOf('near')}
      where ${ofKindThere(given, sql`near`)} and ${narrow(given, sql`near`)} and ${holds(given, sql`f.words`)} order by by desc, id desc`,
  )
}

/** These places as `product_facets` (in SQL) says them: a whole province by one. */
function facetsAt({ province }: ProductsWanted, places: readonly string[]): string[] {
  const districts = places.filter((place) => place !== online)
  return [
    ...(places.includes(online) ? ['|o'] : []),
    ...(province !== null && districts.length > 0 ? [`|p${province}`] : districts.map((code) => `|d${code}`)),
  ]
}

/** All whose titles hold the words, of a kind and at these places, by one index; null for all places. */
function allWritten(given: ProductsWanted, places: readonly string[] | null): RawBuilder<unknown> {
  const { categoryId, category2Id, serviceId, words } = given
  const by = sortedBy[given.sort]
  const kinds = Object.entries({ g: categoryId, h: category2Id, s: serviceId }).flatMap(([sign, id]) =>
    id === null ? [] : [`|${sign}${id}`],
  )
  const index = sql`product_found_by(f.words, f.facets)`
  return asCards(
    given,
    sql`
      select f.product_id as id, f.${by} as by from product_found f
      where ${index} @> ${[...words.flatMap(gramsOf), ...kinds]}::text[] ${places === null ? sql`` : sql`and ${index} && ${facetsAt(given, places)}::text[]`}
        and ${holds(given, sql`f.words`)} and ${narrow(given, sql`f`)} and ${behind(given, sql`f.${by}`, sql`f.product_id`)}
      order by by desc, id desc`,
  )
}

/** All who fit: by the words in their titles, by what is kept of them at these places, or by what is free and its price. */
function everyone(given: ProductsWanted, places: readonly string[] | null): RawBuilder<unknown> {
  if (given.words.length > 0) return allWritten(given, places)
  const [by, inOrder] = [sortedBy[given.sort], sql`group by 1, 2 order by 2 desc, 1 desc`]
  if (places === null)
    return asCards(
      given,
      sql`
        select p.id, p.${by} as by from product p
        where ${onSold} and ${ofKind(given)} and ${narrow(given, sql`p`)} and ${behind(given, sql`p.${by}`, sql`p.id`)} ${inOrder}`,
    )
  return asCards(
    given,
    sql`
      select at.product_id as id, at.${by} as by from product_place at
      where at.district_code = any(${[...places]}::text[]) and ${ofKindThere(given, sql`at`)} and ${narrow(given, sql`at`)}
        and ${behind(given, sql`at.${by}`, sql`at.product_id`)} ${inOrder}`,
  )
}

/** Where the first of a list are. Online is a place beside districts; few districts are looked through by themselves, and a section of them wholly. */
function armsOf(given: ProductsWanted): readonly Arm[] {
  const { districts } = given
  const isOnline: Arm = {
    first: given.category2Id === null ? amongNeighbours(given, [online]) : amongFirst(given, sql`p.is_online`),
    places: [online],
  }
  if (given.onlineOnly || districts === null) return [isOnline]
  if (districts.length > fewDistricts)
    return [{ first: amongFirst(given, sql`(p.is_online or ${isAt(districts)})`), places: [...districts, online] }]
  const isFew = given.category2Id !== null && given.words.length === 0
  return [{ first: isFew ? everyone(given, districts) : amongNeighbours(given, districts), places: districts }, isOnline]
}

/**
 * Products on sale of pros whom lists may show [market.shown], by their sort. Which way through them is ours to say, as of pros: an order is
 * read until a page is full, no further than its first; only where too few of those fit, and all who fit are therefore few, are they looked up
 * and put in order.
 */
export async function listOnSale(db: Db, given: ProductsWanted): Promise<ProductListRow[]> {
  const isPlain = given.free === null && given.priceMin === null && given.priceMax === null && given.words.length === 0
  const isAnywhere = given.districts === null && !given.onlineOnly
  if (given.memberId !== null || (isPlain && isAnywhere)) return read(db, rows(given, given.onlineOnly ? sql`p.is_online` : sql`true`))
  if (isAnywhere) {
    const first = await read(db, amongFirst(given, sql`true`))
    return first.length >= given.limit ? first : read(db, everyone(given, null))
  }
  const arms = armsOf(given)
  const found = await read<{ arm: number }>(
    db,
    sql.join(
      arms.map(({ first }, arm) => sql`select ${arm}::int as arm, found.* from (${first}) as found`),
      sql` union all `,
    ),
  )
  const isShort = arms.map((_, arm) => found.filter((row) => row.arm === arm).length < given.limit)
  const places = arms.flatMap((arm, at) => (isShort[at] ? arm.places : []))
  const others = places.length === 0 ? [] : await read(db, everyone(given, places))
  return [...found.filter((row) => !isShort[row.arm]), ...others]
    .toSorted((one, other) => other.value - one.value || other.id - one.id)
    .slice(0, given.limit)
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
