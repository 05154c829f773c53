import { purchaseSupplied } from '@dure/contract/cash/states'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { literals } from '../../../database/literals.ts'

export type PurchasedRow = {
  readonly tid: string
  readonly productId: number
  readonly name: string
  readonly type: 'starterpack' | 'extra_starterpack' | 'normal' | 'customer_normal'
  readonly cash: number
  readonly bonus: number
  readonly price: number
  readonly payMethod: string | null
  readonly status: string
  readonly paidAt: Date
}

const paidBy = (memberId: number): RawBuilder<unknown> =>
  sql`from cash_purchase u join cash_product d on d.id = u.product_id
    where u.member_id = ${memberId} and u.status in (${literals(purchaseSupplied)})`

const columns = sql`u.payment_id as tid, u.product_id, d.name, d.type, u.cash, u.bonus, u.price, u.pay_method, u.status, u.paid_at`

export type Narrowing = { readonly since: Date | null; readonly type: string | null; readonly withRefunded: boolean }

/** What a member paid for, the newest first, with how many there are and what they cost together. */
export async function purchasedOf(
  db: Db,
  memberId: number,
  { since, type, withRefunded }: Narrowing,
  limit: number,
): Promise<readonly (PurchasedRow & { readonly count: number; readonly sum: number })[]> {
  const { rows } = await sql<PurchasedRow & { count: number; sum: number }>`
    select ${columns}, count(*) over ()::integer as count, (sum(u.price) over ())::bigint as sum
    ${paidBy(memberId)}
      ${since === null ? sql`` : sql`and u.paid_at >= ${since}`}
      ${type === null ? sql`` : sql`and d.type = ${type}`}
      ${withRefunded ? sql`` : sql`and u.status = 'paid'`}
    order by u.paid_at desc, u.id desc limit ${limit}`.execute(db)
  return rows
}

/** The last of them. */
export async function lastPurchased(db: Db, memberId: number): Promise<PurchasedRow | undefined> {
  const { rows } = await sql<PurchasedRow>`
    select ${columns} ${paidBy(memberId)} order by u.paid_at desc, u.id desc limit 1`.execute(db)
  return rows[0]
}

/** When a member paid first and last, and how often. */
export async function paidBetween(db: Db, memberId: number): Promise<{ first: Date | null; last: Date | null; count: number }> {
  const { rows } = await sql<{ first: Date | null; last: Date | null; count: number }>`
    select min(u.paid_at) as first, max(u.paid_at) as last, count(*)::integer as count ${paidBy(memberId)}`.execute(db)
  return rows[0]!
}

/** What a member paid for cash in a span, of it VAT, and what he was given back in it, by us or by his card company, in won. */
export async function paidInSpan(
  db: Db,
  memberId: number,
  from: Date,
  until: Date,
): Promise<{ readonly count: number; readonly amount: number; readonly vat: number; readonly refunded: number }> {
  const { rows } = await sql<{ count: number; amount: number; vat: number; refunded: number }>`
    select count(*)::integer as count, coalesce(sum(u.price), 0)::bigint as amount,
      coalesce(sum(u.price - round(u.price / 1.1)), 0)::bigint as vat,
      (select coalesce(sum(r.amount), 0)::bigint from cash_refund r
        where r.member_id = ${memberId} and not r.excess and r.status = 'done' and r.done_at >= ${from} and r.done_at < ${until})
      + (select coalesce(sum(b.amount), 0)::bigint from cash_chargeback b
        where b.member_id = ${memberId} and b.created_at >= ${from} and b.created_at < ${until}) as refunded
    ${paidBy(memberId)} and u.paid_at >= ${from} and u.paid_at < ${until}`.execute(db)
  return rows[0]!
}
