import { communityLimits as limits, popularity } from '@dure/contract/community/limits'
import { HOUR, MINUTE, seoulDay } from '@dure/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { markedSince, seenSince } from '../../counters/index.ts'

/** Something happened that its place among the popular goes by: it is counted anew within a minute, however much happens meanwhile. */
export async function lookAtScore(db: Db, id: number, now: Date): Promise<void> {
  await lookAtScoreAt(db, id, new Date(now.getTime() + MINUTE), now)
}

/**
 * Counts it anew at an instant, or before. Nobody waits for whoever marks the same post where one is to look at it soon; where one looks
 * at this moment, what happens now may not be in his count.
 */
export async function lookAtScoreAt(db: Db, id: number, at: Date, now: Date = at): Promise<void> {
  await sql`
    insert into community_popular as h (post_id, look_at, published, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code,
      province_code, tags)
    select p.id, ${at}::timestamptz, p.status = 'published', p.category, p.topic_id, p.is_knowhow, p.service_id, p.category_id, p.category2_id,
      p.district_code, p.province_code, p.tags
    from community_post p where p.id = ${id}
      and not exists (select from community_popular soon where soon.post_id = p.id and soon.look_at > ${now} and soon.look_at <= ${at})
    on conflict (post_id) do update set look_at = excluded.look_at where h.look_at > excluded.look_at or h.look_at <= ${now}`.execute(db)
}

export const dueForScore = (now: Date): Rows => sql`from community_popular where look_at <= ${now}`

/** The next whose score is to be counted anew, locked for this worker alone. */
export async function nextDueForScore(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select post_id as id ${dueForScore(now)} and post_id <> all(${[...except]}::bigint[])
    order by look_at limit 1 for no key update skip locked`.execute(db)
  return rows[0]
}

/** How popular something is by what it got, however it was counted and of what time [community.popular]. */
export const popularityOf = (got: Readonly<Record<'likes' | 'comments' | 'looks', RawBuilder<unknown>>>): RawBuilder<number> => sql<number>`
  (${popularity.like}::float8 * ${got.likes} + ${popularity.comment}::float8 * ${got.comments} + ${got.looks}::float8 / ${popularity.viewsAPoint}::float8)`

/**
 * Counts anew what a post got lately [community.popular]. It is looked at again in an hour while it is young or has something that will
 * grow old; what has nothing is not among the popular until it gets something.
 */
export async function rescore(db: Db, id: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limits.popularOf)
  const again = new Date(now.getTime() + HOUR)
  const target = sql`p.id`
  await sql`
    with got as (
      select p.id, p.status = 'published' and p.created_at > ${since} as young, case when p.status <> 'published' then 0 else
        ${popularityOf({
          likes: markedSince('liked', 'post', target, since),
          comments: sql`(select count(*) from community_comment c where c.post_id = p.id and c.status = 'published' and c.created_at >= ${since})`,
          looks: seenSince('post', target, seoulDay(since)),
        })} end as score
      from community_post p where p.id = ${id}
    ), gone as (delete from community_popular h using got where h.post_id = got.id and got.score = 0 and not got.young)
    update community_popular h set score = got.score, look_at = ${again}
    from got where h.post_id = got.id and (got.score > 0 or got.young)`.execute(db)
}
