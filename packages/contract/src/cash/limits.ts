import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const cashLimits = {
  /** In years, as it is said; a year has 365 days [cash.bonus-lifetime]. */
  boughtYears: 5,
  bonusDays: 180,
  /** Bonus a quote pays back lives at least this long, whatever was left of it. */
  repaidBonusDays: 30,
  /** Days before bonus ends when its member is warned. */
  warningDays: [30, 7],
  /** A new pro's purchases bring a share of their cash on top this long [cash.new-pro-bonus]. */
  newProFor: 24 * HOUR,
  newProBonusRate: 0.5,
  /** What is untouched goes back whole this long; later a fee is kept [cash.refund]. */
  freeDays: 7,
  feePercent: 10,
  /** The gateway cancels payments this long; later ones and those it cannot cancel by itself go to an account. */
  gatewayCancelsFor: 365 * DAY,
  /** How often a member is asked for the account of money no purchase took, and how many times before an operator asks him. */
  askAccountEvery: 7 * DAY,
  askAccountTimes: 4,
  /** A payment page that was left open ends after this long. */
  pageFor: 24 * HOUR,
  /** What came of one press is known by then: a card that was not charged until then is not charged by it [cash.one-press]. */
  pressFor: 10 * MINUTE,
  /** Whoever charges for a press has so long; it is more than the gateway is waited for. */
  pressCharging: MINUTE,
  firstCheck: 2 * MINUTE,
  /** Waits between questions about one purchase; the last repeats until the purchase expires. */
  checks: [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR],
  /** What the gateways called to say; what came of it stands in the books [availability.kept-answers]. */
  receiptsKeptFor: 90 * DAY,
  /** A virtual account waits this long for its deposit where the gateway names no day. */
  depositFor: 72 * HOUR,
  /** Nobody waits to pay into more accounts than these. */
  deposits: 20,
  handledNote: 500,
  /** Days on which cash ends that are listed one by one. */
  lotDays: 60,
  /** Who bought once gets more on his next purchase of so much, from and until so long after it [cash.second-purchase]. */
  /** No purchase brings more bonus. */
  mostBonus: 1_000_000_000,
  secondPurchase: { from: 3 * DAY, until: 14 * DAY, least: 30_000, rate: 0.3 },
  /** The second pack is offered so long after the first was bought [cash.extra-pack]. */
  extraPackFor: 7 * DAY,
  /** Days after paying for which operators promise at most that no fee is kept, for how long they do, and how many a desk shows [cash.promise]. */
  promisedDays: 365,
  promiseLasts: 92 * DAY,
  /** Who wants to see its sheet no more does not for so long [cash.promise-shown]. */
  promiseAwayFor: 365 * DAY,
  promisesShown: 50,
  /** Of all products of the store: how many there are, what one holds, and over how many days a desk counts what was bought [cash.products-changed]. */
  products: { most: 30, leastPrice: 100, leastCash: 1_000, mostCash: 1_000_000, countedDays: 30 },
  /** Months are told so far back, and so many entries of one by one [cash.statement]. */
  statementsKeptFor: 5 * 366 * DAY,
  statementEntries: 2_000,
  /** Purchases that a list holds. */
  purchased: 100,
  /** Days that a look at what cash was spent on spans at most. */
  usageDays: 366,
  usageUsual: 30,
  usageLong: 365,
  /** A pro’s cash in a line goes so far back [cash.summary]. */
  summedFor: 30 * DAY,
} as const

/** Cash that is charged by itself [cash.auto-charge]. */
export const autoChargeLimits = {
  /** Per cent off what the store asks; the product's own bonus stays. */
  discountPercent: 5,
  /** It charges once a pro has less cash than this. */
  threshold: { least: 1_000, most: 100_000, usual: 5_000, words: '1,000캐시부터 100,000캐시까지 정할 수 있어요.' },
  /** Charges a Seoul day. */
  dailyCap: { most: 3, usual: 1, words: '하루에 1번부터 3번까지 정할 수 있어요.' },
  /** Won a Seoul month. */
  monthlyCap: { least: 10_000, most: 1_000_000, usual: 200_000, words: '한 달에 1만 원부터 100만 원까지 정할 수 있어요.' },
  /** A refused charge is tried again after each of these; it is off when the last of those is refused too [cash.auto-charge-refused]. */
  triesAgainAfter: [HOUR, 6 * HOUR, DAY],
  /** What became of a charge that was not answered is asked after this, and again. */
  askedAgainAfter: 2 * MINUTE,
  /** Of what is agreed to: who agreed to others is charged nothing before he agreed to these [cash.auto-charge-consent]. */
  terms: '2026-11-26',
  /** Charges that its page shows. */
  shown: 10,
} as const

/** Of payments for cash and for deals alike. */
export const chargebackLimits = {
  /** The gateway's list of what changed is read this often, in case word of a charge-back is lost [settlement.heard]. */
  hearEvery: HOUR,
  /** So is the list of what it gave back in part: a second part may leave no trace in the other. */
  hearPartsEvery: DAY,
  /** Who reads the list and dies leaves it to others after this. */
  hearingLasts: 10 * MINUTE,
  /** The first list goes back so far. */
  firstHeard: 2 * DAY,
  /** What was under way at the end of the last list is in the next. */
  overlap: 10 * MINUTE,
  /** Buyers may dispute a payment with their card company this long. */
  disputableFor: 180 * DAY,
} as const

/** Working days until a card company or a bank shows what we gave back, as people are told. */
export const refundDays = '3~5일'

/** Waits between tries of a refund, of cash and of deals alike; when they are used up it is an operator's. */
export const refundWaits = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, HOUR, 6 * HOUR, DAY, DAY] as const

export const purchaseCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
export const cardCalls = { requests: 20, seconds: HOUR / SECOND, by: 'member' } as const
export const refundCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
export const bookCalls = { requests: 600, seconds: HOUR / SECOND, by: 'member' } as const
