import { factBadges } from '@dure/contract/badges/badges'
import type { BadgeName } from '@dure/contract/badges/names'
import { badgeMoves, badgeStanding, type BadgeMove, type BadgeStatus } from '@dure/contract/badges/states'
import { mayMove, statesBefore } from '@dure/contract/moves'
import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'
import { proFacts } from '../profiles/index.ts'
import { isBusiness } from '../settlement/index.ts'
import { judged, measuredPros } from './measured.sql.ts'

/** Whether some pros are still to be judged tonight. */
export const prosToJudge = (now: Date): Rows =>
  sql`from (select 1 where not exists (select 1 from badge_day where day >= ${seoulDay(now)}::date and done_at is not null)) as missing`

/**
 * Takes tonight's count, which one process at a time goes on with, and holds it until the transaction is over.
 * @returns the last pro who was judged; null where another holds it, or it is done.
 */
export async function takeNight(db: Db, now: Date): Promise<number | null> {
  const day = seoulDay(now)
  await sql`insert into badge_day (day) values (${day}::date) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ reached: number }>`
    select reached from badge_day where day = ${day}::date and done_at is null for update skip locked`.execute(db)
  return rows[0]?.reached ?? null
}

/** Says how far the count came; `null` that it is done. */
export async function noteReached(db: Db, reached: number | null, now: Date): Promise<void> {
  const day = seoulDay(now)
  if (reached === null) {
    await sql`update badge_day set done_at = ${now} where day = ${day}::date`.execute(db)
    await sql`delete from badge_day where day < ${day}::date`.execute(db)
  } else await sql`update badge_day set reached = ${reached} where day = ${day}::date`.execute(db)
}

/** Which moves what is met makes, and which what is not. */
const byMet: readonly (readonly [move: BadgeMove, met: boolean])[] = [
  ['win', true],
  ['keep', true],
  ['warn', false],
  ['lose', false],
]

/**
 * Judges these pros and moves their badges [badges.counted] [badges.notice], with a row of history each, in one statement; the caller
 * holds the night. `endsOn` is the Seoul day on which what is warned of now is lost.
 * @returns whether anything moved that a pro is told of.
 */
export async function judgePros(db: Db, ids: readonly number[], given: { now: Date; endsOn: string }): Promise<boolean> {
  const { now, endsOn } = given
  const day = seoulDay(now)
  const moves = byMet.map(([name, met]) => {
    const move = badgeMoves[name]
    return sql`(${name}, ${met}::boolean, ${mayMove<BadgeStatus>(move, null)}::boolean, ${statesBefore<BadgeStatus>(move)}::text[], ${move.to})`
  })
  const { rows } = await sql<{ told: boolean | null }>`
    with move(move, met, fresh, before, after) as (values ${sql.join(moves)}),
    due as (
      select pro.provider_id, judged.badge, move.move, move.after
      from (${measuredPros(ids, now)}) pro cross join lateral ${judged()}
      left join provider_badge had on had.provider_id = pro.provider_id and had.badge = judged.badge
      join move on move.met = judged.met and case when had.status is null then move.fresh else had.status = any(move.before) end
        and (move.move <> 'lose' or had.ends_on <= ${day}::date)
    ), written as (
      insert into provider_badge as had (provider_id, badge, status, since, ends_on)
      select provider_id, badge, after, ${now}::timestamptz, case after when 'ending' then ${endsOn}::date end from due order by provider_id, badge
      on conflict (provider_id, badge) do update set status = excluded.status, ends_on = excluded.ends_on,
        since = case when had.status = 'lost' then excluded.since else had.since end
      where exists (select from move where move.after = excluded.status and had.status = any(move.before))
      returning provider_id, badge
    ), history as (
      insert into provider_badge_event (provider_id, badge, move, day, at)
      select provider_id, badge, move, ${day}::date, ${now}::timestamptz from due join written using (provider_id, badge) order by provider_id, badge
      returning move
    )
    select bool_or(move in ('win', 'warn')) as told from history`.execute(db)
  return rows[0]!.told === true
}

/** Of `provider_badge b` and what is so of its `pro`: it stands, and where it states a fact that is so. */
export const isShown = sql`b.status = any(${[...badgeStanding]}::text[]) and pro.active
  and (b.badge <> all(${factBadges}::text[]) or case b.badge when 'identity' then pro.certified = 1 when 'licence' then pro.licensed = 1
    when 'safe_payment' then pro.safe_payment = 1 when 'business' then ${isBusiness(sql`pro.provider_id`)} end)`

/**
 * The badges that are shown of these pros, by provider id. What states a fact is read anew: it stands while it is so, whatever the night
 * counted [badges.facts]; who is banned shows none.
 */
export async function heldBadges(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly BadgeName[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ providerId: number; badges: BadgeName[] }>`
    select b.provider_id, array_agg(b.badge) as badges
    from provider_badge b join (${proFacts(ids)}) pro on pro.provider_id = b.provider_id
    where b.provider_id = any(${[...ids]}::bigint[]) and ${isShown}
    group by b.provider_id`.execute(db)
  return new Map(rows.map((row) => [row.providerId, row.badges]))
}

export type BadgeRow = { readonly badge: BadgeName; readonly status: BadgeStatus; readonly since: Date; readonly endsOn: string | null }

export async function badgesOf(db: Db, providerId: number): Promise<BadgeRow[]> {
  const { rows } = await sql<BadgeRow>`
    select badge, status, since, ends_on::text from provider_badge where provider_id = ${providerId}`.execute(db)
  return rows
}

export type ToldRow = {
  readonly memberId: number
  readonly providerId: number
  readonly move: 'win' | 'warn'
  readonly badges: BadgeName[]
}

/** What the pros of a batch are to be told of a night, as far as it still holds. */
export async function toldOfNight(db: Db, given: { day: string; after: number; upTo: number }): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select p.member_id, e.provider_id, e.move, array_agg(e.badge order by e.badge) as badges
    from provider_badge_event e join provider_badge b on b.provider_id = e.provider_id and b.badge = e.badge
    join (select provider_id, member_id from provider_listing) p on p.provider_id = e.provider_id
    where e.day = ${given.day}::date and e.provider_id > ${given.after} and e.provider_id <= ${given.upTo}
      and b.status = case e.move when 'win' then 'held' when 'warn' then 'ending' end
    group by p.member_id, e.provider_id, e.move order by e.provider_id, e.move`.execute(db)
  return rows
}

/** Of a pro who leaves nothing stays. */
export async function forgetBadges(db: Db, memberId: number, providerId: number | null): Promise<void> {
  await db.deleteFrom('ambassador').where('memberId', '=', memberId).execute()
  if (providerId === null) return
  await db.deleteFrom('providerBadge').where('providerId', '=', providerId).execute()
  await db.deleteFrom('providerBadgeEvent').where('providerId', '=', providerId).execute()
}
