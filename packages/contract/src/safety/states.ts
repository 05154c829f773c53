import type { Move } from '../moves.ts'

/** How a reported thing stands. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

export const reportDecided = ['upheld', 'dismissed'] as const
export type ReportOutcome = (typeof reportDecided)[number]

/** The life of a case of reports as data; what was dismissed and is reported again is another case. */
export const reportMoves = {
  report: { from: [null], to: 'open', actor: 'member' },
  uphold: { from: ['open'], to: 'upheld', actor: 'operator' },
  /** Also what was upheld, where the thing can be shown again. */
  dismiss: { from: ['open', 'upheld'], to: 'dismissed', actor: 'operator' },
} as const satisfies Record<string, Move<ReportStatus>>
