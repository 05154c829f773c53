import { communityLimits as limits } from '@dure/contract/community/limits'
import { isInitials } from '@dure/kernel/hangul'
import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'

/** Keeps that a person looked for a word, once a day, and no more of him than `keywordsADay`. */
export async function insertSearched(
  db: Db,
  { keyword, person, day }: { readonly keyword: string; readonly person: Buffer; readonly day: string },
): Promise<void> {
  await sql`
    insert into community_searched (keyword, person, day)
    select ${keyword}, ${person}, ${day}::date
    where (select count(*) from community_searched where day = ${day}::date and person = ${person}) < ${limits.keywordsADay}::int
    on conflict do nothing`.execute(db)
}

/** What at least so many people looked for in the days that count, the most asked first [community.popular-words]. */
export async function popularWords(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ keyword: string }>`
    select keyword from community_searched where day > ${seoulDay(new Date(now.getTime() - limits.keywordsOf))}::date
    group by keyword having count(distinct person) >= ${limits.keywordPeople}::int
    order by count(distinct person) desc, keyword limit ${most}`.execute(db)
  return rows.map((row) => row.keyword)
}

/** Whether the tags were counted so long ago that they are counted anew. */
export const tagsToCount = (now: Date): Rows =>
  sql`from community_tag_count where one and counted_at <= ${new Date(now.getTime() - limits.tagsCountedEvery)}`

/** Counts tags anew, those used most, of posts that everybody sees. @returns whether they were due. */
export async function countTags(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update community_tag_count set counted_at = ${now} where exists (select ${tagsToCount(now)}) returning 1`.execute(db)
  if (rows.length === 0) return false
  await sql`delete from community_tag`.execute(db)
  await sql`
    insert into community_tag (tag, plain, initials, posts)
    select tag, search_plain(tag), search_initials(search_plain(tag)), count(*)
    from community_post p cross join unnest(p.tags) as tag
    where p.status = 'published' and p.category = 'dure-life' and p.tags <> '{}' and p.created_at > ${new Date(now.getTime() - limits.tagsOf)}
    group by tag order by count(*) desc, tag limit ${limits.tagsCounted}`.execute(db)
  return true
}

/** Tags that begin so, by letters or by first consonants, those used most first. */
export async function tagsBeginning(db: Db, text: string, limit: number): Promise<{ tag: string; posts: number }[]> {
  const { rows } = await sql<{ tag: string; posts: number }>`
    select tag, posts from community_tag
    where starts_with(plain, ${text}) or ${isInitials(text) ? sql`starts_with(initials, ${text})` : sql`false`}
    order by posts desc, tag limit ${limit}`.execute(db)
  return rows
}
