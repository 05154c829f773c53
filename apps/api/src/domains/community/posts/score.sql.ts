import { communityLimits as limits, popularity } from '@dure/contract/community/limits'
import { HOUR, seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { markedSince, seenSince } from '../../counters/index.ts'

export const dueForScore = (now: Date): Rows => sql`from community_post where score_look_at <= ${now}`

/** The next whose score is to be counted anew, locked for this worker alone. */
export async function nextDueForScore(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${dueForScore(now)} and id <> all(${[...except]}::bigint[]) order by score_look_at limit 1 for no key update skip locked`.execute(
    db,
  )
  return rows[0]
}

/**
 * Counts anew what a post got lately [community.popular]. It is looked at again in an hour while it is young or has something that will
 * grow old; what has nothing waits until it gets something.
 */
export async function rescore(db: Db, id: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limits.popularOf)
  const again = new Date(now.getTime() + HOUR)
  const target = sql`p.id`
  await sql`
    update community_post p set score = g.score,
      score_look_at = case when p.status = 'published' and (g.score > 0 or p.created_at > ${since}) then ${again}::timestamptz end
    from (
      select case when p.status <> 'published' then 0 else
        ${popularity.like}::float8 * ${markedSince('liked', 'post', target, since)}
        + ${popularity.comment}::float8 * (select count(*) from community_comment c where c.post_id = p.id and c.status = 'published' and c.created_at >= ${since})
        + ${seenSince('post', target, seoulDay(since))}::float8 / ${popularity.viewsAPoint}::float8 end as score
      from community_post p where p.id = ${id}
    ) g where p.id = ${id}`.execute(db)
}
