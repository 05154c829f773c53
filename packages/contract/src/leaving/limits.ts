import { DAY, MINUTE } from '@dure/kernel/time'

const year = 365 * DAY

export const leavingLimits = {
  comment: 1_000,
  /** Why members left, in their words and under no name [leaving.comments]. */
  commentsKeptFor: 365 * DAY,
  /** How long law has us keep what [leaving.kept-by-law]. */
  kept: { contracts: { years: 5, for: 5 * year }, disputes: { years: 3, for: 3 * year }, access: { months: 3, for: 90 * DAY } },
  /** Nobody comes back with the same phone or person for this many days (400001). */
  returnDays: 30,
  /** A banned one does not come back by leaving: as long as his contracts are kept. */
  bannedFor: 5 * year,
  /** Who came in after this has just proved who he is; a session that was left open proves nothing. */
  justNow: 15 * MINUTE,
} as const
