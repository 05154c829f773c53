import { lineCalls } from '@dure/contract/analytics/limits'
import { isAutomated, unknownPage, type EventName } from '@dure/contract/analytics/events'
import { fail, type Failure } from '@dure/contract/errors'
import { seoulDay } from '@dure/kernel/time'
import type { Context, House } from '../../context.ts'
import { networkOf } from '../../http/address.ts'
import { hit } from '../../http/limits.ts'
import { addEvents, type Counted } from './analytics.sql.ts'
import { lookupHash } from '../../config/secrets.ts'

type Batch = {
  readonly device: string
  readonly events: readonly { readonly name: EventName; readonly page: string; readonly times: number }[]
}

/** Batches that are written at the same time, and that wait for it: nobody misses what a crowd beyond them would count. */
const atOnce = 2
const waitingAtMost = 200
const comeAgainIn = 5

type Door = { inside: number; readonly waiting: (() => void)[] }
const doors = new WeakMap<House, Door>()

/** Runs `work` with few others at the same time. @returns null where too many wait already. */
async function throughTheDoor(house: House, work: () => Promise<void>): Promise<true | null> {
  const door = doors.get(house) ?? { inside: 0, waiting: [] }
  doors.set(house, door)
  if (door.inside < atOnce) door.inside += 1
  else {
    if (door.waiting.length >= waitingAtMost) return null
    // Whoever leaves hands his place on.
    await new Promise<void>((resolve) => door.waiting.push(resolve))
  }
  try {
    await work()
    return true
  } finally {
    const next = door.waiting.shift()
    if (next === undefined) door.inside -= 1
    else next()
  }
}

/**
 * Counts a browser's batch on today; crawlers, automation and pages that are none of ours are left out.
 * @returns how many counted.
 */
export async function takeEvents(context: Context, batch: Batch): Promise<{ accepted: number } | Failure<'TOO_MANY_REQUESTS'>> {
  if (context.userAgent === '' || isAutomated(context.userAgent)) return { accepted: 0 }
  const pages = await context.house.pagePaths()
  const counts = new Map<string, Counted>()
  const known = batch.events.filter(({ page }) => page === unknownPage || pages.has(page))
  for (const { name, page, times } of known) {
    const key = `${name} ${page}`
    counts.set(key, { event: name, page, count: (counts.get(key)?.count ?? 0) + times })
  }
  if (counts.size === 0) return { accepted: 0 }
  const late = await hit(context, `analytics-lines:${networkOf(context.address)}`, lineCalls.requests, lineCalls.seconds, counts.size)
  if (late !== null) return fail('TOO_MANY_REQUESTS', { retryAfter: late })
  // Keyed, so that these rows cannot be joined with the requests of the same browser.
  const visitor = lookupHash(context.house.config).update(`visitor:${batch.device.toLowerCase()}`).digest().subarray(0, 16)
  // In one order for everybody: two batches of a browser in different orders would wait for each other.
  const events = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted)
  const done = await throughTheDoor(context.house, () => addEvents(context.house.counters, { day: seoulDay(context.now), visitor, events }))
  return done === null ? fail('TOO_MANY_REQUESTS', { retryAfter: comeAgainIn }) : { accepted: known.length }
}
