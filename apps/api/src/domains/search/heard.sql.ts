import { searchLimits } from '@dure/contract/search/limits'
import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'

export type Heard = {
  readonly day: string
  readonly who: Buffer
  readonly keyword: string
  readonly written: string
  readonly found: boolean
  /** Of who counts [accounts.counted]. */
  readonly counted: boolean
  readonly at: Date
}

/** Keeps what a person looked for, each once a day, and no more of him than `searchLimits.heardOfPerson`. */
export async function insertHeard(db: Db, { day, who, keyword, written, found, counted, at }: Heard): Promise<void> {
  await sql`
    insert into search_heard (day, who, keyword, written, found, counted, heard_at)
    select ${day}::date, ${who}, ${keyword}, ${written}, ${found}, ${counted}, ${at}
    where (select count(*) from search_heard where day = ${day}::date and who = ${who}) < ${searchLimits.heardOfPerson}::int
    on conflict do nothing`.execute(db)
}

/** What was looked for on days that are over and not counted yet. */
export const heardToCount = (now: Date): Rows => sql`from search_heard
  where day > coalesce((select max(day) from popular_counted where day < ${seoulDay(now)}::date), '-infinity'::date) and day < ${seoulDay(now)}::date`

/** Says that everything up to yesterday is counted. @returns the day it was counted up to before; null where another process counts. */
export async function takeCount(db: Db, now: Date): Promise<{ readonly before: string } | null> {
  // Who counts at the same time waits here, and finds it done.
  const { rows } =
    await sql`insert into popular_counted (day) values (${seoulDay(now)}::date - 1) on conflict do nothing returning 1`.execute(db)
  if (rows.length === 0) return null
  const { rows: former } = await sql<{ day: string }>`
    with gone as (delete from popular_counted where day < ${seoulDay(now)}::date - 1 returning day)
    select coalesce(max(day), '-infinity')::text as day from gone`.execute(db)
  return { before: former[0]!.day }
}

/** What at least so many people who count looked for and found in the days that count, the most asked first. */
export async function writePopular(db: Db, now: Date): Promise<void> {
  const { popular, popularPeople, popularWithin } = searchLimits
  await sql`delete from popular_keyword`.execute(db)
  await sql`
    insert into popular_keyword (keyword, written, people)
    select keyword, mode() within group (order by written), count(distinct who) as people from search_heard h
    where day >= ${seoulDay(new Date(now.getTime() - popularWithin))}::date and day < ${seoulDay(now)}::date and found and counted
      and not exists (select 1 from barred_keyword b where b.keyword = h.keyword)
    group by keyword having count(distinct who) >= ${popularPeople}::int
    order by people desc, keyword limit ${popular}`.execute(db)
}

/** Adds what nothing was found for since then to the list of operators: of a person who missed it on several days, the first that is kept [search.misses]. */
export async function writeMisses(db: Db, before: string, now: Date): Promise<void> {
  await sql`
    insert into search_miss (keyword, written, people, missed_at)
    select h.keyword, mode() within group (order by h.written), count(distinct h.who) filter (where former.who is null), max(h.heard_at)
    from search_heard h
    left join (select distinct who, keyword from search_heard where day <= ${before}::date and not found) former
      on former.who = h.who and former.keyword = h.keyword
    where h.day > ${before}::date and h.day < ${seoulDay(now)}::date and not h.found group by h.keyword
    on conflict (keyword) do update set (set_aside_at, people, anew) = (select
        case when not back then was.set_aside_at end, case when back then anew else was.people end, case when back then 0 else anew end
      from (select search_miss.set_aside_at, search_miss.people) was
      cross join lateral (select case when was.set_aside_at is null then was.people else search_miss.anew end + excluded.people as anew) now
      cross join lateral (select was.set_aside_at is null or now.anew >= ${searchLimits.missedPeople}::int as back) it),
      missed_at = excluded.missed_at, written = excluded.written`.execute(db)
}

export async function popularKeywords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('popularKeyword').select('written').orderBy('people', 'desc').orderBy('keyword').execute()
  return rows.map((row) => row.written)
}

type Miss = { readonly keyword: string; readonly written: string; readonly people: number; readonly missedAt: Date }

/** Those that most people missed first, of what so many did, or of what operators set aside [search.misses]. */
export async function searchMisses(
  db: Db,
  given: { readonly aside: boolean; readonly after: readonly [people: number, keyword: string] | null; readonly limit: number },
): Promise<Miss[]> {
  const { rows } = await sql<Miss>`
    select keyword, written, people, missed_at from search_miss
    where ${given.aside ? sql`set_aside_at is not null` : sql`set_aside_at is null and people >= ${searchLimits.missedPeople}::int`}
    ${given.after === null ? sql`` : sql`and (people < ${given.after[0]}::int or (people = ${given.after[0]}::int and keyword > ${given.after[1]}))`}
    order by people desc, keyword limit ${given.limit}`.execute(db)
  return rows
}

/** Takes a missed word off the list, or puts it back as it was, with who missed it since. @returns false where it is not there. */
export async function setMissAside(db: Db, keyword: string, at: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update search_miss set set_aside_at = ${at}, people = people + anew, anew = 0 where keyword = ${keyword}`.execute(db)
  return numAffectedRows === 1n
}

export async function barredKeywords(db: Db): Promise<{ keyword: string; written: string; createdAt: Date }[]> {
  return db.selectFrom('barredKeyword').selectAll().orderBy('createdAt', 'desc').orderBy('keyword').execute()
}

/** Which of these plain words are shown to nobody. */
export async function barredAmong(db: Db, keywords: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ keyword: string }>`select keyword from barred_keyword where keyword = any(${[...keywords]}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.keyword))
}

/** Bars a keyword and takes it off the popular ones at once. @returns false where they are too many. */
export async function insertBarred(
  db: Db,
  one: { readonly keyword: string; readonly written: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`select count(*) >= ${searchLimits.addedWords}::int as full from barred_keyword`.execute(db)
  if (rows[0]!.full) return false
  await sql`
    insert into barred_keyword (keyword, written, created_at) values (${one.keyword}, ${one.written}, ${one.now}) on conflict do nothing`.execute(
    db,
  )
  await db.deleteFrom('popularKeyword').where('keyword', '=', one.keyword).execute()
  return true
}

export async function deleteBarred(db: Db, keyword: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('barredKeyword').where('keyword', '=', keyword).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Popular keywords that begin with a plain text, for suggestions. */
export async function keywordsBeginning(db: Db, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('popularKeyword')
    .select('written')
    .where(sql<boolean>`starts_with(keyword, ${text})`)
    .orderBy('people', 'desc')
    .orderBy('keyword')
    .limit(limit)
    .execute()
  return rows.map((row) => row.written)
}
