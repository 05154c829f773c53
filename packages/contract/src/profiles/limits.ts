import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const profileLimits = {
  services: 30,
  districts: 30,
  media: 20,
  /** What stands under a picture of the gallery. */
  caption: 60,
  qna: 20,
  careers: 20,
  educations: 10,
  /** Pictures of licences beside the list of those that were proved. */
  files: 10,
  staffs: 9_999,
  title: 60,
  address: 200,
  paymentMethods: 4,
  intro: 100,
  description: 5_000,
  priceNote: 500,
  question: 200,
  answer: 1_000,
  /** Of a question and its answer, at least. */
  qnaLeast: 5,
  licenceNumber: { least: 4, most: 40 },
  /** Minutes by which is told how lately a pro was here, before hours and days [profiles.last-seen]. */
  lastSeenMinutes: [10, 30],
  /** A video whose player is not there by then gets a link instead. */
  playerWithin: 5 * SECOND,
  /** Letters of what a client sends along with an address, kept for it and understood by nobody here. */
  addressTarget: 1_000,
  /** A pro who is here is noted as seen no oftener, and how lately is told this long [profiles.last-seen]. */
  seenEvery: 5 * MINUTE,
  lastSeenFor: 4 * DAY,
  /** Licences may be sent by one proof of a holder for this long. */
  proofFor: 30 * MINUTE,
  /** Of what a provider's page gave back. */
  proof: 2_000,
  /** Bonus cash for a whole profile [profiles.reward]. */
  reward: 10_000,
  /** The first year a career or education may have begun in. */
  firstYear: 1980,
  /** Metres that the point a pro is shown at lies from his dong's centre [map.shown-point]. */
  shownPoint: { least: 100, most: 400 },
  /** How long a pro may pause ahead. */
  pauseDays: 365,
} as const

export const signUpCalls = { requests: 100, seconds: (15 * MINUTE) / SECOND, by: 'address' } as const
export const licenceCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
