import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { countedByDay, movedByDay } from './days.sql.ts'
import { ofAllTakings, recordsHook } from './recordsHook.ts'
import { dayAfter, during, idsDuring, rowsOf, startOf, type Span, type Which } from './span.ts'

/** One thing in the books that does not hold, in words for an operator. */
export type Difference = { readonly rule: string; readonly what: string; readonly expected: number; readonly found: number }

/** Sums of bigint come as text. */
type Row = { what: string; expected: number | string; found: number | string }

/** No rule tells more of one piece: whoever reads them has seen enough. */
const told = 200

async function differences(db: Db, rule: string, query: RawBuilder<Row>): Promise<Difference[]> {
  const { rows } = await sql<Row>`${query} limit ${told}`.execute(db)
  return rows.map((row) => ({ rule, what: row.what, expected: Number(row.expected), found: Number(row.found) }))
}

/** What the postings after a sealed day did to accounts. */
const movedSince = (sealed: string | null) => sql`
  select account_id, sum(debits) as debits, sum(credits) as credits
  from (${movedByDay({ from: sealed === null ? null : startOf(dayAfter(sealed)), until: null })}) d group by account_id`

/** Every balance is what the sealed days left of it and what was posted since. */
export const balancesFromPostings = (db: Db, sealed: string | null, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'balance = postings',
    sql<Row>`
      with moved as materialized (${movedSince(sealed)})
      select a.kind || ' of ' || a.owner_type || ' ' || a.owner_id || '/' || a.shard as what,
        coalesce(b.credits_by, 0) + coalesce(m.credits, 0) - coalesce(b.debits_by, 0) - coalesce(m.debits, 0) as expected, a.credits - a.debits as found
      from ledger_account a left join moved m on m.account_id = a.id
      left join lateral (
        select debits_by, credits_by from ledger_day_account d
        where d.account_id = a.id and d.day <= ${sql.lit(sealed)}::date order by day desc limit 1) b on true
      where ${which('a.id')} and (a.debits <> coalesce(b.debits_by, 0) + coalesce(m.debits, 0) or a.credits <> coalesce(b.credits_by, 0) + coalesce(m.credits, 0))`,
  )

export const sumsToZero = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'all sums to zero',
    sql<Row>`select 'the whole ledger' as what, 0 as expected, sum(credits - debits) as found from ledger_account having sum(credits - debits) <> 0`,
  )

/** A guarded account on the wrong side of zero. */
export const guardedSides = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'no guarded account is negative',
    sql<Row>`select kind || ' of ' || owner_type || ' ' || owner_id as what, 0 as expected, credits - debits as found from ledger_account
      where ${which('id')} and ((side = 'credit' and credits < debits) or (side = 'debit' and debits < credits))`,
  )

/** What sealed days say of each account is what their postings say, and goes on from the day before. */
export const sealsEqualPostings = (db: Db, span: Span, days: { first: string; last: string }): Promise<Difference[]> =>
  differences(
    db,
    'sealed day = postings',
    sql<Row>`
      with moved as (${movedByDay(span)}),
        sealed as (
          select s.*, coalesce(b.debits_by, 0) as debits_before, coalesce(b.credits_by, 0) as credits_before
          from ledger_day_account s left join lateral (
            select debits_by, credits_by from ledger_day_account f where f.account_id = s.account_id and f.day < s.day order by day desc limit 1) b on true
          where s.day between ${sql.lit(days.first)}::date and ${sql.lit(days.last)}::date),
        compared as (
          select coalesce(m.day, s.day) as day, coalesce(m.account_id, s.account_id) as account_id,
            coalesce(m.debits, 0) as moved_debits, coalesce(m.credits, 0) as moved_credits, coalesce(s.debits, 0) as debits, coalesce(s.credits, 0) as credits,
            debits_before, credits_before, debits_by, credits_by
          from moved m full join sealed s on s.day = m.day and s.account_id = m.account_id)
      select one.what || ' of account ' || account_id || ' on ' || day as what, one.expected, one.found from compared cross join lateral (values
        ('debits', moved_debits, debits), ('credits', moved_credits, credits),
        ('debits so far', debits_before + debits, debits_by), ('credits so far', credits_before + credits, credits_by)) as one(what, expected, found)
      where one.expected <> one.found`,
  )

/** What sealed days count is there: no transfer or posting came or went. */
export const sealsEqualCounts = (db: Db, span: Span, days: { first: string; last: string }): Promise<Difference[]> =>
  differences(
    db,
    'sealed day = its transfers',
    sql<Row>`
      select one.what || ' on ' || d.day as what, one.expected, one.found
      from ledger_day d left join (${countedByDay(span)}) c on c.day = d.day
      cross join lateral (values
        ('transfers', d.transfers, coalesce(c.transfers, 0)), ('postings', d.postings, coalesce(c.postings, 0)),
        ('won', d.amount, coalesce(c.amount, 0))) as one(what, expected, found)
      where d.day between ${sql.lit(days.first)}::date and ${sql.lit(days.last)}::date and one.expected <> one.found`,
  )

export const transfersMove = (db: Db, span: Span): Promise<Difference[]> =>
  differences(
    db,
    'every transfer has postings',
    sql<Row>`select t.key as what, 1 as expected, 0 as found from ledger_transfer t
      where ${during('t.created_at', span)} and not exists (select from ledger_posting p where p.transfer_id = t.id and ${idsDuring('p.transfer_id', span)})`,
  )

/** What is left in a member's lots stands on his account. */
export const lotsEqualWallets = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'lots = wallet',
    sql<Row>`
      with lots as (
          select member_id, kind || '_cash' as kind, sum(remaining) as remaining
          from ${rowsOf(which, 'cash_lot', 'member_id', sql`remaining > 0`)} l group by 1, 2),
        accounts as (
          select owner_id as member_id, kind, credits - debits as balance from ledger_account
          where owner_type = 'member' and kind in ('purchased_cash', 'bonus_cash') and ${which('owner_id')})
      select coalesce(a.kind, l.kind) || ' of member ' || coalesce(a.member_id, l.member_id) as what, coalesce(a.balance, 0) as expected, coalesce(l.remaining, 0) as found
      from accounts a full join lots l on l.member_id = a.member_id and l.kind = a.kind
      where coalesce(a.balance, 0) <> coalesce(l.remaining, 0)`,
  )

export const lotsEqualUses = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'a lot’s use = what is gone of it',
    sql<Row>`select 'lot ' || l.id as what, coalesce(sum(u.amount), 0) as expected, l.amount - l.remaining as found
      from cash_lot l left join cash_lot_use u on u.lot_id = l.id and ${which('u.lot_id')} where ${which('l.id')}
      group by l.id having coalesce(sum(u.amount), 0) <> l.amount - l.remaining`,
  )

/** The cash log says of each transfer what its postings did to the member's cash, and no transfer is missing there. */
export const logEqualsPostings = (db: Db, span: Span): Promise<Difference[]> =>
  differences(
    db,
    'cash log = postings',
    sql<Row>`
      with spanned as materialized (select id from ledger_transfer where ${during('created_at', span)}),
        moved as (
          select p.transfer_id, a.owner_id as member_id, sum(s.sign * p.amount) as amount,
            sum(s.sign * p.amount) filter (where a.kind = 'purchased_cash') as purchased
          from spanned t join ledger_posting p on p.transfer_id = t.id
          cross join lateral (values (p.credit_account_id, 1), (p.debit_account_id, -1)) as s(account_id, sign)
          cross join lateral (select owner_id, kind from ledger_account where id = s.account_id offset 0) a
          where ${idsDuring('p.transfer_id', span)} and a.kind in ('purchased_cash', 'bonus_cash') group by p.transfer_id, a.owner_id),
        logged as (select g.* from spanned t join cash_log g on g.transfer_id = t.id where ${idsDuring('g.transfer_id', span)})
      select 'transfer ' || coalesce(m.transfer_id, g.transfer_id) as what, coalesce(m.amount, 0) as expected, coalesce(g.purchased_amount + g.bonus_amount, 0) as found
      from moved m full join logged g on g.transfer_id = m.transfer_id and g.member_id = m.member_id
      where coalesce(m.amount, 0) <> coalesce(g.purchased_amount + g.bonus_amount, 0) or coalesce(m.purchased, 0) <> coalesce(g.purchased_amount, 0)`,
  )

/** Escrow holds what open deals were paid, and nothing of any other. */
export const escrowEqualsDeals = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'escrow = open deals',
    sql<Row>`
      with held as (
          select owner_id as id, credits - debits as balance from ledger_account where owner_type = 'deal' and kind = 'escrow' and ${which('owner_id')}),
        open as (select id, amount from (${recordsHook.answers.deals.open}) deals where ${which('id')})
      select 'deal ' || coalesce(o.id, h.id) as what, coalesce(o.amount, 0) as expected, coalesce(h.balance, 0) as found
      from open o full join held h on h.id = o.id
      where coalesce(o.amount, 0) <> coalesce(h.balance, 0)
        and not exists (select 1 from (${recordsHook.answers.deals.byHand}) s where s.id = h.id and h.balance in (0, s.amount))`,
  )

/** What a coupon took off a deal is what promotions bear of it: all of what is kept or was released, the rest of what was parted, else nothing. */
export const couponsArePosted = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    'coupons = promotions',
    sql<Row>`
      select 'deal ' || d.id as what, d.amount as expected, coalesce(p.amount, 0) as found
      from (${recordsHook.answers.deals.lowered}) d left join lateral (
        select sum(case a.kind when 'promotions' then p.amount else -p.amount end)::bigint as amount
        from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        join ledger_account a on a.id = p.debit_account_id join ledger_account b on b.id = p.credit_account_id
        where t.key = any(d.keys) and (a.kind = 'promotions' or b.kind = 'promotions')) p on true
      where ${which('d.id')} and d.amount <> coalesce(p.amount, 0)`,
  )

const payouts = 'postings of payouts = completed payouts'

/** What payouts that came through say was posted for them. */
export const payoutsArePosted = (db: Db, which: Which): Promise<Difference[]> =>
  differences(
    db,
    payouts,
    sql<Row>`
      select 'deal ' || d.safe_payment_id as what, d.amount as expected, coalesce(p.amount, 0) as found
      from (${recordsHook.answers.payouts}) d left join lateral (
        select sum(p.amount)::bigint as amount from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        where t.ref_type = 'safe_payment' and t.ref_id = d.safe_payment_id::text and t.kind = 'payout_done') p on true
      where ${which('d.safe_payment_id')} and d.amount <> coalesce(p.amount, 0)`,
  )

/** What was posted as paid out says a payout that came through. */
export const postedPayoutsAreDone = (db: Db, span: Span): Promise<Difference[]> =>
  differences(
    db,
    payouts,
    sql<Row>`
      select 'transfer ' || t.id || ' of deal ' || t.ref_id as what, 0 as expected, sum(p.amount) as found
      from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
      where ${during('t.created_at', span)} and t.kind = 'payout_done' and ${idsDuring('p.transfer_id', span)}
        and not exists (select from (${recordsHook.answers.payouts}) d
          where d.safe_payment_id = case when t.ref_type = 'safe_payment' then t.ref_id::bigint end) group by t.id`,
  )

/** What is asked of the gateway or the payout provider and not there yet is in flight, and nothing else is. */
export function refundsEqualFlight(db: Db): Promise<Difference[]> {
  return differences(
    db,
    'refunds in flight = refunds not done',
    sql<Row>`
      select 'refunds' as what, open.amount as expected, flight.amount as found
      from (select ${ofAllTakings(({ refundsOpen }) => refundsOpen, sql` + `)} as amount) open,
        (select coalesce(sum(credits - debits), 0) as amount from ledger_account where owner_type = 'house' and kind = 'refunds_in_flight') flight
      where open.amount <> flight.amount`,
  )
}

/** What members came to owe is what charge-backs left. */
export function receivablesEqualChargebacks(db: Db, which: Which): Promise<Difference[]> {
  return differences(
    db,
    'receivables = charge-backs less what was paid',
    sql<Row>`
      with made as (select member_id, sum(receivable) as amount from (${recordsHook.answers.chargebacks(which)}) c group by 1),
        owed as (
          select owner_id as member_id, debits, credits from ledger_account where owner_type = 'member' and kind = 'receivable' and ${which('owner_id')})
      select 'member ' || coalesce(m.member_id, o.member_id) as what, coalesce(m.amount, 0) - coalesce(o.credits, 0) as expected,
        coalesce(o.debits - o.credits, 0) as found
      from made m full join owed o on o.member_id = m.member_id where coalesce(m.amount, 0) <> coalesce(o.debits, 0)`,
  )
}

/** What is held for bids is what bids that are not settled say. */
export function holdsEqualBids(db: Db, which: Which): Promise<Difference[]> {
  return differences(
    db,
    'held for bids = open bids',
    sql<Row>`
      with open as (select member_id, sum(held) as amount from (${recordsHook.answers.adHolds(which)}) b group by 1),
        held as (
          select owner_id as member_id, credits - debits as balance from ledger_account
          where owner_type = 'member' and kind = 'ad_hold' and ${which('owner_id')})
      select 'member ' || coalesce(o.member_id, h.member_id) as what, coalesce(o.amount, 0) as expected, coalesce(h.balance, 0) as found
      from open o full join held h on h.member_id = o.member_id where coalesce(o.amount, 0) <> coalesce(h.balance, 0)`,
  )
}

/**
 * What tax papers say was received is what the postings say: our fee of what was released, and what was bought, less what went back
 * [tax.proof]. Transfers are found by their keys.
 */
export function papersEqualPostings(db: Db, since: Date | null): Promise<Difference[]> {
  const sumOf = (keys: string, which: RawBuilder<unknown>) => sql`
    coalesce((select sum(p.amount) from unnest(${sql.ref(keys)}) as k(key) join ledger_transfer t on t.key = k.key
      join ledger_posting p on p.transfer_id = t.id join ledger_account d on d.id = p.debit_account_id join ledger_account c on c.id = p.credit_account_id
      where ${which}), 0)`
  return differences(
    db,
    'tax papers = postings',
    sql<Row>`
      select what, expected, found from (
        select r.what, r.found, div((${sumOf('r.taken', sql`d.kind = 'gateway_clearing' or (d.kind = 'escrow' and c.kind = 'revenue')`)}
          - ${sumOf('r.back', sql`c.kind in ('refunds_in_flight', 'gateway_clearing')`)}) * r.kept, r.stays) as expected
        from (${recordsHook.answers.papers(since)}) r) proved
      where expected <> found`,
  )
}

/** Whether anything was booked before an instant. */
export const bookedBefore = (at: Date): RawBuilder<boolean> => sql`(${ofAllTakings((one) => one.preparedBefore(at), sql` or `)})`

export async function booksBegin(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(${ofAllTakings(({ begin }) => begin, sql`, `)}) as at`.execute(db)
  return rows[0]?.at ?? null
}
