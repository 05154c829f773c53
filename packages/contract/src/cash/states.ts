import type { Move } from '../moves.ts'

export const purchaseStatuses = ['prepared', 'virtual_account_issued', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** Its cash was supplied, whatever became of it later. */
export const purchaseSupplied = ['paid', 'refunded'] as const
/** Its money may still come: the gateway tells of payments that we held for over. */
export const purchaseUnsupplied = ['prepared', 'virtual_account_issued', 'failed', 'cancelled'] as const
/** Not paid, and not known to be over. */
const running = ['prepared', 'virtual_account_issued', 'failed'] as const

/** The life of a cash purchase as data; what was sent back (`return_reason`) is over whatever its state. */
export const purchaseMoves = {
  prepare: { from: [null], to: 'prepared', actor: 'member' },
  issueAccount: { from: ['prepared', 'failed', 'cancelled'], to: 'virtual_account_issued', actor: 'system' },
  supply: { from: purchaseUnsupplied, to: 'paid', actor: 'system' },
  /** Money came that buys nothing. */
  sendBack: { from: purchaseUnsupplied, to: 'failed', actor: 'system' },
  /** The same payment may be tried again. */
  fail: { from: ['prepared'], to: 'failed', actor: 'system' },
  /** By the gateway, or because its time is over. */
  cancel: { from: running, to: 'cancelled', actor: 'system' },
  /** By our refund or a charge-back of all of it; the other may follow. */
  refund: { from: purchaseSupplied, to: 'refunded', actor: 'system' },
} as const satisfies Record<string, Move<PurchaseStatus>>

export const cashRefundStatuses = ['waiting', 'requested', 'done', 'failed'] as const
export type CashRefundStatus = (typeof cashRefundStatuses)[number]

/** The money is not back yet. */
export const cashRefundUnfinished = ['waiting', 'requested', 'failed'] as const
/** The machines look after it: they ask the member for an account, or send the money. */
export const cashRefundUnderway = ['waiting', 'requested'] as const
/** Its member may name an account for it, where none is known. */
export const cashRefundNameable = ['waiting', 'failed'] as const

/** The life of a cash refund [cash.refund], and of money no purchase took, as data. */
export const cashRefundMoves = {
  ask: { from: [null], to: 'requested', actor: 'member' },
  /** Of money no purchase took: the gateway cancels it, an account is asked for, or its member is gone and an operator looks. */
  giveBack: { from: [null], to: 'requested', actor: 'system' },
  askAccount: { from: [null], to: 'waiting', actor: 'system' },
  leaveToOperator: { from: [null], to: 'failed', actor: 'system' },
  nameAccount: { from: cashRefundNameable, to: 'requested', actor: 'member' },
  /** Nobody named an account. */
  stopAsking: { from: ['waiting'], to: 'failed', actor: 'system' },
  /** Refused, or tried often enough. */
  giveUp: { from: ['requested'], to: 'failed', actor: 'system' },
  finish: { from: cashRefundUnfinished, to: 'done', actor: 'system' },
  retry: { from: ['failed'], to: 'requested', actor: 'operator' },
  askAgain: { from: ['failed'], to: 'waiting', actor: 'operator' },
  /** Paid by hand from our own bank account. */
  handle: { from: ['failed'], to: 'done', actor: 'operator' },
} as const satisfies Record<string, Move<CashRefundStatus>>
