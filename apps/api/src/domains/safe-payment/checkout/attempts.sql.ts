import { statesBefore, type Move } from '@dure/contract/moves'
import { attemptMoves, dealRefundMoves, type AttemptStatus, type DealRefundStatus } from '@dure/contract/safe-payment/moneyStates'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type AttemptRow = Selectable<Database['safePaymentAttempt']>
export type RefundRow = Selectable<Database['safePaymentRefund']>

export function attemptById(db: Db, paymentId: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('safePaymentAttempt').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

export function lockAttempt(db: Db, paymentId: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('safePaymentAttempt').selectAll().where('paymentId', '=', paymentId).forUpdate().executeTakeFirst()
}

export function lastAttemptOf(db: Db, safePaymentId: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('safePaymentAttempt')
    .selectAll()
    .where('safePaymentId', '=', safePaymentId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAttempt(
  db: Db,
  row: { paymentId: string; safePaymentId: number; amount: number; at: Date; checkAt: Date },
): Promise<void> {
  await db
    .insertInto('safePaymentAttempt')
    .values({
      paymentId: row.paymentId,
      safePaymentId: row.safePaymentId,
      amount: row.amount,
      status: attemptMoves.prepare.to,
      createdAt: row.at,
      checkAt: row.checkAt,
    })
    .execute()
}

/** @returns whether the attempt was in a state the move begins at: else nothing is written. */
export async function moveAttempt(
  db: Db,
  paymentId: string,
  move: Move<AttemptStatus>,
  given: { at: Date; keepChecking: boolean },
): Promise<boolean> {
  return written(
    await db
      .updateTable('safePaymentAttempt')
      .set({ status: move.to, settledAt: given.at, ...(given.keepChecking ? {} : { checkAt: null }) })
      .where('paymentId', '=', paymentId)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Payments that were prepared and not heard of since. */
export const silentAttempts = (now: Date): Rows => sql`from safe_payment_attempt where check_at <= ${now}`

/** Takes attempts nothing was heard of; each is asked about again at `next` of its count, or no more. */
export async function takeSilentAttempts(db: Db, now: Date, waits: readonly number[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    update safe_payment_attempt a set checks = a.checks + 1,
      check_at = ${now}::timestamptz + (${[...waits]}::bigint[])[a.checks + 1] * interval '1 millisecond'
    where a.payment_id in (
      select payment_id ${silentAttempts(now)} order by check_at limit ${limit} for update skip locked)
    returning payment_id`.execute(db)
  return rows.map((row) => row.paymentId)
}

export async function insertRefund(
  db: Db,
  row: {
    safePaymentId: number
    paymentId: string
    kind: 'deal' | 'excess'
    reason: string
    amount: number
    /** What of it a charge-back has paid already. */
    settled?: number
    cancellable: number
    at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('safePaymentRefund')
    .values({
      safePaymentId: row.safePaymentId,
      paymentId: row.paymentId,
      kind: row.kind,
      reason: row.reason,
      amount: row.amount,
      settled: row.settled ?? 0,
      cancellable: row.cancellable,
      status: dealRefundMoves.ask.to,
      nextTryAt: row.at,
      createdAt: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refunds to carry out. */
export const dueRefunds = (now: Date): Rows => sql`from safe_payment_refund where status = 'requested' and next_try_at <= ${now}`

/**
 * Takes refunds that are due; each is put off by `lease`, so that a worker that dies leaves it to the next.
 * The gateway is asked first on every try but the first, so that nothing is given back twice.
 */
export async function takeDueRefunds(db: Db, now: Date, lease: Date, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update safe_payment_refund r set attempts = r.attempts + 1, next_try_at = ${lease}
    where r.id in (
      select id ${dueRefunds(now)} order by next_try_at limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}

/** What the gateway cancelled of a payment because we asked for it. */
export async function refundedByGateway(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount - settled), 0)::bigint as amount from safe_payment_refund
    where payment_id = ${paymentId} and status = 'done' and handled_by is null`.execute(db)
  return rows[0]!.amount
}

export function lockRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('safePaymentRefund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** @returns whether the refund was in a state the move begins at: else nothing is written. */
export async function moveRefund(
  db: Db,
  id: number,
  move: Move<DealRefundStatus>,
  changes: Omit<Updateable<Database['safePaymentRefund']>, 'status'>,
): Promise<boolean> {
  return written(
    await db
      .updateTable('safePaymentRefund')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Tries again later what nobody has finished in the meantime. */
export async function putOffRefund(db: Db, id: number, given: { nextTryAt: Date; error: string }): Promise<void> {
  await db
    .updateTable('safePaymentRefund')
    .set({ nextTryAt: given.nextTryAt, lastError: given.error })
    .where('id', '=', id)
    .where('status', '=', dealRefundMoves.ask.to)
    .execute()
}

/** The refund of a deal's own money, if one was asked. */
export function dealRefundOf(db: Db, safePaymentId: number): Promise<RefundRow | undefined> {
  return db
    .selectFrom('safePaymentRefund')
    .selectAll()
    .where('safePaymentId', '=', safePaymentId)
    .where('kind', '=', 'deal')
    .executeTakeFirst()
}
