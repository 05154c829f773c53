import { DAY, HOUR, MINUTE } from '@dure/kernel/time'
import type { ErrorName } from '../errors.ts'
import { mayMove, type Move } from '../moves.ts'
import { orderLimits as limits } from './limits.ts'

/** The states of an order [market.order-states] as they go over the wire. */
export const orderStatuses = [
  'prepared',
  'waiting_deposit',
  'paid',
  'confirmed',
  'done',
  'settled',
  'expired',
  'cancelled',
  'rejected',
  'timed_out',
  'refunded',
  'partly_refunded',
  'case',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Nothing was paid yet, and its time is held. */
export const orderUnpaid = ['prepared', 'waiting_deposit'] as const
/** Money is kept for it. */
export const orderHeld = ['paid', 'confirmed', 'done', 'case'] as const
/** Paid, and the work not done yet: its time is taken. */
export const orderAhead = ['paid', 'confirmed'] as const
/** All of it went back. */
export const orderGivenBack = ['rejected', 'timed_out', 'refunded'] as const
/** It ended, and its seller has all of it or a part. */
export const orderPaidOut = ['settled', 'partly_refunded'] as const
/** Nothing moves any more. */
export const orderEnded = [
  'settled',
  'expired',
  'cancelled',
  ...orderGivenBack,
  'partly_refunded',
] as const satisfies readonly OrderStatus[]

export type OrderActor = 'customer' | 'provider' | 'operator' | 'system'

/** What the guards look at. Instants in milliseconds. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly now: number
  readonly startAt: number | null
  /** An offered other time waits for its buyer. */
  readonly offered: boolean
  readonly changes: number
  /** Until when the seller answers; null once he has. */
  readonly answerBy: number | null
  /** The seller said that nobody came. */
  readonly noShow: boolean
  /** Done by its seller's word, and not by its time: who says he did it does not say as well that nobody came. */
  readonly doneByWord: boolean
  /** Of those who take part one is banned: what is paid waits for an operator. */
  readonly partyBanned: boolean
}

const guards = {
  booked: (f) => (f.startAt === null ? 'ORDER_STATE_CONFLICT' : null),
  notBooked: (f) => (f.startAt === null ? null : 'ORDER_STATE_CONFLICT'),
  offered: (f) => (f.offered ? null : 'ORDER_STATE_CONFLICT'),
  notOffered: (f) => (f.offered ? 'ORDER_STATE_CONFLICT' : null),
  beforeStart: (f) => (f.startAt !== null && f.now >= f.startAt ? 'ORDER_TOO_LATE' : null),
  begun: (f) => (f.startAt !== null && f.now < f.startAt ? 'ORDER_TOO_EARLY' : null),
  inTimeToAnswer: (f) => (f.answerBy !== null && f.now >= f.answerBy ? 'ORDER_TOO_LATE' : null),
  inTimeToChange: (f) => (f.startAt === null ? 'ORDER_STATE_CONFLICT' : f.now > f.startAt - limits.changeBefore ? 'ORDER_TOO_LATE' : null),
  changesLeft: (f) => (f.changes >= limits.changes ? 'ORDER_CHANGED_TOO_OFTEN' : null),
  afterNoShow: (f) => (f.startAt !== null && f.now < f.startAt + limits.noShowFrom ? 'ORDER_TOO_EARLY' : null),
  noShowNotSaid: (f) => (f.noShow ? 'ORDER_STATE_CONFLICT' : null),
  notDoneByWord: (f) => (f.doneByWord ? 'ORDER_STATE_CONFLICT' : null),
  notFrozen: (f) => (f.partyBanned ? 'DEAL_FROZEN' : null),
} as const satisfies Record<string, (facts: OrderFacts) => ErrorName | null>

export type OrderGuard = keyof typeof guards

/** Money that moves with it; each is a rule of docs/money.md. `byRule` gives back what its refund rule says, and the rest is the seller's. */
export type OrderPosting = 'hold' | 'release' | 'refund' | 'byRule' | 'split'

export type OrderTransition = Omit<Move<OrderStatus>, 'guards'> & {
  readonly action: string
  readonly actor: OrderActor
  readonly guards: readonly OrderGuard[]
  readonly posting?: OrderPosting
  /** A case is opened, or an open one is closed because the parties agreed after all. */
  readonly case?: 'opens' | 'closes'
  /** Its time in the calendar is given back in the same transaction. */
  readonly frees?: true
  readonly tells: 'both' | 'customer' | 'provider' | 'nobody'
}

const none = { guards: [], tells: 'nobody' } as const

/** The whole life of an order [market.order-states]. A move not written here is forbidden. */
export const orderTable = [
  { action: 'prepare', from: [null], to: 'prepared', actor: 'customer', ...none },
  { action: 'wait_deposit', from: ['prepared'], to: 'waiting_deposit', actor: 'system', ...none, tells: 'customer' },
  { action: 'paid', from: ['prepared', 'waiting_deposit'], to: 'paid', actor: 'system', guards: [], posting: 'hold', tells: 'both' },
  /** After its hold, where its time is free still; else the money goes back. */
  { action: 'paid_late', from: ['expired'], to: 'paid', actor: 'system', guards: ['beforeStart'], posting: 'hold', tells: 'both' },
  {
    action: 'expire',
    from: orderUnpaid,
    to: 'expired',
    actor: 'system',
    guards: [],
    frees: true,
    timer: 'hold_until',
    tells: 'customer',
  },
  { action: 'give_up', from: orderUnpaid, to: 'cancelled', actor: 'customer', guards: [], frees: true, tells: 'nobody' },
  /** Who sells it left, was banned or stopped it before it was paid. */
  { action: 'end', from: orderUnpaid, to: 'cancelled', actor: 'system', guards: [], frees: true, tells: 'customer' },

  { action: 'confirm', from: ['paid'], to: 'confirmed', actor: 'provider', guards: ['notOffered', 'inTimeToAnswer'], tells: 'both' },
  { action: 'reject', from: ['paid'], to: 'rejected', actor: 'provider', guards: [], posting: 'refund', frees: true, tells: 'both' },
  {
    action: 'time_out',
    from: ['paid'],
    to: 'timed_out',
    actor: 'system',
    guards: ['notOffered'],
    posting: 'refund',
    frees: true,
    timer: `${limits.answerWithin / HOUR} hours after paying, or ${limits.answerBefore / HOUR} before the start`,
    tells: 'both',
  },
  { action: 'offer', from: ['paid'], to: 'paid', actor: 'provider', guards: ['booked', 'notOffered', 'inTimeToAnswer'], tells: 'both' },
  { action: 'accept_offer', from: ['paid'], to: 'confirmed', actor: 'customer', guards: ['offered'], tells: 'both' },
  {
    action: 'refuse_offer',
    from: ['paid'],
    to: 'rejected',
    actor: 'customer',
    guards: ['offered'],
    posting: 'refund',
    frees: true,
    tells: 'both',
  },
  {
    action: 'lapse_offer',
    from: ['paid'],
    to: 'timed_out',
    actor: 'system',
    guards: ['offered'],
    posting: 'refund',
    frees: true,
    timer: `${limits.offer / HOUR} hours after offering`,
    tells: 'both',
  },
  {
    action: 'change',
    from: orderAhead,
    to: 'paid',
    actor: 'customer',
    guards: ['notOffered', 'inTimeToChange', 'changesLeft'],
    tells: 'both',
  },

  /** Before it is confirmed all of it goes back. */
  { action: 'cancel', from: ['paid'], to: 'cancelled', actor: 'customer', guards: [], posting: 'refund', frees: true, tells: 'both' },
  {
    action: 'cancel_by_rule',
    from: ['confirmed'],
    to: 'partly_refunded',
    actor: 'customer',
    guards: ['beforeStart'],
    posting: 'byRule',
    frees: true,
    tells: 'both',
  },
  /** The same where its rule, or the law, gives all of it back. */
  {
    action: 'cancel_whole',
    from: ['confirmed'],
    to: 'cancelled',
    actor: 'customer',
    guards: ['beforeStart'],
    posting: 'refund',
    frees: true,
    tells: 'both',
  },
  /** Its seller cannot: all of it goes back, also while operators look at it. */
  {
    action: 'cancel_by_seller',
    from: ['confirmed', 'done', 'case'],
    to: 'refunded',
    actor: 'provider',
    guards: [],
    posting: 'refund',
    case: 'closes',
    frees: true,
    tells: 'both',
  },
  /** The house gives back what was paid and has not begun: its seller left, was banned or sells it no more. */
  {
    action: 'give_back',
    from: ['paid'],
    to: 'refunded',
    actor: 'system',
    guards: [],
    posting: 'refund',
    frees: true,
    tells: 'both',
  },

  { action: 'finish', from: ['confirmed'], to: 'done', actor: 'provider', guards: ['begun'], tells: 'both' },
  {
    action: 'finish_by_time',
    from: ['confirmed'],
    to: 'done',
    actor: 'system',
    guards: ['booked', 'begun'],
    timer: 'its end',
    tells: 'both',
  },
  {
    action: 'settle',
    from: ['confirmed', 'done', 'case'],
    to: 'settled',
    actor: 'customer',
    guards: ['begun', 'notFrozen'],
    posting: 'release',
    case: 'closes',
    tells: 'both',
  },
  {
    action: 'settle_by_time',
    from: ['done'],
    to: 'settled',
    actor: 'system',
    guards: ['notFrozen'],
    posting: 'release',
    timer: `${limits.settleAfter / DAY} days after the day of the work`,
    tells: 'both',
  },
  {
    action: 'no_show',
    from: ['confirmed', 'done'],
    to: 'done',
    actor: 'provider',
    guards: ['booked', 'afterNoShow', 'noShowNotSaid', 'notDoneByWord'],
    timer: `from ${limits.noShowFrom / MINUTE} minutes after the start`,
    tells: 'both',
  },
  {
    action: 'no_show',
    from: ['confirmed', 'done'],
    to: 'case',
    actor: 'customer',
    guards: ['booked', 'afterNoShow'],
    case: 'opens',
    tells: 'both',
  },
  { action: 'open_case', from: ['confirmed', 'done'], to: 'case', actor: 'customer', guards: ['begun'], case: 'opens', tells: 'both' },
  { action: 'open_case', from: ['confirmed', 'done'], to: 'case', actor: 'provider', guards: ['begun'], case: 'opens', tells: 'both' },
  /** Not done for long, a seller gone, or money taken back by the card company. */
  { action: 'open_case', from: ['paid', 'confirmed', 'done'], to: 'case', actor: 'system', guards: [], case: 'opens', tells: 'both' },
  {
    action: 'resolve_refund',
    from: ['case'],
    to: 'refunded',
    actor: 'operator',
    guards: [],
    posting: 'refund',
    frees: true,
    tells: 'both',
  },
  { action: 'resolve_release', from: ['case'], to: 'settled', actor: 'operator', guards: [], posting: 'release', tells: 'both' },
  {
    action: 'resolve_split',
    from: ['case'],
    to: 'partly_refunded',
    actor: 'operator',
    guards: [],
    posting: 'split',
    frees: true,
    tells: 'both',
  },
] as const satisfies readonly OrderTransition[]

export type OrderAction = (typeof orderTable)[number]['action']
export const orderActions = [...new Set(orderTable.map((row) => row.action))] as readonly OrderAction[]

type Row = OrderTransition & { readonly action: OrderAction }
const table: readonly Row[] = orderTable

/** The row of a move, if the table knows one. */
export const orderTransition = (status: OrderStatus | null, action: string, actor: OrderActor): Row | undefined =>
  table.find((row) => mayMove(row, status) && row.action === action && row.actor === actor)

/** Whether the move may be made now: its row, or the name of what refuses it. */
export function checkOrderMove(
  facts: OrderFacts,
  action: string,
  actor: OrderActor,
): { readonly row: Row } | { readonly refusal: ErrorName } {
  const row = orderTransition(facts.status, action, actor)
  if (row === undefined) return { refusal: 'ORDER_STATE_CONFLICT' }
  for (const guard of row.guards) {
    const refusal = guards[guard](facts)
    if (refusal !== null) return { refusal }
  }
  return { row }
}

/** What a side may do now, in the table's order: the buttons of its screen. */
export const orderMovesOf = (facts: OrderFacts, actor: 'customer' | 'provider'): readonly OrderAction[] => [
  ...new Set(
    table.flatMap((row) =>
      row.actor === actor && mayMove(row, facts.status) && row.guards.every((guard) => guards[guard](facts) === null) ? [row.action] : [],
    ),
  ),
]
