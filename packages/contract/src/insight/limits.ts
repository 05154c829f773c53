import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const insightLimits = {
  /** Days a trend may span, today the last of them [insight.trends]. */
  days: [7, 30],
  /** Who looked at which page is kept until his day is over everywhere, the counts longer than any two trends [insight.readers]. */
  readersKept: 2 * DAY,
  readsKept: 90 * DAY,
  /** Quotes of so long, sent within so long of their request, and how many of each kind say something [insight.rate-increase]. */
  rates: { within: 365 * DAY, soon: HOUR, leastQuotes: 30, leastHires: 5 },
} as const

export const readCalls = { requests: 240, seconds: MINUTE / SECOND, by: 'address' } as const
