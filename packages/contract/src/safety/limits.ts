import { HOUR, SECOND } from '@dure/kernel/time'

export const reportLimits = {
  note: 500,
  /** What an operator says of his decision. */
  decision: 500,
  /** So many different members hide a thing until operators decide. */
  hidesAt: 5,
  /** Operators decide within. */
  decideWithin: 24 * HOUR,
  /** Whose last so many were all false is heard, not counted. */
  falseInARow: 3,
} as const

/** Members one may have blocked at a time. */
export const mostBlocks = 500

export const reportCalls = { requests: 30, seconds: HOUR / SECOND, by: 'member' } as const
/** Of one network, by who counts for nobody [availability.unproved]. */
export const unprovedReports = { requests: 20, seconds: HOUR / SECOND } as const
export const blockCalls = { requests: 60, seconds: HOUR / SECOND, by: 'member' } as const
