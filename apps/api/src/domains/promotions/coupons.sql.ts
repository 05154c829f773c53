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
  return db
    .insertInto('coupon')
    .values({ offerId: row.offerId, memberId: row.memberId, status: couponMoves.issue.to, expiresAt: row.expiresAt, createdAt: row.at })
    .onConflict((conflict) => conflict.columns(['offerId', 'memberId']).doNothing())
    .returningAll()
    .executeTakeFirst()
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
