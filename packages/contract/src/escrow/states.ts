import type { Move } from '../moves.ts'

/** What money is kept for; each kind has a domain above that answers for it. */
export const escrowAbouts = ['deal', 'order'] as const
export type EscrowAbout = (typeof escrowAbouts)[number]

/** Of money that is kept, whatever it is about. */
export const escrowStatuses = ['open', 'void', 'held', 'released', 'refunded', 'parting', 'parted'] as const
export type EscrowStatus = (typeof escrowStatuses)[number]

/** The life of money that is kept as data: held once, and it leaves once. */
export const escrowMoves = {
  /** A sum is agreed on. */
  open: { from: [null], to: 'open', actor: 'member' },
  /** It ends unpaid. */
  drop: { from: ['open'], to: 'void', actor: 'system' },
  hold: { from: ['open'], to: 'held', actor: 'system' },
  /** Paid after it ended unpaid, and taken all the same. */
  holdLate: { from: ['void'], to: 'held', actor: 'system' },
  /** To the payee, less the commission. */
  release: { from: ['held'], to: 'released', actor: 'system' },
  /** All of it back to the payer. */
  refund: { from: ['held'], to: 'refunded', actor: 'system' },
  /** A part goes back; the rest is the payee's. */
  part: { from: ['held'], to: 'parting', actor: 'operator' },
  /** The same by a rule that both sides knew before [market.refund-rules]. */
  partByRule: { from: ['held'], to: 'parting', actor: 'system' },
  /** What goes back of it is there. */
  finish: { from: ['parting'], to: 'parted', actor: 'system' },
} as const satisfies Record<string, Move<EscrowStatus>>

/** Of one try to pay an escrow. */
export const attemptStatuses = ['prepared', 'paid', 'failed', 'refund_due', 'refunded'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Its money may still come: the gateway tells of payments that we held for over. */
export const attemptUnpaid = ['prepared', 'failed'] as const
/** Its money came and pays nothing. */
export const attemptReturned = ['refund_due', 'refunded'] as const

/** Its money came, whatever became of it. */
export const attemptTaken = ['paid', ...attemptReturned] as const

/** The life of a try to pay as data. */
export const attemptMoves = {
  prepare: { from: [null], to: 'prepared', actor: 'member' },
  pay: { from: attemptUnpaid, to: 'paid', actor: 'system' },
  /** The same payment may be tried again. */
  fail: { from: ['prepared'], to: 'failed', actor: 'system' },
  /** Cancelled at the gateway before we took it. */
  cancel: { from: attemptUnpaid, to: 'failed', actor: 'system' },
  /** Money came that nothing takes. */
  owe: { from: attemptUnpaid, to: 'refund_due', actor: 'system' },
  refund: { from: ['refund_due'], to: 'refunded', actor: 'system' },
} as const satisfies Record<string, Move<AttemptStatus>>

/** Of a refund of what was kept, and of money that nothing takes. */
export const escrowRefundStatuses = ['requested', 'done', 'failed'] as const
export type EscrowRefundStatus = (typeof escrowRefundStatuses)[number]

/** The money is not back yet. */
export const escrowRefundUnfinished = ['requested', 'failed'] as const

/** The life of a refund by the gateway as data. */
export const escrowRefundMoves = {
  ask: { from: [null], to: 'requested', actor: 'system' },
  /** Tried often enough. */
  giveUp: { from: ['requested'], to: 'failed', actor: 'system' },
  finish: { from: escrowRefundUnfinished, to: 'done', actor: 'system' },
  retry: { from: ['failed'], to: 'requested', actor: 'operator' },
  /** Paid by hand from our own bank account. */
  handle: { from: ['failed'], to: 'done', actor: 'operator' },
} as const satisfies Record<string, Move<EscrowRefundStatus>>
