import { beforeAll, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { HOUR, SECOND, seoulDay } from '@dure/kernel/time'
import { checkBooks, checkGateway } from '../../src/ledger/check.ts'
import type { OrderAction } from '@dure/contract/market/orderStates'
import { systemContext } from '../../src/context.ts'
import { orderMoved } from '../../src/domains/market/orders/notices.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword, type Person } from '../people.ts'
import { openSocket } from '../realtime/socket.ts'
import { settlePayouts } from './payouts.ts'
import {
  bookable,
  cancelOrder,
  confirmedOrder,
  confirmOrder,
  orderOf,
  ordersHold,
  paidOrder,
  pass,
  prepareOrder,
  seoulAt,
  settleOrder,
} from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / SECOND)
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { name: string }) => error.name,
  )
const told = async (who: Person, role: 'customer' | 'provider'): Promise<string[]> => {
  await house.settle()
  const { rows } = await house.house.pool.query<{ title: string }>(
    'select title from notice where member_id = $1 and role = $2 order by id',
    [who.userId, role],
  )
  return rows.map((row) => row.title)
}

test('each side is told live and by a notice of what the other does, and both a day and two hours before the start [market.room] [market.settling]', async () => {
  const product = await bookable(house, await operator(house))
  const buyer = await customer(house)
  const [buying, selling] = await Promise.all([openSocket(house.url, buyer), openSocket(house.url, product.pro)])
  const startAt = seoulAt(house, 3, 10)
  const { purchaseNo } = await paidOrder(house, { product, buyer, startAt })
  const about = { purchaseNo, status: 'paid' }
  expect(await selling.next('providerOrderDetail')).toEqual({
    type: 'providerOrderDetail',
    target: `/mypage/market/sell-list/${purchaseNo}`,
    ...about,
  })
  expect(await buying.next('customerOrderDetail')).toMatchObject({ target: `/mypage/market/order-list/${purchaseNo}` })
  for (const socket of [buying, selling]) socket.close()
  expect(await told(product.pro, 'provider')).toContain('새 주문이 들어왔어요')
  await confirmOrder(product.pro, purchaseNo)
  // Its buyer sees whom he is told of.
  const titles = await told(buyer, 'customer')
  const { notifications } = await buyer.call('GET /v1/accounts/user-notifications', { query: { role: 'customer' } })
  const ofPro = notifications.find(({ pro }) => pro !== null)?.pro
  expect(titles).toContain(`${ofPro?.name} 고수님이 주문을 확정했어요`)
  expect(await told(product.pro, 'provider')).not.toContain('주문을 확정했어요')
  const before = async (hours: number) => {
    await house.advance(seconds(startAt.getTime() - hours * HOUR - house.house.clock.now().getTime()) + 1)
    await house.settle()
    return (await told(buyer, 'customer')).filter((title) => title.startsWith('예약한 시간이'))
  }
  expect(await before(24)).toHaveLength(1)
  expect(await before(2)).toHaveLength(2)
  expect((await told(product.pro, 'provider')).filter((title) => title.startsWith('예약한 시간이'))).toHaveLength(2)
  // Where the buyer lives stands in no message and no notice [market.contact].
  const { rows } = await house.house.pool.query("select body from notice where body like '%역삼로%'")
  expect(rows).toEqual([])
})

test('a seller whose name operators turned down is named otherwise in what his buyer is told [profiles.rejected-items]', async () => {
  const boss = await operator(house)
  const product = await bookable(house, boss)
  const buyer = await customer(house)
  const { purchaseNo } = await paidOrder(house, { product, buyer, startAt: seoulAt(house, 3, 15) })
  await boss.call('POST /v1/admin/profiles/:id/reject', { params: { id: product.pro.userId }, body: { type: 'nickName', reasonId: 6 } })
  await confirmOrder(product.pro, purchaseNo)
  expect(await told(buyer, 'customer')).toContain('이름을 고치는 고수님이 주문을 확정했어요')
})

test('what was ordered and paid stands in its seller’s month and goes out to other calendars without a telephone; cancelled it is off [market.room] [calendar.feed]', async () => {
  const product = await bookable(house, await operator(house))
  const startAt = seoulAt(house, 4, 10)
  const month = () => product.pro.call('GET /v2/providers/me/schedule', { query: { month: seoulDay(startAt).slice(0, 7) } })
  await prepareOrder(await customer(house), product, seoulAt(house, 4, 14))
  expect((await month()).orders).toEqual([])
  const { purchaseNo, buyer } = await confirmedOrder(house, { product, startAt })
  expect((await month()).orders).toMatchObject([
    { purchaseNo, itemTitle: '에어컨 분해 세척 1대', from: '10:00', to: '11:00', status: 'confirmed' },
  ])
  const { url } = await product.pro.call('POST /v1/me/calendar/feed')
  const feed = async () => (await fetch(`${house.url}${new URL(url).pathname}`)).text()
  expect(await feed()).toContain('에어컨 분해 세척 1대')
  expect((await feed()).replaceAll(/\D/g, '')).not.toContain('01012345678')
  await cancelOrder(buyer, purchaseNo)
  expect((await month()).orders).toEqual([])
  expect(await feed()).toContain('STATUS:CANCELLED')
})

test('who ordered and where he lives leave the seller’s calendar and its feed thirty days after the end too [market.contact]', async () => {
  const product = await bookable(house, await operator(house))
  const startAt = seoulAt(house, 2, 10)
  const { purchaseNo, buyer } = await confirmedOrder(house, { product, startAt })
  await pass(house, startAt.getTime() + HOUR + SECOND - house.house.clock.now().getTime(), buyer, product.pro)
  await settleOrder(buyer, purchaseNo)
  const { url } = await product.pro.call('POST /v1/me/calendar/feed')
  const feed = async () => (await (await fetch(`${house.url}${new URL(url).pathname}`)).text()).replaceAll(/\r\n /gu, '')
  const month = async () =>
    (await product.pro.call('GET /v2/providers/me/schedule', { query: { month: seoulDay(startAt).slice(0, 7) } })).orders
  expect(await month()).toMatchObject([{ customerName: '김민지', place: expect.stringContaining('역삼로') }])
  expect(await feed()).toMatch(/김민지[^]*역삼로|역삼로[^]*김민지/u)
  await pass(house, limits.contactKept, product.pro)
  expect(await month()).toMatchObject([{ customerName: '주문한 고객', place: null }])
  expect(await feed()).toContain('주문한 고객')
  expect(await feed()).not.toMatch(/김민지|역삼로/u)
})

test('profit lists deals and orders by their kind, and what was settled is paid out [market.fee]', async () => {
  const product = await passedProduct(house, await operator(house))
  const { purchaseNo, buyer } = await confirmedOrder(house, { product })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo } })
  await settleOrder(buyer, purchaseNo)
  expect(await settlePayouts(house, product.pro, purchaseNo)).toBe('completed')
  const { profitList, totals } = await product.pro.call('GET /v2/safe-payment/providers/:userId/profit', {
    params: { userId: 'me' },
    query: {},
  })
  expect(profitList).toMatchObject([{ kind: 'order', purchaseNo, customerPaymentAmount: 60_000, commission: 3_000, amount: 57_000 }])
  expect(totals).toMatchObject({ totalAmount: 57_000, totalServiceAmount: 60_000 })
  expect((await product.pro.call('GET /v1/market/me/figures')).settled).toBe(57_000)
})

test('a seller’s figures count each time he was asked and answered, and all that reached him [market.answers]', async () => {
  const product = await bookable(house, await operator(house))
  const figures = () => product.pro.call('GET /v1/market/me/figures')
  const offer = (purchaseNo: string, startAt: Date) =>
    product.pro.call('POST /v1/market/orders/:purchaseNo/offer', { params: { purchaseNo }, body: { startAt: startAt.toISOString() } })
  expect((await figures()).answerRate).toBeNull()
  // He offered another time, and it is the buyer who said nothing.
  const offered = await paidOrder(house, { product, startAt: seoulAt(house, 5, 10) })
  await offer(offered.purchaseNo, seoulAt(house, 5, 12))
  await pass(house, limits.offer + SECOND)
  expect((await orderOf(offered.buyer, offered.purchaseNo)).status).toBe('timed_out')
  expect((await figures()).answerRate).toBe(100)
  // Confirmed, moved by its buyer, and not answered then.
  const moved = await confirmedOrder(house, { product, startAt: seoulAt(house, 6, 10) })
  await moved.buyer.call('POST /v1/market/orders/:purchaseNo/change', {
    params: { purchaseNo: moved.purchaseNo },
    body: { startAt: seoulAt(house, 6, 12).toISOString() },
  })
  expect((await figures()).answerRate).toBe(100)
  await pass(house, limits.answerWithin + SECOND)
  expect((await orderOf(moved.buyer, moved.purchaseNo)).status).toBe('timed_out')
  expect((await figures()).answerRate).toBe(67)
})

test('told late, a notice speaks of nothing that is over [market.room]', async () => {
  const product = await bookable(house, await operator(house))
  const { buyer, purchaseNo } = await paidOrder(house, { product, startAt: seoulAt(house, 5, 10) })
  await house.settle()
  const at = seoulAt(house, 5, 14).toISOString()
  await product.pro.call('POST /v1/market/orders/:purchaseNo/offer', { params: { purchaseNo }, body: { startAt: at } })
  await buyer.call('POST /v1/market/orders/:purchaseNo/offer/accept', { params: { purchaseNo } })
  const events = await house.house.pool.query<{ id: number; order_id: number; action: OrderAction }>(
    'select v.id, v.order_id, v.action from market_order_event v join market_order o on o.id = v.order_id where o.purchase_no = $1 order by v.id',
    [purchaseNo],
  )
  const said = async (action: OrderAction) => {
    const event = events.rows.find((row) => row.action === action)!
    return orderMoved(systemContext(house.house), { orderId: event.order_id, action, eventId: event.id })
  }
  expect(await said('offer')).toEqual([])
  expect((await said('accept_offer')).map((one) => one.title)).toEqual(['고객이 제안한 시간을 받아들였어요'])
})

test('nobody leaves, or leaves the room, while money of an order is on its way; afterwards his number goes with him [market.contact] [chat.leaving]', async () => {
  const product = await passedProduct(house, await operator(house))
  const { purchaseNo, buyer } = await confirmedOrder(house, { product })
  const { blockers } = await buyer.call('GET /api2/users/me/leaving')
  expect(blockers.map((one) => one.name)).toContain('ORDER_RUNNING')
  const { chatId } = await orderOf(buyer, purchaseNo)
  const leave = () => buyer.call('PUT /api/v2/chats/:id/', { params: { id: chatId! }, body: { action: 'leave' } })
  expect(await refusal(leave())).toBe('CHAT_LEAVE_BLOCKED')
  await cancelOrder(buyer, purchaseNo)
  await pass(house, HOUR, buyer)
  expect((await buyer.call('GET /api2/users/me/leaving')).blockers).toEqual([])
  expect(await refusal(leave())).toBe('taken')
  await buyer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })
  expect(sale).toMatchObject({ buyer: null, place: null, memo: '' })
})

test('who blocks ends what is ordered and not paid between the two, and nothing is ordered again [market.ordering]', async () => {
  const product = await bookable(house, await operator(house))
  const buyer = await customer(house)
  const { purchaseNo } = await prepareOrder(buyer, product, seoulAt(house, 6, 10))
  await buyer.call('POST /v1/me/blocks', { body: { userId: product.pro.userId } })
  expect((await orderOf(buyer, purchaseNo)).status).toBe('cancelled')
  expect(await refusal(prepareOrder(buyer, product, seoulAt(house, 6, 10)))).toBe('CHAT_PARTNER_GONE')
})

test('what is next stands first, in the order in which it comes; the rules of the market are told to everybody', async () => {
  const product = await bookable(house, await operator(house))
  const buyer = await customer(house)
  const later = await paidOrder(house, { product, buyer, startAt: seoulAt(house, 8, 10) })
  const sooner = await paidOrder(house, { product, buyer, startAt: seoulAt(house, 7, 10) })
  const over = await paidOrder(house, { product, buyer, startAt: seoulAt(house, 9, 10) })
  await cancelOrder(buyer, over.purchaseNo)
  await house.settle()
  const { rows } = await house.house.pool.query<{ order_count: number }>('select order_count from product where id = $1', [product.id])
  expect(rows[0]!.order_count).toBe(2)
  const list = async (group: 'next' | 'ended' | 'all') =>
    (await buyer.call('GET /v1/market/me/orders', { query: { group } })).items.map((one) => one.purchaseNo)
  expect(await list('next')).toEqual([sooner.purchaseNo, later.purchaseNo])
  expect(await list('ended')).toEqual([over.purchaseNo])
  expect(await list('all')).toEqual([over.purchaseNo, sooner.purchaseNo, later.purchaseNo])
  expect(await house.guest('GET /v1/market/policy')).toMatchObject({
    commissionRate: 5,
    feePayer: 'provider',
    holdMinutes: 10,
    settleDays: 7,
  })
})

test('after all of it the books hold, with the gateway’s too', async () => {
  await house.settle()
  await ordersHold(house)
  expect(await checkBooks(house.house.db)).toEqual([])
  const { differences } = await checkGateway(house.house.db, house.house.gateways.payments, house.house.clock.now())
  expect(differences).toEqual([])
})
