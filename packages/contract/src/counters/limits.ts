import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'

export const counterLimits = {
  /** Into so many rows a number is parted, so that a hundred marks a second wait for nobody. */
  shards: 16,
  /** Who looked at what is kept until his day is over everywhere, the counts of days longer than any two trends. */
  seenKept: 2 * DAY,
  daysKept: 90 * DAY,
  /** Rows that are set right in one transaction. */
  recountedAtOnce: 500,
} as const

export const seenCalls = { requests: 240, seconds: MINUTE / SECOND, by: 'address' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedLikes = { requests: 60, seconds: HOUR / SECOND } as const
export const likeCalls = { requests: 600, seconds: HOUR / SECOND, by: 'member' } as const
