import { DAY, HOUR } from '@dure/kernel/time'
import type { ErrorName } from '../errors.ts'
import { isOneOf, mayMove, type Move } from '../moves.ts'
import { safePaymentLimits as limits } from './limits.ts'
import { askingAgain } from './askingAgain.ts'

/** The twelve statuses [safe-payment.states] as they go over the wire. */
export const safePaymentStatuses = [
  'request',
  'request_cancelled',
  'provider_request_cancelled',
  'paid',
  'paid_refund',
  'paid_provider_refund',
  'remit_confirm',
  'remit_completed',
  'admin_remit_completed',
  'admin_paid_refund',
  'admin_manual_paid_refund_request',
  'admin_manual_paid_refund',
] as const
export type SafePaymentStatus = (typeof safePaymentStatuses)[number]

/** Given back whole. */
export const safePaymentRefunded = ['paid_refund', 'paid_provider_refund', 'admin_paid_refund'] as const
/** Ended before anything was paid. */
export const safePaymentUnpaid = ['request_cancelled', 'provider_request_cancelled'] as const
/** The pro's, on its way or arrived. */
export const safePaymentReleased = ['remit_confirm', 'remit_completed', 'admin_remit_completed'] as const
/** Money that is kept, or on its way to the pro. */
export const safePaymentHeld = ['paid', 'remit_confirm'] as const
/** Money that is kept, or on its way to anybody. */
export const safePaymentUnsettled = [...safePaymentHeld, 'admin_manual_paid_refund_request'] as const
/** Nobody has decided yet whose the money is. */
export const safePaymentUndecided = ['request', 'paid'] as const
/** Nothing moves any more. */
export const safePaymentEnded = [
  ...safePaymentUnpaid,
  ...safePaymentRefunded,
  'remit_completed',
  'admin_remit_completed',
  'admin_manual_paid_refund',
] as const satisfies readonly SafePaymentStatus[]

export type SafePaymentActor = 'customer' | 'provider' | 'operator' | 'system'

/** Kinds of sub-request a paid deal may have open: 1 asks for confirmation, 4 asks to cancel. */
export type AskType = 1 | 4
/** What became of one: 1, 4 open · 2, 5 rejected · 7, 8 rejected by time · 0 accepted · 9 withdrawn. */
export type AskState = 0 | 1 | 2 | 4 | 5 | 7 | 8 | 9

/** What the guards look at. Instants in milliseconds. */
export type SafePaymentFacts = {
  readonly status: SafePaymentStatus
  readonly now: number
  readonly paidAt: number | null
  /** Midnight in Seoul of the agreed day. */
  readonly serviceDay: number | null
  readonly openAsk: AskType | null
  readonly asks: readonly {
    readonly type: AskType
    readonly state: AskState
    readonly createdAt: number
    readonly resolvedAt: number | null
  }[]
  readonly caseOpen: boolean
  /** The customer or the pro is banned: what is paid waits for an operator [moderation.ban]. */
  readonly partyBanned: boolean
  /** An operator gave the money to the pro, so its payout ends in the operators' status. */
  readonly releasedByOperator: boolean
}

const guards = {
  withinDirectCancel: (f) => (f.paidAt !== null && f.now < f.paidAt + limits.directCancelWindow ? null : 'TOO_LATE'),
  afterDirectCancel: (f) => (f.paidAt !== null && f.now >= f.paidAt + limits.directCancelWindow ? null : 'TOO_EARLY'),
  serviceDayCame: (f) => (f.serviceDay === null || f.now >= f.serviceDay ? null : 'TOO_EARLY'),
  noAskOpen: (f) => (f.openAsk === null ? null : 'PAYMENT_STATE_CONFLICT'),
  confirmAsked: (f) => (f.openAsk === 1 ? null : lastRejected(f, 1) ? 'REQUEST_ALREADY_REJECTED' : 'PAYMENT_STATE_CONFLICT'),
  cancelAsked: (f) => (f.openAsk === 4 ? null : lastRejected(f, 4) ? 'REQUEST_ALREADY_REJECTED' : 'PAYMENT_STATE_CONFLICT'),
  mayAskConfirm: (f) => mayAsk(f, 1),
  mayAskCancel: (f) => mayAsk(f, 4),
  noCase: (f) => (f.caseOpen ? 'PAYMENT_STATE_CONFLICT' : null),
  caseOpen: (f) => (f.caseOpen ? null : 'PAYMENT_STATE_CONFLICT'),
  notFrozen: (f) => (f.partyBanned ? 'DEAL_FROZEN' : null),
  wasRejected: (f) => (f.asks.some((ask) => ask.state === 2 || ask.state === 5 || ask.state === 7 || ask.state === 8) ? null : 'TOO_EARLY'),
  releasedByParties: (f) => (f.releasedByOperator ? 'PAYMENT_STATE_CONFLICT' : null),
  releasedByOperator: (f) => (f.releasedByOperator ? null : 'PAYMENT_STATE_CONFLICT'),
} as const satisfies Record<string, (facts: SafePaymentFacts) => ErrorName | null>

export type SafePaymentGuard = keyof typeof guards

function mayAsk(facts: SafePaymentFacts, type: AskType): ErrorName | null {
  const { left, from } = askingAgain(facts.asks, type)
  if (left === 0) return 'ASKED_TOO_OFTEN'
  return from !== null && facts.now < from ? 'TOO_EARLY' : null
}

function lastRejected(facts: SafePaymentFacts, type: AskType): boolean {
  const state = facts.asks.findLast((ask) => ask.type === type)?.state
  return state === 2 || state === 5 || state === 7 || state === 8
}

/** Money that moves with a transition; each is a rule of docs/money.md. */
export type SafePaymentPosting = 'hold' | 'release' | 'refund' | 'split'

export type SafePaymentTransition = Omit<Move<SafePaymentStatus>, 'guards'> & {
  readonly action: string
  /** The number of the button [safe-payment.buttons]; null where it has no button of its own. */
  readonly button: number | null
  readonly actor: SafePaymentActor
  readonly guards: readonly SafePaymentGuard[]
  readonly posting?: SafePaymentPosting
  /** What happens to sub-requests: one opens, the open one gets this state, or any open one is withdrawn (or, of the kind named, accepted). */
  readonly ask?: { readonly opens: AskType } | { readonly becomes: AskState } | { readonly withdraws: true; readonly accepts?: AskType }
  /** A case is opened, or an open one is closed because the parties agreed after all. */
  readonly case?: 'opens' | 'closes'
  /** Who is told by a message in the room. */
  readonly tells: 'both' | 'customer' | 'provider' | 'nobody'
}

/**
 * The whole life of a safe payment. `from: [null]` makes a new one. A move not written here is forbidden;
 * a test walks every status, action and actor.
 */
export const safePaymentTable = [
  { action: 'request', button: null, from: [null], actor: 'provider', to: 'request', guards: [], tells: 'both' },
  { action: 'start', button: null, from: [null], actor: 'customer', to: 'request', guards: [], tells: 'nobody' },

  { action: 'pay', button: 1, from: ['request'], actor: 'customer', to: 'request', guards: [], tells: 'nobody' },
  { action: 'paid', button: null, from: ['request'], actor: 'system', to: 'paid', guards: [], posting: 'hold', tells: 'both' },
  { action: 'decline', button: 2, from: ['request'], actor: 'customer', to: 'request_cancelled', guards: [], tells: 'both' },
  {
    action: 'cancel_request',
    button: 2,
    from: ['request'],
    actor: 'provider',
    to: 'provider_request_cancelled',
    guards: [],
    tells: 'both',
  },
  {
    action: 'expire',
    button: null,
    from: ['request'],
    actor: 'system',
    to: 'request_cancelled',
    guards: [],
    timer: `${limits.requestLifetime / DAY} days after asking`,
    tells: 'both',
  },
  { action: 'end', button: null, from: ['request'], actor: 'system', to: 'request_cancelled', guards: [], tells: 'both' },

  {
    action: 'cancel',
    button: 3,
    from: ['paid'],
    actor: 'customer',
    to: 'paid_refund',
    guards: ['withinDirectCancel', 'noCase'],
    posting: 'refund',
    ask: { withdraws: true },
    tells: 'both',
  },
  {
    action: 'ask_cancel',
    button: 4,
    from: ['paid'],
    actor: 'customer',
    to: 'paid',
    guards: ['afterDirectCancel', 'noAskOpen', 'noCase', 'mayAskCancel'],
    ask: { opens: 4 },
    tells: 'both',
  },
  {
    action: 'accept_cancel',
    button: 3,
    from: ['paid'],
    actor: 'provider',
    to: 'paid_refund',
    guards: ['cancelAsked'],
    posting: 'refund',
    ask: { becomes: 0 },
    case: 'closes',
    tells: 'both',
  },
  {
    action: 'reject_cancel',
    button: 5,
    from: ['paid'],
    actor: 'provider',
    to: 'paid',
    guards: ['cancelAsked'],
    ask: { becomes: 5 },
    tells: 'both',
  },
  {
    action: 'time_out_cancel',
    button: null,
    from: ['paid'],
    actor: 'system',
    to: 'paid',
    guards: ['cancelAsked'],
    ask: { becomes: 8 },
    timer: `${limits.autoReject / HOUR} hours after asking`,
    tells: 'both',
  },
  {
    action: 'cancel_paid',
    button: 3,
    from: ['paid'],
    actor: 'provider',
    to: 'paid_provider_refund',
    guards: [],
    posting: 'refund',
    ask: { withdraws: true },
    case: 'closes',
    tells: 'both',
  },

  {
    action: 'ask_confirm',
    button: 6,
    from: ['paid'],
    actor: 'provider',
    to: 'paid',
    guards: ['afterDirectCancel', 'serviceDayCame', 'noAskOpen', 'noCase', 'mayAskConfirm'],
    ask: { opens: 1 },
    tells: 'both',
  },
  {
    action: 'reject_confirm',
    button: 7,
    from: ['paid'],
    actor: 'customer',
    to: 'paid',
    guards: ['confirmAsked'],
    ask: { becomes: 2 },
    tells: 'both',
  },
  {
    action: 'time_out_confirm',
    button: null,
    from: ['paid'],
    actor: 'system',
    to: 'paid',
    guards: ['confirmAsked'],
    ask: { becomes: 7 },
    // Unless one is open already [safe-payment.silence].
    case: 'opens',
    timer: `${limits.autoReject / HOUR} hours after asking`,
    tells: 'both',
  },
  {
    action: 'confirm',
    button: 8,
    from: ['paid'],
    actor: 'customer',
    to: 'remit_confirm',
    guards: ['notFrozen'],
    posting: 'release',
    ask: { withdraws: true, accepts: 1 },
    case: 'closes',
    tells: 'both',
  },
  {
    action: 'complete',
    button: null,
    from: ['remit_confirm'],
    actor: 'system',
    to: 'remit_completed',
    guards: ['releasedByParties'],
    tells: 'provider',
  },

  {
    action: 'open_case',
    button: 15,
    from: ['paid'],
    actor: 'customer',
    to: 'paid',
    guards: ['noCase', 'wasRejected'],
    case: 'opens',
    tells: 'both',
  },
  {
    action: 'open_case',
    button: 15,
    from: ['paid'],
    actor: 'provider',
    to: 'paid',
    guards: ['noCase', 'wasRejected'],
    case: 'opens',
    tells: 'both',
  },
  {
    action: 'open_case',
    button: null,
    from: ['paid'],
    actor: 'system',
    to: 'paid',
    guards: ['noCase'],
    case: 'opens',
    timer: `${limits.caseAfterDays} days after the service day or the payment`,
    tells: 'both',
  },
  {
    action: 'resolve_refund',
    button: null,
    from: ['paid'],
    actor: 'operator',
    to: 'admin_paid_refund',
    guards: ['caseOpen'],
    posting: 'refund',
    ask: { withdraws: true },
    tells: 'both',
  },
  {
    action: 'resolve_release',
    button: null,
    from: ['paid'],
    actor: 'operator',
    to: 'remit_confirm',
    guards: ['caseOpen'],
    posting: 'release',
    ask: { withdraws: true },
    tells: 'both',
  },
  {
    action: 'complete_by_operator',
    button: null,
    from: ['remit_confirm'],
    actor: 'system',
    to: 'admin_remit_completed',
    guards: ['releasedByOperator'],
    tells: 'provider',
  },
  {
    action: 'resolve_split',
    button: null,
    from: ['paid'],
    actor: 'operator',
    to: 'admin_manual_paid_refund_request',
    guards: ['caseOpen'],
    posting: 'split',
    ask: { withdraws: true },
    tells: 'both',
  },
  {
    action: 'split_refunded',
    button: null,
    from: ['admin_manual_paid_refund_request'],
    actor: 'system',
    to: 'admin_manual_paid_refund',
    guards: [],
    tells: 'both',
  },
] as const satisfies readonly SafePaymentTransition[]

export type SafePaymentAction = (typeof safePaymentTable)[number]['action']

const table: readonly (SafePaymentTransition & { readonly action: SafePaymentAction })[] = safePaymentTable

/** The row of the table for a move, if the table knows one. */
export function safePaymentTransition(status: SafePaymentStatus | null, action: string, actor: SafePaymentActor) {
  return table.find((row) => mayMove(row, status) && row.action === action && row.actor === actor)
}

/** Whether the move may be made now: its row, or the name of what refuses it. */
export function checkSafePaymentMove(facts: SafePaymentFacts, action: string, actor: SafePaymentActor) {
  const row = safePaymentTransition(facts.status, action, actor)
  if (row === undefined)
    return { refusal: isOneOf(safePaymentReleased, facts.status) ? ('ALREADY_CONFIRMED' as const) : ('PAYMENT_STATE_CONFLICT' as const) }
  for (const guard of row.guards) {
    const refusal = guards[guard](facts)
    if (refusal !== null) return { refusal }
  }
  return { row }
}

/** What a party may do now, in the table's order: the buttons of his screen. */
export function safePaymentMoves(
  facts: SafePaymentFacts,
  actor: 'customer' | 'provider',
): { readonly id: number; readonly action: SafePaymentAction }[] {
  return table.flatMap((row) =>
    mayMove(row, facts.status) && row.actor === actor && row.button !== null && row.guards.every((guard) => guards[guard](facts) === null)
      ? [{ id: row.button, action: row.action }]
      : [],
  )
}
