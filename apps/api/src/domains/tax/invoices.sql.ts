import { paidAsCash, taxLimits as limits } from '@dure/contract/tax/limits'
import { paperStands } from '@dure/contract/tax/states'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import type { Rows } from '../../jobs/events.ts'

export type Run = { month: string; afterProvider: number; dueAt: Date }

/** Not before its last day rested: what began in its last moments is written down by then. */
export const dueRun = (now: Date): Rows => sql`from tax_run where id = 1 and due_at <= ${new Date(now.getTime() - limits.restsFor)}`

/** The month whose invoices are made, for this worker alone. */
export async function lockRun(db: Db, now: Date): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select month::text as month, after_provider, due_at ${dueRun(now)} for update skip locked`.execute(db)
  return rows[0]
}

/** Whether the invoices of a month (`YYYY-MM`) were made, of all pros. */
export async function isInvoiced(db: Db, month: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select month > ${`${month}-01`}::date as made from tax_run where id = 1`.execute(db)
  return rows[0]?.made ?? false
}

/** On to the pros after these; or to the next month, which is due when it is over. */
export async function moveRun(db: Db, next: { afterProvider: number } | { month: string; dueAt: Date }): Promise<void> {
  await db
    .updateTable('taxRun')
    .set('month' in next ? { ...next, afterProvider: 0 } : next)
    .where('id', '=', 1)
    .execute()
}

/** Pros after this one who have an invoice, which may have to be corrected, in the order of their numbers. */
export async function invoicedAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ providerId: number }>`
    select distinct provider_id from tax_paper where provider_id > ${after} and corrects is null order by provider_id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.providerId)
}

/** Whom an invoice was for. */
export async function receiverOfPaper(db: Db, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('taxPaper').select('receiverSealed').where('id', '=', id).executeTakeFirstOrThrow()
  return row.receiverSealed
}

/** Whom invoices of these pros were for that left goes, once nothing of them is corrected any more [tax.numbers]. */
export async function forgetBuyers(db: Db, providerIds: readonly number[], countedBefore: Date): Promise<void> {
  await sql`
    update tax_paper set receiver_sealed = null
    where provider_id = any(${[...providerIds]}::bigint[]) and receiver_sealed is not null and counted_until <= ${countedBefore}
      and status in (${literals(paperStands)}) and member_id in (select id from member_face where status = 'left')`.execute(db)
}

/** What went back of purchases before an instant, as the books have it. */
const back = (until: unknown) => sql`
  coalesce((select sum(r.amount) from cash_refund_face r where r.purchase_id = c.id and not r.excess and r.created_at < ${until}), 0)
    + coalesce((select sum(b.amount) from cash_chargeback_face b where b.purchase_id = c.id and b.created_at < ${until}), 0)`

const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone 'Asia/Seoul')::date`

export type Sum = {
  providerId: number
  memberId: number
  month: string
  cash: number
  fee: number
  paperId: number | null
  papers: number
  fees: number
}

/**
 * What these pros paid as cash and as our fee by month, before an instant: of the month that is made, and of those that have an invoice, with
 * what stands in their papers.
 */
export async function sumsByMonth(db: Db, given: { providerIds: readonly number[]; month: string; until: Date }): Promise<Sum[]> {
  const { until } = given
  const { rows } = await sql<Sum>`
    select p.id as provider_id, p.member_id, s.month::text as month, sum(s.cash)::bigint as cash, sum(s.fee)::bigint as fee,
      t.id as paper_id, coalesce(max(t.papers), 0)::bigint as papers, coalesce(max(t.fees), 0)::bigint as fees
    from provider_face p
    cross join lateral (
      select ${monthOf('c.paid_at')} as month, c.price - (${back(until)}) as cash, 0 as fee
      from cash_purchase_face c
      where c.member_id = p.member_id and c.pay_method in (${literals(paidAsCash)}) and c.paid_at < ${until}
      union all
      select ${monthOf('o.created_at')}, 0, coalesce(e.kept_commission, e.commission)
      from payout_face o join escrow_face e on e.id = o.safe_payment_id
      where o.provider_id = p.id and e.fee_payer = 'provider' and o.created_at < ${until}) s
    left join lateral (
      select o.id, (select sum(t.amount) from tax_paper t where t.id = o.id or t.corrects = o.id) as papers,
        (select sum(t.fee) from tax_paper t where t.id = o.id or t.corrects = o.id) as fees
      from tax_paper o where o.provider_id = p.id and o.month = s.month and o.corrects is null) t on true
    where p.id = any(${[...given.providerIds]}::bigint[]) and (s.month = ${given.month}::date or t.id is not null)
    group by p.id, p.member_id, s.month, t.id`.execute(db)
  return rows
}
