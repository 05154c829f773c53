import { DAY, HOUR, MINUTE, startOfSeoulDay } from '@dure/kernel/time'
import type pg from 'pg'
import { chanceOf, type Chance } from '../chance.ts'
import type { WrittenPost } from './community.ts'

/** An hour at which people sit down to write, of the day of a moment. */
const awakeAt = (moment: Date, hour: number, minute: number): Date =>
  new Date(startOfSeoulDay(moment).getTime() + hour * HOUR + minute * MINUTE)

/** Nobody answers before he was asked: the first soon, the others when they come by. */
function commentsAfter(at: number, ids: readonly number[], latest: number, chance: Chance): { id: number; at: Date }[] {
  const room = Math.max(latest - at, HOUR)
  let last = at
  return ids.map((id, n) => {
    last += Math.min((9 + chance.next() * chance.next() * 540) * MINUTE, (room * 0.9) / (ids.length - n + 1))
    return { id, at: new Date(Math.min(last, latest)) }
  })
}

/**
 * Spreads what was written on a few evenings over the hours at which it would have been, and puts to it who looked at it and liked it:
 * as the use cases would have left it, numbers equal to their rows. What is popular is counted by the product itself after that.
 */
export async function spreadCommunity(client: pg.Client, written: readonly WrittenPost[], opens: Date): Promise<void> {
  const chance = chanceOf('community')
  const latest = opens.getTime() - 20 * MINUTE
  const ordered = written.toSorted((one, other) => one.id - other.id)
  // Lists go by numbers: what has a higher one was written later.
  const moments = ordered
    .map(({ story, commentIds }) => {
      const day = new Date(opens.getTime() - story.daysAgo * DAY)
      return Math.min(awakeAt(day, chance.between(7, 22), chance.between(0, 59)).getTime(), latest - commentIds.length * 25 * MINUTE - HOUR)
    })
    .toSorted((one, other) => one - other)
  const posts = ordered.map(({ id, commentIds }, at) => ({
    id,
    at: new Date(moments[at]!),
    comments: commentsAfter(moments[at]!, commentIds, latest, chance),
    likes: chance.between(0, 6) + Math.round(commentIds.length * chance.next() * 2.4),
    seen: 24 + chance.between(0, 90) + commentIds.length * chance.between(6, 31),
  }))
  const comments = posts.flatMap((post) => post.comments.map((one) => ({ ...one, likes: Math.max(0, chance.between(-3, 7)) })))
  await client.query('begin')
  for (const [statement, rows] of [
    [`update community_post p set created_at = t.at from ${told} where p.id = t.id`, posts],
    [`update community_post_event p set created_at = t.at from ${told} where p.post_id = t.id`, posts],
    [`update community_comment c set created_at = t.at from ${told} where c.id = t.id`, comments],
    [likes('post', 'community_post'), posts],
    [likes('postComment', 'community_comment'), comments],
    [
      `insert into counter (act, kind, target_id, shard, count) select 'seen', 'post', t.id, 0, t.seen from ${told}
       on conflict (act, kind, target_id, shard) do update set count = excluded.count`,
      posts,
    ],
    [
      `insert into counter_day (kind, target_id, day, shard, count, seen_at)
       select 'post', t.id, now()::date - d.n, 0, 1 + t.seen / (9 + d.n * 4), now() - d.n * interval '1 day' from ${told} cross join generate_series(0, 2) as d(n)
       where t.at < now() - d.n * interval '1 day' and t.at > now() - interval '4 days'
       on conflict (kind, target_id, day, shard) do nothing`,
      posts,
    ],
  ] as const)
    await client.query(statement, [JSON.stringify(rows)])
  await client.query(`
    insert into counter (act, kind, target_id, shard, count)
    select act, kind, target_id, shard, count(*) from counter_mark where counted and kind in ('post', 'postComment') group by 1, 2, 3, 4
    on conflict (act, kind, target_id, shard) do update set count = excluded.count`)
  await client.query(`delete from community_likes_to_tell`)
  await client.query(
    `update community_popular h set look_at = now() from community_post p where p.id = h.post_id and p.created_at > now() - interval '4 days'`,
  )
  await client.query(`update community_tag_count set counted_at = '-infinity'`)
  await client.query('commit')
}

const told = `jsonb_to_recordset($1) as t(id bigint, at timestamptz, likes integer, seen integer)`

/** Members of the town, each with a telephone, who like a thing some time after it was there; not who wrote it. */
const likes = (kind: 'post' | 'postComment', table: string): string => `
  insert into counter_mark (act, kind, target_id, member_id, shard, created_at, person, counted)
  select 'liked', '${kind}', t.id, m.id, m.id % 16, least(t.at + m.n * interval '37 minutes', now() - interval '3 minutes'), decode(md5('demo ' || m.id), 'hex'), true
  from ${told} join ${table} thing on thing.id = t.id cross join lateral (
    select id, row_number() over (order by md5(id::text || t.id::text)) as n from member
    where status = 'active' and not is_operator and phone is not null and id <> thing.author_id order by md5(id::text || t.id::text) limit t.likes
  ) m where t.likes > 0
  on conflict do nothing`
