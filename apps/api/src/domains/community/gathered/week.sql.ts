import { communityLimits as limits } from '@dure/contract/community/limits'
import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { takesAdvertising } from '../../consents/index.ts'
import { countOf } from '../../counters/index.ts'
import { popularityOf } from '../posts/score.sql.ts'
import type { Week } from './weeks.ts'

/** One row while this week's posts have not been looked for. */
export const weekDue = ({ monday }: Week): Rows =>
  sql`from (select 1 where not exists (select 1 from community_week where week >= ${seoulDay(monday)}::date)) as missing`

/**
 * Finds what was loved of the week before this Monday, once: of everybody's posts, at most one of an author, by likes, comments and
 * looks as popular ones are. @returns the posts; undefined where another found them.
 */
export async function pickWeek(db: Db, { monday, before }: Week, now: Date): Promise<number[] | undefined> {
  const post = sql`p.id`
  const { rows } = await sql<{ postIds: number[] }>`
    with written as (
      select p.id, p.author_id,
        ${popularityOf({ likes: countOf('liked', 'post', post), comments: sql`coalesce(t.comments, 0)`, looks: countOf('seen', 'post', post) })} as score
      from community_post p left join community_tally t on t.post_id = p.id
      where p.status = 'published' and p.category = 'dure-life' and p.created_at >= ${before} and p.created_at < ${monday}
    ), best as (
      select distinct on (author_id) id, score from written where score >= ${limits.week.from} order by author_id, score desc, id
    ), picked as (select id, score from best order by score desc, id limit ${limits.week.posts})
    insert into community_week (week, post_ids, picked_at)
    select ${seoulDay(monday)}::date, coalesce((select array_agg(id order by score desc, id) from picked), '{}'), ${now}
    on conflict (week) do nothing returning post_ids`.execute(db)
  return rows[0]?.postIds
}

/** What was found for a week; undefined where nothing was looked for. */
export async function postsOfWeek(db: Db, { monday }: Week): Promise<number[] | undefined> {
  const { rows } = await sql<{ postIds: number[] }>`select post_ids from community_week where week = ${seoulDay(monday)}::date`.execute(db)
  return rows[0]?.postIds
}

/** Active members after a number who take advertising, a batch at a time. */
export async function readersAfter(db: Db, given: { readonly afterId: number; readonly limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member_face m where m.id > ${given.afterId} and m.status = 'active' and ${takesAdvertising(sql`m.id`)}
    order by m.id limit ${given.limit}`.execute(db)
  return rows.map((row) => row.id)
}
