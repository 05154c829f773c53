import { turnedDownName } from '@dure/contract/profiles/checklist'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { deskPage, type DeskPosition } from '../../database/deskPage.ts'
import { waitingIn, type Waiting } from '../../database/waiting.ts'
import type { Picture, WorkRow } from './portfolio.sql.ts'

export type ListWanted = {
  /** Null for all; several are those of a category. */
  readonly serviceIds: readonly number[] | null
  readonly provinceCode: string | null
  readonly districtCode: string | null
  /** A pro’s member id. */
  readonly memberId: number | null
  readonly exceptId: number | null
  /** Plain words, all of which its title holds. */
  readonly words: readonly string[]
  readonly before: { readonly at: Date; readonly id: number } | null
  readonly limit: number
}

export type ListedRow = {
  readonly id: number
  readonly title: string
  readonly serviceId: number
  readonly provinceCode: string | null
  readonly districtCode: string | null
  readonly serviceAmount: number | null
  readonly mainFileId: string
  readonly pictures: readonly Picture[]
  readonly postedAt: Date
  readonly userId: number
  readonly name: string
}

const among = (given: ListWanted, service: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.title, p.service_id, p.province_code, p.district_code, p.service_amount, p.main_file_id, p.pictures, p.posted_at,
    l.member_id as user_id, coalesce(nullif(l.shown_name, ''), ${turnedDownName}) as name
  from portfolio p join provider_listing l on l.provider_id = p.provider_id and l.shown
  where p.status = 'posted' and p.hidden_at is null ${service}
    ${given.provinceCode === null ? sql`` : sql`and p.province_code = ${given.provinceCode}`}
    ${given.districtCode === null ? sql`` : sql`and p.district_code = ${given.districtCode}`}
    ${given.memberId === null ? sql`` : sql`and l.member_id = ${given.memberId}`}
    ${given.exceptId === null ? sql`` : sql`and p.id <> ${given.exceptId}`}
    ${sql.join(
      given.words.map((word) => sql`and p.grams @> search_grams(${word}) and position(${word} in search_plain(p.title)) > 0`),
      sql` `,
    )}
    ${given.before === null ? sql`` : sql`and (p.posted_at, p.id) < (${given.before.at}, ${given.before.id})`}
  order by p.posted_at desc, p.id desc limit ${given.limit}`

const nothing: Omit<ListWanted, 'limit'> = {
  serviceIds: null,
  provinceCode: null,
  districtCode: null,
  memberId: null,
  exceptId: null,
  words: [],
  before: null,
}

/** Of these, posted ones of pros whom lists may show. */
export const postedAmong = (db: Db, ids: readonly number[]): Promise<ListedRow[]> =>
  rowsOf(db, among({ ...nothing, limit: ids.length }, sql`and p.id = any(${[...ids]}::bigint[])`))

/** Posted works of pros whom lists may show [portfolio.shown], the newest first. Those of several services are the first of each, merged. */
export async function listPosted(db: Db, given: ListWanted): Promise<ListedRow[]> {
  const { serviceIds } = given
  if (serviceIds === null) return rowsOf(db, among(given, sql``))
  if (serviceIds.length === 1) return rowsOf(db, among(given, sql`and p.service_id = ${serviceIds[0]}`))
  const each = among(given, sql`and p.service_id = wanted.id`)
  return rowsOf(
    db,
    sql`
      select found.* from unnest(${[...serviceIds]}::int[]) as wanted(id) cross join lateral (${each}) as found
      order by found.posted_at desc, found.id desc limit ${given.limit}`,
  )
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<ListedRow[]> {
  return (await (query as RawBuilder<ListedRow>).execute(db)).rows
}

export type DeskRow = WorkRow & { readonly userId: number; readonly nickName: string; readonly reviewCount: number }

/** For operators: what waits and what was posted unseen, the oldest first; what was decided, the newest first. */
export async function deskRows(
  db: Db,
  { view, ...page }: { view: 'waiting' | 'unseen' | 'decided'; after: DeskPosition | null; limit: number },
): Promise<DeskRow[]> {
  const at = { waiting: sql`p.waiting_since`, unseen: sql`p.unseen_since`, decided: sql`p.decided_at` }[view]
  const { rows } = await sql<DeskRow>`
    select p.*, o.member_id as user_id, o.nick_name, o.review_count from portfolio p join provider_listing o on o.provider_id = p.provider_id
    where ${deskPage({ at, id: sql`p.id`, newest: view === 'decided', ...page })}`.execute(db)
  return rows
}

export const portfoliosWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from portfolio where waiting_since is not null`, sql`waiting_since`, dueBefore)

/** Those that were posted at once and that nobody looked at yet. */
export const portfoliosUnseen = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from portfolio where unseen_since is not null`, sql`unseen_since`, dueBefore)

/** Those posted unseen were looked at. */
export async function noteLooked(db: Db, ids: readonly number[], given: { by: number; at: Date }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('portfolio')
    .set({ unseenSince: null, decidedAt: given.at, decidedBy: given.by })
    .where('id', 'in', ids)
    .where('unseenSince', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const shownWorks = sql`from portfolio p join provider_listing l on l.provider_id = p.provider_id and l.shown
  where p.status = 'posted' and p.hidden_at is null`

/** Works everybody may see, for the sitemap, from an id on. */
export async function shownWorksFrom(db: Db, from: number, limit: number): Promise<{ key: number; slug: string; changed: Date }[]> {
  const { rows } = await sql<{ key: number; slug: string; changed: Date }>`
    select p.id as key, p.id::text as slug, p.posted_at as changed ${shownWorks} and p.id >= ${from} order by p.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The first of each part of so many. */
export async function workPartStarts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select p.id, row_number() over (order by p.id) as n ${shownWorks}) as numbered where (n - 1) % ${size}::int = 0 order by id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
