import { beforeAll, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, HOUR, SECOND } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { atGateway } from '../trade.ts'
import {
  bookable,
  cancelOrder,
  comeBackTo,
  confirmedOrder,
  confirmOrder,
  givenBack,
  isFree,
  orderOf,
  ordersHold,
  pass,
  paidOrder,
  prepareOrder,
  seoulAt,
  settleOrder,
  type Ordered,
} from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
/** The gateway’s clock knows whole seconds. */
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / SECOND)
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { name: string }) => error.name,
  )
const refundOf = ({ buyer, purchaseNo }: Ordered) => buyer.call('GET /v1/market/orders/:purchaseNo/refund', { params: { purchaseNo } })
/** So long before its start. */
async function until(startAt: Date, before: number, ...staying: readonly Person[]): Promise<void> {
  await pass(house, startAt.getTime() - before - house.house.clock.now().getTime(), ...staying)
  await house.settle()
}

test('what comes back is said before and is what comes: whole within the law’s seven days, then half and none by the rule, to the won [market.refund-rules] [market.cancel]', async () => {
  const product = await bookable(house, await operator(house))
  const [one, two, three] = [seoulAt(house, 20, 10), seoulAt(house, 20, 12), seoulAt(house, 20, 14)]
  const [whole, half, none] = [
    await confirmedOrder(house, { product, startAt: one }),
    await confirmedOrder(house, { product, startAt: two }),
    await confirmedOrder(house, { product, startAt: three }),
  ]
  expect(await refundOf(whole)).toMatchObject({ refund: 60_000, kept: 0, reason: 'withdrawal' })
  await until(two, 2 * DAY, half.buyer, none.buyer, product.pro)
  expect(await refundOf(half)).toMatchObject({ refund: 30_000, kept: 30_000, share: 50, reason: 'rule' })
  expect(await refusal(cancelOrder(half.buyer, half.purchaseNo, { refund: 60_000 }))).toBe('ORDER_PRICE_CHANGED')
  expect((await cancelOrder(half.buyer, half.purchaseNo, { refund: 30_000 })).status).toBe('partly_refunded')
  expect([await givenBack(house, half.paymentId), await isFree(house, product, two)]).toEqual([30_000, true])
  const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo: half.purchaseNo } })
  // Paid 60,000 = back 30,000 + fee 1,500 + the seller's 28,500.
  expect([sale.refund!.amount, sale.commission, sale.settlementAmount]).toEqual([30_000, 1_500, 28_500])
  await until(three, 2 * HOUR, none.buyer, product.pro)
  expect(await refundOf(none)).toMatchObject({ refund: 0, kept: 60_000 })
  expect((await cancelOrder(none.buyer, none.purchaseNo, { refund: 0 })).status).toBe('partly_refunded')
  const kept = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo: none.purchaseNo } })
  expect([kept.refund, kept.settlementAmount, kept.payout!.amount]).toEqual([null, 57_000, 57_000])
  expect(await givenBack(house, none.paymentId)).toBe(0)
  // What reached him of both.
  expect((await product.pro.call('GET /v1/market/me/figures')).settled).toBe(28_500 + 57_000)
  await ordersHold(house)
})

test('its buyer moves it to another time three times, while he could as well cancel it whole, and its seller is asked anew [market.changes]', async () => {
  const product = await bookable(house, await operator(house))
  const startAt = seoulAt(house, 5, 10)
  const order = await confirmedOrder(house, { product, startAt })
  const move = (to: Date) =>
    order.buyer.call('POST /v1/market/orders/:purchaseNo/change', {
      params: { purchaseNo: order.purchaseNo },
      body: { startAt: to.toISOString() },
    })
  const until24 = new Date(startAt.getTime() - DAY).toISOString()
  expect((await orderOf(order.buyer, order.purchaseNo)).changeUntil).toBe(until24)
  const times = [seoulAt(house, 5, 12), seoulAt(house, 5, 14), seoulAt(house, 5, 16)]
  for (const to of times) expect(await move(to)).toMatchObject({ status: 'paid', startAt: to.toISOString() })
  expect([await isFree(house, product, startAt), await isFree(house, product, times[2]!)]).toEqual([true, false])
  expect(await refusal(move(startAt))).toBe('ORDER_CHANGED_TOO_OFTEN')

  const later = seoulAt(house, 12, 10)
  const late = { ...(await confirmedOrder(house, { product, startAt: later })), startAt: later }
  await until(late.startAt, 2 * DAY, late.buyer)
  const again = late.buyer.call('POST /v1/market/orders/:purchaseNo/change', {
    params: { purchaseNo: late.purchaseNo },
    body: { startAt: seoulAt(house, 15, 10).toISOString() },
  })
  expect(await refusal(again)).toBe('ORDER_TOO_LATE')
  expect(await orderOf(late.buyer, late.purchaseNo)).toMatchObject({ status: 'confirmed', changeUntil: null })
  await ordersHold(house)
})

test('its seller cancels what he confirmed, and all of it goes back [market.cancel]', async () => {
  const product = await bookable(house, await operator(house))
  const startAt = seoulAt(house, 3, 10)
  const order = await confirmedOrder(house, { product, startAt })
  await until(startAt, DAY)
  expect((await cancelOrder(product.pro, order.purchaseNo, { reason: '그 시간에 갈 수 없어요' })).status).toBe('refunded')
  expect([await givenBack(house, order.paymentId), await isFree(house, product, startAt)]).toEqual([60_000, true])
  const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo: order.purchaseNo } })
  expect([sale.settlementAmount, sale.commission]).toEqual([0, 0])
  await ordersHold(house)
})

test('a payment that the gateway takes back makes a case; given back it takes off what the buyer owes [market.cases]', async () => {
  const product = await passedProduct(house, await operator(house))
  const order = await confirmedOrder(house, { product })
  await house.house.gateways.payments.cancel(order.paymentId, { reason: '카드사 취소' })
  await house.advance(seconds(2 * HOUR))
  await house.settle()
  expect((await orderOf(order.buyer, order.purchaseNo)).status).toBe('case')
  const boss = await operator(house)
  const { items } = await boss.call('GET /v1/admin/cases', { query: {} })
  const mine = items.find((one) => one.about === 'order')!
  await boss.call('POST /v1/admin/cases/:id/resolve', {
    params: { id: mine.caseId },
    body: { resolution: 'refund', note: '카드사가 취소했어요' },
  })
  await house.settle()
  expect((await orderOf(order.buyer, order.purchaseNo)).status).toBe('refunded')
  const { rows } = await house.house.pool.query<{ owed: number }>(
    "select coalesce(sum(debits - credits), 0)::bigint as owed from ledger_account where kind = 'receivable'",
  )
  expect(rows[0]!.owed).toBe(0)
  await ordersHold(house)
})

test('a seller who is banned: what is unpaid ends, what was paid goes back, what was confirmed is an operator’s [market.seller-gone]', async () => {
  const product = await bookable(house, await operator(house))
  const [one, two, three] = [seoulAt(house, 4, 10), seoulAt(house, 4, 12), seoulAt(house, 4, 14)]
  const buyer = await customer(house)
  const [paid, confirmed] = [await paidOrder(house, { product, startAt: one }), await confirmedOrder(house, { product, startAt: two })]
  const unpaid = await prepareOrder(buyer, product, three)
  const boss = await operator(house)
  await boss.call('POST /v1/admin/members/:id/penalty', { params: { id: product.pro.userId }, body: { reason: '거짓 상품이에요' } })
  await house.settle()
  expect([
    (await orderOf(buyer, unpaid.purchaseNo)).status,
    (await orderOf(paid.buyer, paid.purchaseNo)).status,
    (await orderOf(confirmed.buyer, confirmed.purchaseNo)).status,
  ]).toEqual(['cancelled', 'refunded', 'case'])
  expect(await givenBack(house, paid.paymentId)).toBe(60_000)
  expect([await isFree(house, product, one), await isFree(house, product, three)]).toEqual([true, true])
  await atGateway(house, unpaid.paymentId, 'approve')
  expect(await refusal(comeBackTo(buyer, unpaid.purchaseNo, unpaid.paymentId))).toBe('PAYMENT_STATE_CONFLICT')
  expect(await givenBack(house, unpaid.paymentId)).toBe(60_000)
  await ordersHold(house)
})

test('a seller who is banned while he confirms: nothing of his is left agreed on [market.seller-gone]', async () => {
  const boss = await operator(house)
  for (const hour of [10, 12, 14]) {
    const product = await bookable(house, boss)
    const order = await paidOrder(house, { product, startAt: seoulAt(house, 4, hour) })
    await Promise.all([
      refusal(confirmOrder(product.pro, order.purchaseNo)),
      boss.call('POST /v1/admin/members/:id/penalty', { params: { id: product.pro.userId }, body: { reason: '거짓 상품이에요' } }),
    ])
    await house.settle()
    expect(['refunded', 'case']).toContain((await orderOf(order.buyer, order.purchaseNo)).status)
  }
  await ordersHold(house)
})

test('the seller reads who ordered from paying until thirty days after the end; other people’s orders do not exist [market.contact]', async () => {
  const product = await passedProduct(house, await operator(house))
  const stranger = await customer(house)
  const { purchaseNo } = await prepareOrder(stranger, product)
  const sale = (no: string) => product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo: no } })
  expect(await refusal(sale(purchaseNo))).toBe('NOT_FOUND')
  const order = await confirmedOrder(house, { product })
  expect(await refusal(orderOf(stranger, order.purchaseNo))).toBe('NOT_FOUND')
  expect(await sale(order.purchaseNo)).toMatchObject({
    buyer: { name: '김민지', phone: '01012345678' },
    place: '서울 강남구 역삼로 1 101동 202호',
    memo: '주차할 수 있어요',
  })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo: order.purchaseNo } })
  await settleOrder(order.buyer, order.purchaseNo)
  await pass(house, limits.contactKept + SECOND, product.pro)
  expect(await sale(order.purchaseNo)).toMatchObject({ buyer: null, place: null, memo: '' })
})

test('a booking over midnight keeps its Seoul day, and is settled by it [market.settling]', async () => {
  const product = await bookable(house, await operator(house), {
    schedule: {
      weekly: Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, from: '00:00', to: '24:00' })),
      lengthMinutes: 60,
      stepMinutes: 60,
      noticeHours: 0,
      aheadDays: 60,
      places: 1,
    },
  })
  const startAt = seoulAt(house, 2, 23)
  const order = await confirmedOrder(house, { product, startAt })
  await until(startAt, -HOUR - SECOND)
  const done = await orderOf(order.buyer, order.purchaseNo)
  expect(done.status).toBe('done')
  // It ended at midnight, which is the day after.
  expect(done.deadlines.settleAt).toBe(new Date(startAt.getTime() + HOUR + DAY + limits.settleAfter).toISOString())
})
