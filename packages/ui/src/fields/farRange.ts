import { parseDate, type CalendarDate } from '@internationalized/date'

/** Where nothing bounds a day it lies so many years back or ahead at most. */
const back = 10
const ahead = 2

export type Range = { readonly years: readonly number[] }

/** The years between which a day is chosen, the nearest first: of what lies back the newest, of what is to come the soonest; null where they are two at most, which one steps through by months. */
export function farRange(thisYear: number, min: string | undefined, max: string | undefined): Range | null {
  const last = max === undefined ? thisYear + ahead : parseDate(max).year
  const first = min === undefined ? Math.min(thisYear, last) - back : parseDate(min).year
  if (last - first < 2) return null
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return { years: first < thisYear ? years.toReversed() : years }
}

/** The day itself, or the nearest one that may be chosen. */
export function within(day: CalendarDate, min: string | undefined, max: string | undefined): CalendarDate {
  if (min !== undefined && day.compare(parseDate(min)) < 0) return parseDate(min)
  return max !== undefined && day.compare(parseDate(max)) > 0 ? parseDate(max) : day
}
