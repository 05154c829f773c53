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
  imminentHours: 6,
  imminentPlaces: 2,
} as const

export const sendCalls = { requests: 60, seconds: (15 * MINUTE) / SECOND, by: 'member' } as const
export const reachCalls = { requests: 300, seconds: HOUR / SECOND, by: 'address' } as const
