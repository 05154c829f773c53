import { DAY, HOUR, MINUTE, parseSeoulDay } from '@dure/kernel/time'

/** Working hours of a day of the week, Monday 1 to Sunday 7; `24:00` is the day's end. */
export type Hours = { readonly weekday: number; readonly from: string; readonly to: string }

/** A time that is taken, in milliseconds, its end left out; `place` is which of its offering's places, null where it takes all. */
export type BusyTime = { readonly from: number; readonly to: number; readonly offering: number; readonly place: number | null }

/** What is booked by time [calendar.places]: several places are for one time of one offering, never for two offerings at once. */
export type Offering = {
  readonly id: number
  readonly lengthMinutes: number
  /** From one beginning to the next. */
  readonly stepMinutes: number
  /** Not within so many hours from now, not beyond so many days. */
  readonly noticeHours: number
  readonly aheadDays: number
  readonly places: number
  /** When it can be had; within the pro's working hours where it says nothing. */
  readonly weekly?: readonly Hours[] | undefined
}

/** How a time stands to who would book it: free, or the first reason why it cannot be booked [calendar.times]. */
export const timeStandings = ['free', 'past', 'notice', 'beyond', 'closed', 'taken'] as const
export type TimeStanding = (typeof timeStandings)[number]

export type Span = { readonly from: number; readonly to: number }
export type FreeDay = { readonly date: string; readonly times: readonly { readonly startAt: string; readonly left: number }[] }

/** Milliseconds from midnight; Seoul's days all have 24 hours. */
export const sinceMidnight = (clock: string): number => Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3, 5)) * MINUTE

/** Monday 1 to Sunday 7, of a Seoul day. */
export const weekdayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** A month's days, `2026-02` having 28 of them. */
export function daysOfMonth(month: string): string[] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}

/** The month so many after this one. */
export function monthAfter(month: string, by: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7)
}

/** When somebody works on a day, in its order; never on a day off. */
export function openSpans(day: string, weekly: readonly Hours[], holidays: ReadonlySet<string>): Span[] {
  if (holidays.has(day)) return []
  const start = parseSeoulDay(day)!.getTime()
  const weekday = weekdayNumber(day)
  return weekly
    .filter((one) => one.weekday === weekday)
    .map(({ from, to }) => ({ from: start + sinceMidnight(from), to: start + sinceMidnight(to) }))
    .toSorted((a, b) => a.from - b.from)
}

/** What is left of these times once the others are taken out. Both in the order of their beginnings. */
export function freeSpans(open: readonly Span[], busy: readonly Span[]): Span[] {
  const left: Span[] = []
  for (const span of open) {
    let { from } = span
    for (const taken of busy) {
      if (taken.from >= span.to) break
      if (taken.to <= from) continue
      if (taken.from > from) left.push({ from, to: taken.from })
      from = Math.max(from, taken.to)
    }
    if (from < span.to) left.push({ from, to: span.to })
  }
  return left
}

/** How many places of an offering are left from an instant on, and the first of them: none where anything else is on then. */
export function placesLeft(span: Span, busy: readonly BusyTime[], { id, places }: Offering): { left: number; first: number | null } {
  const at = busy.filter((one) => one.from < span.to && one.to > span.from)
  if (at.some((one) => one.offering !== id || one.place === null)) return { left: 0, first: null }
  const taken = new Set(at.map((one) => one.place))
  const free = Array.from({ length: places }, (_, index) => index + 1).filter((place) => !taken.has(place))
  return { left: Math.max(0, places - taken.size), first: taken.size < places ? (free[0] ?? null) : null }
}

/** When an offering's times of a day begin, whether taken or not, in their order [calendar.times]. */
export function startsOf(
  day: string,
  weekly: readonly Hours[],
  holidays: ReadonlySet<string>,
  offering: Offering,
  now: number,
): readonly number[] {
  const [length, step] = [offering.lengthMinutes * MINUTE, offering.stepMinutes * MINUTE]
  const [first, last] = [now + offering.noticeHours * HOUR, now + offering.aheadDays * DAY]
  const starts: number[] = []
  for (const { from, to } of openSpans(day, offering.weekly ?? weekly, holidays))
    for (let start = from; start + length <= to && start <= last; start += step) if (start >= first) starts.push(start)
  return starts
}

type Known = { readonly weekly: readonly Hours[]; readonly holidays: ReadonlySet<string>; readonly busy: readonly BusyTime[] }

/**
 * The times of these days, in their order, that can still be booked, each with the places left, a day at a time as it is asked for; days
 * without one are left out. Times and what is on are gone through once, side by side: a calendar of thousands costs no more than its length.
 */
export function* freeDays(
  days: readonly string[],
  { weekly, holidays, busy }: Known,
  offering: Offering,
  now: number,
): Generator<FreeDay, undefined> {
  const inOrder = busy.toSorted((one, other) => one.from - other.from)
  const length = offering.lengthMinutes * MINUTE
  let next = 0
  let on: BusyTime[] = []
  const leftAt = (from: number): number => {
    const to = from + length
    for (; next < inOrder.length && inOrder[next]!.from < to; next += 1) on.push(inOrder[next]!)
    // Most times find nothing on, or the same as the one before them.
    if (on.some((one) => one.to <= from)) on = on.filter((one) => one.to > from)
    return on.length === 0 ? offering.places : placesLeft({ from, to }, on, offering).left
  }
  for (const date of days) {
    const times: { startAt: string; left: number }[] = []
    for (const start of startsOf(date, weekly, holidays, offering, now)) {
      const left = leftAt(start)
      if (left > 0) times.push({ startAt: new Date(start).toISOString(), left })
    }
    if (times.length > 0) yield { date, times }
  }
}

/** All of them. */
export const freeTimes = (...given: Parameters<typeof freeDays>): FreeDay[] => [...freeDays(...given)]
