import type { Move } from '../moves.ts'

export const purchaseStatuses = ['prepared', 'virtual_account_issued', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** Its cash was supplied, whatever became of it later. */
export const purchaseSupplied = ['paid', 'refunded'] as const
/** Its money may still come: the gateway tells of payments that we held for over. */
export const purchaseUnsupplied = ['prepared', 'virtual_account_issued', 'failed', 'cancelled'] as const
/** What it was begun with is held for it until its time is over. */
export const purchaseOpen = ['prepared', 'virtual_account_issued'] as const
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

export const autoChargeStatuses = ['on', 'paused', 'off'] as const
export type AutoChargeStatus = (typeof autoChargeStatuses)[number]

/** Whether a pro's cash is charged by itself, as data [cash.auto-charge]; a cap that is reached shows as a pause and moves nothing. */
export const autoChargeMoves = {
  agree: { from: [null, ...autoChargeStatuses], to: 'on', actor: 'member' },
  /** What was agreed to has another price, or other terms. */
  pause: { from: ['on'], to: 'paused', actor: 'system' },
  end: { from: ['on', 'paused'], to: 'off', actor: 'member' },
  /** Its card is gone, or was refused as often as it is tried. */
  giveUp: { from: ['on', 'paused'], to: 'off', actor: 'system' },
} as const satisfies Record<string, Move<AutoChargeStatus>>

export const autoChargeTryStatuses = ['due', 'charging', 'done', 'failed', 'void'] as const
export type AutoChargeTryStatus = (typeof autoChargeTryStatuses)[number]
/** A member has one of these at a time. */
export const autoChargeTryOpen = ['due', 'charging'] as const

/** The life of one charge as data. */
export const autoChargeTryMoves = {
  open: { from: [null], to: 'due', actor: 'system' },
  begin: { from: ['due'], to: 'charging', actor: 'system' },
  /** Refused: it is due again later. */
  putOff: { from: ['charging'], to: 'due', actor: 'system' },
  /** Its cash stands in the wallet, also of a charge that was believed to be over. */
  finish: { from: ['due', 'charging', 'failed', 'void'], to: 'done', actor: 'system' },
  giveUp: { from: ['charging'], to: 'failed', actor: 'system' },
  /** The gateway never heard of it, and it would not be begun now. */
  forgo: { from: ['charging'], to: 'void', actor: 'system' },
  /** Nothing is to be charged any more, and nothing was. */
  drop: { from: ['due'], to: 'void', actor: 'system' },
} as const satisfies Record<string, Move<AutoChargeTryStatus>>
