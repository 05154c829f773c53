import { orderLimits as limits } from '@dure/contract/market/limits'
import { isOneOf } from '@dure/contract/moves'
import { orderMovesOf, orderUnpaid, type OrderAction } from '@dure/contract/market/orderStates'
import type { orderDetail as shape, refundView } from '@dure/contract/market/orderSchemas'
import { refundOf as refundOfOrder, wholeUntil } from '@dure/contract/market/refundRules'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { bankNames, checkoutUrl } from '../../cash/index.ts'
import { serviceById } from '../../catalogue/index.ts'
import { roomOfOrder, type Role } from '../../chat/index.ts'
import { caseDetail, excessOf, lastCaseOf, payablePaymentOf, payoutHooks, refundOf, sellerOf } from '../../escrow/index.ts'
import { publicFileUrl } from '../../files/index.ts'
import { orderReviewHooks } from '../hooks.ts'
import { factsOf, refundableOf, type Known } from './facts.ts'
import { asSellerReads, contactTold } from './contact.ts'
import { endOf } from './instants.ts'
import { orderById, type OrderRow } from './orders.sql.ts'
import { orderTimeline } from './orderHolder.ts'
import { refundSteps } from './buying/refundWords.ts'

export type OrderDetail = z.infer<typeof shape>
export type RefundView = z.infer<typeof refundView>
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What would come back to its buyer now, and until when how much does [market.refund-rules]. Null while nothing was paid. */
export function refundNow(order: OrderRow, known: Known, now: Date): RefundView | null {
  const refundable = refundableOf(order)
  if (refundable === null) return null
  const { refund, share, reason } = refundOfOrder(refundable, now.getTime())
  return {
    available: cancelActionOf(order, known, 'customer', now) !== null,
    amount: order.amount,
    refund,
    kept: order.amount - refund,
    share,
    reason,
    rule: order.refundRule,
    steps: refundSteps(order).map((step) => ({ ...step, until: step.until.toISOString() })),
  }
}

/** By which move a side cancels now; null where it cannot. */
export function cancelActionOf(order: OrderRow, known: Known, role: Role, now: Date): OrderAction | null {
  const moves = orderMovesOf(known.facts, role)
  const first = (...actions: readonly OrderAction[]): OrderAction | null => actions.find((action) => moves.includes(action)) ?? null
  if (role === 'provider') return first('reject', 'cancel_by_seller')
  const refundable = refundableOf(order)
  const whole = refundable !== null && refundOfOrder(refundable, now.getTime()).refund >= order.amount
  return first('give_up', 'cancel', whole ? 'cancel_whole' : 'cancel_by_rule')
}

/** Whether its buyer may still move it: while he could as well cancel and have all of it back [market.changes]. */
export function mayChange(order: OrderRow, known: Known, now: Date): boolean {
  const refundable = refundableOf(order)
  return (
    orderMovesOf(known.facts, 'customer').includes('change') &&
    refundable !== null &&
    refundOfOrder(refundable, now.getTime()).refund >= order.amount
  )
}

/** Until when he may [market.changes]; null where he may not now. */
function changeUntil(order: OrderRow, known: Known, now: Date): Date | null {
  const refundable = refundableOf(order)
  if (order.startAt === null || refundable === null || !mayChange(order, known, now)) return null
  return new Date(Math.min(order.startAt.getTime() - limits.changeBefore, wholeUntil(refundable)))
}

/** The seller reads who ordered from paying on until some time after the end; nobody else does [market.contact]. */
function buyerFor(order: OrderRow, role: Role, now: Date): { name: string; phone: string } | null {
  const shown = role === 'customer' || (order.paidAt !== null && contactTold(order, now))
  return shown && order.buyerPhone !== '' ? { name: order.buyerName, phone: order.buyerPhone } : null
}

function canOf(context: Context, order: OrderRow, known: Known, role: Role): OrderDetail['can'] {
  // Who is banned moves no money: operators decide; what comes back to him still does.
  const banned = context.actor?.banned ?? false
  const moves: readonly OrderAction[] = orderMovesOf(known.facts, role)
  const may = (action: OrderAction): boolean => !banned && moves.includes(action)
  return {
    pay: role === 'customer' && !banned && order.status === 'prepared' && order.holdUntil !== null && order.holdUntil > context.now,
    confirm: may('confirm'),
    reject: may('reject'),
    offer: may('offer'),
    accept: may('accept_offer'),
    refuse: may('refuse_offer'),
    change: role === 'customer' && !banned && mayChange(order, known, context.now),
    cancel: cancelActionOf(order, known, role, context.now) !== null,
    done: may('finish'),
    settle: may('settle'),
    noShow: may('no_show'),
    openCase: may('open_case'),
  }
}

/**
 * The money of an order as a side reads it. A coupon is the house's and its buyer's: to the seller what went back is what of the price
 * did, so that his sum adds up and tells nothing of one.
 */
function moneyFor(order: OrderRow, role: Role) {
  if (role === 'customer')
    return { amount: order.amount, discountAmount: order.discount, commission: 0, commissionRate: 0, settlementAmount: 0 }
  return {
    amount: order.optionPrice,
    discountAmount: 0,
    commission: order.sellerCommission,
    commissionRate: order.commissionRateBp / 100,
    settlementAmount: order.sellerShare,
  }
}

async function depositOf(context: Context, order: OrderRow, role: Role): Promise<OrderDetail['deposit']> {
  if (role !== 'customer' || order.status !== 'waiting_deposit' || order.deposit === null) return null
  const { bank, accountNumber, holder } = order.deposit as { bank: string; accountNumber: string; holder: string }
  return { bank: (await bankNames(context.house))(bank), accountNumber, holder }
}

/** An order as one side sees it, with what he may do now, decided by the table. */
export async function orderDetail(context: Context, id: number, role: Role): Promise<OrderDetail> {
  const { db, now } = context
  const order = await orderById(db, id)
  if (order === undefined) throw new Error(`There is no order ${id}`)
  const known = await factsOf(db, order, now)
  const { seller } = await sellerOf(context, known.provider, order.customerId)
  const buyer = buyerFor(order, role, now)
  const lastCase = await lastCaseOf(db, id)
  const refund = await refundOf(db, id)
  const chatId = (await roomOfOrder(db, id))?.chatId ?? null
  const unpaid = isOneOf([...orderUnpaid], order.status)
  const waiting = role === 'customer' && unpaid ? await payablePaymentOf(db, id) : null
  return {
    purchaseNo: order.purchaseNo,
    role,
    status: order.status,
    productId: order.productId,
    itemTitle: order.productTitle,
    optionTitle: order.optionTitle,
    optionPrice: order.optionPrice,
    picture: publicFileUrl(order.mainFileId),
    service: { id: order.serviceId, title: (await serviceById(db, order.serviceId))?.name ?? '' },
    ...moneyFor(order, role),
    isSchedule: order.startAt !== null,
    startAt: iso(order.startAt),
    endAt: iso(endOf(order)),
    lengthMinutes: order.lengthMinutes,
    offeredStartAt: iso(order.offeredStartAt),
    placeKind: order.placeKind,
    place: role === 'customer' ? order.place : asSellerReads(order, now).place,
    memo: role === 'customer' || buyer !== null ? order.memo : '',
    buyer,
    partner:
      role === 'customer'
        ? { userId: known.provider.memberId, name: known.provider.name }
        : { userId: order.customerId, name: asSellerReads(order, now).name },
    chatId,
    refundRule: order.refundRule,
    refundPolicy: order.refundPolicy,
    refundNow: role === 'customer' ? refundNow(order, known, now) : null,
    seller,
    paymentId: role === 'customer' ? (order.paymentId ?? waiting) : null,
    checkoutUrl: waiting === null ? null : checkoutUrl(context, waiting),
    paymentMethod: order.payMethod,
    deposit: await depositOf(context, order, role),
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    confirmedAt: iso(order.confirmedAt),
    doneAt: iso(order.doneAt),
    endedAt: iso(order.endedAt),
    endReason: order.endReason,
    noShowAt: iso(order.noShowAt),
    changesLeft: Math.max(0, limits.changes - order.changes),
    changeUntil: role === 'customer' ? iso(changeUntil(order, known, now)) : null,
    deadlines: {
      payUntil: iso(order.holdUntil),
      answerBy: iso(order.answerBy),
      offerUntil: iso(order.offerUntil),
      settleAt: iso(order.settleAt),
      caseAt: iso(order.caseDueAt),
    },
    can: canOf(context, order, known, role),
    review:
      role === 'customer' && chatId !== null
        ? await orderReviewHooks.answer.reviewOf(context, { orderId: id, chatId, customerId: order.customerId })
        : null,
    case: lastCase === undefined ? null : caseFor(await caseDetail(context, lastCase), order, role),
    returned: role === 'customer' ? await excessOf(db, id) : null,
    refund:
      refund === undefined
        ? null
        : {
            amount: role === 'customer' ? refund.amount : order.goneFromPrice,
            status: refund.status,
            doneAt: iso(refund.doneAt),
          },
    payout: role === 'customer' ? null : await payoutView(context, id),
    timeline: await orderTimeline(db, id),
  }
}

type CaseOfOrder = Awaited<ReturnType<typeof caseDetail>>
const caseFor = (one: CaseOfOrder, order: OrderRow, role: Role): CaseOfOrder =>
  role === 'customer' || one.refundAmount === null ? one : { ...one, refundAmount: order.goneFromPrice }

async function payoutView(context: Context, id: number): Promise<OrderDetail['payout']> {
  const payout = await payoutHooks.answer.payoutOf(context.db, id)
  return payout === null ? null : { ...payout, completedAt: iso(payout.completedAt) }
}
