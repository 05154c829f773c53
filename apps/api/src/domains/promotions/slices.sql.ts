import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { OfferRow } from './offers.sql.ts'

type Bounded = Pick<OfferRow, 'id' | 'pieces' | 'budget'>
export type Left = { readonly pieces: number; readonly won: number }

const hasEnd = ({ pieces, budget }: Bounded): boolean => pieces !== null || budget !== null
/** What one use takes: of what has no end nothing, so that it does not run out. */
const stepOf = ({ pieces, budget }: Bounded, amount: number): Left => ({
  pieces: pieces === null ? 0 : 1,
  won: budget === null ? 0 : amount,
})

/** Lays what there is into the first so many slices, as evenly as it goes; the others have nothing. */
function layOut(offerId: number, left: Left, into: number) {
  const part = (whole: number, slice: number): number => (slice < into ? Math.floor(whole / into) + (slice < whole % into ? 1 : 0) : 0)
  return Array.from({ length: limits.slices }, (_, slice) => ({
    offerId,
    slice,
    pieces: part(left.pieces, slice),
    won: part(left.won, slice),
  }))
}

/** Lays all of an offer into its slices. */
export async function cutSlices(db: Db, offer: Bounded): Promise<void> {
  if (!hasEnd(offer)) return
  await db
    .insertInto('couponSlice')
    .values(layOut(offer.id, { pieces: offer.pieces ?? 0, won: offer.budget ?? 0 }, limits.slices))
    .execute()
}

/** Locks all slices of offers, in one order. */
export async function lockSlices(db: Db, offerIds: readonly number[]): Promise<void> {
  await sql`select 1 from coupon_slice where offer_id = any(${[...offerIds]}::bigint[]) order by offer_id, slice for update`.execute(db)
}

/** Takes from one slice that nobody holds. @returns whether one had enough. */
async function takeFromOne(db: Db, offerId: number, step: Left): Promise<boolean> {
  const { rows } = await sql`
    update coupon_slice set pieces = pieces - ${step.pieces}, won = won - ${step.won} where (offer_id, slice) = (
      select offer_id, slice from coupon_slice where offer_id = ${offerId} and pieces >= ${step.pieces} and won >= ${step.won}
      order by slice limit 1 for update skip locked) returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes a piece and what it costs from an offer [promotions.budget]: from a slice that nobody holds, so that checkouts at once do not
 * wait for each other; where none has enough, from all of them together, one after the other, and what is left then lies evenly in as many
 * slices as have enough for another. @returns whether there was enough.
 */
export async function takeFromOffer(db: Db, offer: Bounded, amount: number): Promise<boolean> {
  if (!hasEnd(offer)) return true
  const step = stepOf(offer, amount)
  if (await takeFromOne(db, offer.id, step)) return true
  await lockSlices(db, [offer.id])
  // Others may only have held those that had enough.
  if (await takeFromOne(db, offer.id, step)) return true
  const left = (await leftOf(db, [offer.id])).get(offer.id)!
  if (left.pieces < step.pieces || left.won < step.won) return false
  const then = { pieces: left.pieces - step.pieces, won: left.won - step.won }
  const uses = (['pieces', 'won'] as const).flatMap((of) => (step[of] === 0 ? [] : [Math.floor(then[of] / step[of])]))
  const laid = layOut(offer.id, then, Math.max(1, Math.min(limits.slices, ...uses)))
  await sql`
    update coupon_slice s set pieces = t.pieces, won = t.won
    from unnest(${laid.map((one) => one.slice)}::integer[], ${laid.map((one) => one.pieces)}::bigint[], ${laid.map((one) => one.won)}::bigint[])
      as t(slice, pieces, won)
    where s.offer_id = ${offer.id} and s.slice = t.slice`.execute(db)
  return true
}

/** What was taken for an escrow that goes without it is there for others again. */
export async function putBack(db: Db, offer: Bounded, escrowId: number, amount: number): Promise<void> {
  if (!hasEnd(offer)) return
  const step = stepOf(offer, amount)
  await sql`
    update coupon_slice set pieces = pieces + ${step.pieces}, won = won + ${step.won}
    where offer_id = ${offer.id} and slice = ${escrowId % limits.slices}`.execute(db)
}

/** What is left of offers that have an end. */
export async function leftOf(db: Db, offerIds: readonly number[]): Promise<ReadonlyMap<number, Left>> {
  if (offerIds.length === 0) return new Map()
  const { rows } = await sql<{ offerId: number; pieces: number; won: number }>`
    select offer_id, sum(pieces)::bigint as pieces, sum(won)::bigint as won from coupon_slice
    where offer_id = any(${[...offerIds]}::bigint[]) group by offer_id`.execute(db)
  return new Map(rows.map((row) => [row.offerId, row]))
}

/** Whether so much may still be taken of an offer. */
export function hasLeft(offer: Bounded, left: ReadonlyMap<number, Left>, amount: number): boolean {
  const step = stepOf(offer, amount)
  const there = left.get(offer.id) ?? { pieces: 0, won: 0 }
  return there.pieces >= step.pieces && there.won >= step.won
}
