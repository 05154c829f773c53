import {
  daysOfMonth,
  freeDays,
  freeTimes,
  placesLeft,
  startsOf,
  type FreeDay,
  type Offering,
  type TimeStanding,
} from '@dure/contract/calendar/freeTimes'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, HOUR, MINUTE, seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/connect.ts'
import { lockCalendar, workingTimes } from './calendar.sql.ts'
import { busyTimes, cancelAbout, entryOfOrder, insertBooking } from './entries.sql.ts'
import { tellChanged } from './events.ts'
import { daysBetween } from './times.ts'

type Asked = { readonly providerId: number; readonly offering: Offering; readonly now: Date }

/** The days on which an offering may begin, from today on. */
const daysAhead = ({ offering, now }: Pick<Asked, 'offering' | 'now'>): string[] =>
  Array.from({ length: offering.aheadDays + 1 }, (_, at) => seoulDay(new Date(now.getTime() + at * DAY)))

/** What is known of a pro's days, which are in their order: two statements, whatever is on. */
async function knownOf(db: Db, { providerId }: Pick<Asked, 'providerId'>, days: readonly string[]) {
  const [first, last] = [days[0]!, days.at(-1)!]
  const { weekly, holidays } = await workingTimes(db, providerId, { first, last })
  return { weekly, holidays: new Set(holidays), busy: await busyTimes(db, providerId, daysBetween(first, last)) }
}

/**
 * The times of a month (`2026-11`) at which an offering of a pro can be booked, and the next one of all, in two statements
 * whatever is on [calendar.times].
 */
export async function freeTimesOf(
  db: Db,
  { month, ...asked }: Asked & { readonly month: string },
): Promise<{ days: readonly FreeDay[]; nextFree: string | null }> {
  const [days, ahead, now] = [daysOfMonth(month), daysAhead(asked), asked.now.getTime()]
  const known = await knownOf(db, asked, [...days, ...ahead].toSorted())
  return { days: freeTimes(days, known, asked.offering, now), nextFree: firstOf(freeDays(ahead, known, asked.offering, now)) }
}

/** The next time alone of each of a pro's offerings, in the order given, in two statements however many they are. */
export async function nextFreeOf(
  db: Db,
  { providerId, offerings, now }: Pick<Asked, 'providerId' | 'now'> & { readonly offerings: readonly Offering[] },
): Promise<(string | null)[]> {
  const all = offerings.map((offering) => ({ offering, days: daysAhead({ offering, now }) }))
  const longest = all.toSorted((one, other) => other.days.length - one.days.length)[0]
  if (longest === undefined) return []
  const known = await knownOf(db, { providerId }, longest.days)
  return all.map(({ offering, days }) => firstOf(freeDays(days, known, offering, now.getTime())))
}

/** None of them begins before now; none of the later days is gone through. */
const firstOf = (days: ReturnType<typeof freeDays>): string | null => days.next().value?.times[0]?.startAt ?? null

type Wanted = Pick<Booking, 'providerId' | 'startAt' | 'offering'> & { readonly now: Date }

/** How a time stands [calendar.times], and the place that is free; what one entry takes is left out of what is taken. */
async function standingOf(
  db: Db,
  { providerId, startAt, offering, now }: Wanted,
  except: number | null = null,
): Promise<{ readonly standing: TimeStanding; readonly place: number | null }> {
  const not = (standing: TimeStanding) => ({ standing, place: null })
  if (startAt < now) return not('past')
  if (startAt.getTime() < now.getTime() + offering.noticeHours * HOUR) return not('notice')
  if (startAt.getTime() > now.getTime() + offering.aheadDays * DAY) return not('beyond')
  const day = seoulDay(startAt)
  const { weekly, holidays } = await workingTimes(db, providerId, { first: day, last: day })
  if (!startsOf(day, weekly, new Set(holidays), offering, now.getTime()).includes(startAt.getTime())) return not('closed')
  const during = { from: startAt, to: new Date(startAt.getTime() + offering.lengthMinutes * MINUTE) }
  const busy = await busyTimes(db, providerId, during, except)
  const { first } = placesLeft({ from: during.from.getTime(), to: during.to.getTime() }, busy, offering)
  return first === null ? not('taken') : { standing: 'free', place: first }
}

/** The same, to who only asks. */
export const standingOfTime = async (db: Db, wanted: Wanted): Promise<TimeStanding> => (await standingOf(db, wanted)).standing

export type Booking = { readonly providerId: number; readonly orderId: number; readonly startAt: Date; readonly offering: Offering }

/**
 * Takes a time for an order, or moves the order's to another one, in the caller's transaction [calendar.places]: a time that is
 * not offered is refused, and of those who ask for the last place at once one gets it. Locks the pro's calendar.
 */
export async function bookTime(
  context: Context,
  { providerId, orderId, startAt, offering }: Booking,
): Promise<Failure<'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED'> | null> {
  const { db, now } = context
  await lockCalendar(db, providerId)
  const { standing, place } = await standingOf(db, { providerId, startAt, offering, now }, await entryOfOrder(db, orderId))
  if (place === null) return fail(standing === 'taken' ? 'CALENDAR_TIME_TAKEN' : 'CALENDAR_TIME_NOT_OFFERED')
  await tellChanged(context, providerId)
  const during = { from: startAt, to: new Date(startAt.getTime() + offering.lengthMinutes * MINUTE) }
  await insertBooking(db, { providerId, orderId, during, offering: offering.id, place, now })
  return null
}

/** An order gives its time back, in the transaction that ends it. */
export async function freeTime(context: Context, orderId: number): Promise<void> {
  const providerId = await cancelAbout(context.db, 'order', orderId, context.now)
  if (providerId !== null) await tellChanged(context, providerId)
}
