import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { OfferRow } from './coupons.sql.ts'

type Bounded = Pick<OfferRow, 'id' | 'pieces' | 'budget'>

const hasEnd = ({ pieces, budget }: Bounded): boolean => pieces !== null || budget !== null
/** Where one of the two has no end, as much of it as never runs out. */
const pieces = (offer: Bounded): number => offer.pieces ?? limits.pieces * limits.slices
const won = (offer: Bounded): number => offer.budget ?? limits.maxBudget * limits.slices

/** Lays what there is of an offer into its slices, as evenly as it goes. */
export async function cutSlices(db: Db, offer: Bounded): Promise<void> {
  if (!hasEnd(offer)) return
  const part = (whole: number, slice: number): number => Math.floor(whole / limits.slices) + (slice < whole % limits.slices ? 1 : 0)
  await db
    .insertInto('couponSlice')
    .values(
      Array.from({ length: limits.slices }, (_, slice) => ({
        offerId: offer.id,
        slice,
        pieces: part(pieces(offer), slice),
        won: part(won(offer), slice),
      })),
    )
    .execute()
}

/**
 * Takes a piece and what it costs from an offer [promotions.budget]: from a slice that nobody holds, so that checkouts at once do not
 * wait for each other; where none has enough, from all of them together, one after the other. @returns whether there was enough.
 */
export async function takeFromOffer(db: Db, offer: Bounded, amount: number): Promise<boolean> {
  if (!hasEnd(offer)) return true
  const { rows: taken } = await sql`
    update coupon_slice set pieces = pieces - 1, won = won - ${amount} where (offer_id, slice) = (
      select offer_id, slice from coupon_slice where offer_id = ${offer.id} and pieces >= 1 and won >= ${amount}
      order by slice limit 1 for update skip locked) returning 1`.execute(db)
  if (taken.length > 0) return true
  await sql`select 1 from coupon_slice where offer_id = ${offer.id} order by slice for update`.execute(db)
  const { rows } = await sql<{ pieces: number; won: number }>`
    select sum(pieces)::bigint as pieces, sum(won)::bigint as won from coupon_slice where offer_id = ${offer.id}`.execute(db)
  const left = rows[0]!
  if (left.pieces < 1 || left.won < amount) return false
  await sql`
    update coupon_slice set pieces = case slice when 0 then ${left.pieces - 1}::bigint else 0 end, won = case slice when 0 then ${left.won - amount}::bigint else 0 end
    where offer_id = ${offer.id}`.execute(db)
  return true
}

/** What was taken for an escrow that goes without it is there for others again. */
export async function putBack(db: Db, offer: Bounded, escrowId: number, amount: number): Promise<void> {
  if (!hasEnd(offer)) return
  await sql`
    update coupon_slice set pieces = pieces + 1, won = won + ${amount}
    where offer_id = ${offer.id} and slice = ${escrowId % limits.slices}`.execute(db)
}

/** What is left of offers that have an end. */
export async function leftOf(db: Db, offerIds: readonly number[]): Promise<ReadonlyMap<number, { pieces: number; won: number }>> {
  const { rows } = await sql<{ offerId: number; pieces: number; won: number }>`
    select offer_id, sum(pieces)::bigint as pieces, sum(won)::bigint as won from coupon_slice
    where offer_id = any(${[...offerIds]}::bigint[]) group by offer_id`.execute(db)
  return new Map(rows.map((row) => [row.offerId, row]))
}
