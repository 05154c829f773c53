import { fail, failed, type Failure } from '@dure/contract/errors'
import { splitOfPrice, type Split } from '@dure/contract/escrow/split'
import { isOneOf, statesBefore } from '@dure/contract/moves'
import { checkOrderMove, orderUnpaid, type OrderAction, type OrderActor, type OrderTransition } from '@dure/contract/market/orderStates'
import { refundOf } from '@dure/contract/market/refundRules'
import { inTransaction, type Context } from '../../../context.ts'
import { bookTime, freeTime } from '../../calendar/index.ts'
import {
  beginCase,
  contactHooks,
  dropEscrow,
  endCase,
  holdMoney,
  noteEvidence,
  openCaseOf,
  partMoney,
  refundMoney,
  releaseMoney,
  type Paid,
} from '../../escrow/index.ts'
import { changesOf } from './changes.ts'
import { orderReviewHooks } from '../hooks.ts'
import { factsOf, refundableOf, type Known } from './facts.ts'
import { insertOrderEvent, lockOrder, updateOrder, type OrderRow } from './orders.sql.ts'
import { scheduleOf } from './buying/products.sql.ts'
import { tellOrder } from './tell.ts'

/** What a party's move may be refused with. */
export type MoveRefusal =
  | 'NOT_FOUND'
  | 'ORDER_STATE_CONFLICT'
  | 'ORDER_TOO_EARLY'
  | 'ORDER_TOO_LATE'
  | 'ORDER_CHANGED_TOO_OFTEN'
  | 'DEAL_FROZEN'
export type OrderMoveFailure = Failure<MoveRefusal | 'REFUND_SPLIT_INVALID' | 'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED'>

export type OrderMove = {
  readonly orderId: number
  readonly action: OrderAction
  readonly role: OrderActor
  /** The acting member; null for the house. */
  readonly memberId: number | null
  readonly reason?: string | undefined
  /** The payment that pays it. */
  readonly paid?: Paid
  /** What goes back of it where an operator parts it. */
  readonly refund?: number | undefined
  /** The time it moves to, or that is offered: it is booked at once. */
  readonly startAt?: Date
  /** What a seller says and shows of a buyer who did not come; his files are taken. */
  readonly noShow?: { readonly text: string; readonly fileIds: readonly string[] }
  /** The account a deposit is waited for on, and until when. */
  readonly deposit?: { readonly account: object; readonly until: Date }
}

type Row = OrderTransition & { readonly action: OrderAction }

/**
 * Makes one move of the table [market.order-states], in the caller's transaction or one of its own: locks the order, asks the table,
 * moves state, time, case and money together, writes the history row, the room's messages and the event. Whether the member is a
 * party is the caller's to check.
 */
export function moveOrder(context: Context, move: OrderMove): Promise<OrderRow | OrderMoveFailure> {
  return inTransaction(context, async (inside) => {
    const before = await lockOrder(inside.db, move.orderId)
    if (before === undefined) return fail('NOT_FOUND')
    const known = await factsOf(inside.db, before, inside.now)
    const checked = checkOrderMove(known.facts, move.action, move.role)
    if ('refusal' in checked) return fail(checked.refusal as MoveRefusal)
    const row: Row = checked.row
    const parts = partsOf(row, before, move, inside.now)
    if (failed(parts)) return parts
    if (move.startAt !== undefined) {
      const booked = await rebook(inside, before, move.startAt)
      if (booked !== null) return booked
    }

    await moveMoney(inside, row, before, move, parts)
    const { startAt, noShow, deposit } = move
    const changes = changesOf(row, before, { now: inside.now, reason: move.reason ?? null, startAt, noShow, deposit })
    const after = await updateOrder(inside.db, before.id, statesBefore(row), changes)
    if (after === undefined) throw new Error(`The order ${before.id} moved under its lock`)
    if (row.frees === true && before.startAt !== null) await freeTime(inside, before.id)
    await moveCase(inside, row, move, before)
    const noted = await noteOrderMove(inside, before, after, known, row, move)
    await tellReviews(inside, row, before, after)
    return noted
  })
}

/** The history row, the messages and the event of a move that was made. */
export async function noteOrderMove(
  context: Context,
  before: OrderRow | null,
  after: OrderRow,
  known: Known,
  row: Row,
  move: Omit<OrderMove, 'orderId'>,
): Promise<OrderRow> {
  const reason = move.reason ?? null
  const eventId = await insertOrderEvent(context.db, {
    orderId: after.id,
    action: row.action,
    from: before?.status ?? null,
    to: after.status,
    role: move.role,
    memberId: move.memberId,
    reason,
    at: context.now,
  })
  await contactHooks.answer.wanted(context, { customerId: after.customerId, providerId: after.providerId })
  await tellOrder(context, after, known, { row, role: move.role, actorId: move.memberId, reason, eventId })
  return after
}

/** What goes back and what stays, where it is parted: by its rule, or as an operator says. Null where all of it goes one way. */
function partsOf(row: Row, before: OrderRow, move: OrderMove, now: Date): Split | null | OrderMoveFailure {
  if (row.posting === 'split') return splitOfPrice(before, move.refund ?? 0) ?? fail('REFUND_SPLIT_INVALID')
  const refundable = row.posting === 'byRule' ? refundableOf(before) : null
  if (refundable === null) return null
  const { refund } = refundOf(refundable, now.getTime())
  // All of it is a move of its own.
  if (refund >= before.amount) return fail('ORDER_STATE_CONFLICT')
  if (refund === 0) return null
  // Of the price as much goes off as its seller would read without a coupon [market.fee].
  const back = refundOf({ ...refundable, amount: before.optionPrice }, now.getTime()).refund
  const split = splitOfPrice(before, refund, back)
  if (split === null) throw new Error(`The order ${before.id} cannot be parted by its rule`)
  return split
}

async function moveMoney(context: Context, row: Row, before: OrderRow, move: OrderMove, parts: Split | null): Promise<void> {
  const { id } = before
  const reason = move.reason ?? '주문 취소'
  switch (row.posting) {
    case 'hold':
      if (move.paid === undefined) throw new Error(`The order ${id} is paid by nothing`)
      await holdMoney(context, id, move.paid, row.action === 'paid_late')
      return
    case 'release':
      await releaseMoney(context, id, { byOperator: row.actor === 'operator' })
      return
    case 'refund':
      await refundMoney(context, id, reason)
      return
    case 'byRule':
      // Where nothing comes back all of it is the seller's.
      if (parts === null) await releaseMoney(context, id, { byOperator: false })
      else await partMoney(context, id, parts, { reason, by: 'rule' })
      return
    case 'split':
      await partMoney(context, id, parts!, { reason, by: 'operator' })
      return
    case undefined:
      if (isOneOf([...orderUnpaid], before.status) && !isOneOf([...orderUnpaid], row.to)) await dropEscrow(context, id)
  }
}

/**
 * Moves its booking; the former time is free again. Its own length holds, whatever its product says today. `late`: it was ordered in
 * time, and only its money came later, so its seller's notice is not asked of it again [market.late-payments].
 */
export async function rebook(
  context: Context,
  order: Pick<OrderRow, 'id' | 'productId' | 'providerId' | 'lengthMinutes'>,
  startAt: Date,
  { late = false }: { readonly late?: boolean } = {},
): Promise<Failure<'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED'> | null> {
  const schedule = await scheduleOf(context.db, order.productId)
  if (schedule === null || order.lengthMinutes === null) return fail('CALENDAR_TIME_NOT_OFFERED')
  return bookTime(context, {
    providerId: order.providerId,
    orderId: order.id,
    startAt,
    offering: { ...schedule, id: order.productId, lengthMinutes: order.lengthMinutes, ...(late ? { noticeHours: 0 } : {}) },
  })
}

/** Its review is planned once it is done, and weighed where all of its money went back. */
async function tellReviews(context: Context, row: Row, before: OrderRow, after: OrderRow): Promise<void> {
  if (before.doneAt === null && after.doneAt !== null)
    await orderReviewHooks.answer.done(context, { orderId: after.id, doneAt: after.doneAt })
  if (row.posting === 'refund') await orderReviewHooks.answer.givenBack(context, after.id)
}

async function moveCase(context: Context, row: Row, move: OrderMove, order: OrderRow): Promise<void> {
  const open = await openCaseOf(context.db, order.id)
  if (row.case === 'opens' && open === undefined) {
    await beginCase(context, {
      escrowId: order.id,
      openedBy: move.role as 'customer' | 'provider' | 'system',
      reason: move.reason ?? (row.action === 'no_show' ? '고수가 오지 않았어요' : '완료하지 않은 채 시간이 지났어요.'),
      answerBy: null,
    })
    // What its seller said and showed before stands in the case from its beginning [market.no-show].
    if (order.noShowText !== null)
      await noteEvidence(context, { escrowId: order.id, role: 'provider', text: order.noShowText, fileIds: order.noShowFiles })
    return
  }
  if (open === undefined || (row.case !== 'closes' && row.actor !== 'operator')) return
  await endCase(context, open, {
    resolution: row.posting === 'release' ? 'release' : row.posting === 'split' ? 'split' : 'refund',
    refund: move.refund,
    by: row.actor === 'operator' ? move.memberId : null,
    note: move.reason ?? null,
  })
}

/** Runs a move of the house where it still applies; an order that has moved on is left alone. */
export async function moveOrderByHouse(context: Context, orderId: number, action: OrderAction, reason?: string): Promise<boolean> {
  return !failed(await moveOrder(context, { orderId, action, role: 'system', memberId: null, reason }))
}
