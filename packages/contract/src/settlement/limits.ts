import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** [settlement.stuck] */
export const settlementLimits = {
  /** Years a pro’s income is told of, this one with them [settlement.income-year]. */
  incomeYears: 5,
  lastYear: 9999,
  /** The pro is reminded this often of money that waits for him. */
  remindEvery: 7 * DAY,
  /** Money that machines could not bring home in this time is an operator's. */
  toOperator: 90 * DAY,
  /** A payout the receiving bank refused waits this long, or for another account. */
  retryRefused: 7 * DAY,
  /** A payout that waits for something of its pro's is looked at this often all the same. */
  lookAgain: DAY,
  /** A reconciliation whose last one is older is late. */
  reconciledWithin: 2 * DAY,
  /** No business opened before. */
  earliestOpening: '1900-01-01',
  /** What a list calls three months. */
  quarter: 90 * DAY,
  bank: 40,
  holder: 40,
  businessName: { least: 2, most: 40 },
  /** Characters as people count them. */
  businessAddress: { least: 5, most: 100 },
  handledNote: 500,
  /** A payout that nothing is wanting for arrives in this time. */
  paidOutWithin: HOUR,
  /** The tax office is asked again of a proved business this often, of so many at once, which is the most it takes; where it does not answer, so much later [settlement.business-again]. */
  recheck: { every: 30 * DAY, atOnce: 100, later: DAY },
} as const

/** How much of the books is proved at once, and of what is older in a night: all of a small house, of a large one a part [settlement.proof]. */
export const booksLimits = {
  /** Days that are sealed in one transaction. */
  sealedAtOnce: 31,
  /** Whoever posted while a day was closed has ended by then: it is longer than a statement may take. */
  postedWithin: 30 * SECOND,
  /** Of the gateway's list so much is compared at once. */
  week: 7 * DAY,
  /** Postings of sealed days that one statement goes through. */
  postingsAtOnce: 200_000,
  /** Accounts, members, lots or deals that one statement goes through. */
  piece: 100_000,
  /** Of what a day touched, so much is looked up in one statement. */
  touchedAtOnce: 1000,
  /** A night's share of what is old, the same however old the books are: of each so much, or where two are named, what is reached first. */
  nightly: { days: 400, postings: 500_000, pieces: 5, weeks: 60, payments: 100_000 },
  /** What may have been under way when the last proof began is looked at again. */
  overlap: HOUR,
  /** A payment younger than this may still be on its way into our books. */
  underway: 10 * MINUTE,
} as const

/** Accounts and business numbers are not to be guessed. */
export const guessCalls = { requests: 20, seconds: HOUR / SECOND, by: 'member' } as const
