import { paidAsCash } from '@dure/contract/tax/limits'
import { sql, type RawBuilder } from 'kysely'
import { literals } from '../../database/literals.ts'

/** Groups of papers of which one was made since: what corrects a paper belongs to its group. */
const made = (kind: 'receipt' | 'invoice', since: Date | null): RawBuilder<unknown> => sql`
  select o.*, g.found, g.counted_until as until from tax_paper o
  cross join lateral (
    select sum(t.amount) as found, max(t.counted_until) as counted_until from tax_paper t where t.id = o.id or t.corrects = o.id) g
  where o.kind = ${sql.lit(kind)} and o.corrects is null
    ${since === null ? sql`` : sql`and o.id in (select coalesce(corrects, id) from tax_paper where created_at >= ${since})`}`

const receipts = (since: Date | null) => sql`
  select 'the receipt of deal ' || p.escrow_id as what, p.found,
    array['deal:' || p.escrow_id || ':release', 'deal:' || p.escrow_id || ':split'] as taken, '{}'::text[] as back,
    greatest(1, e.amount - coalesce(e.refund_amount, 0) + coalesce(e.kept_discount, e.discount)) as stays,
    greatest(0, e.amount - coalesce(e.refund_amount, 0)
      - coalesce((select sum(b.amount) from cash_chargeback_face b where b.safe_payment_id = e.id), 0)) as kept
  from (${made('receipt', since)}) p join escrow_face e on e.id = p.escrow_id`

const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone 'Asia/Seoul')::date`

const bought = sql`
  select c.id from cash_purchase_face c
  where c.member_id = p.member_id and c.pay_method in (${literals(paidAsCash)}) and ${monthOf('c.paid_at')} = p.month`

const invoices = (since: Date | null) => sql`
  select 'the invoice of pro ' || p.provider_id || ' for ' || p.month as what, p.found,
    array(select 'purchase:' || id || ':supply' from (${bought}) b)
      || array(select e.about || ':' || e.id || w.what from payout_face o join escrow_face e on e.id = o.safe_payment_id,
          unnest(array[':release', ':split']) as w(what)
        where o.provider_id = p.provider_id and e.fee_payer = 'provider' and ${monthOf('o.created_at')} = p.month) as taken,
    array(select 'cash-refund:' || r.id || ':take' from cash_refund_face r
        where r.purchase_id in (${bought}) and not r.excess and r.created_at < p.until)
      || array(select 'purchase:' || b.purchase_id || ':chargeback:' || b.total from cash_chargeback_face b
        where b.purchase_id in (${bought}) and b.created_at < p.until) as back,
    1 as stays, 1 as kept
  from (${made('invoice', since)}) p`

/** Tax papers and the transfers that they tell of, for the proof of the books [tax.proof]. */
export const taxRecords = (since: Date | null): RawBuilder<unknown> => sql`${receipts(since)} union all ${invoices(since)}`
