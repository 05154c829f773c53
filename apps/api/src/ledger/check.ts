import { booksLimits as limits } from '@dure/contract/settlement/limits'
import type { Db } from '../database/connect.ts'
import {
  balancesFromPostings,
  escrowEqualsDeals,
  guardedSides,
  logEqualsPostings,
  lotsEqualUses,
  lotsEqualWallets,
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
import { daysToProve, lastSealed, numberOf, sealedDays } from './days.sql.ts'
import { greatestId, nextPieces, noteProof, ranged, touched, type Ranged } from './pieces.sql.ts'
import { all, between, dayAfter, startOf, type Span, type Which } from './span.ts'

export { checkGateway, proveGateway } from './gatewayCheck.ts'
export { sealDays } from './days.ts'
export { bookedBefore, booksBegin as booksBeganAt, type Difference } from './check.sql.ts'

type Found = readonly Difference[]
const together = async (rules: readonly Promise<Found>[]): Promise<Difference[]> => (await Promise.all(rules)).flat()

/** The rules about what stands, by what they go through. */
const standing: Readonly<Record<Ranged, (db: Db, sealed: string | null, which: Which) => Promise<Difference[]>>> = {
  account: (db, sealed, which) => together([balancesFromPostings(db, sealed, which), guardedSides(db, which)]),
  member: (db, _sealed, which) => together([lotsEqualWallets(db, which), receivablesEqualChargebacks(db, which)]),
  lot: (db, _sealed, which) => lotsEqualUses(db, which),
  deal: (db, _sealed, which) => together([escrowEqualsDeals(db, which), payoutsArePosted(db, which)]),
}

/** The rules about what was moved. */
const moving = (db: Db, span: Span): Promise<Difference[]> =>
  together([transfersMove(db, span), logEqualsPostings(db, span), postedPayoutsAreDone(db, span)])

async function checkDays(db: Db, days: { first: string; last: string }): Promise<Difference[]> {
  const span = await spanOf(db, days.first, days.last)
  return together([sealsEqualPostings(db, span, days), sealsEqualCounts(db, span, days), moving(db, span)])
}

const openSpan = (sealed: string | null): Span => ({ from: sealed === null ? null : startOf(dayAfter(sealed)), until: null })
const piece = (number: number): Which => between({ after: number * limits.piece, to: (number + 1) * limits.piece })

/**
 * Proves all of the books against themselves: every sealed day against its postings, every balance against the sealed sums and the
 * open days, lots, log, escrow, payouts and receivables beside them. A piece after the other, so that memory does not grow with the books.
 */
export async function checkBooks(db: Db): Promise<Difference[]> {
  const sealed = await lastSealed(db)
  const found = await together([sumsToZero(db), refundsEqualFlight(db), moving(db, openSpan(sealed))])
  for (const run of runsOf(await sealedDays(db), limits.postingsAtOnce)) found.push(...(await checkDays(db, run)))
  for (const subject of ranged) {
    // Where nothing is sealed each piece would go through all postings.
    if (sealed === null) {
      found.push(...(await standing[subject](db, sealed, all)))
      continue
    }
    const last = Math.floor((await greatestId(db, subject)) / limits.piece)
    for (let number = 0; number <= last; number += 1) found.push(...(await standing[subject](db, sealed, piece(number))))
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
  const found = await together([refundsEqualFlight(db), moving(db, open)])
  const which = touched(lately)
  for (const subject of ranged) found.push(...(await standing[subject](db, sealed, which[subject])))
  return found
}

/** Of a night's proof what is old: its share of sealed days, accounts, members, lots and deals. */
export async function proveShare(db: Db, now: Date): Promise<Difference[]> {
  const sealed = await lastSealed(db)
  const found = await proveDays(db, now)
  for (const subject of ranged) {
    const last = Math.floor((await greatestId(db, subject)) / limits.piece)
    for (const number of await nextPieces(db, subject, { first: 0, last, limit: limits.nightly.pieces })) {
      const differences = await standing[subject](db, sealed, piece(number))
      await noteProof(db, subject, [number], { at: now, differences: differences.length })
      found.push(...differences)
    }
  }
  return found
}

async function proveDays(db: Db, now: Date): Promise<Difference[]> {
  const wanted = await daysToProve(db, limits.nightly.days)
  let postings = 0
  // At least one, however much it brought.
  const days = wanted.filter((day, index) => (postings += day.postings) <= limits.nightly.postings || index === 0)
  const found: Difference[] = []
  for (const run of runsOf(days, limits.postingsAtOnce)) {
    const differences = await checkDays(db, run)
    await noteProof(db, 'day', run.days.map(numberOf), { at: now, differences: differences.length })
    found.push(...differences)
  }
  return found
}
