import { setTimeout as wait } from 'node:timers/promises'
import { DAY, HOUR, startOfSeoulDay } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import type { TestHouse } from '../house.ts'
import { insist, killableHouse } from '../killableHouse.ts'
import { customer, operator, type Person } from '../people.ts'
import { atGateway } from '../trade.ts'
import {
  bookable,
  cancelOrder,
  comeBackTo,
  confirmOrder,
  orderOf,
  ordersHold,
  prepareOrder,
  settleOrder,
  type Product,
} from './ordering.ts'
import { passedProduct } from './products.ts'

const crashes = 2

type Driven = { readonly purchaseNo: string; readonly paymentId: string; readonly buyer: Person }

async function paid(house: TestHouse, product: Product, buyer: Person, startAt?: Date): Promise<Driven> {
  const { purchaseNo, paymentId } = (await insist(() => prepareOrder(buyer, product, startAt)))!
  await atGateway(house, paymentId, 'approve')
  await insist(() => comeBackTo(buyer, purchaseNo, paymentId))
  return { purchaseNo, paymentId, buyer }
}

/** One order from ordering to settling. */
async function settled(house: TestHouse, product: Product, buyer: Person): Promise<Driven> {
  const order = await paid(house, product, buyer)
  const already = ['ORDER_STATE_CONFLICT']
  await insist(() => confirmOrder(product.pro, order.purchaseNo), already)
  await insist(() => product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo: order.purchaseNo } }), already)
  await insist(() => settleOrder(buyer, order.purchaseNo), already)
  return order
}

/** One that is booked, paid and cancelled. */
async function cancelled(house: TestHouse, product: Product, buyer: Person, startAt: Date): Promise<Driven> {
  const order = await paid(house, product, buyer, startAt)
  await insist(() => cancelOrder(buyer, order.purchaseNo), ['ORDER_STATE_CONFLICT'])
  return order
}

test(
  `the product is killed ${crashes} times in the middle of orders: each is paid out or given back once, its time is free, and the books hold`,
  { timeout: 240_000 },
  async () => {
    const { house, start, kill } = await killableHouse()
    const boss = await operator(house)
    const [whole, hourly] = [await passedProduct(house, boss), await bookable(house, boss)]
    const [one, other] = [await customer(house), await customer(house)]
    const startAt = (crash: number) => new Date(startOfSeoulDay(new Date()).getTime() + (5 + crash) * DAY + 10 * HOUR)

    const sold: Driven[] = []
    const back: Driven[] = []
    for (let crash = 0; crash < crashes; crash += 1) {
      const driven = Promise.all([settled(house, whole, one), cancelled(house, hourly, other, startAt(crash))])
      // From the first byte of the first step to well after the last: no two crashes hit the same place.
      await wait(Math.random() * 120 + crash * 70)
      await kill()
      await start()
      const [first, second] = await driven
      sold.push(first)
      back.push(second)
    }
    // However busy the machine: each time a little later, until all is paid out and given back.
    const over = async (): Promise<boolean> => {
      await house.advance(70)
      const states = await Promise.all(
        sold.map(
          async ({ purchaseNo }) =>
            (await whole.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })).payout?.status,
        ),
      )
      const refunds = await Promise.all(back.map(async ({ buyer, purchaseNo }) => (await orderOf(buyer, purchaseNo)).refund?.status))
      return [...states, ...refunds].every((state) => state === 'completed' || state === 'done')
    }
    await expect.poll(over, { interval: 100 }).toBe(true)
    for (const { buyer, purchaseNo } of sold) expect((await orderOf(buyer, purchaseNo)).status).toBe('settled')
    for (const { buyer, purchaseNo } of back) expect((await orderOf(buyer, purchaseNo)).status).toBe('cancelled')
    await ordersHold(house)
    const { rows } = await house.house.pool.query<{ kind: string; balance: number }>(
      `select kind, sum(credits - debits)::bigint as balance from ledger_account where kind in ('escrow', 'payable', 'payouts_in_flight', 'refunds_in_flight') group by kind`,
    )
    for (const row of rows) expect(row).toEqual({ kind: row.kind, balance: 0 })
    // The outside books say the same: each was charged once, what was cancelled is back, each payout went out once.
    for (const { paymentId } of sold)
      expect(await house.house.gateways.payments.find(paymentId)).toMatchObject({ status: 'paid', cancelled: 0 })
    for (const { paymentId } of back) expect((await house.house.gateways.payments.find(paymentId))?.cancelled).toBe(60_000)
    const sent: string[] = []
    for await (const payout of house.house.gateways.payouts.list()) if (payout.status === 'completed') sent.push(payout.refId)
    expect(sent).toHaveLength(sold.length)
    const { rows: taken } = await house.house.pool.query('select from calendar_entry where cancelled_at is null')
    expect(taken).toHaveLength(0)
  },
)
