import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** [requests.daily-limit] [requests.life] [requests.matching] [requests.added] [requests.quotable] [requests.resend] */
export const requestLimits = {
  hoursToLive: 48,
  perDay: 10,
  quotes: 10,
  chosenPros: 10,
  /** Fewer pros than this are not shown as a number before sending. */
  countablePros: 3,
  /** What a pro who has not joined yet is told was asked near him: of how many days, from how many requests on, and up to how many. */
  demand: { days: 7, least: 3, most: 100 },
  /** More than this are not counted: the number says that there are as many and more. */
  countedPros: 300,
  /** Where a request would reach nobody, pros this near its place are offered to be asked. */
  neighbourKm: 40,
  /** A pro whose hire stands sees the detailed address so long [requests.door]. */
  doorFor: 90 * DAY,
  extraPictures: 5,
  extraText: 1000,
  /** Of those open already, given to a pro who begins to match. */
  caughtUp: 20,
  /** Of the customer's own words on closing, of an operator's on marking it dead, and of what he looks for. */
  closeComment: 500,
  deskNote: 500,
  deskSearch: 100,
  /** Who got a request and did not quote, after its end [requests.recipients-kept]. */
  recipientsKeptFor: 365 * DAY,
  /** Requests whose recipients lie in one part: some forty million recipients [requests.partitions]. */
  requestsOfPartition: 2_000_000,
  /** So near a pro finds requests that matching did not bring him; what he made of them goes so long after their end [requests.all]. */
  foundKm: 40,
  foundKeptFor: 7 * DAY,
  /** [requests.muted] [requests.filters] */
  mutedDays: [1, 7, 30],
  farthestMute: 30,
  filters: 10,
  /** Services one of them may hold. */
  filterServices: 20,
  /** Districts that received requests are told apart by. */
  districts: 50,
  filterName: 20,
  nearestKm: 1,
  farthestKm: 100,
  /** What quotes cost and how many of a pro's own were hired: over so many days, of at most so many, nothing of fewer [requests.insight]. */
  insight: { days: 180, requests: 500, quotes: 500, fewest: 10 },
  imminentHours: 6,
  imminentPlaces: 2,
} as const

export const sendCalls = { requests: 60, seconds: (15 * MINUTE) / SECOND, by: 'member' } as const
export const reachCalls = { requests: 300, seconds: HOUR / SECOND, by: 'address' } as const

/** [requests.draft] [requests.draft-limits] */
export const draftLimits = {
  /** Letters of what he writes in his own words. */
  least: 20,
  most: 1_000,
  pictures: 5,
  perDay: { member: 20, guest: 5 },
  /** Guests of one address together, however many devices they name. */
  perAddress: 40,
  alternatives: 2,
  /** An answer less sure than this is marked, and asked again. */
  sure: 0.7,
  /** The most a model's word is worth, and one without a piece of his text. */
  mostSure: 0.95,
  unquoted: 0.5,
  /** The most a model may answer with, in its tokens. */
  answerTokens: 2_000,
  /** Bytes of a picture that is shown to a model. */
  pictureBytes: 4 * 1024 * 1024,
} as const

export const draftCalls = { requests: 120, seconds: HOUR / SECOND, by: 'address' } as const

/** [requests.packages] */
export const packageLimits = { least: 2, most: 5, title: 40, text: 200, order: 1_000, listed: 200, shown: 10 } as const

/** [requests.presets] */
export const presetLimits = {
  title: 40,
  partner: 40,
  /** Links of one pro that run at a time. */
  running: 50,
  listed: 200,
  days: { least: 1, most: 365, usual: 90 },
  /** What is over is kept so long, for who made it. */
  keptFor: 90 * DAY,
  /** Letters of a link's secret part. */
  token: 22,
} as const

export const presetCalls = { requests: 240, seconds: HOUR / SECOND, by: 'address' } as const
export const presetWrites = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
