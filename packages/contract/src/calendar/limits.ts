import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const calendarLimits = {
  /** Characters of an own entry's title, place and note. */
  title: 60,
  place: 100,
  memo: 500,
  /** Own entries that are not taken off, and how many days one may take. */
  own: 2_000,
  days: 31,
  /** Entries a month shows, and a feed: all own ones and some hundred deals; of those taken off a feed tells the latest. */
  shown: 2_500,
  cancelledShown: 500,
  /** How far back a feed reaches. */
  feedBack: 90 * DAY,
  /** What was taken off goes out as cancelled so long, and can be put back. */
  cancelledKept: 60 * DAY,
  /** Days off that are kept, and how far ahead one may be set. */
  holidays: 400,
  holidaysAhead: 366 * DAY,
  /** Working hours of a week. */
  hoursOfWeek: 28,
  /** When a calendar program may ask for the feed again. */
  feedAgain: 15 * MINUTE,
  /** Bookings: how far ahead, how long, how many at once. */
  aheadDays: 90,
  longestMinutes: (12 * HOUR) / MINUTE,
  places: 100,
} as const

export const calendarWrites = { requests: 120, seconds: HOUR / SECOND, by: 'member' } as const
export const feedRenewals = { requests: 10, seconds: HOUR / SECOND, by: 'member' } as const
