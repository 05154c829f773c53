import { DAY, seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { dayAfter, during, idsDuring, startOf, type Span } from './span.ts'

/** The last day that is sealed; null where none is. */
export async function lastSealed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select max(day) as day from ledger_day where sealed_at is not null`.execute(db)
  return rows[0]!.day
}

/** The day after the last closed one, or the first that has a transfer; null where there is no transfer. */
export async function firstOpenDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from ledger_day),
      (select (min(created_at) at time zone 'Asia/Seoul')::date from ledger_transfer)) as day`.execute(db)
  return rows[0]!.day
}

/** Closes days, first and last among them: from its commit on no posting is taken for them. */
export async function closeDays(db: Db, given: { first: string; last: string; at: Date }): Promise<void> {
  await sql`
    insert into ledger_day (day, closed_at)
    select d::date, ${given.at} from generate_series(${given.first}::date, ${given.last}::date, interval '1 day') d on conflict do nothing`.execute(
    db,
  )
}

/** Transactions that post now. One that took its lock before days were closed may not have seen it. */
export async function postingNow(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select virtualtransaction as name from pg_locks
    where locktype = 'relation' and relation = 'ledger_posting'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ name }) => name)
}

/** The first of the days that are closed and not sealed, `limit` at most, for whoever seals them alone. */
export async function lockDaysToSeal(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from ledger_day where sealed_at is null order by day limit ${limit} for update`.execute(db)
  return rows.map(({ day }) => day)
}

/** Writes what the days of a span did to each account, and what all days up to each came to. */
export async function sumByAccount(db: Db, span: Span, first: string): Promise<void> {
  await sql`
    insert into ledger_day_account (account_id, day, debits, credits, debits_by, credits_by)
    select d.account_id, d.day, d.debits, d.credits,
      coalesce(b.debits_by, 0) + sum(d.debits) over sofar, coalesce(b.credits_by, 0) + sum(d.credits) over sofar
    from (${movedByDay(span)}) d
    left join lateral (
      select debits_by, credits_by from ledger_day_account f where f.account_id = d.account_id and f.day < ${first}::date order by day desc limit 1) b on true
    window sofar as (partition by d.account_id order by d.day)`.execute(db)
}

export async function markSealed(db: Db, days: readonly string[], span: Span, at: Date): Promise<void> {
  await sql`
    update ledger_day d set sealed_at = ${at}, transfers = coalesce(s.transfers, 0), postings = coalesce(s.postings, 0), amount = coalesce(s.amount, 0)
    from unnest(${[...days]}::date[]) as wanted(day) left join (${countedByDay(span)}) s on s.day = wanted.day
    where d.day = wanted.day`.execute(db)
}

/** A transfer's day. What is older than the first sealed day, where nothing can be, counts for that. */
const dayOf = (span: Span) =>
  span.from === null
    ? sql`greatest((t.created_at at time zone 'Asia/Seoul')::date, (select min(day) from ledger_day))`
    : sql`(t.created_at at time zone 'Asia/Seoul')::date`

/** Sums by day and account of the postings in a span: `day`, `account_id`, `debits`, `credits`. */
export const movedByDay = (span: Span) => sql`
  select ${dayOf(span)} as day, s.account_id, sum(s.debit)::bigint as debits, sum(s.credit)::bigint as credits
  from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
  cross join lateral (values (p.debit_account_id, p.amount, 0::bigint), (p.credit_account_id, 0::bigint, p.amount)) as s(account_id, debit, credit)
  where ${during('t.created_at', span)} and ${idsDuring('p.transfer_id', span)} group by 1, 2`

/** Counts by day of a span: `day`, `transfers`, `postings`, `amount`. */
export const countedByDay = (span: Span) => sql`
  select ${dayOf(span)} as day, count(distinct t.id) as transfers, count(p.id) as postings, coalesce(sum(p.amount), 0)::bigint as amount
  from ledger_transfer t left join ledger_posting p on p.transfer_id = t.id and ${idsDuring('p.transfer_id', span)} where ${during('t.created_at', span)} group by 1`

export type SealedDay = { readonly day: string; readonly postings: number }

/** Sealed days in their order. */
export async function sealedDays(db: Db): Promise<SealedDay[]> {
  const { rows } = await sql<SealedDay>`select day, postings from ledger_day where sealed_at is not null order by day`.execute(db)
  return rows
}

/** The days to prove next: what differed, what never was, the longest ago. */
export async function daysToProve(db: Db, limit: number): Promise<SealedDay[]> {
  const { rows } = await sql<SealedDay>`
    select d.day, d.postings from ledger_day d left join ledger_proof p on p.subject = 'day' and p.number = d.day - date '1970-01-01'
    where d.sealed_at is not null
    order by coalesce(p.differences, 0) > 0 desc, p.proved_at nulls first, d.day desc limit ${limit}`.execute(db)
  return rows
}

/** The number of a day among proofs: days since 1970. */
export const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY)

export const yesterdayOf = (now: Date): string => seoulDay(new Date(now.getTime() - DAY))

export type KindSums = { readonly opening: number; readonly closing: number }

/**
 * What each kind of account came to before a span and at its end, as credit: from what stands now, less what was posted since. It costs by the
 * accounts there are and what came after the span.
 */
export async function sumsByKind(db: Db, span: { readonly from: Date; readonly until: Date }): Promise<ReadonlyMap<string, KindSums>> {
  const { rows } = await sql<{ kind: string; opening: number; closing: number }>`
    with moved as (
      select a.kind, sum(m.credits - m.debits) filter (where m.later) as later, sum(m.credits - m.debits) filter (where not m.later) as within
      from (select account_id, debits, credits, false as later from (${movedByDay(span)}) w
        union all select account_id, debits, credits, true from (${movedByDay({ from: span.until, until: null })}) l) m
      join ledger_account a on a.id = m.account_id group by a.kind)
    select a.kind, (a.now - coalesce(m.later, 0) - coalesce(m.within, 0))::bigint as opening, (a.now - coalesce(m.later, 0))::bigint as closing
    from (select kind, sum(credits - debits) as now from ledger_account group by kind) a left join moved m on m.kind = a.kind`.execute(db)
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]))
}

export type DaySums = { readonly day: string; readonly debits: number; readonly credits: number }

/** What was posted to kinds of accounts on each day of a span. */
export async function sumsByDay(
  db: Db,
  kinds: readonly string[],
  span: { readonly from: Date; readonly until: Date },
): Promise<readonly DaySums[]> {
  const { rows } = await sql<DaySums>`
    select m.day::text as day, sum(m.debits)::bigint as debits, sum(m.credits)::bigint as credits
    from (${movedByDay(span)}) m join ledger_account a on a.id = m.account_id
    where a.kind = any(${[...kinds]}::text[]) group by m.day order by m.day`.execute(db)
  return rows
}

/** Whether a day and all before it are sealed, so that no entry comes to them any more; where nothing was posted until then there is nothing to seal. */
export async function isSealedTo(db: Db, day: string, began: Date | null): Promise<boolean> {
  const sealed = await lastSealed(db)
  return began === null || startOf(dayAfter(day)) <= began || (sealed !== null && sealed >= day)
}
