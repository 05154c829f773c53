import { daysOfMonth, weekdayNumber } from '@dure/contract/calendar/freeTimes'
import type { CalendarMonth } from '@dure/contract/calendar/endpoints'
import type { OwnEntry } from '@dure/contract/calendar/schemas'
import { formatDayWithWeekday, parseSeoulDay } from '@dure/kernel/time'
import { clockName } from '../../forms/moment/dayTimes.ts'

/** Monday first, as hours are counted. */
export const weekdayNames = ['월', '화', '수', '목', '금', '토', '일'] as const

export const monthName = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`
export const dayName = (day: string): string => formatDayWithWeekday(parseSeoulDay(day)!)

/** Weeks from Sunday on; null where the month has no day. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const days = daysOfMonth(month)
  const cells = [...Array.from({ length: weekdayNumber(days[0]!) % 7 }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column] ?? null),
  )
}

/** When an own entry is on, as its card says it under the name of a day. */
export function timeName({ firstDay, lastDay, from, to }: Pick<OwnEntry, 'firstDay' | 'lastDay' | 'from' | 'to'>): string {
  if (from === null || to === null) return firstDay === lastDay ? '하루 종일' : `${dayName(firstDay)}부터 ${dayName(lastDay)}까지`
  if (firstDay === lastDay) return `${clockName(from)}부터 ${clockName(to)}까지`
  return `${dayName(firstDay)} ${clockName(from)}부터 ${dayName(lastDay)} ${clockName(to)}까지`
}

export type DayPlan = {
  readonly deals: CalendarMonth['items']
  readonly orders: CalendarMonth['orders']
  readonly own: CalendarMonth['own']
}

/** What is on, by the days of the month that have something; an entry of several days stands at each. */
export function planOf({
  month,
  items,
  orders,
  own,
}: Pick<CalendarMonth, 'month' | 'items' | 'orders' | 'own'>): ReadonlyMap<string, DayPlan> {
  const plans = daysOfMonth(month).map((day) => {
    const plan = {
      deals: items.filter((one) => one.day === day),
      orders: orders.filter((one) => one.day === day),
      own: own.filter((one) => one.firstDay <= day && day <= one.lastDay),
    }
    return [day, plan] as const
  })
  return new Map(plans.filter(([, { deals, orders: booked, own: mine }]) => deals.length + booked.length + mine.length > 0))
}
