import { isOneOf, statesBefore, type Move } from '@dure/contract/moves'
import { attemptMoves, attemptUnpaid, type AttemptStatus } from '@dure/contract/escrow/states'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type AttemptRow = Selectable<Database['safePaymentAttempt']>

export function attemptById(db: Db, paymentId: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('safePaymentAttempt').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()
}

export function lockAttempt(db: Db, paymentId: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('safePaymentAttempt').selectAll().where('paymentId', '=', paymentId).forUpdate().executeTakeFirst()
}

export function lastAttemptOf(db: Db, escrowId: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('safePaymentAttempt')
    .selectAll()
    .where('safePaymentId', '=', escrowId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The payment by which it may be paid now, one that was declined too: it may be tried again. Null where none is. */
export async function payablePaymentOf(db: Db, escrowId: number): Promise<string | null> {
  const last = await lastAttemptOf(db, escrowId)
  return last !== undefined && isOneOf(attemptUnpaid, last.status) ? last.paymentId : null
}

export async function insertAttempt(
  db: Db,
  row: { paymentId: string; escrowId: number; amount: number; at: Date; checkAt: Date },
): Promise<void> {
  await db
    .insertInto('safePaymentAttempt')
    .values({
      paymentId: row.paymentId,
      safePaymentId: row.escrowId,
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
