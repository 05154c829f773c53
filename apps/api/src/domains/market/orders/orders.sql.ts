import { orderLimits as limits } from '@dure/contract/market/limits'
import { orderHeld, orderPaidOut, orderUnpaid, type OrderActor, type OrderStatus } from '@dure/contract/market/orderStates'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Database } from '../../../database/tables.ts'
import type { Rows } from '../../../jobs/events.ts'
import { isDisputed, onItsWayBack } from '../../escrow/index.ts'
import { sellerSums } from './sellerSums.ts'

export type OrderEventRow = Selectable<Database['marketOrderEvent']>

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

const sums = sellerSums('o', 'e')

const orders = (db: Db) =>
  db
    .selectFrom('marketOrder as o')
    .innerJoin('escrowFace as e', 'e.id', 'o.id')
    .innerJoin('product as p', 'p.id', 'o.productId')
    .selectAll('o')
    .select([...kept, 'p.mainFileId', sums.share.as('sellerShare'), sums.commission.as('sellerCommission'), sums.gone.as('goneFromPrice')])

/** An order with what its money came to, what of it its seller is told, and its product's picture. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

export function orderById(db: Db, id: number): Promise<OrderRow | undefined> {
  return orders(db).where('o.id', '=', id).executeTakeFirst()
}

export function orderByNo(db: Db, purchaseNo: string): Promise<OrderRow | undefined> {
  return orders(db).where('o.purchaseNo', '=', purchaseNo).executeTakeFirst()
}

export async function ordersByIds(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return ids.length === 0 ? [] : orders(db).where('o.id', 'in', ids).execute()
}

/** Locks an order, and with it its money, for a move. Locks go order first, then its seller's calendar, then coupons, attempts and cases. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const locked = await db.selectFrom('marketOrder').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked === undefined ? undefined : orderById(db, id)
}

/** @returns whether its number was free. */
export async function insertOrder(db: Db, row: Insertable<Database['marketOrder']> & { readonly id: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('marketOrder')
    .values(row)
    .onConflict((conflict) => conflict.column('purchaseNo').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type OrderChanges = Updateable<Database['marketOrder']>

/** Moves an order out of one of the states its move begins at; undefined where another came first. */
export async function updateOrder(db: Db, id: number, from: readonly OrderStatus[], changes: OrderChanges): Promise<OrderRow | undefined> {
  const moved = await db
    .updateTable('marketOrder')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved === undefined ? undefined : orderById(db, id)
}

/** What its buyer says again of an order that is not paid. */
export async function changeBuyer(
  db: Db,
  id: number,
  changes: Pick<OrderChanges, 'buyerName' | 'buyerPhone' | 'memo' | 'place' | 'placeKind'>,
): Promise<void> {
  await db.updateTable('marketOrder').set(changes).where('id', '=', id).where('status', 'in', orderUnpaid).execute()
}

export async function insertOrderEvent(
  db: Db,
  event: {
    orderId: number
    action: string
    from: OrderStatus | null
    to: OrderStatus
    role: OrderActor
    memberId: number | null
    reason: string | null
    at: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('marketOrderEvent')
    .values({
      orderId: event.orderId,
      action: event.action,
      fromStatus: event.from,
      toStatus: event.to,
      role: event.role,
      memberId: event.memberId,
      reason: event.reason,
      createdAt: event.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function orderEventsOf(db: Db, orderId: number): Promise<OrderEventRow[]> {
  return db.selectFrom('marketOrderEvent').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}

export function orderEventById(db: Db, id: number): Promise<OrderEventRow | undefined> {
  return db.selectFrom('marketOrderEvent').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether something has happened to its order since. */
export async function isPast(db: Db, event: OrderEventRow): Promise<boolean> {
  const later = await db
    .selectFrom('marketOrderEvent')
    .select('id')
    .where('orderId', '=', event.orderId)
    .where('id', '>', event.id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** The orders of a buyer that are not paid, in the order in which they are locked. */
export async function unpaidOf(db: Db, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('marketOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('status', 'in', orderUnpaid)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** A buyer's order of an option of a product that is not paid; null where there is none. */
export async function unpaidOfSame(db: Db, given: { customerId: number; productId: number; optionId: number }): Promise<number | null> {
  const row = await db
    .selectFrom('marketOrder')
    .select('id')
    .where('customerId', '=', given.customerId)
    .where('status', 'in', orderUnpaid)
    .where('productId', '=', given.productId)
    .where('optionId', '=', given.optionId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many of a seller's a buyer let end unpaid since then. */
export async function droppedSince(db: Db, given: { customerId: number; providerId: number; since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from market_order o join escrow_face e on e.id = o.id
    where o.customer_id = ${given.customerId} and o.provider_id = ${given.providerId} and o.created_at > ${given.since}
      and o.ended_at is not null and e.paid_at is null`.execute(db)
  return rows[0]!.count
}

/** With what a buyer paid last for an order. */
export async function lastOrderMethod(db: Db, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('marketOrder as o')
    .innerJoin('escrowFace as e', 'e.id', 'o.id')
    .select('e.payMethod')
    .where('o.customerId', '=', customerId)
    .where('e.payMethod', 'is not', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payMethod ?? null
}

export type OrderSide = { readonly customerId: number } | { readonly providerId: number }
const ofSide = (side: OrderSide) =>
  'customerId' in side ? sql`o.customer_id = ${side.customerId}` : sql`o.provider_id = ${side.providerId} and e.paid_at is not null`

/** Orders of one side: what comes in its own order, the rest newest first; a seller hears of what was paid. */
export async function listOrders(
  db: Db,
  side: OrderSide,
  given: { statuses: readonly OrderStatus[]; soonestFirst: boolean; after: readonly [at: number, id: number] | null; limit: number },
): Promise<(OrderRow & { sortAt: Date })[]> {
  const { statuses, soonestFirst, after, limit } = given
  const sortAt = soonestFirst ? sql<Date>`coalesce(o.offered_start_at, o.start_at, o.created_at)` : sql<Date>`o.created_at`
  return orders(db)
    .select(sortAt.as('sortAt'))
    .where(sql<boolean>`${ofSide(side)}`)
    .where('o.status', 'in', statuses)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${sortAt}, o.id) ${soonestFirst ? sql`>` : sql`<`} (${new Date(after![0])}::timestamptz, ${after![1]}::bigint)`,
      ),
    )
    .orderBy(sortAt, soonestFirst ? 'asc' : 'desc')
    .orderBy('o.id', soonestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export type SalesFigures = {
  waiting: number
  coming: number
  inCase: number
  orders: number
  sold: number
  settled: number
  answered: number
  unanswered: number
}

/**
 * How a pro sells. What he answered is counted by what happened, for an order that moves to another time is asked of him anew, and
 * another time he offered is an answer, whatever its buyer says to it.
 */
export async function salesFigures(db: Db, providerId: number, since: Date): Promise<SalesFigures> {
  const answers = sql`
    select v.action, v.created_at, lag(v.action) over (partition by v.order_id order by v.id) as former
    from market_order_event v join market_order x on x.id = v.order_id where x.provider_id = ${providerId}`
  const { rows } = await sql<SalesFigures>`
    select count(*) filter (where o.status = 'paid' and o.answer_by is not null)::integer as waiting,
      count(*) filter (where o.status = 'confirmed')::integer as coming, count(*) filter (where o.status = 'case')::integer as in_case,
      count(*) filter (where e.paid_at >= ${since})::integer as orders,
      coalesce(sum(o.option_price) filter (where e.paid_at >= ${since} and e.status <> 'refunded'), 0)::bigint as sold,
      coalesce(sum(${sums.share})
        filter (where o.status = any(${[...orderPaidOut]}::text[]) and o.ended_at >= ${since}), 0)::bigint as settled,
      (select count(*) from (${answers}) a where a.created_at >= ${since}
        and (a.action in ('confirm', 'offer') or (a.action = 'reject' and a.former <> 'offer')))::integer as answered,
      (select count(*) from (${answers}) a where a.created_at >= ${since} and a.action = 'time_out')::integer as unanswered
    from market_order o join escrow_face e on e.id = o.id where o.provider_id = ${providerId} and e.paid_at is not null`.execute(db)
  return rows[0]!
}

/** The instants at which an order moves by itself. */
export type DueColumn = 'hold_until' | 'answer_by' | 'offer_until' | 'finish_at' | 'settle_at' | 'remind_at' | 'case_due_at'

export const dueOrders =
  (column: DueColumn) =>
  (now: Date): Rows =>
    sql`from market_order where ${sql.ref(column)} <= ${now}`

/** The next order that is due, locked for this worker alone. */
export async function nextDueOrder(db: Db, column: DueColumn, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${dueOrders(column)(now)} and id <> all(${[...except]}::bigint[])
    order by ${sql.ref(column)} limit 1 for update skip locked`.execute(db)
  return rows[0]
}

type Who = { readonly memberId: number; readonly providerId: number | null }
const ofMember = (who: Who): RawBuilder<unknown> => sql`(o.customer_id = ${who.memberId} or o.provider_id = ${who.providerId}::bigint)`

/** Orders of a member that still move, in the order in which they are locked. */
export async function runningOrdersOf(db: Db, who: Who): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from market_order o where ${ofMember(who)} and o.status = any(${[...orderUnpaid, ...orderHeld]}::text[]) order by o.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Orders of a product that still move. */
export async function runningOrdersOfProduct(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from market_order o where o.product_id = ${productId} and o.status = any(${[...orderUnpaid, ...orderHeld]}::text[])
    order by o.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Orders of a product that are not paid, in the order in which they are locked. */
export async function unpaidOrdersOfProduct(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from market_order o where o.product_id = ${productId} and o.status = any(${[...orderUnpaid]}::text[]) order by o.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** What two members have ordered of each other and not paid. */
export async function unpaidOrdersBetween(db: Db, one: number, other: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from market_order o join provider_face p on p.id = o.provider_id
    where o.status = any(${[...orderUnpaid]}::text[])
      and ((o.customer_id = ${one} and p.member_id = ${other}) or (o.customer_id = ${other} and p.member_id = ${one})) order by o.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** How many orders of a member hold money, or have some of it on its way back. */
export async function heldOrders(db: Db, who: Who): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from market_order o where ${ofMember(who)} and (
      o.status = any(${[...orderHeld]}::text[]) or ${onItsWayBack(sql`o.id`)})`.execute(db)
  return rows[0]!.count
}

/** Orders of a member that were ever paid, and those that operators had to decide: what law makes us keep. */
export async function keptOrders(db: Db, who: Who): Promise<{ paid: number[]; disputed: number[] }> {
  const { rows } = await sql<{ id: number; disputed: boolean }>`
    select o.id, ${isDisputed(sql`o.id`, 'ever')} as disputed
    from market_order o join escrow_face e on e.id = o.id where ${ofMember(who)} and e.paid_at is not null order by o.id`.execute(db)
  return { paid: rows.map((row) => row.id), disputed: rows.filter((row) => row.disputed).map((row) => row.id) }
}

/** The buyer's name, number, place and words go with him. */
export async function forgetBuyer(db: Db, customerId: number): Promise<void> {
  await sql`
    update market_order set buyer_name = '', buyer_phone = '', memo = '', place = case when place_kind = 'visit' then null else place end
    where customer_id = ${customerId}`.execute(db)
}

/** What a pair have between them as far as a number between them asks: whether an order runs, and when the last one that was paid ended. */
export async function ordersOfPair(
  db: Db,
  pair: { customerId: number; providerId: number },
): Promise<{ running: boolean; endedAt: Date | null }> {
  const { rows } = await sql<{ running: boolean; endedAt: Date | null }>`
    select coalesce(bool_or(o.ended_at is null), false) as running, max(o.ended_at) filter (where e.paid_at is not null) as ended_at
    from market_order o join escrow_face e on e.id = o.id
    where o.customer_id = ${pair.customerId} and o.provider_id = ${pair.providerId}`.execute(db)
  return rows[0]!
}

/** What runs between them, the newest first. */
export const runningOrdersOfPair = (db: Db, pair: { customerId: number; providerId: number }): Promise<OrderRow[]> =>
  orders(db)
    .where('o.customerId', '=', pair.customerId)
    .where('o.providerId', '=', pair.providerId)
    .where('o.endedAt', 'is', null)
    .orderBy('o.id', 'desc')
    .limit(limits.page)
    .execute()

/** What was ordered of a product and not given back whole, counted anew: however often it is told of a move, it is right. */
export async function recountOrders(db: Db, productId: number): Promise<void> {
  await sql`
    update product p set order_count = o.bought from (
      select count(*)::integer as bought from market_order o join escrow_face e on e.id = o.id
      where o.product_id = ${productId} and e.paid_at is not null and e.status <> 'refunded'
    ) o where p.id = ${productId} and p.order_count <> o.bought`.execute(db)
}

/** Counts a review of it for its product, `was` before and `is` now; lists go by it soon [market.reviews]. */
export async function countReviewOfProduct(
  db: Db,
  productId: number,
  { was, is, now }: { readonly was?: number; readonly is?: number; readonly now: Date },
): Promise<void> {
  const delta = Number(is !== undefined) - Number(was !== undefined)
  await sql`
    update product set review_count = review_count + ${delta}::int, review_sum = review_sum + ${(is ?? 0) - (was ?? 0)}::int, score_look_at = ${now}
    where id = ${productId}`.execute(db)
}

export type ReviewedOrder = { readonly id: number; readonly productId: number; readonly customerId: number; readonly status: OrderStatus }

/** What its review must know of an order, locked so that its money does not move meanwhile. */
export async function lockReviewedOrder(db: Db, id: number): Promise<ReviewedOrder | undefined> {
  return db
    .selectFrom('marketOrder')
    .select(['id', 'productId', 'customerId', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether its seller gave all of it back by his own act. */
export async function givenBackBySeller(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from market_order_event where order_id = ${id} and action = 'cancel_by_seller' limit 1`.execute(db)
  return rows.length > 0
}

/** The same by its number, not locked. */
export async function reviewedOrderByNo(db: Db, purchaseNo: string): Promise<ReviewedOrder | undefined> {
  return db
    .selectFrom('marketOrder')
    .select(['id', 'productId', 'customerId', 'status'])
    .where('purchaseNo', '=', purchaseNo)
    .executeTakeFirst()
}
