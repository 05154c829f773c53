import { isOneOf } from '@dure/contract/moves'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { orderEnded, orderUnpaid, type OrderAction, type OrderStatus, type OrderTransition } from '@dure/contract/market/orderStates'
import { endOf, offerStandsUntil, sellerAnswersBy, settledBy, settleReminder, startReminder, undoneBy } from './instants.ts'
import type { OrderChanges, OrderRow } from './orders.sql.ts'

type Row = OrderTransition & { readonly action: OrderAction }
export type Given = {
  readonly now: Date
  readonly reason: string | null
  /** The time it moves to, or that is offered. */
  readonly startAt: Date | undefined
  /** What a seller says and shows of a buyer who did not come. */
  readonly noShow: { readonly text: string; readonly fileIds: readonly string[] } | undefined
  /** The account a deposit is waited for on, and until when. */
  readonly deposit: { readonly account: object; readonly until: Date } | undefined
}

/** Nothing moves it by itself any more. */
const still = {
  holdUntil: null,
  answerBy: null,
  offeredStartAt: null,
  offerUntil: null,
  finishAt: null,
  settleAt: null,
  remindAt: null,
  caseDueAt: null,
} as const

/** What a move writes besides the state: from then on it moves by itself at these instants, and no others. */
export function changesOf(row: Row, before: OrderRow, given: Given): OrderChanges {
  const { now } = given
  const to: OrderStatus = row.to
  if (isOneOf([...orderEnded], to))
    return {
      ...still,
      status: to,
      endedAt: now,
      endReason: given.reason,
      releasedByOperator: row.actor === 'operator' && row.posting !== 'refund',
    }
  if (isOneOf([...orderUnpaid], to))
    return {
      status: to,
      holdUntil: given.deposit?.until ?? before.holdUntil,
      deposit: given.deposit === undefined ? null : JSON.stringify(given.deposit.account),
    }
  switch (row.action) {
    case 'paid':
    case 'paid_late':
      return { ...still, status: to, answerBy: sellerAnswersBy(now, before.startAt), endedAt: null, endReason: null }
    case 'offer':
      return { ...still, status: to, offeredStartAt: given.startAt!, offerUntil: offerStandsUntil(now, given.startAt!) }
    case 'change':
      return {
        ...still,
        status: to,
        startAt: given.startAt!,
        changes: before.changes + 1,
        confirmedAt: null,
        answerBy: sellerAnswersBy(now, given.startAt!),
      }
    case 'confirm':
      return { ...still, status: to, confirmedAt: now, ...ahead(before, now) }
    case 'accept_offer':
      return {
        ...still,
        status: to,
        confirmedAt: now,
        startAt: before.offeredStartAt,
        ...ahead({ ...before, startAt: before.offeredStartAt }, now),
      }
    case 'no_show':
      // [market.no-show]
      if (to === 'done')
        return {
          ...still,
          status: to,
          noShowAt: now,
          noShowText: given.noShow?.text ?? null,
          noShowFiles: [...(given.noShow?.fileIds ?? [])],
          doneAt: before.doneAt ?? now,
          settleAt: new Date(now.getTime() + limits.noShowAnswer),
        }
      return { ...still, status: to, noShowAt: before.noShowAt ?? now }
    case 'finish':
    case 'finish_by_time': {
      const doneAt = row.action === 'finish' ? now : (endOf(before) ?? now)
      return { ...still, status: to, doneAt, settleAt: settledBy(doneAt), settleReminders: 0, remindAt: settleReminder(doneAt, 0) }
    }
    default:
      // A case: it waits for operators.
      return { ...still, status: to }
  }
}

/** It is agreed on: reminders before, done by itself at its end; what has no time is an operator's where it is never done. */
function ahead(order: Pick<OrderRow, 'startAt' | 'lengthMinutes'>, now: Date): OrderChanges {
  const { told, at } = startReminder(order.startAt, 0, now)
  return {
    finishAt: endOf(order),
    startReminders: told,
    remindAt: at,
    caseDueAt: order.startAt === null ? undoneBy(now) : null,
  }
}
