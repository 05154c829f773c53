import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { Offering } from '@dure/contract/calendar/freeTimes'
import { DAY, HOUR, MINUTE, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import type { Rows, Timer } from '../../../jobs/events.ts'
import { oneByOne } from '../../../jobs/oneByOne.ts'
import { freeTimesOf, nextFreeOf, standingOfTime } from '../../calendar/index.ts'
import { dueForFree, nextDueForFree, setNextFree } from './freeTimes.sql.ts'
import { offeringOf } from '../products/mayBeSold.ts'
import { seenBy } from './readProduct.ts'
import { tellFree } from './wishes.ts'
import { wishedOf } from './wishes.sql.ts'

/** The times of a month at which a product can be booked, this one of Seoul unless said, whoever asks from wherever [calendar.times]. */
export async function productSchedule(
  context: Context,
  id: number,
  { month: wanted, startAt }: { readonly month?: string | undefined; readonly startAt?: string | undefined },
): Promise<Answer<'GET /v1/market/products/:productId/schedule'> | Failure<'PRODUCT_NOT_FOUND'>> {
  const { db, now } = context
  const seen = await seenBy(context, id)
  const offering = seen === null ? null : offeringOf(seen.product)
  if (seen === null || offering === null) return fail('PRODUCT_NOT_FOUND')
  const today = seoulDay(now)
  const month = wanted ?? today.slice(0, 7)
  const lastDay = seoulDay(new Date(now.getTime() + offering.aheadDays * DAY))
  const known = { month, today, lastDay, lengthMinutes: offering.lengthMinutes }
  // What nobody may buy now has no time, and no month is looked through that lies outside of what may be booked.
  if (!seen.open || seen.product.status !== 'inprogress' || month < today.slice(0, 7) || month > lastDay.slice(0, 7))
    return { ...known, days: [], nextFree: null, asked: startAt === undefined ? null : 'closed' }
  const { days, nextFree } = await freeTimesOf(db, { providerId: seen.product.providerId, month, offering, now })
  const one = { providerId: seen.product.providerId, offering, now }
  const asked = startAt === undefined ? null : await standingOfTime(db, { ...one, startAt: new Date(startAt) })
  return { ...known, days: days.map(({ date, times }) => ({ date, times: [...times] })), nextFree, asked }
}

/** When a product's next free time is looked for again: as it comes within its notice, else as the next Seoul day opens. */
const lookAgain = (offering: Offering, nextFree: string | null, now: Date): Date => {
  const tomorrow = startOfSeoulDay(now).getTime() + DAY
  if (nextFree === null) return new Date(tomorrow)
  // At the very moment it is free still.
  return new Date(Math.max(now.getTime() + MINUTE, Date.parse(nextFree) - offering.noticeHours * HOUR))
}

/** Finds the next free time of what is booked by time, that lists tell and are narrowed by [market.next-free]. */
export const nextFreeTimer: Timer = oneByOne({
  name: 'market.next-free',
  words: 'next free time not found',
  due: (now): Rows => dueForFree(now),
  take: ({ db, now }, except) => nextDueForFree(db, now, except),
  async work(context, { providerId, products }) {
    const { db, now } = context
    const offerings = products.flatMap((product) => offeringOf(product) ?? [])
    const times = await nextFreeOf(db, { providerId, offerings, now })
    const free = new Map(offerings.map(({ id }, at) => [id, times[at] ?? null]))
    const wished = await wishedOf(db, [...free.keys()])
    const found = []
    for (const product of products) {
      const offering = offeringOf(product)
      const nextFree = free.get(product.id) ?? null
      const nextFreeAt = nextFree === null ? null : new Date(nextFree)
      const othersWait = nextFreeAt !== null && wished.has(product.id) && (await tellFree(context, product.id, nextFreeAt))
      const lookAt = offering === null ? null : othersWait ? new Date(now.getTime() + MINUTE) : lookAgain(offering, nextFree, now)
      found.push({ id: product.id, nextFreeAt, lookAt })
    }
    await setNextFree(db, found, now)
    return true
  },
})
