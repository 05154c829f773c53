import { booksLimits as limits } from '@dure/contract/settlement/limits'
import type { Db } from '../database/connect.ts'
import {
  balancesFromPostings,
  couponsArePosted,
  escrowEqualsDeals,
  guardedSides,
  holdsEqualBids,
  logEqualsPostings,
  lotsEqualUses,
  lotsEqualWallets,
  papersEqualPostings,
  payoutsArePosted,
  postedPayoutsAreDone,
  receivablesEqualChargebacks,
  refundsEqualFlight,
  sealsEqualCounts,
  sealsEqualPostings,
  sumsToZero,
  transfersMove,
  type Difference,
} from './check.sql.ts'
import { runsOf, spanOf } from './days.ts'
import { daysToProve, lastSealed, numberOf, sealedDays, type SealedDay } from './days.sql.ts'
import { greatestId, nextPieces, noteProof, ranged, touched, type Ranged } from './pieces.sql.ts'
import { all, among, between, dayAfter, startOf, type Span, type Which } from './span.ts'

export { checkGateway, proveGateway } from './gatewayCheck.ts'
export { sealDays } from './days.ts'
export { bookedBefore, booksBegin as booksBeganAt, type Difference } from './check.sql.ts'

type Found = readonly Difference[]
const together = async (rules: readonly Promise<Found>[]): Promise<Difference[]> => (await Promise.all(rules)).flat()

/** The rules about what stands, by what they go through. */
const standing: Readonly<Record<Ranged, (db: Db, sealed: string | null, which: Which) => Promise<Difference[]>>> = {
  account: (db, sealed, which) => together([balancesFromPostings(db, sealed, which), guardedSides(db, which)]),
  member: (db, _sealed, which) =>
    together([lotsEqualWallets(db, which), receivablesEqualChargebacks(db, which), holdsEqualBids(db, which)]),
  lot: (db, _sealed, which) => lotsEqualUses(db, which),
  deal: (db, _sealed, which) => together([escrowEqualsDeals(db, which), couponsArePosted(db, which), payoutsArePosted(db, which)]),
}

/** The rules about what was moved. */
const moving = (db: Db, span: Span): Promise<Difference[]> =>
  together([transfersMove(db, span), logEqualsPostings(db, span), postedPayoutsAreDone(db, span)])

async function checkDays(db: Db, days: { first: string; last: string }): Promise<Difference[]> {
  const span = await spanOf(db, days.first, days.last)
  return together([sealsEqualPostings(db, span, days), sealsEqualCounts(db, span, days), moving(db, span)])
}

const openSpan = (sealed: string | null): Span => ({ from: sealed === null ? null : startOf(dayAfter(sealed)), until: null })
const pieceOf = (number: number, size: number): Which => between({ after: number * size, to: (number + 1) * size })

/** A night's share of what is old; `piece` is how many accounts, members, lots or deals one of its `pieces` is. */
export type Share = { readonly days: number; readonly postings: number; readonly pieces: number; readonly piece: number }
const nightly: Share = { ...limits.nightly, piece: limits.piece }

/**
 * Proves all of the books against themselves: every sealed day against its postings, every balance against the sealed sums and the
 * open days, lots, log, escrow, payouts and receivables beside them. A piece after the other, so that memory does not grow with the books.
 */
export async function checkBooks(db: Db): Promise<Difference[]> {
  const sealed = await lastSealed(db)
  const found = await together([sumsToZero(db), refundsEqualFlight(db), papersEqualPostings(db, null), moving(db, openSpan(sealed))])
  for (const run of runsOf(await sealedDays(db), limits.postingsAtOnce)) found.push(...(await checkDays(db, run)))
  for (const subject of ranged) {
    // Where nothing is sealed each piece would go through all postings.
    if (sealed === null) {
      found.push(...(await standing[subject](db, sealed, all)))
      continue
    }
    const last = Math.floor((await greatestId(db, subject)) / limits.piece)
    for (let number = 0; number <= last; number += 1) found.push(...(await standing[subject](db, sealed, pieceOf(number, limits.piece))))
  }
  return found
}

/**
 * The night's proof of the books against themselves [settlement.proof]: what was touched since the last one, and of everything older the next
 * pieces, those that differed before first. What it costs goes by what a day brings, not by how old the books are.
 */
export async function proveBooks(db: Db, since: Date | null, now: Date): Promise<Difference[]> {
  const found = [...(await proveLately(db, since)), ...(await proveShare(db, now))]
  return [...new Map(found.map((one) => [`${one.rule} ${one.what}`, one])).values()]
}

/** Of a night's proof what is new: the open days, and what they or the last day touched. */
export async function proveLately(db: Db, since: Date | null): Promise<Difference[]> {
  const sealed = await lastSealed(db)
  const open = openSpan(sealed)
  const lately = since === null || (open.from !== null && since > open.from) ? open : { from: since, until: null }
  const found = await together([refundsEqualFlight(db), papersEqualPostings(db, lately.from), moving(db, open)])
  const moved = await touched(db, lately)
  for (const subject of ranged)
    for (let start = 0; start < moved[subject].length; start += limits.touchedAtOnce)
      found.push(...(await standing[subject](db, sealed, among(moved[subject].slice(start, start + limits.touchedAtOnce)))))
  return found
}

/** Of a night's proof what is old: its share of sealed days, accounts, members, lots and deals, as much of each however many there are. */
export async function proveShare(db: Db, now: Date, share = nightly): Promise<Difference[]> {
  const sealed = await lastSealed(db)
  const found = await proveDays(db, now, share)
  for (const subject of ranged) {
    const last = Math.floor((await greatestId(db, subject)) / share.piece)
    for (const number of await nextPieces(db, subject, { first: 0, last, limit: share.pieces })) {
      const differences = await standing[subject](db, sealed, pieceOf(number, share.piece))
      await noteProof(db, subject, [number], { at: now, differences: differences.length })
      found.push(...differences)
    }
  }
  return found
}

/** In how many nights all of the books is proved again by shares, if no day were added meanwhile: what was changed in them is found by then. */
export async function nightsOfRound(db: Db, share = nightly): Promise<number> {
  let nights = 0
  for (let days = (await sealedDays(db)).toReversed(); days.length > 0; nights += 1) days = days.slice(daysOf(share, days).length)
  for (const subject of ranged)
    nights = Math.max(nights, Math.ceil((Math.floor((await greatestId(db, subject)) / share.piece) + 1) / share.pieces))
  return nights
}

/** The first of days, as many as a share is; at least one, however much it brought. */
function daysOf(share: Share, days: readonly SealedDay[]): SealedDay[] {
  let postings = 0
  const over = days.findIndex((day, index) => (postings += day.postings) > share.postings && index > 0)
  return days.slice(0, Math.min(share.days, over === -1 ? days.length : over))
}

async function proveDays(db: Db, now: Date, share: Share): Promise<Difference[]> {
  const days = daysOf(share, await daysToProve(db, share.days))
  const found: Difference[] = []
  for (const run of runsOf(days, limits.postingsAtOnce)) {
    const differences = await checkDays(db, run)
    await noteProof(db, 'day', run.days.map(numberOf), { at: now, differences: differences.length })
    found.push(...differences)
  }
  return found
}
