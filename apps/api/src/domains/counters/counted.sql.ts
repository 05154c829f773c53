import type { CountedKind, MarkAct } from '@dure/contract/counters/kinds'
import { sql, type RawBuilder } from 'kysely'

/** How many liked, saved or saw a thing, for statements that name it. */
export const countOf = (act: MarkAct | 'seen', kind: CountedKind, target: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  coalesce((select sum(counted.count) from counter counted
    where counted.act = ${act} and counted.kind = ${kind} and counted.target_id = ${target}), 0)::bigint`

/** Whether a member left his mark at a thing, for statements that name it; nobody is a guest. */
export const isMarked = (
  act: MarkAct,
  kind: CountedKind,
  { target, memberId }: { readonly target: RawBuilder<unknown>; readonly memberId: number | null },
): RawBuilder<boolean> =>
  memberId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from counter_mark mine
        where mine.act = ${act} and mine.kind = ${kind} and mine.target_id = ${target} and mine.member_id = ${memberId})`

/** What a thing got since an instant: the marks in its number, and how many saw it on those days, for statements that name it. */
export const markedSince = (act: MarkAct, kind: CountedKind, target: RawBuilder<unknown>, since: Date): RawBuilder<number> => sql<number>`
  (select count(*) from counter_mark lately
    where lately.act = ${act} and lately.kind = ${kind} and lately.target_id = ${target} and lately.counted and lately.created_at >= ${since})`

export const seenSince = (kind: CountedKind, target: RawBuilder<unknown>, day: string): RawBuilder<number> => sql<number>`
  coalesce((select sum(days.count) from counter_day days
    where days.kind = ${kind} and days.target_id = ${target} and days.day >= ${day}::date), 0)`
