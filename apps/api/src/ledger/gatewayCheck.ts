import { booksLimits as limits } from '@dure/contract/settlement/limits'
import type { Db } from '../database/connect.ts'
import type { GatewayPayment, PaymentsGateway } from '../gateways/payments.ts'
import { booksBegin, type Difference } from './check.sql.ts'
import { refsBooked, refsOfPayments, refsPrepared, standingOf, type KnownPayment, type Ref, type Standing } from './gatewayCheck.sql.ts'
import { nextPieces, noteProof } from './pieces.sql.ts'

const rule = 'our clearing = the gateway’s payments'
const weekLong = limits.week
/** How many purchases or deals one question of ours is about. */
const chunk = 500

type Held = { readonly net: number; readonly young: boolean }
type Compared = { payments: number; differences: Difference[] }

/**
 * Compares what the gateway says it holds of each payment with what our books say it owes us: all there ever were, a week after the other,
 * so that memory holds one. @throws GatewayError
 */
export async function checkGateway(db: Db, gateway: PaymentsGateway, now: Date): Promise<Compared> {
  const all: Compared = { payments: 0, differences: [] }
  for (const week of await weeksSince(db, now)) {
    const { payments, differences } = await checkWeek(db, gateway, week, now)
    all.payments += payments
    all.differences.push(...differences)
  }
  return { ...all, differences: once(all.differences) }
}

/**
 * The night's comparison [settlement.proof]: whatever changed at the gateway or was booked with it since the last one, and the next weeks of
 * what is older, those that differed before first. @throws GatewayError
 */
export async function proveGateway(
  db: Db,
  gateway: PaymentsGateway,
  since: Date,
  now: Date,
  share: { readonly weeks: number; readonly payments: number } = limits.nightly,
): Promise<Compared> {
  const listed = await listing(gateway, { from: since, until: new Date(now.getTime() + limits.overlap), by: 'changed' }, now)
  const found = await compare(db, gateway, listed, await refsBooked(db, { from: since, until: null }), now)
  const all: Compared = { payments: listed.size, differences: found }
  const weeks = await weeksSince(db, now)
  const wanted = await nextPieces(db, 'week', { first: weeks[0]!, last: weeks.at(-1)!, limit: share.weeks })
  let read = 0
  for (const week of wanted) {
    if (read >= share.payments) break
    const { payments, differences } = await checkWeek(db, gateway, week, now)
    await noteProof(db, 'week', [week], { at: now, differences: differences.length })
    read += payments
    all.differences.push(...differences)
  }
  // Those that changed are mostly among those of the last weeks.
  return { payments: Math.max(all.payments, read), differences: once(all.differences) }
}

/** Payments of one deal may have been made in two weeks. */
const once = (differences: readonly Difference[]): Difference[] => [...new Map(differences.map((one) => [one.what, one])).values()]

/** Weeks since 1970 in which payments may be. */
async function weeksSince(db: Db, now: Date): Promise<number[]> {
  const begin = (await booksBegin(db)) ?? now
  const first = Math.floor((begin.getTime() - limits.overlap) / weekLong)
  const last = Math.floor((now.getTime() + limits.overlap) / weekLong)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function checkWeek(db: Db, gateway: PaymentsGateway, week: number, now: Date): Promise<Compared> {
  const span = { from: new Date(week * weekLong), until: new Date((week + 1) * weekLong) }
  const listed = await listing(gateway, { ...span, by: 'created' }, now)
  return { payments: listed.size, differences: await compare(db, gateway, listed, await refsPrepared(db, span), now) }
}

const held = (payment: GatewayPayment, now: Date): Held => {
  const paid = payment.status === 'paid' || payment.status === 'partial_cancelled' || payment.status === 'cancelled'
  return {
    net: paid && payment.paidAt !== null ? payment.total - payment.cancelled : 0,
    young: payment.paidAt !== null && now.getTime() - Date.parse(payment.paidAt) < limits.underway,
  }
}

async function listing(gateway: PaymentsGateway, wanted: Parameters<PaymentsGateway['list']>[0], now: Date): Promise<Map<string, Held>> {
  const listed = new Map<string, Held>()
  for await (const payment of gateway.list(wanted)) listed.set(payment.paymentId, held(payment, now))
  return listed
}

async function compare(
  db: Db,
  gateway: PaymentsGateway,
  listed: ReadonlyMap<string, Held>,
  ours: readonly Ref[],
  now: Date,
): Promise<Difference[]> {
  const refs = new Map(ours.map((ref) => [nameOf(ref), ref]))
  const found: Difference[] = []
  for (const ids of chunks([...listed.keys()])) {
    const known = await refsOfPayments(db, ids)
    for (const ref of known) refs.set(nameOf(ref), ref)
    const asked = new Set(known.map(({ paymentId }) => paymentId))
    for (const id of ids) {
      const { net } = listed.get(id)!
      if (net !== 0 && !asked.has(id)) found.push({ rule, what: `${id}, which we never asked for`, expected: net, found: 0 })
    }
  }
  for (const [refType, some] of Map.groupBy(refs.values(), (ref) => ref.refType))
    for (const ids of chunks(some.map((ref) => ref.refId)))
      for (const standing of await standingOf(db, refType, ids)) {
        if ((await differs(gateway, standing, listed, now)) === null) continue
        // What was listed a while ago may have changed since: both are asked once more.
        const again = (await standingOf(db, refType, [standing.refId]))[0]!
        const difference = await differs(gateway, again, new Map(), now)
        if (difference !== null) found.push(difference)
      }
  return found
}

/** Compares one purchase or deal; a payment of it that our books took and the list does not hold is asked for. */
async function differs(
  gateway: PaymentsGateway,
  standing: Standing,
  listed: ReadonlyMap<string, Held>,
  now: Date,
): Promise<Difference | null> {
  const look = async ({ paymentId, taken }: KnownPayment): Promise<Held | undefined> => {
    if (listed.has(paymentId)) return listed.get(paymentId)
    // One that we never took counts where the gateway tells of it, in the week it made it.
    if (!taken && listed.size > 0) return undefined
    const payment = await gateway.find(paymentId)
    return payment === null ? undefined : held(payment, now)
  }
  let expected = 0
  for (const payment of standing.payments) {
    const one = await look(payment)
    if (one?.young === true) return null
    expected += one?.net ?? 0
  }
  // A cancel that was asked for may be in the gateway's book already; nothing else excuses a difference.
  if (sumsOf(standing.asked).has(standing.net - expected)) return null
  return { rule, what: nameOf(standing), expected, found: standing.net }
}

const nameOf = ({ refType, refId }: Ref): string => `${refType} ${refId}`

function* chunks<T>(list: readonly T[]): Generator<T[]> {
  for (let start = 0; start < list.length; start += chunk) yield list.slice(start, start + chunk)
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
