import { beforeAll, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { HOUR, SECOND } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { approveUnheard, forgetLimits } from '../trade.ts'
import {
  bookable,
  cancelOrder,
  comeBackTo,
  confirmedOrder,
  givenBack,
  isFree,
  orderOf,
  ordersHold,
  prepareOrder,
  seoulAt,
  settleOrder,
  type Product,
} from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

const rounds = [1, 2, 3, 4]
const won = (done: readonly PromiseSettledResult<unknown>[]): boolean[] => done.map((one) => one.status === 'fulfilled')

test('an order is moved to another time and cancelled at once: it is cancelled with all of its money, or neither time is held in vain [market.changes] [market.cancel]', async () => {
  const product = await bookable(house, boss)
  for (const round of rounds) {
    await forgetLimits(house)
    const [from, to] = [seoulAt(house, 5 + round, 10), seoulAt(house, 5 + round, 14)]
    const { buyer, purchaseNo, paymentId } = await confirmedOrder(house, { product, startAt: from })
    const params = { purchaseNo }
    const done = await Promise.allSettled([
      buyer.call('POST /v1/market/orders/:purchaseNo/change', { params, body: { startAt: to.toISOString() } }),
      cancelOrder(buyer, purchaseNo, { refund: 60_000 }),
    ])
    const { status } = await orderOf(buyer, purchaseNo)
    const [moved, cancelled] = won(done)
    expect(status).toBe(cancelled ? 'cancelled' : 'paid')
    expect(cancelled || moved).toBe(true)
    expect(await givenBack(house, paymentId)).toBe(cancelled ? 60_000 : 0)
    expect([await isFree(house, product, from), await isFree(house, product, to)]).toEqual([true, cancelled!])
  }
  await ordersHold(house)
})

test('a buyer settles and brings before operators at once: the seller has his share once and nothing waits, or it waits and he has none [market.settling] [market.cases]', async () => {
  const product = await passedProduct(house, boss)
  for (const _ of rounds) {
    await forgetLimits(house)
    const { buyer, purchaseNo } = await confirmedOrder(house, { product })
    const params = { purchaseNo }
    await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params })
    const done = await Promise.allSettled([
      settleOrder(buyer, purchaseNo),
      buyer.call('POST /v1/market/orders/:purchaseNo/case', { params, body: { reason: '약속한 것과 달라요' } }),
    ])
    const [settled, asked] = won(done)
    // Who asked first may settle all the same: then nothing of it waits before operators.
    expect(settled || asked).toBe(true)
    expect((await orderOf(buyer, purchaseNo)).status).toBe(settled ? 'settled' : 'case')
    const { payout } = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params })
    expect(payout?.amount ?? null).toBe(settled ? 57_000 : null)
    const { rows } = await house.house.pool.query<{ id: number }>('select id from market_order where purchase_no = $1', [purchaseNo])
    const { items } = await boss.call('GET /v1/admin/cases', { query: {} })
    expect(items.filter((one) => one.safePaymentId === rows[0]!.id)).toHaveLength(settled ? 0 : 1)
  }
  await ordersHold(house)
})

/** Paid at the gateway, of which we have heard nothing yet. */
async function paidUnheard(product: Product, startAt: Date) {
  const buyer = await customer(house)
  const { purchaseNo, paymentId } = await prepareOrder(buyer, product, startAt)
  await approveUnheard(house, { paymentId, price: 60_000 })
  return { buyer, purchaseNo, paymentId }
}

/** The money bought the time, or all of it is back and the time is free: nothing in between. */
async function wholeOrBack(product: Product, startAt: Date, { buyer, purchaseNo, paymentId }: Awaited<ReturnType<typeof paidUnheard>>) {
  const back = await givenBack(house, paymentId)
  const { status } = await orderOf(buyer, purchaseNo)
  expect([status, back, await isFree(house, product, startAt)]).toEqual(
    status === 'paid' ? ['paid', 0, false] : [expect.stringMatching(/cancelled|expired|refunded|returned/), 60_000, true],
  )
  return status
}

test('a seller stops a product as its buyer pays: the order stands with its money, or all of it goes back [market.seller-gone] [market.late-payments]', async () => {
  for (const round of rounds) {
    await forgetLimits(house)
    const product = await bookable(house, boss)
    const startAt = seoulAt(house, 5 + round, 10)
    const order = await paidUnheard(product, startAt)
    await Promise.allSettled([
      product.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: product.id }, body: { status: 'stop' } }),
      comeBackTo(order.buyer, order.purchaseNo, order.paymentId),
    ])
    await house.settle()
    await wholeOrBack(product, startAt, order)
  }
  await ordersHold(house)
})

test('a hold runs out as the payment comes: of two buyers of the time one has it, and the other his money [market.late-payments]', async () => {
  const product = await bookable(house, boss)
  for (const round of rounds) {
    await forgetLimits(house)
    const startAt = seoulAt(house, 10 + round, 10)
    const late = await paidUnheard(product, startAt)
    const { clock } = house.house
    await house.advance(Math.ceil(limits.hold / SECOND))
    // Whoever looks first: the timer that ends it, the buyer who comes back, another who takes the time.
    const other = await customer(house)
    const done = await Promise.allSettled([
      comeBackTo(late.buyer, late.purchaseNo, late.paymentId),
      house.settle(),
      prepareOrder(other, product, startAt),
    ])
    await house.settle()
    const taken = done[2].status === 'fulfilled'
    const back = await givenBack(house, late.paymentId)
    const { status } = await orderOf(late.buyer, late.purchaseNo)
    expect([status === 'paid', back]).toEqual(taken ? [false, 60_000] : [true, 0])
    expect(await isFree(house, product, startAt)).toBe(false)
    expect(clock.now().getTime()).toBeLessThan(startAt.getTime() - HOUR)
  }
  await ordersHold(house)
})
