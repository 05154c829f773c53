import { beforeAll, describe, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, SECOND, seoulDay } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { atGateway, forgetLimits } from '../trade.ts'
import {
  bodyOf,
  bookable,
  cancelOrder,
  comeBackTo,
  confirmOrder,
  givenBack,
  isFree,
  issueAccount,
  orderOf,
  ordersHold,
  paidOrder,
  prepareOrder,
  seoulAt,
  withPlaces,
  type Product,
} from './ordering.ts'
import { byTime } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
/** The gateway’s clock knows whole seconds. */
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / SECOND)
/** What a call was refused with. */
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { name: string }) => error.name,
  )

describe('ordering', () => {
  test('holds the time for ten minutes at the price that was shown; the same again is the same order [market.ordering]', async () => {
    const product = await bookable(house, await operator(house))
    const [buyer, startAt] = [await customer(house), seoulAt(house, 5, 10)]
    const first = await prepareOrder(buyer, product, startAt)
    expect(first).toMatchObject({ amount: 60_000, purchaseNo: expect.stringMatching(/^M\d{14}$/) })
    expect(first.purchaseNo.slice(1, 7)).toBe(seoulDay(house.house.clock.now()).replaceAll('-', '').slice(2))
    const again = await Promise.all([1, 2, 3].map(() => prepareOrder(buyer, product, startAt)))
    expect(new Set(again.map((one) => one.purchaseNo))).toEqual(new Set([first.purchaseNo]))
    expect(new Set(again.map((one) => one.paymentId))).toEqual(new Set([first.paymentId]))
    expect(await isFree(house, product, startAt)).toBe(false)
    expect(await refusal(prepareOrder(buyer, product, startAt, { expectedPrice: 59_000 }))).toBe('ORDER_PRICE_CHANGED')
    await house.advance(seconds(limits.hold) + 1)
    await house.settle()
    expect([(await orderOf(buyer, first.purchaseNo)).status, await isFree(house, product, startAt)]).toEqual(['expired', true])
  })

  test('names each field that is wrong, and orders nothing [market.ordering]', async () => {
    const product = await bookable(house, await operator(house))
    const buyer = await customer(house)
    const body = { ...bodyOf(product, seoulAt(house, 5, 10)) }
    const fieldsOf = (more: object) =>
      buyer.call('POST /v1/market/orders', { body: { ...body, ...more } }).then(
        () => 'taken',
        (error: { fields?: object }) => Object.keys(error.fields ?? {}),
      )
    expect(await fieldsOf({ buyerPhone: '전화' })).toEqual(['buyerPhone'])
    expect(await fieldsOf({ buyerName: ' ' })).toEqual(['buyerName'])
    expect(await fieldsOf({ memo: '가'.repeat(limits.memo + 1) })).toEqual(['memo'])
    expect(await fieldsOf({ date: '2020-01-01' })).toEqual(['date'])
    expect(await fieldsOf({ startAt: undefined })).toEqual(['startAt'])
    expect(await fieldsOf({ address: undefined })).toEqual(['address.address'])
    expect(await refusal(prepareOrder(product.pro, product, seoulAt(house, 5, 10)))).toBe('PRODUCT_OWN')
    expect(await refusal(prepareOrder(buyer, product, seoulAt(house, 5, 3)))).toBe('CALENDAR_TIME_NOT_OFFERED')
    await product.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: product.id }, body: { status: 'stop' } })
    expect(await refusal(prepareOrder(buyer, product, seoulAt(house, 5, 10)))).toBe('PRODUCT_NOT_SOLD')
  })

  test('of ten buyers of one time one orders it, and the others hear so before they pay [calendar.places]', async () => {
    const product = await bookable(house, await operator(house))
    const buyers: Person[] = []
    for (let count = 0; count < 10; count += 1) {
      await forgetLimits(house)
      buyers.push(await customer(house))
    }
    const startAt = seoulAt(house, 6, 10)
    const outcomes = await Promise.all(buyers.map((buyer) => refusal(prepareOrder(buyer, product, startAt))))
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'CALENDAR_TIME_TAKEN'), 'taken'])
  })

  test('two hundred buyers at twenty times at once order one each, and every other hears why [calendar.places]', async () => {
    const product = await bookable(house, await operator(house))
    const buyers: Person[] = []
    for (let count = 0; count < 200; count += 1) {
      if (count % 10 === 0) await forgetLimits(house)
      buyers.push(await customer(house))
    }
    await forgetLimits(house)
    // Nine times a day are offered.
    const times = Array.from({ length: 20 }, (_, n) => seoulAt(house, 6 + Math.floor(n / 9), 9 + (n % 9)))
    // Who is told to come back in a moment does, as a browser would: a slow machine has its line for all of one network.
    const order = async (buyer: Person, startAt: Date): Promise<string> => {
      const outcome = await refusal(prepareOrder(buyer, product, startAt))
      return outcome === 'AWAY_FOR_A_MOMENT' ? order(buyer, startAt) : outcome
    }
    const outcomes = await Promise.all(buyers.map((buyer, n) => order(buyer, times[n % times.length]!)))
    const said = (what: string) => outcomes.filter((one) => one === what).length
    expect([said('taken'), said('CALENDAR_TIME_TAKEN')]).toEqual([20, 180])
  })

  test('of three places four buyers get three [calendar.places]', async () => {
    const product = await bookable(house, await operator(house), withPlaces(3))
    const buyers = [await customer(house), await customer(house), await customer(house), await customer(house)]
    const outcomes = await Promise.all(buyers.map((buyer) => refusal(prepareOrder(buyer, product, seoulAt(house, 6, 10)))))
    expect(outcomes.toSorted()).toEqual(['CALENDAR_TIME_TAKEN', 'taken', 'taken', 'taken'])
  })

  test('of one seller one unpaid order is held, the newest; who lets many end is refused for a day [market.unpaid-orders]', async () => {
    const product = await bookable(house, await operator(house))
    const buyer = await customer(house)
    const [one, other] = [seoulAt(house, 7, 10), seoulAt(house, 7, 14)]
    const first = await prepareOrder(buyer, product, one)
    await prepareOrder(buyer, product, other)
    expect([(await orderOf(buyer, first.purchaseNo)).status, await isFree(house, product, one)]).toEqual(['cancelled', true])
    for (let count = 1; count < limits.droppedADay - 1; count += 1) await prepareOrder(buyer, product, count % 2 === 0 ? other : one)
    expect(await refusal(prepareOrder(buyer, product, seoulAt(house, 8, 10)))).toBe('ORDER_UNPAID')
    const [a, b, c, d] = [
      await bookable(house, await operator(house)),
      await bookable(house, await operator(house)),
      await bookable(house, await operator(house)),
      await bookable(house, await operator(house)),
    ]
    const many = await customer(house)
    const [oldest] = [await prepareOrder(many, a, one), await prepareOrder(many, b, one), await prepareOrder(many, c, one)]
    // The screen leads to the one that is to be paid or given up first.
    expect(await prepareOrder(many, d, one).catch((error: unknown) => error)).toMatchObject({
      name: 'ORDER_UNPAID',
      data: { purchaseNo: oldest.purchaseNo },
    })
  })
})

describe('paying', () => {
  let product: Product
  beforeAll(async () => {
    product = await bookable(house, await operator(house))
  })

  test('takes the money once, from two tabs and twice, and opens the room [market.room]', async () => {
    const buyer = await customer(house)
    const { purchaseNo, paymentId } = await prepareOrder(buyer, product, seoulAt(house, 9, 10))
    await atGateway(house, paymentId, 'approve')
    const back = await Promise.all([1, 2, 3].map(() => comeBackTo(buyer, purchaseNo, paymentId)))
    expect(back.map((one) => one.status)).toEqual(['paid', 'paid', 'paid'])
    await house.settle()
    const order = await orderOf(buyer, purchaseNo)
    expect(order).toMatchObject({ amount: 60_000, isSchedule: true, can: { cancel: true, pay: false } })
    const told = await buyer.call('GET /api/v2.2/chats/:id/messages/', { params: { id: order.chatId! } })
    expect(told.results.map(({ type }) => type)).toEqual(expect.arrayContaining(['ORDER', 'ORDER_CHANGE']))
    expect((await product.pro.call('GET /v1/market/me/sales', { query: {} })).items[0]).toMatchObject({ purchaseNo, status: 'paid' })
    await ordersHold(house)
  })

  test('that comes when the hold has run out takes the time where it is free still, and goes back where it is not [market.late-payments]', async () => {
    const [buyer, other] = [await customer(house), await customer(house)]
    const [free, taken] = [seoulAt(house, 10, 10), seoulAt(house, 10, 14)]
    const late = await prepareOrder(buyer, product, free)
    await house.advance(seconds(limits.hold) + 1)
    await house.settle()
    expect((await orderOf(buyer, late.purchaseNo)).status).toBe('expired')
    await atGateway(house, late.paymentId, 'approve')
    expect((await comeBackTo(buyer, late.purchaseNo, late.paymentId)).status).toBe('paid')
    expect(await isFree(house, product, free)).toBe(false)

    const lost = await prepareOrder(buyer, product, taken)
    await house.advance(seconds(limits.hold) + 1)
    await house.settle()
    await paidOrder(house, { product, buyer: other, startAt: taken })
    await atGateway(house, lost.paymentId, 'approve')
    expect(await refusal(comeBackTo(buyer, lost.purchaseNo, lost.paymentId))).toBe('PAYMENT_STATE_CONFLICT')
    expect(await givenBack(house, lost.paymentId)).toBe(60_000)
    expect((await orderOf(buyer, lost.purchaseNo)).returned).toEqual({ amount: 60_000, done: true })
    const { rows } = await house.house.pool.query<{ body: string }>(
      "select body from notice where member_id = $1 and title = '결제한 금액을 돌려드려요'",
      [buyer.userId],
    )
    expect(rows.map((row) => row.body)).toEqual([expect.stringContaining('60,000원을 모두 돌려드려요')])
    await ordersHold(house)
  })

  test('comes late of what begins within its seller’s notice all the same, and not where one has blocked the other [market.late-payments]', async () => {
    const noticed = await bookable(house, await operator(house), {
      schedule: { ...byTime.schedule, noticeHours: 24 },
    })
    const startAt = seoulAt(house, 2, 10)
    // Three minutes before its notice begins.
    await house.advance(seconds(startAt.getTime() - DAY - house.house.clock.now().getTime()) - 180)
    const lateOf = async (at: Date, between: (buyer: Person) => Promise<unknown>) => {
      const buyer = await customer(house)
      const { purchaseNo, paymentId } = await prepareOrder(buyer, noticed, at)
      await house.advance(seconds(limits.hold) + 1)
      await house.settle()
      expect((await orderOf(buyer, purchaseNo)).status).toBe('expired')
      await between(buyer)
      await atGateway(house, paymentId, 'approve')
      return refusal(comeBackTo(buyer, purchaseNo, paymentId))
    }
    expect(await lateOf(startAt, async () => {})).toBe('taken')
    const blocking = (buyer: Person) => buyer.call('POST /v1/me/blocks', { body: { userId: noticed.pro.userId } })
    expect(await lateOf(seoulAt(house, 3, 14), blocking)).toBe('PAYMENT_STATE_CONFLICT')
    await ordersHold(house)
  })

  test('ends where its seller stops the product, and what was paid of it goes on [market.seller-gone]', async () => {
    const stopped = await bookable(house, await operator(house))
    const buyer = await customer(house)
    const paid = await paidOrder(house, { product: stopped, startAt: seoulAt(house, 5, 10) })
    const { purchaseNo } = await prepareOrder(buyer, stopped, seoulAt(house, 5, 14))
    await stopped.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: stopped.id }, body: { status: 'stop' } })
    await house.settle()
    expect([(await orderOf(buyer, purchaseNo)).status, await isFree(house, stopped, seoulAt(house, 5, 14))]).toEqual(['cancelled', true])
    expect((await confirmOrder(stopped.pro, paid.purchaseNo)).status).toBe('confirmed')
  })

  test('by a virtual account is not offered; one that is given out all the same holds the time until its deadline [market.deposits]', async () => {
    const buyer = await customer(house)
    const startAt = seoulAt(house, 12, 10)
    const { purchaseNo, paymentId } = await prepareOrder(buyer, product, startAt)
    const page = await buyer.call('GET /v1/payments/:paymentId/checkout', { params: { paymentId } })
    expect(page).toMatchObject({ status: 'waiting', payMethods: ['card', 'trans', 'kakaopay', 'tosspay', 'naverpay'] })
    await issueAccount(house, paymentId)
    expect(await comeBackTo(buyer, purchaseNo, paymentId)).toMatchObject({
      status: 'waiting_deposit',
      deposit: { bank: expect.any(String) },
    })
    const prompt = await customer(house)
    const inTime = await prepareOrder(prompt, product, seoulAt(house, 12, 14))
    await issueAccount(house, inTime.paymentId)
    await comeBackTo(prompt, inTime.purchaseNo, inTime.paymentId)
    await house.advance(seconds(limits.hold) + 1)
    await house.settle()
    expect((await orderOf(buyer, purchaseNo)).status).toBe('waiting_deposit')
    await atGateway(house, inTime.paymentId, 'deposit')
    expect(await comeBackTo(prompt, inTime.purchaseNo, inTime.paymentId)).toMatchObject({ status: 'paid', deposit: null, amount: 60_000 })
    await house.advance(seconds(limits.depositWithin))
    await atGateway(house, paymentId, 'deposit')
    expect(await refusal(comeBackTo(buyer, purchaseNo, paymentId))).toBe('PAYMENT_STATE_CONFLICT')
    expect([(await orderOf(buyer, purchaseNo)).status, await isFree(house, product, startAt)]).toEqual(['expired', true])
    await ordersHold(house)
  })

  test('by a card that is declined can be tried again at the same checkout while the time is held [market.ordering]', async () => {
    const buyer = await customer(house)
    const { purchaseNo, paymentId } = await prepareOrder(buyer, product, seoulAt(house, 13, 10))
    await atGateway(house, paymentId, 'fail')
    expect(await refusal(comeBackTo(buyer, purchaseNo, paymentId))).toBe('PAYMENT_FAILED')
    expect(await orderOf(buyer, purchaseNo)).toMatchObject({
      status: 'prepared',
      can: { pay: true },
      checkoutUrl: expect.stringContaining(paymentId),
    })
    await atGateway(house, paymentId, 'approve')
    expect((await comeBackTo(buyer, purchaseNo, paymentId)).status).toBe('paid')
  })
})

describe('the seller', () => {
  test('answers within a day, and two hours before the start at the latest, else all of it goes back and the time is free [market.answers]', async () => {
    const product = await bookable(house, await operator(house))
    const startAt = seoulAt(house, 5, 10)
    const { purchaseNo, paymentId, buyer } = await paidOrder(house, { product, startAt })
    await house.advance(seconds(limits.answerWithin) - 60)
    await house.settle()
    expect((await orderOf(buyer, purchaseNo)).status).toBe('paid')
    await house.advance(61)
    await house.settle()
    expect([(await orderOf(buyer, purchaseNo)).status, await isFree(house, product, startAt)]).toEqual(['timed_out', true])
    expect(await refusal(confirmOrder(product.pro, purchaseNo))).toBe('ORDER_STATE_CONFLICT')
    expect(await givenBack(house, paymentId)).toBe(60_000)

    const soon = seoulAt(house, 1, 9)
    const near = await paidOrder(house, { product, startAt: soon })
    const { deadlines } = await orderOf(near.buyer, near.purchaseNo)
    const now = house.house.clock.now().getTime()
    const half = now + (soon.getTime() - now) / 2
    const expected = Math.min(now + limits.answerWithin, Math.max(soon.getTime() - limits.answerBefore, half))
    expect(Math.abs(new Date(deadlines.answerBy!).getTime() - expected)).toBeLessThan(60_000)
    await ordersHold(house)
  })

  test('rejects, and all of it goes back; confirming against the buyer’s cancelling, one of both holds [market.order-states]', async () => {
    const product = await bookable(house, await operator(house))
    const [one, two] = [seoulAt(house, 5, 10), seoulAt(house, 5, 14)]
    const rejected = await paidOrder(house, { product, startAt: one })
    await product.pro.call('POST /v1/market/orders/:purchaseNo/reject', {
      params: { purchaseNo: rejected.purchaseNo },
      body: { reason: '그 시간에 갈 수 없어요' },
    })
    expect([await givenBack(house, rejected.paymentId), await isFree(house, product, one)]).toEqual([60_000, true])

    const { purchaseNo, paymentId, buyer } = await paidOrder(house, { product, startAt: two })
    const outcomes = await Promise.all([
      refusal(confirmOrder(product.pro, purchaseNo)),
      refusal(cancelOrder(buyer, purchaseNo)),
      refusal(confirmOrder(product.pro, purchaseNo)),
      refusal(cancelOrder(buyer, purchaseNo)),
    ])
    // Confirmed first it is cancelled all the same, by the law; cancelled first it is confirmed by nobody.
    expect(outcomes.filter((_, at) => at % 2 === 1).filter((each) => each === 'taken')).toHaveLength(1)
    expect((await orderOf(buyer, purchaseNo)).status).toBe('cancelled')
    expect([await givenBack(house, paymentId), await isFree(house, product, two)]).toEqual([60_000, true])
    await ordersHold(house)
  })

  test('offers another time, which is booked at once and the former free; the buyer takes it, refuses it or says nothing [market.offers]', async () => {
    const product = await bookable(house, await operator(house))
    const [one, two, three] = [seoulAt(house, 5, 10), seoulAt(house, 5, 14), seoulAt(house, 5, 16)]
    const offer = (purchaseNo: string, startAt: Date) =>
      product.pro.call('POST /v1/market/orders/:purchaseNo/offer', { params: { purchaseNo }, body: { startAt: startAt.toISOString() } })
    const taken = await paidOrder(house, { product, startAt: one })
    await offer(taken.purchaseNo, two)
    expect([await isFree(house, product, one), await isFree(house, product, two)]).toEqual([true, false])
    const accepted = await taken.buyer.call('POST /v1/market/orders/:purchaseNo/offer/accept', { params: { purchaseNo: taken.purchaseNo } })
    expect(accepted).toMatchObject({ status: 'confirmed', startAt: two.toISOString(), offeredStartAt: null })

    const refused = await paidOrder(house, { product, startAt: one })
    expect(await refusal(offer(refused.purchaseNo, two))).toBe('CALENDAR_TIME_TAKEN')
    await offer(refused.purchaseNo, three)
    await refused.buyer.call('POST /v1/market/orders/:purchaseNo/offer/refuse', { params: { purchaseNo: refused.purchaseNo }, body: {} })
    expect([await givenBack(house, refused.paymentId), await isFree(house, product, three)]).toEqual([60_000, true])

    const silent = await paidOrder(house, { product, startAt: one })
    await offer(silent.purchaseNo, three)
    await house.advance(seconds(limits.offer) + 1)
    await house.settle()
    expect([(await orderOf(silent.buyer, silent.purchaseNo)).status, await isFree(house, product, three)]).toEqual(['timed_out', true])
    await ordersHold(house)
  })
})
