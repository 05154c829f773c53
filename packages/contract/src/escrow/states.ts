import type { Move } from '../moves.ts'

/** Of one try to pay a deal. */
export const attemptStatuses = ['prepared', 'paid', 'failed', 'refund_due', 'refunded'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Its money may still come: the gateway tells of payments that we held for over. */
export const attemptUnpaid = ['prepared', 'failed'] as const
/** Its money came and pays no deal. */
export const attemptReturned = ['refund_due', 'refunded'] as const

/** Its money came, whatever became of it. */
export const attemptTaken = ['paid', ...attemptReturned] as const

/** The life of a try to pay a deal as data. */
export const attemptMoves = {
  prepare: { from: [null], to: 'prepared', actor: 'member' },
  pay: { from: attemptUnpaid, to: 'paid', actor: 'system' },
  /** The same payment may be tried again. */
  fail: { from: ['prepared'], to: 'failed', actor: 'system' },
  /** Cancelled at the gateway before we took it. */
  cancel: { from: attemptUnpaid, to: 'failed', actor: 'system' },
  /** Money came that no deal takes. */
  owe: { from: attemptUnpaid, to: 'refund_due', actor: 'system' },
  refund: { from: ['refund_due'], to: 'refunded', actor: 'system' },
} as const satisfies Record<string, Move<AttemptStatus>>

/** Of a deal's refund, and of money no deal takes. */
export const dealRefundStatuses = ['requested', 'done', 'failed'] as const
export type DealRefundStatus = (typeof dealRefundStatuses)[number]

/** The money is not back yet. */
export const dealRefundUnfinished = ['requested', 'failed'] as const

/** The life of a refund by the gateway as data. */
export const dealRefundMoves = {
  ask: { from: [null], to: 'requested', actor: 'system' },
  /** Tried often enough. */
  giveUp: { from: ['requested'], to: 'failed', actor: 'system' },
  finish: { from: dealRefundUnfinished, to: 'done', actor: 'system' },
  retry: { from: ['failed'], to: 'requested', actor: 'operator' },
  /** Paid by hand from our own bank account. */
  handle: { from: ['failed'], to: 'done', actor: 'operator' },
} as const satisfies Record<string, Move<DealRefundStatus>>
