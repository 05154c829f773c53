import { dealRefundUnfinished } from '@dure/contract/safe-payment/moneyStates'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import {
  safePaymentHeld,
  safePaymentRefunded,
  safePaymentUnsettled,
  type SafePaymentActor,
  type SafePaymentStatus,
} from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'

export type PaymentRow = Selectable<Database['safePayment']>
export type EventRow = Selectable<Database['safePaymentEvent']>

export function paymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('safePayment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a deal for a move. Locks go deal first, then attempts, asks and cases. */
export function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('safePayment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The one request of a room nobody has paid yet. */
export function pendingOfRoom(db: Db, chatId: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('safePayment').selectAll().where('chatId', '=', chatId).where('status', '=', 'request').executeTakeFirst()
}

/** What a customer and a pro have asked of each other and not paid. */
export async function unpaidBetween(db: Db, customerId: number, providerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('safePayment')
    .select('id')
    .where('status', '=', 'request')
    .where('customerId', '=', customerId)
    .where('providerId', '=', providerId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function countOfRoom(db: Db, chatId: number): Promise<number> {
  const { count } = await db
    .selectFrom('safePayment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('chatId', '=', chatId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns the new deal; undefined where the room has a pending one already. */
export function insertPayment(db: Db, row: Insertable<Database['safePayment']>): Promise<PaymentRow | undefined> {
  return db
    .insertInto('safePayment')
    .values(row)
    .onConflict((conflict) => conflict.column('chatId').where('status', '=', 'request').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Moves a deal out of `from`; undefined where another move came first. */
export function updatePayment(
  db: Db,
  id: number,
  from: SafePaymentStatus,
  changes: Updateable<Database['safePayment']>,
): Promise<PaymentRow | undefined> {
  return db.updateTable('safePayment').set(changes).where('id', '=', id).where('status', '=', from).returningAll().executeTakeFirst()
}

export async function insertEvent(
  db: Db,
  event: {
    safePaymentId: number
    action: string
    from: SafePaymentStatus | null
    to: SafePaymentStatus
    role: SafePaymentActor
    memberId: number | null
    reason: string | null
    at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('safePaymentEvent')
    .values({
      safePaymentId: event.safePaymentId,
      action: event.action,
      fromStatus: event.from,
      toStatus: event.to,
      actorRole: event.role,
      actorId: event.memberId,
      reason: event.reason,
      createdAt: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function eventsOf(db: Db, safePaymentId: number): Promise<EventRow[]> {
  return db.selectFrom('safePaymentEvent').selectAll().where('safePaymentId', '=', safePaymentId).orderBy('id').execute()
}

export type Side = { readonly customerId: number } | { readonly providerId: number }

export async function listPayments(
  db: Db,
  side: Side,
  filter: { statuses: readonly SafePaymentStatus[]; from: Date; until: Date | null; beforeId: number | null; limit: number },
): Promise<PaymentRow[]> {
  let query = db.selectFrom('safePayment').selectAll().where('status', 'in', filter.statuses).where('createdAt', '>=', filter.from)
  query = 'customerId' in side ? query.where('customerId', '=', side.customerId) : query.where('providerId', '=', side.providerId)
  if (filter.until !== null) query = query.where('createdAt', '<', filter.until)
  if (filter.beforeId !== null) query = query.where('id', '<', filter.beforeId)
  return query.orderBy('id', 'desc').limit(filter.limit).execute()
}

/** Deals of a room that were paid and not given back, and those that were given back. */
export async function paidDealsOfQuote(db: Db, quoteId: number): Promise<{ living: number; refunded: number }> {
  const { rows } = await sql<{ living: number; refunded: number }>`
    select count(*) filter (where status <> all (${safePaymentRefunded}::text[])) as living,
      count(*) filter (where status = any (${safePaymentRefunded}::text[])) as refunded
    from safe_payment where quote_id = ${quoteId} and paid_at is not null`.execute(db)
  return rows[0] ?? { living: 0, refunded: 0 }
}

/** Requests for payment whose time is over. */
export const expiredAsksToPay = (now: Date): Rows => sql`from safe_payment where status = 'request' and request_expires_at <= ${now}`

/** Ids of requests whose time is over, locked for this worker alone. */
export async function nextExpired(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${expiredAsksToPay(now)} and id <> all(${[...except]}::bigint[])
    order by request_expires_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Paid deals that are an operator's by now. */
export const dealsForCase = (now: Date): Rows => sql`from safe_payment where status = 'paid' and case_due_at <= ${now}`

/** A paid deal nobody confirmed in time and no case is open for. */
export async function nextForCase(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${dealsForCase(now)} and id <> all(${[...except]}::bigint[])
    order by case_due_at limit 1 for update skip locked`.execute(db)
  return rows[0]
}

/** Deals of a member that still move, on the sides given, newest first; `beforeId` reads on. */
export function runningOfMember(
  db: Db,
  given: {
    memberId: number | null
    providerId: number | null
    statuses: readonly SafePaymentStatus[]
    beforeId?: number | undefined
    limit: number
  },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('safePayment')
    .selectAll()
    .where('status', 'in', given.statuses)
    .where((e) =>
      e.or([
        ...(given.memberId === null ? [] : [e('customerId', '=', given.memberId)]),
        ...(given.providerId === null ? [] : [e('providerId', '=', given.providerId)]),
      ]),
    )
    .$if(given.beforeId !== undefined, (query) => query.where('id', '<', given.beforeId!))
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

/** Whether money of the room is held or on its way to the pro. */
export async function openMoneyInRoom(db: Db, chatId: number): Promise<boolean> {
  const row = await db
    .selectFrom('safePayment')
    .select('id')
    .where('chatId', '=', chatId)
    .where('status', 'in', safePaymentHeld)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The deals of a quote that were ever paid: those not given back first, then the newest. */
export function paidPaymentsOfQuote(db: Db, quoteId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('safePayment')
    .selectAll()
    .where('quoteId', '=', quoteId)
    .where('paidAt', 'is not', null)
    .orderBy((e) => e('status', 'in', safePaymentRefunded))
    .orderBy('id', 'desc')
    .execute()
}

/** Whether a member has deals on a side since an instant, of one status if said. */
export async function hasDeals(db: Db, side: Side, given: { from: Date; status: SafePaymentStatus | null }): Promise<boolean> {
  let query = db.selectFrom('safePayment').select('id').where('createdAt', '>=', given.from)
  query = 'customerId' in side ? query.where('customerId', '=', side.customerId) : query.where('providerId', '=', side.providerId)
  if (given.status !== null) query = query.where('status', '=', given.status)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

const ofMember = (who: { memberId: number; providerId: number | null }) =>
  sql`(p.customer_id = ${who.memberId} or p.provider_id = ${who.providerId}::bigint)`

/** How many deals of a member hold money, or have some of it on its way back. */
export async function heldDeals(db: Db, who: { memberId: number; providerId: number | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from safe_payment p where ${ofMember(who)} and (
      p.status = any (${safePaymentUnsettled}::text[])
      or exists (select 1 from safe_payment_refund r where r.safe_payment_id = p.id and r.status = any (${dealRefundUnfinished}::text[]))
      or exists (select 1 from safe_payment_attempt a where a.safe_payment_id = p.id and a.status = 'refund_due'))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deals of a member that were ever paid, and those that operators had to decide: what law makes us keep. */
export async function keptDeals(
  db: Db,
  who: { memberId: number; providerId: number | null },
): Promise<{ paid: number[]; disputed: number[] }> {
  const { rows } = await sql<{ id: number; disputed: boolean }>`
    select p.id, exists (select 1 from dispute_case c where c.safe_payment_id = p.id) as disputed
    from safe_payment p where ${ofMember(who)} and p.paid_at is not null order by p.id`.execute(db)
  return { paid: rows.map((row) => row.id), disputed: rows.filter((row) => row.disputed).map((row) => row.id) }
}

/** How many deals a member has on either side. */
export async function countDealsOf(db: Db, who: { memberId: number; providerId: number | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from safe_payment p where ${ofMember(who)}`.execute(db)
  return rows[0]!.count
}

export async function paymentsByIds(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('safePayment').selectAll().where('id', 'in', ids).execute()
}

/** The payments that paid these deals. */
export async function paymentIdsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await paymentsByIds(db, ids)
  return new Map(rows.flatMap((row) => (row.paymentId === null ? [] : [[row.id, row.paymentId]])))
}
