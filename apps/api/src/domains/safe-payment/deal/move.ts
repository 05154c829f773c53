import { fail, failed, type Failure } from '@dure/contract/errors'
import { safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import { splitOf } from '@dure/contract/escrow/split'
import {
  checkSafePaymentMove,
  safePaymentEnded,
  safePaymentUnpaid,
  type SafePaymentAction,
  type SafePaymentActor,
  type SafePaymentTransition,
} from '@dure/contract/safe-payment/states'
import { DAY, HOUR, parseSeoulDay } from '@dure/kernel/time'
import { inTransaction, type Context } from '../../../context.ts'
import { beginCase, dropEscrow, endCase, settlementHooks, type Paid } from '../../escrow/index.ts'
import { noteDealDay } from '../../quotes/index.ts'
import { wantSellerNumber } from '../contact/sellerNumber.sql.ts'
import { insertAsk, resolveAsk } from './asks.sql.ts'
import { safePaymentEvents } from '../events.ts'
import { factsOf, type Known } from './facts.ts'
import { insertEvent, lockPayment, updatePayment, type PaymentRow } from './payments.sql.ts'
import { followMoney, moveMoney } from '../money/moveMoney.ts'
import { tellMove } from './tell.ts'

type PartyError =
  | 'NOT_FOUND'
  | 'PAYMENT_STATE_CONFLICT'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'ALREADY_CONFIRMED'
  | 'REQUEST_ALREADY_REJECTED'
  | 'ASKED_TOO_OFTEN'
  | 'DEAL_FROZEN'
/** What a party's move may be refused with. */
export type PartyMoveFailure = Failure<PartyError>
export type MoveFailure = Failure<PartyError | 'REFUND_SPLIT_INVALID'>

export type Move = {
  readonly safePaymentId: number
  readonly action: SafePaymentAction
  readonly role: SafePaymentActor
  /** The acting member; null for the house. */
  readonly memberId: number | null
  readonly reason?: string | undefined
  /** The payment that pays the deal. */
  readonly paid?: Paid
  /** What goes back of a split. */
  readonly refund?: number | undefined
}

/**
 * Makes one move of the state table, in the caller's transaction or one of its own: locks the deal, asks the
 * table, moves status, sub-request, case and money together, writes the history row, the room's messages and
 * the event. Whether the member is a party is the caller's to check.
 */
export function moveDeal(context: Context, asked: Move): Promise<PaymentRow | MoveFailure> {
  return inTransaction(context, async (inside) => {
    const before = await lockPayment(inside.db, asked.safePaymentId)
    if (before === undefined) return fail('NOT_FOUND')
    const known = await factsOf(inside.db, before, inside.now)
    const checked = checkSafePaymentMove(known.facts, asked.action, asked.role)
    if (checked.row === undefined) return fail(checked.refusal as 'PAYMENT_STATE_CONFLICT')
    const { row } = checked
    const move = { ...asked, reason: asked.reason ?? silenceOf(row, known) }
    const split = row.posting === 'split' ? splitOf(before, move.refund ?? 0) : null
    if (row.posting === 'split' && split === null) return fail('REFUND_SPLIT_INVALID')

    const byOperator = row.action === 'resolve_release'
    if (row.posting !== undefined)
      await moveMoney(inside, row.posting, before.id, { paid: move.paid, split, byOperator, reason: move.reason ?? '안전결제 취소' })
    else if (unpaid.has(row.to)) await dropEscrow(inside, before.id)
    const after = await updatePayment(inside.db, before.id, before.status, changesOf(inside, row, move, before))
    if (after === undefined) throw new Error(`The deal ${before.id} moved under its lock`)
    await moveAsk(inside, row, move, before, known)
    await moveCase(inside, row, move, before, known)
    if (row.posting !== undefined) await followMoney(inside, row.posting, after)
    return noteMove(inside, before, after, row, move)
  })
}

/** Why a customer's silence brings a deal before operators, where nothing else did [safe-payment.silence]. */
const silenceOf = (row: SafePaymentTransition & { action: SafePaymentAction }, { openCase }: Known): string | undefined =>
  row.action === 'time_out_confirm' && openCase === undefined
    ? `고객이 거래 확정 요청에 ${limits.autoReject / HOUR}시간 동안 답하지 않았어요.`
    : undefined

/** The history row, the messages and the event of a move that was made. */
export async function noteMove(
  context: Context,
  before: PaymentRow | null,
  after: PaymentRow,
  row: SafePaymentTransition & { action: SafePaymentAction },
  move: Omit<Move, 'safePaymentId'>,
): Promise<PaymentRow> {
  const reason = move.reason ?? null
  const eventId = await insertEvent(context.db, {
    safePaymentId: after.id,
    action: row.action,
    from: before?.status ?? null,
    to: after.status,
    role: move.role,
    memberId: move.memberId,
    reason,
    at: context.now,
  })
  if (before?.status !== after.status) await noteDealDay(context, after.quoteId)
  await wantSellerNumber(context.db, after, context.now)
  await tellMove(context, after, { action: row.action, tells: row.tells, actorRole: move.role, actorId: move.memberId, reason })
  await context.house.jobs.emit(context, safePaymentEvents.moved, { safePaymentId: after.id, action: row.action, eventId })
  return after
}

const ended: ReadonlySet<string> = new Set(safePaymentEnded)
const unpaid: ReadonlySet<string> = new Set(safePaymentUnpaid)

function changesOf(context: Context, row: SafePaymentTransition, move: Move, before: PaymentRow): Parameters<typeof updatePayment>[3] {
  const { now } = context
  return {
    status: row.to,
    ...(ended.has(row.to) && row.to !== before.status ? { endedAt: now } : {}),
    ...(move.paid === undefined ? {} : { caseDueAt: caseDueAt(before, move.paid.at) }),
    ...(row.posting === 'release' ? { confirmedAt: now } : {}),
    ...(row.posting === 'split' || row.action === 'resolve_release' ? { releasedByOperator: true } : {}),
    // A case opens by itself once; after it the deal waits for the operator.
    ...(row.case === 'opens' ? { caseDueAt: null } : {}),
    ...(row.to !== before.status && move.reason !== undefined ? { cancelReason: move.reason } : {}),
  }
}

function caseDueAt(payment: PaymentRow, paidAt: Date): Date {
  const day = payment.serviceDate === null ? undefined : parseSeoulDay(payment.serviceDate)
  const from = Math.max(day?.getTime() ?? 0, paidAt.getTime())
  return new Date(from + limits.caseAfterDays * DAY)
}

async function moveAsk(context: Context, row: SafePaymentTransition, move: Move, payment: PaymentRow, { openAsk }: Known): Promise<void> {
  if (row.ask === undefined) return
  const { db, now } = context
  if ('opens' in row.ask) {
    const type = row.ask.opens
    await insertAsk(db, {
      safePaymentId: payment.id,
      type,
      reason: move.reason ?? null,
      remindAt: new Date(now.getTime() + limits.reminders[0]),
      rejectAt: new Date(now.getTime() + limits.autoReject),
      needsOperator: type === 4 && (await isLegalWithdrawal(context, payment)),
      at: now,
    })
    return
  }
  if (openAsk === undefined) return
  const state = 'becomes' in row.ask ? row.ask.becomes : row.ask.accepts === openAsk.type ? 0 : 9
  await resolveAsk(db, openAsk.id, state, { rejectReason: state === 2 || state === 5 ? (move.reason ?? null) : null, at: now })
}

/** A consumer's withdrawal within 7 days from a business pro whose service has not begun is never refused by time [safe-payment.withdrawal]. */
async function isLegalWithdrawal(context: Context, payment: PaymentRow): Promise<boolean> {
  const day = payment.serviceDate === null ? undefined : parseSeoulDay(payment.serviceDate)
  const begun = day !== undefined && context.now >= day
  const inTime = payment.paidAt !== null && context.now.getTime() < payment.paidAt.getTime() + limits.withdrawal
  return inTime && !begun && (await settlementHooks.answer.sellerFacts(context.db, payment.providerId)).businessNumber !== null
}

async function moveCase(context: Context, row: SafePaymentTransition, move: Move, payment: PaymentRow, { openCase }: Known): Promise<void> {
  if (row.case === 'opens' && openCase === undefined) {
    await beginCase(context, {
      escrowId: payment.id,
      openedBy: move.role as 'customer' | 'provider' | 'system',
      reason: move.reason ?? '확정되지 않은 채 시간이 지났어요.',
      answerBy: row.action === 'time_out_confirm' ? new Date(context.now.getTime() + limits.silentAnswer) : null,
    })
    return
  }
  if (openCase === undefined || (row.case !== 'closes' && row.actor !== 'operator')) return
  await endCase(context, openCase, {
    resolution: row.posting === 'release' ? 'release' : row.posting === 'split' ? 'split' : 'refund',
    refund: move.refund,
    by: row.actor === 'operator' ? move.memberId : null,
    note: move.reason ?? null,
  })
}

/** Runs a move of the house where it still applies; a deal that has moved on is left alone. */
export async function moveByHouse(context: Context, safePaymentId: number, action: SafePaymentAction, reason?: string): Promise<boolean> {
  const moved = await moveDeal(context, { safePaymentId, action, role: 'system', memberId: null, reason })
  return !failed(moved)
}
