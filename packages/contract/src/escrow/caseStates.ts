import type { Move } from '../moves.ts'

export const caseStatuses = ['open', 'resolved'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** How operators look at cases: what is theirs to do, what waits for a customer's answer [safe-payment.silence], what is done. */
export const caseViews = ['open', 'awaited', 'resolved'] as const
export type CaseView = (typeof caseViews)[number]

export const caseResolutions = ['refund', 'release', 'split'] as const
export type CaseResolution = (typeof caseResolutions)[number]

/** The life of a case as data [safe-payment.cases]; whether what it is about allows the move is asked there. */
export const caseMoves = {
  open: { from: [null], to: 'open', actor: 'member' },
  /** Its days went by, or a side was banned or charged the payment back. */
  openByTime: { from: [null], to: 'open', actor: 'system' },
  resolve: { from: ['open'], to: 'resolved', actor: 'operator' },
  /** The parties agreed after all. */
  agree: { from: ['open'], to: 'resolved', actor: 'member' },
} as const satisfies Record<string, Move<CaseStatus>>
