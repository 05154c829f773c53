import { couponMoves, couponOver, type CouponStatus } from '@dure/contract/promotions/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { literals } from '../../database/literals.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'
import { offerColumns, type OfferRow } from './offers.sql.ts'

export type CouponRow = Selectable<Database['coupon']>

/** As of offers. */
const couponColumns = sql.raw(
  'id, offer_id, member_id, status, expires_at, held_by, discount, used_at, created_at, look_at, prolonged_at, request_id, returned_at',
)
/** A coupon with what it was offered as. */
export type HeldCoupon = { readonly coupon: CouponRow; readonly offer: OfferRow }

/** @returns undefined where the member has one of the offer already, or the request brought one, whatever became of it. */
export async function insertCoupon(
  db: Db,
  row: { offerId: number; memberId: number; requestId?: number; expiresAt: Date; at: Date },
): Promise<CouponRow | undefined> {
  const { offerId, memberId, requestId = null, expiresAt, at } = row
  return db
    .insertInto('coupon')
    .values({ offerId, memberId, requestId, status: couponMoves.issue.to, expiresAt, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function withOffers(db: Db, coupons: readonly CouponRow[]): Promise<HeldCoupon[]> {
  if (coupons.length === 0) return []
  const ids = [...new Set(coupons.map((one) => one.offerId))]
  const rows = await db
    .selectFrom('couponOffer')
    .select(offerColumns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const offers = new Map(rows.map((one) => [one.id, one]))
  return coupons.map((coupon) => ({ coupon, offer: offers.get(coupon.offerId)! }))
}

/** Coupons a member may use, or that a payment of his holds; and those that are over, whoever has written that down [promotions.wallet]. */
export type CouponView = 'open' | 'past'
export type Asked = {
  readonly memberId: number
  readonly status?: CouponStatus | undefined
  readonly view?: CouponView | undefined
  readonly now: Date
}

const isOver = (now: Date) => sql<boolean>`(expires_at <= ${now} or exists (
  select from coupon_offer o where o.id = offer_id and o.ended_at is not null))`

const those = ({ memberId, status, view, now }: Asked) => sql<boolean>`member_id = ${memberId}
  ${status === undefined ? sql`` : sql`and status = ${status}`}
  ${view === 'open' ? sql`and (status = 'held' or status = 'usable' and not ${isOver(now)})` : sql``}
  ${view === 'past' ? sql`and (status in (${literals(couponOver)}) or status = 'usable' and ${isOver(now)})` : sql``}`

export async function couponsPage(
  db: Db,
  given: Asked & { readonly before: number | null; readonly limit: number },
): Promise<HeldCoupon[]> {
  const { rows } = await sql<CouponRow>`select ${couponColumns} from coupon where ${those(given)}
    ${given.before === null ? sql`` : sql`and id < ${given.before}`} order by id desc limit ${given.limit}`.execute(db)
  return withOffers(db, rows)
}

/** What a member may use now, of the newest so many: how many take off the same. */
export async function usableTerms(
  db: Db,
  { memberId, now, limit }: { readonly memberId: number; readonly now: Date; readonly limit: number },
): Promise<(Pick<OfferRow, 'kind' | 'value' | 'maxDiscount'> & { readonly count: number })[]> {
  const { rows } = await sql<Pick<OfferRow, 'kind' | 'value' | 'maxDiscount'> & { readonly count: number }>`
    select o.kind, o.value, o.max_discount, count(*)::integer as count from (
      select offer_id from coupon where ${those({ memberId, status: 'usable', view: 'open', now })} order by id desc limit ${limit}) c
    join coupon_offer o on o.id = c.offer_id where o.usable_from <= ${now} group by o.kind, o.value, o.max_discount`.execute(db)
  return rows
}

export async function countCoupons(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from coupon where ${those(asked)}`.execute(db)
  return rows[0]!.count
}

/** What a member has of these offers, whatever became of it. */
export async function couponsOfOffers(db: Db, memberId: number, offerIds: readonly number[]): Promise<HeldCoupon[]> {
  if (offerIds.length === 0) return []
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('offerId', 'in', offerIds)
    .orderBy('id')
    .execute()
  return withOffers(db, rows)
}

/** The coupon that a request brought. */
export async function couponOfRequest(db: Db, requestId: number): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('requestId', '=', requestId).executeTakeFirst()
}

/** Which of these requests have brought theirs. */
export async function requestsWithCoupon(db: Db, requestIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ requestId: number }>`
    select request_id from coupon where request_id = any(${[...requestIds]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.requestId))
}

/** Locks a member's coupon; undefined where it is not his. */
export async function lockCoupon(db: Db, id: number, memberId: number): Promise<HeldCoupon | undefined> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).where('memberId', '=', memberId).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : (await withOffers(db, [row]))[0]
}

/** Locks coupons of a member, in one order. @returns the offers they are of. */
export async function lockCoupons(db: Db, ids: readonly number[], memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('coupon')
    .select('offerId')
    .where('id', 'in', ids)
    .where('memberId', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return [...new Set(rows.map((row) => row.offerId))]
}

/** The coupon that lowers an escrow. */
export async function couponOf(db: Db, escrowId: number): Promise<HeldCoupon | undefined> {
  const row = await db.selectFrom('coupon').selectAll().where('heldBy', '=', escrowId).executeTakeFirst()
  return row === undefined ? undefined : (await withOffers(db, [row]))[0]
}

/** Locks the coupon that lowers an escrow. */
export async function lockCouponOf(db: Db, escrowId: number): Promise<HeldCoupon | undefined> {
  const row = await db.selectFrom('coupon').selectAll().where('heldBy', '=', escrowId).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : (await withOffers(db, [row]))[0]
}

/** @returns whether the coupon was in a state the move begins at: else nothing is written. */
export async function moveCoupon(
  db: Db,
  id: number,
  move: Move<CouponStatus>,
  changes: Omit<Updateable<Database['coupon']>, 'status'>,
): Promise<boolean> {
  return written(
    await db
      .updateTable('coupon')
      .set({ ...changes, status: move.to })
      .where('id', '=', id)
      .where('status', 'in', statesBefore(move))
      .executeTakeFirst(),
  )
}

/** Coupons whose time is over. */
export const couponsOver = (now: Date): Rows => sql`from coupon where status = 'usable' and expires_at <= ${now}`

/** Coupons whose escrow is to be looked at: whoever ended it may not have known of coupons. */
export const couponsToSettle = (now: Date): Rows => sql`from coupon where held_by is not null and look_at <= ${now}`

/** Takes some of them, each of which is looked at again at `next` of its state. @returns their escrows. */
export async function takeCouponsToSettle(
  db: Db,
  given: { now: Date; next: { readonly held: Date; readonly used: Date }; limit: number },
): Promise<number[]> {
  const { now, next, limit } = given
  const { rows } = await sql<{ heldBy: number }>`
    update coupon set look_at = case status when 'held' then ${next.held}::timestamptz else ${next.used}::timestamptz end
    where id in (select id ${couponsToSettle(now)} order by look_at limit ${limit} for update skip locked) returning held_by`.execute(db)
  return rows.map((row) => row.heldBy)
}

/** Nothing comes back of the coupon of an escrow any more. */
export async function lookNoMore(db: Db, escrowId: number): Promise<void> {
  await db.updateTable('coupon').set({ lookAt: null }).where('heldBy', '=', escrowId).execute()
}

/** @returns how many ended. */
export async function endCoupons(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update coupon set status = ${couponMoves.expire.to} where id in (
      select id ${couponsOver(now)} order by expires_at limit ${limit} for update skip locked) returning 1`.execute(db)
  return rows.length
}

export async function withdrawOf(db: Db, memberId: number): Promise<void> {
  const move = couponMoves.withdraw
  await db
    .updateTable('coupon')
    .set({ status: move.to })
    .where('memberId', '=', memberId)
    .where('status', 'in', statesBefore(move))
    .execute()
}
