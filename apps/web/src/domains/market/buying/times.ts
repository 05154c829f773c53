import { DAY, formatDayWithWeekday, MINUTE, parseSeoulDay, seoulClock, seoulDay, seoulHour } from '@dure/kernel/time'
import { monthAfter } from '@dure/contract/calendar/freeTimes'

export type FreeTime = { readonly startAt: string; readonly left: number }
export type FreeDays = readonly { readonly date: string; readonly times: readonly FreeTime[] }[]

/** `오늘`, `내일`, else `11월 29일 (토)`; without a day to tell from always that. */
export function dayWord(at: Date, today: Date | null): string {
  if (today !== null) {
    if (seoulDay(at) === seoulDay(today)) return '오늘'
    if (seoulDay(at) === seoulDay(new Date(today.getTime() + DAY))) return '내일'
  }
  return formatDayWithWeekday(at)
}

/** `10:00`, of Seoul, whatever zone the browser is in [market.seoul-times]. */
export const clockOf = (startAt: string): string => seoulClock(new Date(startAt))

/** `10:00–12:00`; what ends on the next day says so. */
export function spanOf(startAt: string, lengthMinutes: number): string {
  const from = new Date(startAt)
  const to = new Date(from.getTime() + lengthMinutes * MINUTE)
  // What ends at midnight ends on its own day.
  const over = seoulDay(from) !== seoulDay(new Date(to.getTime() - 1))
  return `${seoulClock(from)}–${over ? '다음 날 ' : ''}${seoulClock(to)}`
}

const halves = ['새벽', '오전', '오후', '저녁'] as const
type Half = (typeof halves)[number]

const begins = { dawn: 6, noon: 12, evening: 18 } as const

/** The part of a Seoul day a time belongs to; the hour from midnight on is its own day's. */
export function halfOf(startAt: string): Half {
  const hour = seoulHour(new Date(startAt))
  return hour < begins.dawn ? '새벽' : hour < begins.noon ? '오전' : hour < begins.evening ? '오후' : '저녁'
}

/** The times of a day by its parts, those that have one. */
export const byHalf = (times: readonly FreeTime[]): readonly { readonly half: Half; readonly times: readonly FreeTime[] }[] =>
  halves.map((half) => ({ half, times: times.filter((one) => halfOf(one.startAt) === half) })).filter((group) => group.times.length > 0)

/** Instants are compared, not their words: an address may write one in another way. */
export const sameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

export const isFree = (days: FreeDays, startAt: string): boolean =>
  days.some(({ times }) => times.some((one) => sameInstant(one.startAt, startAt)))

/** The next few that are free after an instant, in their order. */
export const freeAfter = (days: FreeDays, after: number, count: number): readonly FreeTime[] =>
  days
    .flatMap(({ times }) => times)
    .filter((one) => Date.parse(one.startAt) > after)
    .slice(0, count)

const inDays = (day: string, by: number): string => seoulDay(new Date(parseSeoulDay(day)!.getTime() + by * DAY))
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The same day of another month, or its last one. */
function inMonths(day: string, by: number): string {
  const month = monthAfter(day.slice(0, 7), by)
  const last = inDays(`${monthAfter(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}

/** Where a key leads from a day of a month's grid, within the days that may be booked; undefined of a key that leads nowhere. */
export function dayByKey(day: string, key: string, { first, last }: { readonly first: string; readonly last: string }): string | undefined {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => inDays(day, -1),
    ArrowRight: () => inDays(day, 1),
    ArrowUp: () => inDays(day, -7),
    ArrowDown: () => inDays(day, 7),
    Home: () => inDays(day, -weekday(day)),
    End: () => inDays(day, 6 - weekday(day)),
    PageUp: () => inMonths(day, -1),
    PageDown: () => inMonths(day, 1),
  }
  const to = moves[key]?.()
  return to === undefined ? undefined : to < first ? first : to > last ? last : to
}
