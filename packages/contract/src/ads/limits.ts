import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** [ads.slots] [ads.bids] [ads.price] */
export const adLimits = {
  /** Ads of a service in a district and a week. */
  places: 5,
  /** From Friday 18:00, when bids close, to Monday 00:00, from when on they are shown. */
  closesBefore: 2 * DAY + 6 * HOUR,
  /** Where they stand on the first page, counted from one. */
  at: [1, 4, 8, 12, 16],
  /** Cash: the least bid, which is the least price too; a bid's steps, and what is paid above the next. */
  least: 1_000,
  step: 100,
  most: 1_000_000,
  /** Weeks that may be bid for at a time. */
  weeksAhead: 4,
  /** How often a bid may be raised: each time cash is held. */
  raises: 50,
  /** Of the services next door. */
  beside: 5,
  /** A pro's bids and an operator's lists, a page. */
  page: 20,
  /** How many services and districts somebody names before auctions open. */
  registered: { services: 20, districts: 30 },
  /** Told at a time that auctions opened. */
  toldAtOnce: 100,
  /** Bids of a round that operators read. */
  listed: 200,
} as const

export const bidCalls = { requests: 120, seconds: HOUR / SECOND, by: 'member' } as const
export const trackCalls = { requests: 240, seconds: MINUTE / SECOND, by: 'address' } as const
export const registerCalls = { requests: 20, seconds: HOUR / SECOND, by: 'member' } as const
