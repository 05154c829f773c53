import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { literals } from '../database/literals.ts'
import { ofAllTakings, takingsHook } from './recordsHook.ts'
import { during, idsDuring, type Span } from './span.ts'

/** A purchase or deal that payments are for. */
export type Ref = { readonly refType: string; readonly refId: string }

/** Whose payments these are; those we never asked for are not among them. */
export async function refsOfPayments(db: Db, paymentIds: readonly string[]): Promise<(Ref & { paymentId: string })[]> {
  const { rows } = await sql<Ref & { paymentId: string }>`${ofAllTakings((one) => one.ofPayments(paymentIds))}`.execute(db)
  return rows
}

const atGateway = sql`select id from ledger_account where owner_type = 'house' and kind = 'gateway_clearing'`

/** What a span booked with the gateway; payouts are compared on their own. */
export async function refsBooked(db: Db, span: Span): Promise<Ref[]> {
  const { rows } = await sql<Ref>`
    select distinct t.ref_type, t.ref_id from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
    where ${during('t.created_at', span)} and ${idsDuring('p.transfer_id', span)} and t.ref_type in (${literals(takingsHook.answers.map(({ refType }) => refType))}) and t.kind <> 'payout_done'
      and (p.debit_account_id in (${atGateway}) or p.credit_account_id in (${atGateway}))`.execute(db)
  return rows
}

/** What payments were prepared for within a span. */
export async function refsPrepared(db: Db, span: Span): Promise<Ref[]> {
  const { rows } = await sql<Ref>`${ofAllTakings((one) => one.prepared(span), sql` union `)}`.execute(db)
  return rows
}

/** One payment as our books know it. `taken`: they have its money, or had it. */
export type KnownPayment = { readonly paymentId: string; readonly taken: boolean }

/** `net` is what the gateway owes us of it by our books; `asked` are the cancels it was asked for and has not answered. */
export type Standing = Ref & { readonly payments: readonly KnownPayment[]; readonly asked: readonly number[]; readonly net: number }

/** What our books say now of purchases or of deals. */
export async function standingOf(db: Db, refType: string, refIds: readonly string[]): Promise<Standing[]> {
  const takings = takingsHook.answers.find((one) => one.refType === refType)
  if (takings === undefined) throw new Error(`Nobody keeps payments for ${refType}`)
  const { rows } = await sql<Standing>`
    with payments as (${takings.payments(refIds)}),
      cleared as (
        select t.ref_id, sum(case when p.debit_account_id in (${atGateway}) then p.amount else 0 end
          - case when p.credit_account_id in (${atGateway}) then p.amount else 0 end)::bigint as net
        from ledger_transfer t join ledger_posting p on p.transfer_id = t.id
        where t.ref_type = ${refType} and t.ref_id = any(${[...refIds]}::text[]) and t.kind <> 'payout_done' group by 1)
    select ${refType} as ref_type, w.ref_id, coalesce(c.net, 0)::bigint as net,
      coalesce((select jsonb_agg(jsonb_build_object('paymentId', p.payment_id, 'taken', p.taken)) from payments p where p.ref_id = w.ref_id), '[]') as payments,
      array(select a from payments p cross join unnest(p.asked) a where p.ref_id = w.ref_id) as asked
    from unnest(${[...refIds]}::text[]) as w(ref_id) left join cleared c on c.ref_id = w.ref_id`.execute(db)
  return rows
}
