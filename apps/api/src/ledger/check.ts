import { HOUR, MINUTE } from '@dure/kernel/time'
import type { Db } from '../database/connect.ts'
import type { PaymentsGateway } from '../gateways/payments.ts'
import {
  balancesFromPostings,
  booksBegin,
  clearedByRef,
  escrowEqualsDeals,
  guardedSides,
  logEqualsPostings,
  lotsEqualUses,
  lotsEqualWallets,
  paymentRefs,
  payoutsEqualPostings,
  receivablesEqualChargebacks,
  refundsEqualFlight,
  sumsToZero,
  transfersMove,
  type Difference,
} from './check.sql.ts'

export { bookedBefore, booksBegin as booksBeganAt, type Difference } from './check.sql.ts'

const rules = [
  balancesFromPostings,
  sumsToZero,
  guardedSides,
  transfersMove,
  lotsEqualWallets,
  lotsEqualUses,
  logEqualsPostings,
  escrowEqualsDeals,
  payoutsEqualPostings,
  refundsEqualFlight,
  receivablesEqualChargebacks,
]

/** Proves the books against themselves: rebuilt from the postings, lots, log and escrow compared. */
export async function checkBooks(db: Db): Promise<Difference[]> {
  return (await Promise.all(rules.map((rule) => rule(db)))).flat()
}

/** A payment younger than this may still be on its way into our books. */
const underway = 10 * MINUTE
const rule = 'our clearing = the gateway’s payments'

/**
 * Compares what the gateway says it holds of each payment with what our books say it owes us.
 * Asks for every payment since the books begin. @throws GatewayError
 */
export async function checkGateway(db: Db, gateway: PaymentsGateway, now: Date): Promise<{ payments: number; differences: Difference[] }> {
  const begin = (await booksBegin(db)) ?? now
  const refs = new Map((await paymentRefs(db)).map((ref) => [ref.paymentId, ref]))
  const held = new Map<string, number>()
  const asked = new Map<string, number[]>()
  for (const ref of refs.values()) {
    const name = `${ref.refType} ${ref.refId}`
    asked.set(name, [...(asked.get(name) ?? []), ...ref.asked])
  }
  const young = new Set<string>()
  const differences: Difference[] = []
  let payments = 0
  for await (const payment of gateway.list(new Date(begin.getTime() - HOUR), new Date(now.getTime() + HOUR))) {
    payments += 1
    const paid = payment.status === 'paid' || payment.status === 'partial_cancelled' || payment.status === 'cancelled'
    const net = paid && payment.paidAt !== null ? payment.total - payment.cancelled : 0
    const ref = refs.get(payment.paymentId)
    if (ref === undefined) {
      if (net !== 0) differences.push({ rule, what: `${payment.paymentId}, which we never asked for`, expected: net, found: 0 })
      continue
    }
    const name = `${ref.refType} ${ref.refId}`
    if (payment.paidAt !== null && now.getTime() - Date.parse(payment.paidAt) < underway) young.add(name)
    held.set(name, (held.get(name) ?? 0) + net)
  }
  const cleared = new Map((await clearedByRef(db)).map((row) => [`${row.refType} ${row.refId}`, row.net]))
  for (const name of new Set([...held.keys(), ...cleared.keys()])) {
    const expected = held.get(name) ?? 0
    const found = cleared.get(name) ?? 0
    // A cancel that was asked for may be in the gateway's book already; nothing else excuses a difference.
    if (!young.has(name) && !sumsOf(asked.get(name) ?? []).has(found - expected)) differences.push({ rule, what: name, expected, found })
  }
  return { payments, differences }
}

/** What any choice of these amounts comes to, none of them included. */
function sumsOf(amounts: readonly number[]): Set<number> {
  const sums = new Set([0])
  for (const amount of amounts) {
    const without = Array.from(sums)
    for (const sum of without) sums.add(sum + amount)
  }
  return sums
}
