import { searchLimits } from '@dure/contract/search/limits'
import type { ProSort } from '@dure/contract/search/sorts'
import { SECOND } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { answeringPros } from '../campaigns/index.ts'
import { gramsOf } from '../catalogue/index.ts'
import type { Answering } from './answers.ts'

/** One word of a keyword: as it may have been written, and the services and districts it names. */
export type Word = { readonly texts: readonly string[]; readonly facets: readonly string[] }

/** What a list is narrowed by: all of these facets, and each of these words. */
export type Wanted = {
  readonly facets: readonly string[]
  readonly words: readonly Word[]
  /** Only who answers such requests by himself [search.answer-filter]. */
  readonly answering?: Answering
  /** Only who sells what is booked by time and has a free time after this [search.can-reserve]. */
  readonly bookableAfter?: Date
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

/** Row by row the index's help would cost more than it says. */
const read = (text: string): RawBuilder<unknown> => sql`position(${text} in words) > 0`

const has = ({ texts, facets }: Word, nearly: boolean, by: typeof written): RawBuilder<unknown> => {
  const { length } = texts[0]!
  const near = nearly && length >= longEnough && length <= searchLimits.nearlyWord ? nearlyWritten(texts[0]!) : []
  return sql`(${sql.join([...(facets.length === 0 ? [] : [sql`facets && ${[...facets]}::text[]`]), ...texts.map(by), ...near], sql` or `)})`
}

const answers = (answering: Answering): RawBuilder<unknown> => sql`and provider_id in (${answeringPros(answering)})`

const bookable = (after: Date): RawBuilder<unknown> =>
  sql`and provider_id in (select b.provider_id from product_bookable b where b.next_free_at > ${after})`

/** What a row of `search_pro` is narrowed by; `read` where rows are read one after the other. */
export const fits = ({ facets, words, nearly = false, answering, bookableAfter }: Wanted, by = written): RawBuilder<unknown> =>
  sql`true ${facets.length === 0 ? sql`` : sql`and facets @> ${[...facets]}::text[]`} ${answering === undefined ? sql`` : answers(answering)} ${sql.join(
    words.map((word) => sql`and ${has(word, nearly, by)}`),
    sql` `,
  )} ${bookableAfter === undefined ? sql`` : bookable(bookableAfter)}`

const districtOf = ({ facets }: Wanted): string | undefined => facets.find((one) => one.startsWith('d'))?.slice(1)

/** Of a district few are, and of a word in it fewer, and few answer by themselves: those who come first in an order are seldom among them. */
const areFew = (wanted: Wanted): boolean =>
  wanted.answering !== undefined || (wanted.facets.length + wanted.words.length > 1 && districtOf(wanted) !== undefined)

/**
 * `provider_id` and further columns of all who fit. A word that is written somewhere or names services is looked for in two ways,
 * each by the index with everything else that is asked for: one condition of both would read all of a district.
 */
const everyone = (wanted: Wanted, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { facets, words, nearly = false, answering, bookableAfter } = wanted
  const at = nearly ? -1 : words.findIndex((word) => word.facets.length > 0)
  const word = words[at]
  if (word === undefined) return sql`select provider_id ${columns} from search_pro where ${fits(wanted)}`
  const others = fits({
    facets,
    words: words.toSpliced(at, 1),
    ...(answering === undefined ? {} : { answering }),
    ...(bookableAfter === undefined ? {} : { bookableAfter }),
  })
  const named = sql`facets && ${[...word.facets]}::text[]`
  return sql`select provider_id ${columns} from search_pro where ${others} and ${named}
    union all select provider_id ${columns} from search_pro where ${others} and not (${named}) and (${sql.join(word.texts.map(written), sql` or `)})`
}

export type Position = { readonly since: Date; readonly value: number; readonly id: number }
type Page = { readonly sort: Order; readonly after: Position | null; readonly limit: number }
type Found = { providerId: number; value: number }

/**
 * What of these rows is a page: those behind its position, the best first; who moved since its list began is passed over [search.pages].
 * Rows that come in that order already are read until the page is full.
 */
async function pageOf(db: Db, { sort, after, limit }: Page, rows: RawBuilder<unknown>, inOrder = false): Promise<Found[]> {
  const past =
    after === null
      ? sql``
      : sort === 'login'
        ? sql`where (by, provider_id) < (${new Date(after.value)}, ${after.id})`
        : sql`where (by, provider_id) < (${after.value}::int, ${after.id}) and ranked_at <= ${after.since}`
  const value = sort === 'login' ? sql`(extract(epoch from by) * ${SECOND}::int)::bigint` : sql`by`
  const { rows: found } = await sql<Found>`
    with hit as ${inOrder ? sql`not materialized` : sql`materialized`} (${rows})
    select provider_id, ${value} as value from hit ${past} order by by desc, provider_id desc limit ${limit}`.execute(db)
  return found
}

/** What of an order is behind a page's position. */
const behind = ({ sort, after }: Page, word: RawBuilder<unknown>): RawBuilder<unknown> =>
  after === null
    ? sql``
    : sql`${word} (${sortedBy[sort]}, provider_id) < (${sort === 'login' ? new Date(after.value) : sql`${after.value}::int`}, ${after.id})`

/** Those who fit among the first of an order: enough of them where many fit, and never much to read. */
function amongFirst(db: Db, wanted: Wanted, page: Page): Promise<Found[]> {
  const by = sortedBy[page.sort]
  return pageOf(
    db,
    page,
    sql`select provider_id, ${by} as by, ranked_at from (
      select * from search_pro ${behind(page, sql`where`)} order by ${by} desc, provider_id desc limit ${searchLimits.lookedFirst}) as first where ${fits(wanted, read)}`,
    true,
  )
}

/** Those who fit among the first of a district in an order, one after the other. */
function amongNeighbours(db: Db, wanted: Wanted, page: Page, district: string): Promise<Found[]> {
  const by = sortedBy[page.sort]
  return pageOf(
    db,
    page,
    sql`select provider_id, first.by, ranked_at from (
      select provider_id, ${by} as by from search_place where district_code = ${district} ${behind(page, sql`and`)}
        order by ${by} desc, provider_id desc limit ${searchLimits.lookedInDistrict}) as first join search_pro using (provider_id) where ${fits(wanted, read)}`,
    true,
  )
}

/** Pros that fit, the best first, from a position on; `many` where a page of them was soon found. */
export async function findPros(db: Db, wanted: Wanted, page: Page): Promise<{ readonly found: Found[]; readonly many: boolean }> {
  const district = districtOf(wanted)
  const first =
    district !== undefined ? await amongNeighbours(db, wanted, page, district) : areFew(wanted) ? [] : await amongFirst(db, wanted, page)
  if (first.length >= page.limit) return { found: first, many: true }
  return { found: await pageOf(db, page, everyone(wanted, sql`, ${sortedBy[page.sort]} as by, ranked_at`)), many: false }
}

/** How many fit, counted no further than `most` [search.counted]. Where they are many, most are soon counted row by row. */
export async function countPros(db: Db, wanted: Wanted, most: number, many = false): Promise<number> {
  const each = sql`select 1 from search_pro where ${fits(wanted, many ? read : written)}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from (${areFew(wanted) ? everyone(wanted, sql``) : each}) as hit limit ${most}) as counted`.execute(
    db,
  )
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

/** Whether somebody fits. */
export async function anyFits(db: Db, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select 1 from search_pro where ${fits(wanted)}) as some`.execute(db)
  return rows[0]!.some
}
