import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

export const insightLimits = {
  /** Days a trend may span, today the last of them [insight.trends]. */
  days: [7, 30],
  /** Who looked at which page is kept until his day is over everywhere, the counts longer than any two trends [insight.readers]. */
  readersKept: 2 * DAY,
  readsKept: 90 * DAY,
} as const

export const readCalls = { requests: 240, seconds: MINUTE / SECOND, by: 'address' } as const
