import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** The numbers of coupons [promotions.coupons]. */
export const couponLimits = {
  code: { least: 8, most: 16 },
  name: 40,
  /** Wrong codes a member may try in so many seconds. */
  wrongCodes: 10,
  wrongCodesIn: HOUR / SECOND,
  /** And a network, whoever tries there. */
  wrongCodesOfAddress: 60,
  /** A coupon never brings what is paid below this. */
  leastPaid: 1_000,
  /** One that comes back from a payment that ended lasts so long at least; where nothing was paid, once. */
  lastsAtLeast: 7 * DAY,
  /** No coupon takes off more. */
  maxDiscount: 1_000_000,
  /** Whole percent. */
  maxRate: 100,
  maxBudget: 10_000_000_000,
  pieces: 1_000_000,
  services: 50,
  /** How long until the escrow that a coupon lowers is looked at: what nobody told of is found then. */
  looks: { held: HOUR, used: DAY },
  /** Of an offer that was ended it is looked again so long after for coupons that were just entered, or just held. */
  lateCoupons: 10 * MINUTE,
  /** In so many slices lies what is left of an offer. */
  slices: 8,
  /** An operator's form begins with so long. */
  lastsUsually: 30 * DAY,
  /** Coupons a payment offers, the best of so many, and those of a page. */
  offered: 50,
  considered: 500,
  page: 20,
  /** Coupons that a payment says why it does not take. */
  unfit: 20,
  /** What anybody may take. */
  toTake: 20,
  /** A request whose quotes were all read brings one [promotions.request]. */
  request: { rate: 5, maxDiscount: 10_000, lasts: 14 * DAY, quotes: 3, recent: 60 * DAY, shown: 5 },
  /** Whom operators give coupons to: named so many at once, or whoever joined within so many days; handed out so many at a time. */
  named: 500,
  joinedWithin: 365,
  givenAtOnce: 500,
  /** What offers of one operator may cost at most in a Seoul day before a second one has to agree [promotions.agreement]. */
  alone: 1_000_000,
  /** Of more coupons a desk says that there are more. */
  counted: 10_000,
} as const

/** The numbers of events, banners and landing pages [promotions.banners] [promotions.events]. */
export const promotionLimits = {
  title: 40,
  text: 80,
  /** Letters of what a landing page is called in its address, and of a button. */
  name: 60,
  label: 14,
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
  /** Members who are told at once that an event began. */
  remindedAtOnce: 500,
  /** Who takes part, a page of it. */
  joinedPage: 50,
  /** An event that was over so long ago is found by search engines no more. */
  foundAfterEnd: 30 * DAY,
  /** Banners are looked for among so many that run. */
  running: 100,
} as const

export const joinCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedJoins = { requests: 30, seconds: HOUR / SECOND } as const
export const dismissCalls = { requests: 120, seconds: HOUR / SECOND, by: 'address' } as const
