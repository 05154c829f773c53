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
