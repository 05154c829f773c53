import { chargebackLimits } from '@dure/contract/cash/limits'
import { cashRefundNameable, cashRefundUnderway, cashRefundUnfinished, type CashRefundStatus } from '@dure/contract/cash/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import { literals } from '../../../database/literals.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'
import { bookedBefore } from '../../../ledger/check.ts'
import { owing } from '../../../ledger/index.ts'

export type CashRefundRow = Selectable<Database['cashRefund']>

export function refundOfPurchase(db: Db, purchaseId: number): Promise<CashRefundRow | undefined> {
  return db.selectFrom('cashRefund').selectAll().where('purchaseId', '=', purchaseId).executeTakeFirst()
}

export function lockCashRefund(db: Db, id: number): Promise<CashRefundRow | undefined> {
  return db.selectFrom('cashRefund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function purchaseIdOfRefund(db: Db, id: number): Promise<number | undefined> {
  return (await db.selectFrom('cashRefund').select('purchaseId').where('id', '=', id).executeTakeFirst())?.purchaseId
}

export async function insertCashRefund(db: Db, row: Insertable<Database['cashRefund']>): Promise<number> {
  const { id } = await db.insertInto('cashRefund').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type Changes = Omit<Updateable<Database['cashRefund']>, 'status'>

/** @returns whether the refund was in a state the move begins at: else nothing is written. */
export async function moveCashRefund(db: Db, id: number, move: Move<CashRefundStatus>, changes: Changes): Promise<boolean> {
  return written(
    await db
      .updateTable('cashRefund')
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
  await db.updateTable('cashRefund').set(changes).where('id', '=', id).where('status', '=', status).execute()
}

/** Money no purchase took whose member may still name an account for it. */
export async function waitingReturns(db: Db, memberId: number) {
  return db
    .selectFrom('cashRefund as r')
    .innerJoin('cashPurchase as p', 'p.id', 'r.purchaseId')
    .select(['p.paymentId', 'r.amount', 'p.returnReason', 'r.createdAt'])
    .where('r.memberId', '=', memberId)
    .where('r.excess', '=', true)
    .where('r.method', '=', 'bank')
    .where('r.status', 'in', cashRefundNameable)
    .where('r.accountSealed', 'is', null)
    .orderBy('r.id')
    .execute()
}

export async function refundsUnderway(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cashRefund')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
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

export async function insertChargeback(db: Db, row: Insertable<Database['cashChargeback']>): Promise<void> {
  await db.insertInto('cashChargeback').values(row).execute()
}

/** What was charged back of a deal's payment. */
export async function chargedBackOfDeal(db: Db, safePaymentId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from cash_chargeback where safe_payment_id = ${safePaymentId}`.execute(db)
  return rows[0]!.amount
}

const ago = (now: Date, by: number): Date => new Date(now.getTime() - by)

/** Whether the gateway's list is to be read and nobody does. */
export const paymentsToHear = (now: Date): Rows => sql`
  from payment_hearing where id and (heard_until is null or heard_until <= ${ago(now, chargebackLimits.hearEvery)})
    and (taken_until is null or taken_until <= ${now}) and ${bookedBefore(now)}`

export type Hearing = { readonly heardUntil: Date | null; readonly partlyUntil: Date | null }

/** Takes the list for whoever reads it now. @returns how far it was read; undefined where it is not due, or another reads. */
export async function takeHearing(db: Db, now: Date): Promise<Hearing | undefined> {
  const { rows } = await sql<Hearing>`
    update payment_hearing set taken_until = ${new Date(now.getTime() + chargebackLimits.hearingLasts)}
    where exists (select ${paymentsToHear(now)}) and (taken_until is null or taken_until <= ${now}) returning heard_until, partly_until`.execute(
    db,
  )
  return rows[0]
}

export async function noteHeard(db: Db, until: Date): Promise<void> {
  await db.updateTable('paymentHearing').set({ heardUntil: until, takenUntil: null }).execute()
}

export async function notePartsHeard(db: Db, until: Date): Promise<void> {
  await db.updateTable('paymentHearing').set({ partlyUntil: until }).execute()
}

export type DeskRefund = CashRefundRow & { paymentId: string }

export async function givenUpCashRefunds(db: Db, given: { after: number | null; limit: number }): Promise<DeskRefund[]> {
  const { rows } = await sql<DeskRefund>`
    select r.*, p.payment_id from cash_refund r join cash_purchase p on p.id = r.purchase_id
    where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after}) order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export const cashRefundsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from cash_refund where status = 'failed'`, sql`created_at`, dueBefore)

export type DeskReceivable = {
  id: number
  memberId: number
  amount: number
  cash: number
  receivable: number
  owed: number
  /** Of a purchase; a deal's payment is the deal's. */
  paymentId: string | null
  safePaymentId: number | null
  createdAt: Date
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
