import { DAY, HOUR, MINUTE } from '@dure/kernel/time'

/** The numbers of money that is kept, whatever it is about. */
export const escrowLimits = {
  /** Within so long operators decide a case. */
  caseLifetime: 7 * DAY,
  /** What a party says in a case, and what an operator says of his decision. */
  evidence: 2_000,
  evidenceFiles: 10,
  /** Asked first this long after preparing, where nothing was heard, then after these; in the end it is left to a webhook. */
  firstCheck: 2 * MINUTE,
  checks: [3 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, DAY, 2 * DAY, 4 * DAY],
} as const
