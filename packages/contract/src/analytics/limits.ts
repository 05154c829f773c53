import { DAY, MINUTE, SECOND } from '@dure/kernel/time'

export const analyticsLimits = {
  /** Events in one batch. */
  events: 50,
  /** Items of one list that count as seen [analytics.items-seen]. */
  itemsSeen: 161,
  /** Days a funnel may span. */
  funnelDays: 366,
  /** Single visitors are kept this long, so that a wrong sum could be made again. */
  visitorsKeptFor: 30 * DAY,
  /** Cookies of a visitor [analytics.cookies]. */
  deviceFor: 365 * DAY,
  webTokenFor: 120 * DAY,
  acquisitionFor: 365 * DAY,
  visitFor: 30 * MINUTE,
  userFor: 365 * DAY,
  /** An affiliate link waits in a guest's browser for his sign-up. */
  affiliateFor: 20 * DAY,
  /** A sign-up is told for this long after it, once [analytics.sign-up]. */
  signUpFor: 5 * MINUTE,
  signUpToldFor: 365 * DAY,
  /** Its worth in won to analytics of others, who hear of it once they know who it is [analytics.others-wait]. */
  signUpWorth: 1_000,
  identifyWithin: 10 * SECOND,
  afterIdentify: SECOND,
} as const

/** Lines of the day's counts that one address may write: a house full of people reads no more. */
export const lineCalls = { requests: 2400, seconds: MINUTE / SECOND } as const
export const eventCalls = { requests: 240, seconds: MINUTE / SECOND, by: 'address' } as const
