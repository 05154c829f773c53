import { DAY, HOUR, SECOND } from '@dure/kernel/time'

/** The numbers of events, banners and landing pages [promotions.banners] [promotions.events]. */
export const promotionLimits = {
  title: 40,
  text: 80,
  /** Letters of what a landing page is called in its address, and of a button. */
  name: 60,
  label: 20,
  order: 999,
  /** How many may take part at most. */
  places: 1_000_000,
  /** Coupons of an event. */
  coupons: 5,
  /** Days for which a banner that was put away stays away. */
  dismissed: { least: 7, usual: 7, most: 365 },
  /** A window over a page that was put away stays away so long. */
  windowAway: 7 * DAY,
  /** Banners and contents of a page at once. */
  shownOnPage: 5,
  /** Events in a list, and all of a kind that operators see. */
  listed: 60,
  desk: 200,
  /** An event that was over so long ago is found by search engines no more. */
  foundAfterEnd: 30 * DAY,
  /** Banners are looked for among so many that run. */
  running: 100,
} as const

export const joinCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedJoins = { requests: 30, seconds: HOUR / SECOND } as const
export const dismissCalls = { requests: 120, seconds: HOUR / SECOND, by: 'address' } as const
