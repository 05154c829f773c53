import { fail, failed, type Failure } from '@dure/contract/errors'
import { isOneOf } from '@dure/contract/moves'
import { orderUnpaid } from '@dure/contract/market/orderStates'
import { seoulDay } from '@dure/kernel/time'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../database/connect.ts'
import { servicesByIds } from '../../catalogue/index.ts'
import type { Described, Holder, Moved, Paid } from '../../escrow/index.ts'
import { blockStanding } from '../../safety/index.ts'
import { factsOf } from './facts.ts'
import { depositUntil } from './instants.ts'
import { moveOrder, moveOrderByHouse, rebook } from './move.ts'
import { lockOrder, orderById, orderEventsOf, ordersByIds, type OrderEventRow, type OrderRow } from './orders.sql.ts'
import { orderPage } from './buying/orderPage.ts'
import { mayBeSold } from '../products/mayBeSold.ts'
import { productById } from '../products/products.sql.ts'
import { orderPath, publishOrder, tellOrderSide } from './tell.ts'
import { returnedWords } from './words.ts'
import { marketEvents } from '../events.ts'

async function order(db: Db, id: number): Promise<OrderRow> {
  const found = await orderById(db, id)
  if (found === undefined) throw new Error(`There is no order ${id}`)
  return found
}

const paidBy = (context: Context, id: number, action: 'paid' | 'paid_late', paid: Paid) =>
  moveOrder(context, { orderId: id, action, role: 'system', memberId: null, paid })

/** Takes the money of an order [market.late-payments]; false where it goes back. */
async function settled(context: Context, id: number, paid: Paid): Promise<boolean> {
  const { db, now } = context
  const known = await order(db, id)
  const deposit = paid.method === 'vbank'
  if (isOneOf([...orderUnpaid], known.status)) {
    // A deposit after its deadline goes back, whether or not the time was freed yet.
    if (deposit && known.holdUntil !== null && known.holdUntil <= now) {
      await moveOrderByHouse(context, id, 'expire')
      return false
    }
    return !failed(await paidBy(context, id, 'paid', paid))
  }
  // Paid while its hold ran out: where it is sold still and its time is free, it is the buyer's. A coupon is his again by then.
  if (known.status !== 'expired' || deposit || known.discount > 0) return false
  if (known.startAt !== null && known.startAt <= now) return false
  const { provider } = await factsOf(db, known, now)
  if ((await blockStanding(db, known.customerId, provider.memberId)).any) return false
  const product = await productById(db, known.productId)
  if (product === undefined || !(await mayBeSold(db, product))) return false
  if (known.startAt !== null && (await rebook(context, known, known.startAt, { late: true })) !== null) return false
  const moved = await paidBy(context, id, 'paid_late', paid)
  if (failed(moved)) throw new Error(`The order ${id} could not be paid late: ${moved.failure}`)
  return true
}

/** What happened to an order, oldest first. */
export async function orderTimeline(db: Db, id: number): Promise<(Moved & { readonly status: OrderRow['status'] })[]> {
  return (await orderEventsOf(db, id)).map((event: OrderEventRow) => ({
    action: event.action,
    status: event.toStatus as OrderRow['status'],
    role: event.role,
    reason: event.reason,
    at: event.createdAt.toISOString(),
  }))
}

async function describeOrders(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Described>> {
  const orders = await ordersByIds(db, ids)
  const services = new Map((await servicesByIds(db, [...new Set(orders.map((one) => one.serviceId))])).map((one) => [one.id, one.name]))
  return new Map(
    orders.map((one) => [
      one.id,
      {
        status: one.status,
        service: `${services.get(one.serviceId) ?? ''} · ${one.productTitle}`,
        price: one.optionPrice,
        day: one.startAt === null ? null : seoulDay(one.startAt),
      },
    ]),
  )
}

/** What orders answer for the money that is kept for them. */
export const orderHolder: Holder = {
  async lock({ db }, id) {
    await lockOrder(db, id)
  },
  async depositAwaited(context, id, account) {
    const known = await order(context.db, id)
    const until = depositUntil(context.now, known.startAt, account.expiresAt === null ? null : new Date(account.expiresAt))
    // Of what begins too soon for a deposit its hold just runs out.
    if (known.status === 'prepared' && until !== null)
      await moveOrder(context, { orderId: id, action: 'wait_deposit', role: 'system', memberId: null, deposit: { account, until } })
  },
  settled,
  async returned(context, id, { paymentId, amount }) {
    const known = await order(context.db, id)
    await tellOrderSide(context, known, 'customer', { words: returnedWords(known, amount), action: 'returned', senderId: null })
    await context.house.jobs.emit(context, marketEvents.orderReturned, { orderId: id, paymentId, amount })
    await publish(context, id)
  },
  // What went back by its rule ended it already.
  async givenBack(context, id) {
    await publish(context, id)
  },
  released: publish,
  async disputed(context, id, reason) {
    await moveOrderByHouse(context, id, 'open_case', reason)
  },
  async decided(context, id, { resolution, refund, by, note }) {
    const moved = await moveOrder(context, {
      orderId: id,
      action: `resolve_${resolution}`,
      role: 'operator',
      memberId: by,
      reason: note,
      refund,
    })
    if (!failed(moved)) return moved.status
    return moved.failure === 'REFUND_SPLIT_INVALID' ? (moved as Failure<'REFUND_SPLIT_INVALID'>) : fail('PAYMENT_STATE_CONFLICT')
  },
  async tell(context, id, side, { title, contents, action }) {
    const role = side === 'payer' ? 'customer' : 'provider'
    await tellOrderSide(context, await order(context.db, id), role, { words: { title, contents }, action, senderId: null })
  },
  page: async (context, id, paymentId) => orderPage(context, await order(context.db, id), paymentId),
  path: async (db, side, id) => orderPath(side === 'payer' ? 'customer' : 'provider', (await order(db, id)).purchaseNo),
  described: describeOrders,
  timeline: orderTimeline,
}

async function publish(context: Context, id: number): Promise<void> {
  const known = await order(context.db, id)
  publishOrder(context, known, (await factsOf(context.db, known, context.now)).provider.memberId)
}
