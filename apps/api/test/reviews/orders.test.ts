import { beforeAll, expect, test } from 'vitest'
import { inTransaction, systemContext } from '../../src/context.ts'
import { remindOfOrder } from '../../src/domains/reviews/index.ts'
import { answerForOrders, ordered, orders, type Ordered } from '../chat/ordered.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { room as roomOfQuote } from '../chat/room.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  answerForOrders()
})

const done = (room: Ordered, doneAt: Date | null = house.house.clock.now()) =>
  orders.set(room.orderId, { ...orders.get(room.orderId)!, doneAt })
const write = (room: Ordered, rating = 5) =>
  room.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: room.pro.providerId },
    body: { chatId: room.chatId, rating, content: '약속한 시간에 와서 꼼꼼하게 해 주셨어요.' },
  })
const ask = (room: Ordered) =>
  room.pro.call('POST /v2/providers/:id/reviews/request', { params: { id: room.pro.providerId }, body: { chatId: room.chatId } })
const available = (room: Ordered) =>
  room.customer.call('GET /v2/providers/:id/reviews/available', { params: { id: room.pro.providerId }, query: { chatId: room.chatId } })
const roomOf = (room: Ordered, side: 'customer' | 'pro') => room[side].call('GET /api/v2.4/chats/:id/', { params: { id: room.chatId } })

test('an order is reviewed by its customer from when it is done, for 90 days, and once [reviews.who-and-when]', async () => {
  const room = await ordered(house)
  expect(await refusal(write(room))).toBe('REVIEW_NOT_COMPLETED')
  expect((await roomOf(room, 'customer')).can.review).toBe(false)
  const now = house.house.clock.now().getTime()
  done(room, new Date(now - 91 * 86_400_000))
  expect(await refusal(write(room))).toBe('REVIEW_EXPIRED')
  done(room)
  expect((await roomOf(room, 'customer')).can.review).toBe(true)
  expect(await available(room)).toMatchObject({ available: true, label: '바로구매' })
  expect(
    await refusal(
      room.pro.call('POST /v2/providers/:id/reviews', {
        params: { id: room.pro.providerId },
        body: { chatId: room.chatId, rating: 5, content: '제가 저를 칭찬해 볼게요.' },
      }),
    ),
  ).toBe('REVIEW_INVALID_CUSTOMER')
  await write(room)
  expect(await refusal(write(room))).toBe('REVIEW_EXISTS')
  expect(await roomOf(room, 'customer')).toMatchObject({ is_reviewed: true, can: { review: false } })
})

test('it counts as those of hires do, and is called 바로구매', async () => {
  const room = await ordered(house)
  done(room)
  const { reviewId } = await write(room, 4)
  const received = await house.guest('GET /v3/users/:id/reviews/received', { params: { id: room.pro.userId }, query: {} })
  expect(received.reviews).toMatchObject([{ rating: 4, label: '바로구매' }])
  const overview = () => house.guest('GET /v2/providers/:id/reviews/overview', { params: { id: room.pro.providerId } })
  expect(await overview()).toMatchObject({ average: 4, count: 1, outsideCount: 0 })
  await house.settle()
  const { notifications } = await room.pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider', category2_id: 33 } })
  expect(notifications.map((one) => one.contents)).toContainEqual(expect.stringContaining('별점 4점'))
  await room.customer.call('DELETE /v3/reviews/:id', { params: { id: reviewId } })
  expect(await overview()).toMatchObject({ count: 0 })
})

test('it stands in its pro’s own figures and beside his quotes, as those of hires do, and not once it was given back [reviews.given-back]', async () => {
  const room = await ordered(house)
  done(room)
  await write(room, 4)
  const { current } = await room.pro.call('GET /v2/providers/me/activity', { query: {} })
  expect(current).toMatchObject({ reviews: 1, rating: 4 })
  const quoted = await roomOfQuote(house, { pro: room.pro })
  const { request_id } = await quoted.customer.call('GET /api/v2.4/chats/:id/', { params: { id: quoted.chatId } })
  const beside = async () =>
    (await quoted.customer.call('GET /v2/me/requests/sent/:id', { params: { id: request_id! }, query: {} })).quotes.map((one) => one.review)
  expect(await beside()).toEqual([{ rating: 4, content: '약속한 시간에 와서 꼼꼼하게 해 주셨어요.' }])
  await house.house.pool.query('update review set refunded = true where order_id = $1', [room.orderId])
  expect(await beside()).toEqual([null])
})

test('its pro is offered its customer once it is done, beside those who hired him, until he asked', async () => {
  const room = await ordered(house)
  const hired = await roomOfQuote(house, { pro: room.pro })
  const now = house.house.clock.now().getTime()
  await hired.customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: hired.chatId },
    body: { type: 'TEXT', message: '잘 부탁드려요.', nonce: 'h1' },
  })
  await house.house.pool.query('update quote set hired_at = $1 where id = $2', [new Date(now - 2 * 86_400_000), hired.quoteId])
  const candidates = async () => (await room.pro.call('GET /v3/review-requests/candidates')).items
  const ofHire = { chatId: hired.chatId, hiredAt: new Date(now - 2 * 86_400_000).toISOString(), order: null }
  expect(await candidates()).toMatchObject([ofHire])
  const doneAt = new Date(now - 3_600_000)
  done(room, doneAt)
  const ofOrder = { chatId: room.chatId, hiredAt: null, order: { option: '정기 청소 1회', doneAt: doneAt.toISOString() } }
  expect(await candidates()).toMatchObject([ofOrder, ofHire])
  done(room, new Date(now - 3 * 86_400_000))
  expect((await candidates()).map((one) => one.chatId)).toEqual([hired.chatId, room.chatId])
  await ask(room)
  expect(await candidates()).toMatchObject([ofHire])
})

test('its pro asks for it once, and its customer is told where to write', async () => {
  const room = await ordered(house)
  expect(await refusal(ask(room))).toBe('REVIEW_REQUEST_UNAVAILABLE')
  done(room)
  expect((await roomOf(room, 'pro')).can.request_review).toBe(true)
  await ask(room)
  expect(await refusal(ask(room))).toBe('REVIEW_REQUEST_UNAVAILABLE')
  expect((await roomOf(room, 'pro')).can.request_review).toBe(false)
  await house.settle()
  const { rows } = await house.house.pool.query<{ link: string }>(
    `select link from notification where member_id = $1 and kind = 'review.requested'`,
    [room.customer.userId],
  )
  expect(rows).toEqual([{ link: `/review/users/${room.pro.userId}/member?chatId=${room.chatId}` }])
})

test('a review is of a quote, of an order, or from outside, whatever writes it', async () => {
  const [room, quoted] = [await ordered(house), await roomOfQuote(house)]
  const insert = (row: { label: string; quoteId?: number; orderId?: number; customerId?: number; chatId?: number }) =>
    house.house.pool.query(
      `insert into review (provider_id, customer_id, quote_id, order_id, chat_id, service_id, rating, content, label, created_at)
       select $1, $2, $3, $4, $5, s.id, 5, '좋았어요', $6, now() from service s order by s.id limit 1`,
      [room.pro.providerId, row.customerId, row.quoteId, row.orderId, row.chatId, row.label],
    )
  const { userId: customerId } = room.customer
  const { chatId, orderId } = room
  const { quoteId } = quoted
  await expect(insert({ label: 'order', customerId, chatId })).rejects.toThrow('review_of_deal')
  await expect(insert({ label: 'order', customerId, chatId, quoteId })).rejects.toThrow('review_of_deal')
  await expect(insert({ label: 'order', customerId, chatId, quoteId, orderId })).rejects.toThrow('review_of_deal')
  await expect(insert({ label: 'chat_hire', customerId, chatId, orderId })).rejects.toThrow('review_of_deal')
  await expect(insert({ label: 'outside', orderId })).rejects.toThrow('review_of_deal')
  await expect(insert({ label: 'outside', customerId, chatId })).rejects.toThrow('review_of_deal')
})

test('whoever does not review an order is reminded a day and a week after it was done, then never, and not once he wrote [reviews.reminders]', async () => {
  const [silent, wrote] = [await ordered(house), await ordered(house)]
  const doneAt = house.house.clock.now()
  for (const room of [silent, wrote]) {
    done(room, doneAt)
    await inTransaction(systemContext(house.house), (context) => remindOfOrder(context, { orderId: room.orderId, doneAt }))
  }
  await write(wrote)
  const reminded = async (room: Ordered) =>
    (
      await house.house.pool.query<{ link: string }>(`select link from notification where member_id = $1 and kind = 'review.reminder'`, [
        room.customer.userId,
      ])
    ).rows.map((row) => row.link)
  const link = `/review/users/${silent.pro.userId}/member?chatId=${silent.chatId}`
  const day = 24 * 3600
  await house.advance(day + 60)
  expect(await reminded(silent)).toEqual([link])
  await house.advance(5 * day)
  expect(await reminded(silent)).toEqual([link])
  await house.advance(day)
  expect(await reminded(silent)).toEqual([link, link])
  await house.advance(10 * day)
  expect(await reminded(silent)).toHaveLength(2)
  expect(await reminded(wrote)).toEqual([])
  expect((await house.house.pool.query('select 1 from review_reminder')).rowCount).toBe(0)
})
