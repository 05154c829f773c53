import { escrowRefundMoves, escrowRefundUnfinished, type EscrowRefundStatus } from '@dure/contract/escrow/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { written } from '../../../database/moves.ts'
import type { Database } from '../../../database/tables.ts'
import { waitingIn, type Waiting } from '../../../database/waiting.ts'
import type { Rows } from '../../../jobs/events.ts'

export type RefundRow = Selectable<Database['safePaymentRefund']>

export async function insertRefund(
  db: Db,
  row: {
    escrowId: number
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
      safePaymentId: row.escrowId,
      paymentId: row.paymentId,
      kind: row.kind,
      reason: row.reason,
      amount: row.amount,
      settled: row.settled ?? 0,
      cancellable: row.cancellable,
      status: escrowRefundMoves.ask.to,
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
  move: Move<EscrowRefundStatus>,
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
    .where('status', '=', escrowRefundMoves.ask.to)
    .execute()
}

/** The refund of what was held, if one was asked. */
export function refundOf(db: Db, escrowId: number): Promise<RefundRow | undefined> {
  return db.selectFrom('safePaymentRefund').selectAll().where('safePaymentId', '=', escrowId).where('kind', '=', 'deal').executeTakeFirst()
}

/** What came and paid nothing, and whether all of it is back; null where nothing did. */
export async function excessOf(db: Db, escrowId: number): Promise<{ amount: number; done: boolean } | null> {
  const { rows } = await sql<{ amount: number | null; done: boolean | null }>`
    select sum(amount)::bigint as amount, bool_and(status = ${escrowRefundMoves.finish.to}) as done
    from safe_payment_refund where safe_payment_id = ${escrowId} and kind = 'excess'`.execute(db)
  const { amount, done } = rows[0]!
  return amount === null ? null : { amount, done: done === true }
}

export async function givenUpPage(db: Db, given: { after: number | null; limit: number }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.* from safe_payment_refund r where r.status = 'failed' and (${given.after}::bigint is null or r.id > ${given.after})
    order by r.id limit ${given.limit}`.execute(db)
  return rows
}

export const refundsWaiting = (db: Db, dueBefore: Date): Promise<Waiting> =>
  waitingIn(db, sql`from safe_payment_refund where status = 'failed'`, sql`created_at`, dueBefore)

export function refundById(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('safePaymentRefund').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Whether money of an escrow is still to go back to its payer, for statements of those above. Each one's refunds are asked for by
 * themselves: for an `exists` the database may read all the refunds there are.
 */
export const onItsWayBack = (escrowId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  (select true from safe_payment_refund r where r.safe_payment_id = ${escrowId} and r.status = any (${escrowRefundUnfinished}::text[]) limit 1)
  or (select true from safe_payment_attempt a where a.safe_payment_id = ${escrowId} and a.status = 'refund_due' limit 1))`
