import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

/** [requests.daily-limit] [requests.life] [requests.matching] [requests.added] */
export const requestLimits = {
  hoursToLive: 48,
  perDay: 10,
  quotes: 10,
  chosenPros: 10,
  /** Fewer pros than this are not shown as a number before sending. */
  countablePros: 3,
  /** More than this are not counted: the number says that there are as many and more. */
  countedPros: 300,
  /** Where a request would reach nobody, pros this near its place are offered to be asked. */
  neighbourKm: 40,
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
  /** So near a pro finds requests that matching did not bring him; what he made of them goes so long after their end [requests.all]. */
  foundKm: 40,
  foundKeptFor: 7 * DAY,
  /** [requests.muted] [requests.filters] */
  mutedDays: [1, 7, 30],
  farthestMute: 30,
  filters: 10,
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
