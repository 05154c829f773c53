import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import {
  safePaymentHeld,
  safePaymentRefunded,
  safePaymentUnpaid,
  safePaymentUnsettled,
  type SafePaymentActor,
  type SafePaymentStatus,
} from '@dure/contract/safe-payment/states'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'
import { isDisputed, onItsWayBack } from '../../escrow/index.ts'

export type EventRow = Selectable<Database['safePaymentEvent']>

const own = [
  'd.id',
  'd.chatId',
  'd.quoteId',
  'd.customerId',
  'd.providerId',
  'd.serviceId',
  'd.status',
  'd.startedBy',
  'd.serviceAmount',
  'd.serviceDate',
  'd.createdAt',
  'd.requestExpiresAt',
  'd.caseDueAt',
  'd.confirmedAt',
  'd.releasedByOperator',
  'd.endedAt',
  'd.cancelReason',
] as const
/** What is kept for a deal stands with its money. */
const kept = [
  'e.amount',
  'e.discount',
  'e.commission',
  'e.commissionRateBp',
  'e.feePayer',
  'e.preparedAt',
  'e.paymentId',
  'e.payMethod',
  'e.paidAt',
  'e.refundAmount',
  'e.keptCommission',
  'e.keptDiscount',
  'e.status as escrowStatus',
] as const

const deals = (db: Db) =>
  db
    .selectFrom('safePayment as d')
    .innerJoin('escrowFace as e', 'e.id', 'd.id')
    .select([...own, ...kept])

/** A deal with what its money came to. */
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof deals>['executeTakeFirstOrThrow']>>

export function paymentById(db: Db, id: number): Promise<PaymentRow | undefined> {
  return deals(db).where('d.id', '=', id).executeTakeFirst()
}

/** Locks a deal, and with it its money, for a move. Locks go deal first, then attempts, asks and cases. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  const locked = await db.selectFrom('safePayment').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked === undefined ? undefined : paymentById(db, id)
}

/** With what the customer paid last for a deal. */
export async function lastPayMethod(db: Db, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('safePayment as d')
    .innerJoin('escrowFace as e', 'e.id', 'd.id')
    .select('e.payMethod')
    .where('d.customerId', '=', customerId)
    .where('e.payMethod', 'is not', null)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payMethod ?? null
}

/** The one request of a room nobody has paid yet. */
export function pendingOfRoom(db: Db, chatId: number): Promise<PaymentRow | undefined> {
  return deals(db).where('d.chatId', '=', chatId).where('d.status', '=', 'request').executeTakeFirst()
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

/** The deal of an escrow that was opened for it. @returns undefined where the room has a pending one already. */
export async function insertPayment(
  db: Db,
  row: Insertable<Database['safePayment']> & { readonly id: number },
): Promise<PaymentRow | undefined> {
  const made = await db
    .insertInto('safePayment')
    .values(row)
    .onConflict((conflict) => conflict.column('chatId').where('status', '=', sql.lit('request')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made === undefined ? undefined : paymentById(db, row.id)
}

/** Moves a deal out of `from`; undefined where another move came first. */
export async function updatePayment(
  db: Db,
  id: number,
  from: SafePaymentStatus,
  changes: Updateable<Database['safePayment']>,
): Promise<PaymentRow | undefined> {
  const moved = await db
    .updateTable('safePayment')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved === undefined ? undefined : paymentById(db, id)
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
  let query = deals(db).where('d.status', 'in', filter.statuses).where('d.createdAt', '>=', filter.from)
  query = 'customerId' in side ? query.where('d.customerId', '=', side.customerId) : query.where('d.providerId', '=', side.providerId)
  if (filter.until !== null) query = query.where('d.createdAt', '<', filter.until)
  if (filter.beforeId !== null) query = query.where('d.id', '<', filter.beforeId)
  return query.orderBy('d.id', 'desc').limit(filter.limit).execute()
}

/** Deals of a room that were paid and not given back, and those that were given back. */
export async function paidDealsOfQuote(db: Db, quoteId: number): Promise<{ living: number; refunded: number }> {
  const { rows } = await sql<{ living: number; refunded: number }>`
    select count(*) filter (where d.status <> all (${safePaymentRefunded}::text[])) as living,
      count(*) filter (where d.status = any (${safePaymentRefunded}::text[])) as refunded
    from safe_payment d join escrow_face e on e.id = d.id where d.quote_id = ${quoteId} and e.paid_at is not null`.execute(db)
  return rows[0] ?? { living: 0, refunded: 0 }
}

/** The day of a quote's latest deal that was asked for or paid; null where that names none, or there is none. */
export async function agreedDayOf(db: Db, quoteId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select service_date::text as day from safe_payment
    where quote_id = ${quoteId} and status <> all (${safePaymentUnpaid}::text[]) order by id desc limit 1`.execute(db)
  return rows[0]?.day ?? null
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
  return deals(db)
    .where('d.status', 'in', given.statuses)
    .where((e) =>
      e.or([
        ...(given.memberId === null ? [] : [e('d.customerId', '=', given.memberId)]),
        ...(given.providerId === null ? [] : [e('d.providerId', '=', given.providerId)]),
      ]),
    )
    .$if(given.beforeId !== undefined, (query) => query.where('d.id', '<', given.beforeId!))
    .orderBy('d.id', 'desc')
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
  return deals(db)
    .where('d.quoteId', '=', quoteId)
    .where('e.paidAt', 'is not', null)
    .orderBy((e) => e('d.status', 'in', safePaymentRefunded))
    .orderBy('d.id', 'desc')
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
      p.status = any (${safePaymentUnsettled}::text[]) or ${onItsWayBack(sql`p.id`)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deals of a member that were ever paid, and those that operators had to decide: what law makes us keep. */
export async function keptDeals(
  db: Db,
  who: { memberId: number; providerId: number | null },
): Promise<{ paid: number[]; disputed: number[] }> {
  const { rows } = await sql<{ id: number; disputed: boolean }>`
    select p.id, ${isDisputed(sql`p.id`, 'ever')} as disputed
    from safe_payment p join escrow_face e on e.id = p.id where ${ofMember(who)} and e.paid_at is not null order by p.id`.execute(db)
  return { paid: rows.map((row) => row.id), disputed: rows.filter((row) => row.disputed).map((row) => row.id) }
}

/** How many deals a member has on either side. */
export async function countDealsOf(db: Db, who: { memberId: number; providerId: number | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from safe_payment p where ${ofMember(who)}`.execute(db)
  return rows[0]!.count
}

export async function paymentsByIds(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  return deals(db).where('d.id', 'in', ids).execute()
}
