import { cashRefundUnfinished } from '@dure/contract/cash/states'
import { dealRefundUnfinished } from '@dure/contract/safe-payment/moneyStates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { literals } from '../database/literals.ts'

/** One thing in the books that does not hold, in words for an operator. */
export type Difference = { readonly rule: string; readonly what: string; readonly expected: number; readonly found: number }

/** Sums of bigint come as text. */
type Row = { what: string; expected: number | string; found: number | string }

async function differences(db: Db, rule: string, query: ReturnType<typeof sql<Row>>): Promise<Difference[]> {
  const { rows } = await query.execute(db)
  return rows.map((row) => ({ rule, what: row.what, expected: Number(row.expected), found: Number(row.found) }))
}

/** Every balance rebuilt from the postings alone. */
export const balancesFromPostings = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'balance = postings',
    sql<Row>`
      with moved as (
        select account_id, sum(debit) as debits, sum(credit) as credits from (
          select debit_account_id as account_id, amount as debit, 0::bigint as credit from ledger_posting
          union all select credit_account_id, 0, amount from ledger_posting) p group by account_id)
      select a.kind || ' of ' || a.owner_type || ' ' || a.owner_id || '/' || a.shard as what,
        coalesce(m.credits, 0) - coalesce(m.debits, 0) as expected, a.credits - a.debits as found
      from ledger_account a left join moved m on m.account_id = a.id
      where a.debits <> coalesce(m.debits, 0) or a.credits <> coalesce(m.credits, 0)`,
  )

export const sumsToZero = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'all sums to zero',
    sql<Row>`select 'the whole ledger' as what, 0 as expected, sum(credits - debits) as found from ledger_account having sum(credits - debits) <> 0`,
  )

/** A guarded account on the wrong side of zero. */
export const guardedSides = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'no guarded account is negative',
    sql<Row>`select kind || ' of ' || owner_type || ' ' || owner_id as what, 0 as expected, credits - debits as found from ledger_account
      where (side = 'credit' and credits < debits) or (side = 'debit' and debits < credits)`,
  )

export const transfersMove = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'every transfer has postings',
    sql<Row>`select t.key as what, 1 as expected, 0 as found from ledger_transfer t where not exists (select 1 from ledger_posting p where p.transfer_id = t.id)`,
  )

/** What is left in a member's lots stands on his account. */
export const lotsEqualWallets = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'lots = wallet',
    sql<Row>`
      with lots as (select member_id, kind || '_cash' as kind, sum(remaining) as remaining from cash_lot group by 1, 2),
        accounts as (select owner_id as member_id, kind, credits - debits as balance from ledger_account where kind in ('purchased_cash', 'bonus_cash'))
      select coalesce(a.kind, l.kind) || ' of member ' || coalesce(a.member_id, l.member_id) as what, coalesce(a.balance, 0) as expected, coalesce(l.remaining, 0) as found
      from accounts a full join lots l on l.member_id = a.member_id and l.kind = a.kind
      where coalesce(a.balance, 0) <> coalesce(l.remaining, 0)`,
  )

export const lotsEqualUses = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'a lot’s use = what is gone of it',
    sql<Row>`select 'lot ' || l.id as what, coalesce(sum(u.amount), 0) as expected, l.amount - l.remaining as found
      from cash_lot l left join cash_lot_use u on u.lot_id = l.id group by l.id having coalesce(sum(u.amount), 0) <> l.amount - l.remaining`,
  )

/** The cash log says of each transfer what its postings did to the member's cash, and no transfer is missing there. */
export const logEqualsPostings = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'cash log = postings',
    sql<Row>`
      with moved as (
        select p.transfer_id, a.owner_id as member_id, sum(p.sign * p.amount) as amount,
          sum(p.sign * p.amount) filter (where a.kind = 'purchased_cash') as purchased
        from (select transfer_id, credit_account_id as account_id, amount, 1 as sign from ledger_posting
              union all select transfer_id, debit_account_id, amount, -1 from ledger_posting) p
        join ledger_account a on a.id = p.account_id and a.kind in ('purchased_cash', 'bonus_cash')
        group by p.transfer_id, a.owner_id)
      select 'transfer ' || coalesce(m.transfer_id, g.transfer_id) as what, coalesce(m.amount, 0) as expected, coalesce(g.purchased_amount + g.bonus_amount, 0) as found
      from moved m full join cash_log g on g.transfer_id = m.transfer_id and g.member_id = m.member_id
      where coalesce(m.amount, 0) <> coalesce(g.purchased_amount + g.bonus_amount, 0) or coalesce(m.purchased, 0) <> coalesce(g.purchased_amount, 0)`,
  )

/** Escrow holds what open deals were paid, and nothing of any other. */
export const escrowEqualsDeals = (db: Db): Promise<Difference[]> =>
  differences(
    db,
    'escrow = open deals',
    sql<Row>`
      with held as (select owner_id as id, credits - debits as balance from ledger_account where kind = 'escrow'),
        open as (select id, amount + discount as amount from safe_payment where status = 'paid')
      select 'deal ' || coalesce(o.id, h.id) as what, coalesce(o.amount, 0) as expected, coalesce(h.balance, 0) as found
      from open o full join held h on h.id = o.id
      where coalesce(o.amount, 0) <> coalesce(h.balance, 0)
        and not exists (select 1 from safe_payment s where s.id = h.id and s.status = 'admin_manual_paid_refund_request' and h.balance in (0, s.amount + s.discount))`,
  )

/** What left the gateway for pros' accounts is what the payouts that came through say. */
export function payoutsEqualPostings(db: Db): Promise<Difference[]> {
  return differences(
    db,
    'postings of payouts = completed payouts',
    sql`
      with posted as (
        select t.ref_id::bigint as id, sum(p.amount)::bigint as amount
        from ledger_transfer t join ledger_posting p on p.transfer_id = t.id where t.kind = 'payout_done' group by 1),
        done as (select safe_payment_id as id, amount from payout where status = 'completed')
      select 'deal ' || coalesce(d.id, p.id) as what, coalesce(d.amount, 0) as expected, coalesce(p.amount, 0) as found
      from done d full join posted p on p.id = d.id where coalesce(d.amount, 0) <> coalesce(p.amount, 0)`,
  )
}

/** What is asked of the gateway or the payout provider and not there yet is in flight, and nothing else is. */
export function refundsEqualFlight(db: Db): Promise<Difference[]> {
  return differences(
    db,
    'refunds in flight = refunds not done',
    sql<Row>`
      select 'refunds' as what, open.amount as expected, flight.amount as found
      from (select coalesce((select sum(amount) from cash_refund where status in (${literals(cashRefundUnfinished)})), 0)
          + coalesce((select sum(amount - settled) from safe_payment_refund where status in (${literals(dealRefundUnfinished)})), 0) as amount) open,
        (select coalesce(sum(credits - debits), 0) as amount from ledger_account where kind = 'refunds_in_flight') flight
      where open.amount <> flight.amount`,
  )
}

/** What members owe after charge-backs is what charge-backs left, less what later purchases paid. */
export function receivablesEqualChargebacks(db: Db): Promise<Difference[]> {
  return differences(
    db,
    'receivables = charge-backs less what was paid',
    sql<Row>`
      with made as (select member_id, sum(receivable) as amount from cash_chargeback group by 1),
        paid as (
          select a.owner_id as member_id, sum(p.amount) as amount
          from ledger_posting p join ledger_account a on a.id = p.credit_account_id and a.kind = 'receivable' group by 1),
        owed as (select owner_id as member_id, debits - credits as amount from ledger_account where kind = 'receivable')
      select 'member ' || coalesce(m.member_id, o.member_id) as what, coalesce(m.amount, 0) - coalesce(p.amount, 0) as expected,
        coalesce(o.amount, 0) as found
      from made m full join owed o on o.member_id = m.member_id left join paid p on p.member_id = o.member_id
      where coalesce(m.amount, 0) - coalesce(p.amount, 0) <> coalesce(o.amount, 0)`,
  )
}

/** What the gateway took for each purchase and deal, refunds taken off; payouts are compared on their own. */
export type ClearedRow = { refType: string; refId: string; net: number }

export async function clearedByRef(db: Db): Promise<ClearedRow[]> {
  const { rows } = await sql<ClearedRow>`
    select t.ref_type, t.ref_id, sum(case when a.kind = 'gateway_clearing' then p.amount else 0 end - case when b.kind = 'gateway_clearing' then p.amount else 0 end)::bigint as net
    from ledger_posting p join ledger_transfer t on t.id = p.transfer_id
    join ledger_account a on a.id = p.debit_account_id join ledger_account b on b.id = p.credit_account_id
    where (a.kind = 'gateway_clearing' or b.kind = 'gateway_clearing') and t.ref_type in ('cash_purchase', 'safe_payment')
      and t.kind <> 'payout_done'
    group by 1, 2`.execute(db)
  return rows
}

/** Which purchase or deal each payment id we ever asked for belongs to; `asked` are the cancels the gateway was asked for and has not answered. */
export type PaymentRef = { paymentId: string; refType: string; refId: string; asked: number[] }

export async function paymentRefs(db: Db): Promise<PaymentRef[]> {
  const { rows } = await sql<PaymentRef>`
    select p.payment_id, 'cash_purchase' as ref_type, p.id::text as ref_id, array(
      select r.amount from cash_refund r where r.purchase_id = p.id and r.method = 'gateway' and r.status = 'requested') as asked
    from cash_purchase p
    union all
    select a.payment_id, 'safe_payment', a.safe_payment_id::text,
      array(select r.amount - r.settled from safe_payment_refund r where r.payment_id = a.payment_id and r.status = 'requested')
    from safe_payment_attempt a`.execute(db)
  return rows
}

/** Whether anything was booked before an instant. */
export const bookedBefore = (at: Date): RawBuilder<boolean> =>
  sql`(exists (select from cash_purchase where created_at < ${at}) or exists (select from safe_payment_attempt where created_at < ${at}))`

export async function booksBegin(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(created_at) from cash_purchase), (select min(created_at) from safe_payment_attempt)) as at`.execute(db)
  return rows[0]?.at ?? null
}
