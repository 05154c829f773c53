import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const systemLimits = {
  /** Bytes of a body that is no file [availability.bounded-input], and of what a socket sends. */
  body: 1024 * 1024,
  frame: 4 * 1024,
  /** Characters that engines and shared links are told [pages.descriptions]. */
  told: { title: 95, shortTitle: 70, description: 200 },
  /** Letters of a setting's value. */
  setting: 20_000,
  /** Days a pro may work before he must have proved who he is, and a fee in hundredths of a percent, as operators may set them. */
  graceDays: 90,
  feeRateBp: 2_000,
  /** Of the hours in which somebody answers, and of an address of ours. */
  supportHours: { least: 2, most: 40 },
  email: 254,
  maintenanceTitle: { least: 2, most: 60 },
  maintenanceMessage: { least: 2, most: 300 },
  /** A process reads settings and windows again after this. */
  knownFor: 2 * SECOND,
  /** A browser that wrote reads nothing kept for so long; more than anything is kept [availability.kept-reads]. */
  remembersWriting: 10 * SECOND,
  /** Answers that are kept for many at once, some ten kilobytes each. */
  keptReads: 1_000,
  /** Members with whom a reader has a part, carried along while his page is made; of more, each is asked about [availability.kept-reads]. */
  apartCarried: 50,
  /** How old, at most, what many read alike may be set to be. */
  keptReadsAtMost: 5 * SECOND,
  /** The page of a maintenance asks this often whether it is over. */
  askAgainEvery: 15 * SECOND,
  /** An operator whom a browser was told to let in. */
  forceFor: DAY,
  /** Once seen over HTTPS, a browser asks in the clear no more. */
  secureFor: 730 * DAY,
  /** Counts of calls are kept for longer than any window. */
  countsKeptFor: 2 * DAY,
  /** The answer to a call with a key, for whoever repeats it [availability.kept-answers]. */
  answersKeptFor: DAY,
  /** No statement of a migration takes longer: what does waits for a database that is not there. */
  migrationStatement: 6 * HOUR,
  /** Names of assets a node knows that nobody has. */
  assetMisses: 1_000,
  /** A failed job waits for an operator. */
  failedJobFor: 90 * DAY,
} as const

export const socketTokenCalls = { requests: 60, seconds: MINUTE / SECOND, by: 'member' } as const

/**
 * What every write takes from, whatever else its declaration says [availability.writes-end]: far above what people do, and far below what hurts.
 * A carrier's or an office's members share an address.
 */
export const writeLimits = {
  ofMember: { requests: 300, seconds: MINUTE / SECOND, by: 'member' },
  ofMembersAddress: { requests: 6_000, seconds: MINUTE / SECOND, by: 'address' },
  ofGuestsAddress: { requests: 1_200, seconds: MINUTE / SECOND, by: 'address' },
} as const
