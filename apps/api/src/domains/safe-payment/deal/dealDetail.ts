import type * as z from 'zod/mini'
import { fail, type Failure } from '@dure/contract/errors'
import { paymentNotice, safePaymentLimits as limits } from '@dure/contract/safe-payment/limits'
import type { ask, detail } from '@dure/contract/safe-payment/schemas'
import { askingAgain } from '@dure/contract/safe-payment/askingAgain'
import {
  safePaymentMoves,
  safePaymentReleased,
  safePaymentTable,
  type AskType,
  type SafePaymentFacts,
} from '@dure/contract/safe-payment/states'
import { mayMove } from '@dure/contract/moves'
import type { Context } from '../../../context.ts'
import { serviceById } from '../../catalogue/index.ts'
import type { Role } from '../../chat/index.ts'
import { caseDetail, lastCaseOf, payeeShareOf, payoutHooks, refundOf, sellerOf } from '../../escrow/index.ts'
import { customerNamesForPro } from '../../quotes/index.ts'
import type { AskRow } from './asks.sql.ts'
import { factsOf } from './facts.ts'
import { reviewHooks } from '../hooks.ts'
import { paymentById, type PaymentRow } from './payments.sql.ts'
import { disclosureFor, mayLearn } from '../contact/disclosures.ts'
import { timelineOf } from '../money/describeDeals.ts'

export type DealDetail = z.infer<typeof detail>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const after = (at: Date, milliseconds: number): string => new Date(at.getTime() + milliseconds).toISOString()

/** Of what went back whole, or was never paid, nothing is the pro's. */
const isGone = ({ escrowStatus }: PaymentRow): boolean => escrowStatus === 'refunded' || escrowStatus === 'void'

/** A deal as one side sees it, with what he may do now, decided by the state table. */
export async function dealDetail(context: Context, id: number, role: Role): Promise<DealDetail | Failure<'NOT_FOUND'>> {
  const { db, now } = context
  const payment = await paymentById(db, id)
  if (payment === undefined) return fail('NOT_FOUND')
  const { facts, asks, provider } = await factsOf(db, payment, now)
  const { seller, hasAccount } = await sellerOf(context, provider, payment.customerId)
  const payout = await payoutHooks.answer.payoutOf(db, id)
  const refund = await refundOf(db, id)
  const service = await serviceById(db, payment.serviceId)
  const lastCase = await lastCaseOf(db, id)
  const review = (await reviewHooks.answer.reviewFacts(context, {
    quoteId: payment.quoteId,
    chatId: payment.chatId,
    customerId: payment.customerId,
  })) ?? { reviewId: null, available: false, opensAt: null }
  const customerName = role === 'customer' ? '' : ((await customerNamesForPro(db, [payment.chatId])).get(payment.chatId) ?? '')
  // Who is banned moves no money: his paid deals wait for the operators.
  const banned = context.actor?.banned ?? false
  const moves = banned ? [] : safePaymentMoves(facts, role)
  const open = payment.status === 'paid'
  const allAsks = asks.map(askView)
  return {
    safePaymentId: payment.id,
    chatId: payment.chatId,
    quoteId: payment.quoteId,
    role,
    safePaymentStatus: payment.status,
    isSettlement: hasAccount,
    safePaymentInfo: {
      paidAt: iso(payment.paidAt),
      confirmedAt: iso(payment.confirmedAt),
      endedAt: iso(payment.endedAt),
      paymentId: payment.paymentId,
      paymentMethod: payment.payMethod,
    },
    serviceAmount: payment.serviceAmount,
    commission: payment.commission,
    commissionRate: payment.commissionRateBp / 100,
    feePayer: payment.feePayer,
    discountAmount: payment.discount,
    amount: payment.amount,
    split:
      payment.keptCommission === null || payment.keptDiscount === null
        ? null
        : {
            refundAmount: payment.refundAmount ?? 0,
            commission: payment.keptCommission,
            discountAmount: payment.keptDiscount,
          },
    settlementAmount: payout?.amount ?? (isGone(payment) ? 0 : payeeShareOf(payment)),
    isExistServiceDate: payment.serviceDate !== null,
    serviceDate: payment.serviceDate,
    createdAt: payment.createdAt.toISOString(),
    startedBy: payment.startedBy,
    cancelReason: payment.cancelReason,
    service: { id: payment.serviceId, title: service?.name ?? '' },
    partner: role === 'customer' ? { userId: seller.userId, name: seller.name } : { userId: payment.customerId, name: customerName },
    seller,
    disclosure: await disclosureFor(context, payment, role),
    notice: { ...paymentNotice },
    request: allAsks.find((ask) => ask.state === ask.type) ?? null,
    requests: allAsks,
    case: lastCase === undefined ? null : await caseDetail(context, lastCase),
    refund: refund === undefined ? null : { amount: refund.amount, status: refund.status, doneAt: iso(refund.doneAt) },
    payout:
      payout === null || role === 'customer'
        ? null
        : { amount: payout.amount, status: payout.status, completedAt: iso(payout.completedAt), need: payout.need },
    review,
    deadlines: {
      requestExpiresAt: payment.status === 'request' ? payment.requestExpiresAt.toISOString() : null,
      directCancelUntil: open && payment.paidAt !== null ? after(payment.paidAt, limits.directCancelWindow) : null,
      confirmRequestFrom: open ? askFrom(facts, 1) : null,
      cancelRequestFrom: open ? askFrom(facts, 4) : null,
      answerUntil: allAsks.find((ask) => ask.state === ask.type)?.rejectAt ?? null,
      caseOpensAt: open ? iso(payment.caseDueAt) : null,
    },
    asksLeft: { confirm: askingAgain(facts.asks, 1).left, cancel: askingAgain(facts.asks, 4).left },
    serviceCame: serviceCame(facts),
    actions: [...moves, ...otherActions(payment, role, { banned, hasAccount, review })],
    can: Object.fromEntries([
      ...[...new Set(safePaymentTable.filter((row) => row.actor === role && !mayMove(row, null)).map((row) => row.action))].map(
        (action) => [action, moves.some((move) => move.action === action)],
      ),
      ...(role === 'customer' ? [['disclose', mayLearn(payment, now)]] : []),
    ]),
    timeline: (await timelineOf(db, id)).filter((event) => event.action !== 'pay'),
  }
}

/** From when a side may ask for one thing (again); null where it may no more. */
function askFrom({ paidAt, asks, serviceDay }: SafePaymentFacts, type: AskType): string | null {
  const { left, from } = askingAgain(asks, type)
  if (paidAt === null || left === 0) return null
  // Confirmation waits for the service's day besides.
  const day = type === 1 ? (serviceDay ?? 0) : 0
  return new Date(Math.max(paidAt + limits.directCancelWindow, day, from ?? 0)).toISOString()
}

function serviceCame({ paidAt, serviceDay, now }: SafePaymentFacts): boolean {
  return paidAt !== null && now >= (serviceDay ?? paidAt + limits.undatedService)
}

const confirmed = new Set<PaymentRow['status']>(safePaymentReleased)

/** Buttons that lead elsewhere and move nothing [safe-payment.buttons]: review 9 and 10, settlement 11 and 12, again 13, help 14. */
function otherActions(
  payment: PaymentRow,
  role: Role,
  given: { banned: boolean; hasAccount: boolean; review: { reviewId: number | null; available: boolean } },
): { id: number; action: string }[] {
  const actions: { id: number; action: string }[] = []
  if (role === 'customer') {
    if (given.review.available && !given.banned) actions.push({ id: 9, action: 'write_review' })
    if (given.review.reviewId !== null) actions.push({ id: 10, action: 'manage_reviews' })
  } else if (!given.banned && (payment.status === 'paid' || confirmed.has(payment.status))) {
    actions.push(given.hasAccount ? { id: 12, action: 'manage_settlement' } : { id: 11, action: 'register_settlement' })
  }
  if (payment.endedAt !== null || confirmed.has(payment.status)) actions.push({ id: 13, action: 'resume' })
  return [...actions, { id: 14, action: 'help' }]
}

function askView(row: AskRow): z.infer<typeof ask> {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    reason: row.reason,
    rejectReason: row.rejectReason,
    createdAt: row.createdAt.toISOString(),
    rejectAt: row.rejectAt.toISOString(),
    needsOperator: row.needsOperator,
  }
}
