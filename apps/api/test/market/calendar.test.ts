import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { bookable, cancelOrder, paidOrder, prepareOrder, seoulAt } from './ordering.ts'
import { passedProduct } from './products.ts'

test('who ordered puts it into his calendar from paying on, and again as it was taken off: one entry whose sequence rises; nobody else does [calendar.order]', async () => {
  const house = await testHouse()
  const boss = await operator(house)
  const long = '아주 긴 이름의 에어컨 분해 세척, 벽걸이; 스탠드 모두'
  const product = await bookable(house, boss, { itemTitle: long })
  const startAt = seoulAt(house, 5, 10)
  const order = await paidOrder(house, { product, startAt })
  const fileFor = (who: Person, purchaseNo = order.purchaseNo) =>
    who.call('GET /v1/market/orders/:purchaseNo/calendar', { params: { purchaseNo } })
  const entryFor = async (who: Person) => {
    const { name, ics } = await fileFor(who)
    expect(name).toBe(`dure-${order.purchaseNo}.ics`)
    expect(Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const [one] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent')
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toJSDate(),
      status: String(one!.getFirstPropertyValue('status')),
      url: String(one!.getFirstPropertyValue('url')),
    }
  }
  const first = await entryFor(order.buyer)
  expect(first).toMatchObject({
    summary: expect.stringContaining(long),
    start: startAt,
    status: 'CONFIRMED',
    url: expect.stringContaining(`/mypage/market/order-list/${order.purchaseNo}`),
  })
  for (const who of [product.pro, await customer(house)]) expect(await refusal(fileFor(who))).toBe('NOT_FOUND')

  await cancelOrder(order.buyer, order.purchaseNo, {})
  const off = await entryFor(order.buyer)
  expect(off).toMatchObject({ uid: first.uid, status: 'CANCELLED' })
  expect(off.sequence).toBeGreaterThan(first.sequence)

  // What is not paid, or not booked by time, is no entry.
  const other = await customer(house)
  expect(await refusal(fileFor(other, (await prepareOrder(other, product, startAt)).purchaseNo))).toBe('NOT_FOUND')
  const untimed = await paidOrder(house, { product: await passedProduct(house, boss) })
  expect(await refusal(fileFor(untimed.buyer, untimed.purchaseNo))).toBe('NOT_FOUND')
})
