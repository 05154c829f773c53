import { productLimits as limits } from '@dure/contract/market/limits'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Rows } from '../../../jobs/events.ts'
import { blockedBetween } from '../../safety/index.ts'

export async function hasWish(db: Db, memberId: number, productId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from product_wish where product_id = ${productId} and member_id = ${memberId} and free_before > ${now}`.execute(db)
  return rows.length === 1
}

/** What a member waits for, the latest first: as many as he may wait for at most. */
export async function wishesOf(db: Db, memberId: number, now: Date): Promise<{ productId: number; freeBefore: Date }[]> {
  const { rows } = await sql<{ productId: number; freeBefore: Date }>`
    select product_id, free_before from product_wish
    where member_id = ${memberId} and free_before > ${now} order by created_at desc, product_id desc limit ${limits.wishes}`.execute(db)
  return rows
}

/** How many other products a member waits for. */
export async function countWishes(db: Db, memberId: number, exceptId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product_wish
    where member_id = ${memberId} and product_id <> ${exceptId} and free_before > ${now}`.execute(db)
  return rows[0]!.count
}

/** Whoever looks for free times of a product waits until the caller's wish is written, or was first and is seen. */
export async function holdTimes(db: Db, productId: number): Promise<void> {
  await sql`select from product where id = ${productId} for key share`.execute(db)
}

/** Waits until an instant; who waits for longer already goes on doing so. */
export async function putWish(
  db: Db,
  wish: { readonly memberId: number; readonly productId: number; readonly freeBefore: Date; readonly now: Date },
): Promise<void> {
  await sql`
    insert into product_wish as w (product_id, member_id, free_before, created_at)
    values (${wish.productId}, ${wish.memberId}, ${wish.freeBefore}, ${wish.now})
    on conflict (product_id, member_id) do update set free_before = greatest(w.free_before, excluded.free_before)`.execute(db)
}

export async function deleteWish(db: Db, memberId: number, productId: number): Promise<void> {
  await sql`delete from product_wish where product_id = ${productId} and member_id = ${memberId}`.execute(db)
}

export async function deleteWishesOf(db: Db, memberId: number): Promise<void> {
  await sql`delete from product_wish where member_id = ${memberId}`.execute(db)
}

/** Those of these products for which anybody waits. Whoever holds them sees all who do [market.wishes]. */
export async function wishedOf(db: Db, productIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from product_wish where product_id = any(${[...productIds]}::bigint[])`.execute(db)
  return new Set(rows.map((row) => row.productId))
}

/**
 * Those who wait for a time before which this one lies, to be told of it now: none where it cannot be ordered at the moment, and nobody
 * with whom contact has ended. @returns their numbers, at most `limit`; they wait no more.
 */
export async function takeWishes(
  db: Db,
  given: { readonly productId: number; readonly freeAt: Date; readonly now: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    delete from product_wish where (product_id, member_id) in (
      select w.product_id, w.member_id
      from product_wish w join product p on p.id = w.product_id join provider_listing l on l.provider_id = p.provider_id and l.shown
      where w.product_id = ${given.productId} and w.free_before > ${given.freeAt} and w.free_before > ${given.now}
        and p.review_status = 'completed' and p.status = 'inprogress' and p.hidden_at is null and p.deleted_at is null and p.seller_ready
        and not ${blockedBetween(sql`w.member_id`, sql`l.member_id`)}
      order by w.created_at limit ${given.limit} for update of w skip locked)
    returning member_id`.execute(db)
  return rows.map((row) => row.memberId)
}

export const wishesOver = (now: Date): Rows => sql`from product_wish where free_before <= ${now}`

/** @returns how many were over */
export async function clearWishes(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from product_wish where (product_id, member_id) in (
      select product_id, member_id ${wishesOver(now)} order by free_before limit ${limit} for update skip locked) returning 1`.execute(db)
  return rows.length
}
