import { analyticsLimits } from '@dure/contract/analytics/limits'
import { eventNames, type EventName } from '@dure/contract/analytics/events'
import { fail, type Failure } from '@dure/contract/errors'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { Context } from '../../context.ts'
import { countsByDay, topPages } from './analytics.sql.ts'

type Count = { events: number; visitors: number }
type Funnel = {
  from: string
  to: string
  total: ({ event: EventName } & Count)[]
  days: { day: string; counts: Partial<Record<EventName, Count>> }[]
  pages: { page: string; views: number }[]
}

/** The steps from a visit to a payment between two days of Seoul, both included. */
export async function getFunnel(context: Context, given: { from: string; to: string }): Promise<Funnel | Failure<'INVALID_PARAMS'>> {
  const [from, to] = [parseSeoulDay(given.from), parseSeoulDay(given.to)]
  if (!from) return fail('INVALID_PARAMS', { fields: { from: '시작하는 날을 다시 확인해 주세요.' } })
  if (!to || to < from) return fail('INVALID_PARAMS', { fields: { to: '끝나는 날을 다시 확인해 주세요.' } })
  const { funnelDays } = analyticsLimits
  const length = Math.round((to.getTime() - from.getTime()) / DAY) + 1
  if (length > funnelDays) return fail('INVALID_PARAMS', { fields: { to: `한 번에 ${funnelDays}일까지 볼 수 있어요.` } })
  const [counts, pages] = [await countsByDay(context.db, given), await topPages(context.db, { ...given, limit: 10 })]
  const byDay = Map.groupBy(counts, (one) => one.day)
  return {
    ...given,
    total: eventNames.map((event) => {
      const own = counts.filter((one) => one.event === event)
      return { event, events: own.reduce((sum, one) => sum + one.events, 0), visitors: own.reduce((sum, one) => sum + one.visitors, 0) }
    }),
    days: Array.from({ length }, (_, at) => {
      const day = seoulDay(new Date(from.getTime() + at * DAY))
      const own = byDay.get(day) ?? []
      return { day, counts: Object.fromEntries(own.map(({ event, events, visitors }) => [event, { events, visitors }])) }
    }),
    pages,
  }
}
