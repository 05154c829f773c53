import { couponLimits } from '@dure/contract/promotions/limits'
import { couponMoves, type CouponStatus } from '@dure/contract/promotions/states'
import { statesBefore, type Move } from '@dure/contract/moves'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { written } from '../../database/moves.ts'
import type { Database } from '../../database/tables.ts'
import type { Rows } from '../../jobs/events.ts'

export type OfferRow = Selectable<Database['couponOffer']>
export type CouponRow = Selectable<Database['coupon']>
/** A coupon with what it was offered as. */
export type HeldCoupon = { readonly coupon: CouponRow; readonly offer: OfferRow }

export function offerByCode(db: Db, code: string): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffer').selectAll().where('code', '=', code).executeTakeFirst()
}

/** @returns undefined where another offer has its code. */
export async function insertOffer(db: Db, row: Insertable<Database['couponOffer']>): Promise<number | undefined> {
  const made = await db
    .insertInto('couponOffer')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export function lockOffer(db: Db, id: number): Promise<OfferRow | undefined> {
  return db.selectFrom('couponOffer').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function endOffer(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('couponOffer').set({ endedAt: now, withdrawAt: now }).where('id', '=', id).execute()
}

/** Whether anybody has a coupon of the offer that he may use, or that may come back to him. */
export async function mayStillLower(db: Db, offerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from coupon where offer_id = ${offerId} and (status = 'usable' or (held_by is not null and look_at is not null)) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export function offersPage(db: Db, given: { before: number | null; limit: number }): Promise<OfferRow[]> {
  return db
    .selectFrom('couponOffer')
    .selectAll()
    .$if(given.before !== null, (query) => query.where('id', '<', given.before!))
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
}

/** @returns undefined where the member has one of the offer already, whatever became of it. */
export async function insertCoupon(
  db: Db,
  row: { offerId: number; memberId: number; expiresAt: Date; at: Date },
): Promise<CouponRow | undefined> {
  return (
    db
      .insertInto('coupon')
      .values({ offerId: row.offerId, memberId: row.memberId, status: couponMoves.issue.to, expiresAt: row.expiresAt, createdAt: row.at })
      // Whichever index says so: it names none, so that another may take the place of it.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  )
}

async function withOffers(db: Db, coupons: readonly CouponRow[]): Promise<HeldCoupon[]> {
  if (coupons.length === 0) return []
  const ids = [...new Set(coupons.map((one) => one.offerId))]
  const offers = new Map((await db.selectFrom('couponOffer').selectAll().where('id', 'in', ids).execute()).map((one) => [one.id, one]))
  return coupons.map((coupon) => ({ coupon, offer: offers.get(coupon.offerId)! }))
}

export async function couponsPage(
  db: Db,
  given: { memberId: number; status: CouponStatus | undefined; before: number | null; limit: number },
): Promise<HeldCoupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('memberId', '=', given.memberId)
    .$if(given.status !== undefined, (query) => query.where('status', '=', given.status!))
    .$if(given.before !== null, (query) => query.where('id', '<', given.before!))
    .orderBy('id', 'desc')
    .limit(given.limit)
    .execute()
  return withOffers(db, rows)
}

export async function countCoupons(db: Db, memberId: number, status: CouponStatus | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('coupon')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .executeTakeFirstOrThrow()
  return count
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

/** Offers that were ended and of which members may still have coupons. */
export const offersToWithdraw = (now: Date): Rows => sql`from coupon_offer where withdraw_at <= ${now}`

/**
 * Withdraws some of what members have of one of them. When nothing is left it looks once more after a while: whoever entered its code, or
 * held a coupon of it, at that very moment has none either. @returns whether there was one.
 */
export async function withdrawOfEnded(db: Db, now: Date, limit: number): Promise<number> {
  const late = sql`(ended_at + ${couponLimits.lateCoupons} * interval '1 millisecond')`
  const { rows } = await sql`
    with ended as (select id ${offersToWithdraw(now)} order by withdraw_at limit 1 for update skip locked),
      gone as (
        update coupon set status = ${couponMoves.withdraw.to} where id in (
          select c.id from coupon c join ended e on c.offer_id = e.id where c.status = 'usable' limit ${limit} for update of c skip locked)
        returning 1)
    update coupon_offer set withdraw_at = case
      when (select count(*) from gone) = ${limit} then withdraw_at
      when withdraw_at < ${late} then ${late} end
    where id in (select id from ended) returning 1`.execute(db)
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
