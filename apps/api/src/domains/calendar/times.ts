import { sinceMidnight } from '@dure/contract/calendar/freeTimes'
import type { EntryBody } from '@dure/contract/calendar/schemas'
import { DAY, parseSeoulDay } from '@dure/kernel/time'
import type { During } from './entries.sql.ts'

const midnight = (day: string): number => parseSeoulDay(day)!.getTime()

/** A whole Seoul day. */
export const wholeDay = (day: string): During => ({ from: new Date(midnight(day)), to: new Date(midnight(day) + DAY) })

/** The days from one to another, both included. */
export const daysBetween = (first: string, last: string): During => ({
  from: new Date(midnight(first)),
  to: new Date(midnight(last) + DAY),
})

/** When an own entry is: its days whole, or from the first one's time to the last one's. */
export function duringOf({ firstDay, lastDay, from, to }: Pick<EntryBody, 'firstDay' | 'lastDay' | 'from' | 'to'>): During {
  if (from === null || to === null) return daysBetween(firstDay, lastDay)
  return { from: new Date(midnight(firstDay) + sinceMidnight(from)), to: new Date(midnight(lastDay) + sinceMidnight(to)) }
}
