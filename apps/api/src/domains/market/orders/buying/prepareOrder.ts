import { randomInt } from 'node:crypto'
import { fail, failed, type Failure } from '@dure/contract/errors'
import type { orderBody, preparedOrder } from '@dure/contract/market/orderSchemas'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { orderTransition, type OrderStatus } from '@dure/contract/market/orderStates'
import { seoulDay } from '@dure/kernel/time'
import type * as z from 'zod/mini'
import { inTransaction, type Context, type MemberContext } from '../../../../context.ts'
import { withIdempotency } from '../../../../http/idempotency.ts'
import { takeMemberInLine } from '../../../accounts/index.ts'
import { bookTime, lockCalendar } from '../../../calendar/index.ts'
import { checkoutUrl } from '../../../cash/index.ts'
import { fixPrice, openEscrow, openPayment, registerPayment } from '../../../escrow/index.ts'
import { buyable, notBuyable, placeOf, type Buyable, type NotBuyable } from './buyable.ts'
import { factsOf } from '../facts.ts'
import { marketFeeOf } from './fee.ts'
import { droppedSinceDay } from '../instants.ts'
import { moveOrder, noteOrderMove } from '../move.ts'
import { changeBuyer, droppedSince, insertOrder, lockOrder, orderById, unpaidOf, type OrderRow } from '../orders.sql.ts'

export type OrderInput = z.infer<typeof orderBody>
type Prepared = z.infer<typeof preparedOrder>
type Refusal =
  | NotBuyable
  | Failure<
      | 'INVALID_PARAMS'
      | 'ORDER_PRICE_CHANGED'
      | 'ORDER_UNPAID'
      | 'INVALID_COUPON'
      | 'UNAVAILABLE_COUPON'
      | 'CALENDAR_TIME_TAKEN'
      | 'CALENDAR_TIME_NOT_OFFERED'
    >

/**
 * Orders an option at its price [market.ordering]: fixes what it costs, holds its time for ten minutes and opens a payment. Asking for
 * the same again answers the same order, so two tabs pay one. The gateway is told the sum outside the transaction; a failure there
 * may be tried again.
 */
export async function prepareOrder(
  context: MemberContext,
  input: OrderInput,
  key: string | undefined,
): Promise<Prepared | Refusal | Failure<'PAYMENT_PROVIDER_ERROR' | 'IDEMPOTENCY_CONFLICT'>> {
  const work = (inside: Context): Promise<Prepared | Refusal> => prepare({ ...inside, actor: context.actor }, input)
  const prepared = await (key === undefined
    ? inTransaction(context, work)
    : (withIdempotency(context, { scope: `prepareOrder:${context.actor.memberId}`, key, body: input }, work) as Promise<
        Prepared | Refusal
      >))
  if (failed(prepared)) return prepared
  return (await registerPayment(context, prepared)) ?? prepared
}

async function prepare(context: MemberContext, input: OrderInput): Promise<Prepared | Refusal> {
  const { db, actor } = context
  // What one buyer does, one after the other: the limits hold against two tabs.
  await takeMemberInLine(db, actor.memberId)
  const found = await buyable(context, { productId: input.productId, optionId: input.optionId, locked: true })
  if (notBuyable(found)) return found
  const startAt = startOf(found, input)
  if (failed(startAt)) return startAt
  const place = placeOf(found.sold, input.address)
  if (failed(place)) return place
  if (found.option.price !== input.expectedPrice) return fail('ORDER_PRICE_CHANGED', { data: { optionPrice: found.option.price } })
  const same = await sameOrder(context, found, startAt)
  if (failed(same)) return same
  const buyer = { buyerName: input.buyerName, buyerPhone: input.buyerPhone, memo: input.memo ?? '', ...place }
  const order = same ?? (await makeOrder(context, found, startAt, buyer))
  if (failed(order)) return order
  if (same !== null) await changeBuyer(db, order.id, buyer)
  // Who was given an account to pay into pays what it is for.
  const couponId = order.status === 'waiting_deposit' ? undefined : input.couponId
  const priced = await fixPrice(context, order.id, {
    price: order.optionPrice,
    fee: () => marketFeeOf(context, order.serviceId),
    couponId,
    of: { target: 'market', serviceId: order.serviceId, requestId: null },
  })
  if (failed(priced)) return priced
  const paymentId = await openPayment(context, priced)
  return {
    purchaseNo: order.purchaseNo,
    paymentId,
    checkoutUrl: checkoutUrl(context, paymentId),
    amount: priced.amount,
    expiresAt: order.holdUntil!.toISOString(),
  }
}

/** When the work begins: asked where it is booked by time, and nowhere else. */
function startOf({ sold }: Buyable, { startAt, date }: OrderInput): Date | null | Failure<'INVALID_PARAMS'> {
  if (sold.schedule === null) return null
  if (startAt === undefined) return fail('INVALID_PARAMS', { fields: { startAt: '날짜와 시간을 골라 주세요.' } })
  const at = new Date(startAt)
  if (date !== undefined && seoulDay(at) !== date)
    return fail('INVALID_PARAMS', { fields: { date: '고른 날짜와 시간이 달라요. 다시 골라 주세요.' } })
  return at
}

/**
 * The buyer's order of the same that is not paid; another of the same seller ends for it, unless a deposit is on its way. Nobody
 * holds many times, or blocks one seller's again and again, without paying [market.unpaid-orders].
 */
async function sameOrder(
  context: MemberContext,
  { sold, option }: Buyable,
  startAt: Date | null,
): Promise<OrderRow | null | Failure<'ORDER_UNPAID'>> {
  const { db, now, actor } = context
  const unpaid: (OrderRow & { holdUntil: Date })[] = []
  for (const id of await unpaidOf(db, actor.memberId)) {
    const order = await lockOrder(db, id)
    if (order !== undefined && order.holdUntil !== null) unpaid.push({ ...order, holdUntil: order.holdUntil })
  }
  // Before one of them ends, for what that gives back (a time, a coupon) is locked after the calendar everywhere.
  if (startAt !== null) await lockCalendar(db, sold.providerId)
  const others: OrderRow[] = []
  for (const order of unpaid) {
    const { id } = order
    const move = (action: 'expire' | 'give_up') =>
      moveOrder(context, {
        orderId: id,
        action,
        ...(action === 'expire' ? { role: 'system', memberId: null } : { role: 'customer', memberId: actor.memberId }),
      })
    if (order.holdUntil <= now) {
      await move('expire')
      continue
    }
    const same =
      order.productId === sold.id &&
      order.optionId === option.id &&
      order.optionPrice === option.price &&
      (order.startAt?.getTime() ?? null) === (startAt?.getTime() ?? null)
    if (same) return order
    if (order.providerId !== sold.providerId) others.push(order)
    else if (order.status === 'waiting_deposit') return held(order)
    else await move('give_up')
  }
  const [oldest] = others
  if (oldest !== undefined && others.length >= limits.unpaid) return held(oldest)
  const dropped = await droppedSince(db, { customerId: actor.memberId, providerId: sold.providerId, since: droppedSinceDay(now) })
  return dropped < limits.droppedADay
    ? null
    : fail('ORDER_UNPAID', { reason: '결제하지 않은 주문이 여러 번 있었어요. 하루 뒤에 다시 주문해 주세요.' })
}

/** Names the order that is to be paid or given up before. */
const held = ({ purchaseNo }: OrderRow): Failure<'ORDER_UNPAID'> => fail('ORDER_UNPAID', { data: { purchaseNo } })

async function makeOrder(
  context: MemberContext,
  { sold, option, provider }: Buyable,
  startAt: Date | null,
  buyer: { buyerName: string; buyerPhone: string; memo: string; placeKind: 'online' | 'place' | 'visit'; place: string | null },
): Promise<OrderRow | Failure<'CALENDAR_TIME_TAKEN' | 'CALENDAR_TIME_NOT_OFFERED'>> {
  const { db, now, actor } = context
  const escrow = await openEscrow(context, {
    about: 'order',
    payerId: actor.memberId,
    payeeId: provider.id,
    price: option.price,
    fee: await marketFeeOf(context, sold.serviceId),
  })
  if (startAt !== null && sold.schedule !== null) {
    const offering = { ...sold.schedule, id: sold.id }
    const booked = await bookTime(context, { providerId: provider.id, orderId: escrow.id, startAt, offering })
    if (booked !== null) return booked
  }
  const row = orderTransition(null, 'prepare', 'customer')
  if (row === undefined) throw new Error('The table knows no beginning')
  const status: OrderStatus = row.to
  const values = {
    id: escrow.id,
    productId: sold.id,
    optionId: option.id,
    productTitle: sold.title,
    optionTitle: option.title,
    optionPrice: option.price,
    serviceId: sold.serviceId,
    providerId: provider.id,
    customerId: actor.memberId,
    status,
    startAt,
    lengthMinutes: startAt === null ? null : sold.schedule!.lengthMinutes,
    refundRule: sold.refundRule,
    refundPolicy: sold.refundPolicy,
    ...buyer,
    holdUntil: new Date(now.getTime() + limits.hold),
    createdAt: now,
  }
  while (!(await insertOrder(db, { ...values, purchaseNo: newPurchaseNo(now) })));
  const order = (await orderById(db, escrow.id))!
  return noteOrderMove(context, null, order, await factsOf(db, order, now), row, {
    action: row.action,
    role: 'customer',
    memberId: actor.memberId,
  })
}

/** `M`, the Seoul day, and eight figures that nobody guesses. */
const newPurchaseNo = (now: Date): string =>
  `M${seoulDay(now).replaceAll('-', '').slice(2)}${String(randomInt(10 ** limits.numberFigures)).padStart(limits.numberFigures, '0')}`
