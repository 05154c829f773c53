import type { Move } from '../moves.ts'

export const payoutStatuses = ['waiting', 'requested', 'completed', 'failed'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Not on its way: the share is the pro's in our books, and another try may be made. */
export const payoutAtHome = ['waiting', 'failed'] as const
export const payoutUnfinished = ['waiting', 'requested', 'failed'] as const

/** The life of a payout as data; a test walks every status and move. */
export const payoutMoves = {
  release: { from: [null], to: 'waiting', actor: 'system' },
  /** The provider is asked to pay, under a reference of its own. */
  ask: { from: payoutAtHome, to: 'requested', actor: 'system' },
  /** Its pro has something to mend first. */
  wait: { from: payoutAtHome, to: 'waiting', actor: 'system' },
  complete: { from: ['requested'], to: 'completed', actor: 'system' },
  refuse: { from: ['requested'], to: 'failed', actor: 'system' },
  /** Paid by hand from our own bank account. */
  handle: { from: payoutAtHome, to: 'completed', actor: 'operator' },
} as const satisfies Record<string, Move<PayoutStatus>>
