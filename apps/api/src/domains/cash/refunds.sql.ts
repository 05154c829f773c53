import { cashRefundNameable, cashRefundUnderway, cashRefundUnfinished, type CashRefundStatus } from '@dure/contract/cash/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import { owing } from '../../ledger/index.ts'

export type CashRefundRow = Selectable<Database['cash_refund']>

export function refundOfPurchase(db: Db, purchaseId: number): Promise<CashRefundRow | undefined> {
  return db.selectFrom('cash_refund').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
}

export function lockCashRefund(db: Db, id: number): Promise<CashRefundRow | undefined> {
  return db.selectFrom('cash_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function purchaseIdOfRefund(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('cash_refund').select('purchase_id').where('id', '=', id).executeTakeFirst())?.purchase_id
}

export async function insertCashRefund(db: Db, row: Insertable<Database['cash_refund']>): Promise<number> {
  const { id } = await db.insertInto('cash_refund').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Changes = Omit<Updateable<Database['cash_refund']>, 'status'>

/** @returns whether the refund was in a state the move begins at: else nothing is written. */
export async function moveCashRefund(db: Db, id: number, move: Move<CashRefundStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('cash_refund')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Cash refunds to carry out. */
export const dueCashRefunds = (now: Date): Rows =>
  sql`from cash_refund where status in (${literals(cashRefundUnderway)}) and next_try_at <= ${now}`

/** Takes refunds that are due; each is put off by `lease`, so that a worker that dies leaves it to the next. */
export async function takeDueCashRefunds(db: Db, now: Date, lease: Date, limit: number): Promise<CashRefundRow[]> {
  const { rows } = await sql<CashRefundRow>`
    update cash_refund r set attempts = r.attempts + 1, next_try_at = ${lease}
    where r.id in (
      select id ${dueCashRefunds(now)} order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** Tries again later what nobody has finished in the meantime. */
export async function putOffCashRefund(db: Db, id: number, status: CashRefundStatus, changes: Changes): Promise<void> {
  await db.updateTable('cash_refund').set(changes).where('id', '=', id).where('status', '=', status).execute()
}

/** Money no purchase took whose member may still name an account for it. */
export async function waitingReturns(db: Db, memberId: number) {
  return db
    .selectFrom('cash_refund as r')
    .innerJoin('cash_purchase as p', 'p.id', 'r.purchase_id')
    .select(['p.payment_id', 'r.amount', 'p.return_reason', 'r.created_at'])
    .where('r.member_id', '=', memberId)
    .where('r.excess', '=', true)
    .where('r.method', '=', 'bank')
    .where('r.status', 'in', cashRefundNameable)
    .where('r.account_sealed', 'is', null)
    .orderBy('r.id')
    .execute()
}

export async function refundsUnderway(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cash_refund')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', 'in', cashRefundUnfinished)
    .executeTakeFirstOrThrow()
  return count
}

/** What of the gateway's cancels of a purchase stands in our books: our refunds by it, and charge-backs. */
export async function cancelledInBooks(db: Db, purchaseId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (coalesce((select sum(amount) from cash_refund
        where purchase_id = ${purchaseId} and method = 'gateway' and status = 'done' and handled_by is null), 0)
      + coalesce((select sum(amount) from cash_chargeback where purchase_id = ${purchaseId}), 0))::bigint as amount`.execute(db)
  return rows[0]!.amount
}

export async function insertChargeback(db: Db, row: Insertable<Database['cash_chargeback']>): Promise<void> {
  await db.insertInto('cash_chargeback').values(row).execute()
}

/** What was charged back of a deal's payment. */
export async function chargedBackOfDeal(db: Db, safePaymentId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from cash_chargeback where safe_payment_id = ${safePaymentId}`.execute(db)
  return rows[0]!.amount
}

/** Paid purchases whose charge-back would not have been heard of. */
export const purchasesToAskAbout = (now: Date): Rows => sql`from cash_purchase where chargeback_check_at <= ${now}`

/** Takes paid purchases that are to be asked about again, in case word of a charge-back was lost. */
export async function takeChargebackChecks(db: Db, now: Date, nextAfter: number, last: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    update cash_purchase set chargeback_check_at = case when paid_at < ${last} then null
      else ${now}::timestamptz + ${nextAfter} * interval '1 millisecond' end
    where id in (
      select id ${purchasesToAskAbout(now)} order by chargeback_check_at limit ${limit} for update skip locked)
    returning payment_id`.execute(db)
  return rows.map((row) => row.payment_id)
}

export type DeskRefund = CashRefundRow & { payment_id: string }

export async function givenUpCashRefunds(db: Db, given: { after: number | null; limit: number }): Promise<DeskRefund[]> {
  const { rows } = await sql<DeskRefund>`
    select r.*, p.payment_id from cash_refund r join cash_purchase p on p.id = r.purchase_id
    where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after}) order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export async function countGivenUpCashRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from cash_refund where status = 'failed'`.execute(db)
  return rows[0]!.count
}

export type DeskReceivable = {
  id: number
  member_id: number
  amount: number
  cash: number
  receivable: number
  owed: number
  /** Of a purchase; a deal's payment is the deal's. */
  payment_id: string | null
  safe_payment_id: number | null
  created_at: Date
}

export async function owedChargebacks(db: Db, given: { before: number | null; limit: number }): Promise<DeskReceivable[]> {
  const { rows } = await sql<DeskReceivable>`
    select c.id, c.member_id, c.amount, c.cash, c.receivable, o.owed, u.payment_id, c.safe_payment_id, c.created_at
    from cash_chargeback c left join cash_purchase u on u.id = c.purchase_id join ${owing} o on o.owner_id = c.member_id
    where c.receivable > 0 and (${given.before}::bigint is null or c.id < ${given.before}) order by c.id desc limit ${given.limit}`.execute(
    db,
  )
  return rows
}

export type RefundStanding = 'possible' | 'requested' | 'done'

/** Whether purchases may be given back, are being, or were, by their payments. */
export async function refundsByPayment(db: Db, paymentIds: readonly string[]): Promise<Map<string, RefundStanding>> {
  if (paymentIds.length === 0) return new Map()
  const { rows } = await sql<{ tid: string; refund: RefundStanding }>`
    select p.payment_id as tid, case when r.status = 'done' or p.status = 'refunded' then 'done'
      when r.id is not null then 'requested' else 'possible' end as refund
    from cash_purchase p left join cash_refund r on r.purchase_id = p.id
    where p.payment_id = any(${[...paymentIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.tid, row.refund]))
}
