import type { InsightMetric, ProfileInsight } from '@dure/contract/insight/endpoints'
import { DAY, parseSeoulDay, seoulDay } from '@dure/kernel/time'
import type { ProviderContext } from '../../context.ts'
import { increaseFor } from './rateIncrease.ts'
import { dailyOf, type Daily } from './insight.sql.ts'

/** The Seoul days of a trend and of the one before it, the oldest first [insight.trends]. */
function daysUntil(now: Date, days: number): string[] {
  return Array.from({ length: days * 2 }, (_, at) => seoulDay(new Date(now.getTime() - (days * 2 - 1 - at) * DAY)))
}

function metricOf(rows: readonly Daily[], metric: Daily['metric'], all: readonly string[]): InsightMetric {
  const counts = new Map(rows.filter((one) => one.metric === metric).map((one) => [one.day, one.count]))
  const trend = all.map((day) => ({ day, count: counts.get(day) ?? 0 }))
  const [former, dailyTrend] = [trend.slice(0, trend.length / 2), trend.slice(trend.length / 2)]
  const sum = (part: typeof trend): number => part.reduce((running, one) => running + one.count, 0)
  return { total: sum(dailyTrend), former: sum(former), dailyTrend }
}

/** How a pro's page and quotes fared in the last days, today among them, beside as many before. */
export async function getInsight(context: ProviderContext, days: number): Promise<ProfileInsight> {
  const { db, now, actor } = context
  const all = daysUntil(now, days)
  const rows = await dailyOf(db, { providerId: actor.providerId, since: parseSeoulDay(all[0]!)!, now })
  const answerWithinHour = await increaseFor(context, actor.providerId)
  const latest = new Set(all.slice(days))
  const reviewed = rows.filter((one) => one.metric === 'reviewed' && latest.has(one.day))
  const [count, stars] = [reviewed.reduce((sum, one) => sum + one.count, 0), reviewed.reduce((sum, one) => sum + one.stars, 0)]
  return {
    days,
    quoteSendMetric: metricOf(rows, 'sent', all),
    automaticQuoteMetric: metricOf(rows, 'automatic', all),
    profileReadMetric: metricOf(rows, 'read', all),
    hireMetric: metricOf(rows, 'hired', all),
    reviewMetric: { ...metricOf(rows, 'reviewed', all), rating: count === 0 ? null : Math.round((stars / count) * 10) / 10 },
    answerWithinHour,
  }
}
