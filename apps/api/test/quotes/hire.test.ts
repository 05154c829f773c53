import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { account, act, days, hours, paid, pair, settlePayouts, slug, type Pair } from '../safe-payment/deals.ts'
import { forgetLimits, formOf, pro, buyCash, quoted, quoteFor, submit } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

let nonces = 0
const hire = (room: Pair) =>
  room.customer.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: room.chatId },
    body: { type: 'HIRE', nonce: `hire-${(nonces += 1)}` },
  })
const undo = (who: Person, room: Pair) => who.call('DELETE /v1/quotes/:quoteId/hire', { params: { quoteId: room.quoteId } })
const chatOf = (who: Person, room: Pair) => who.call('GET /api/v2.4/chats/:id/', { params: { id: room.chatId } })
const hiredCount = async (room: Pair) =>
  (await room.customer.call('GET /v1/quotes/:quoteId/profiles', { params: { quoteId: room.quoteId } })).provider.hireCount
const said = async (who: Person, room: Pair) =>
  (await who.call('GET /api/v2.2/chats/:id/messages/', { params: { id: room.chatId } })).results.map((one) => one.system?.title ?? one.type)
const notices = async (who: Person) => {
  await house.settle()
  return (await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications.map((one) => one.title)
}
const write = (who: Person, room: Pair, message: string) =>
  who.call('POST /api/v2.3/chats/:id/messages/', { params: { id: room.chatId }, body: { type: 'TEXT', message, nonce: message } })

describe('hiring', () => {
  test('the same press sent three times at once is one message, answered three times [quotes.hire]', async () => {
    const room = await pair(house)
    const press = () =>
      room.customer.call('POST /api/v2.3/chats/:id/messages/', { params: { id: room.chatId }, body: { type: 'HIRE', nonce: 'one press' } })
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map((message) => message.id)).size).toBe(1)
    expect(answers.map((message) => message.type)).toEqual(['HIRE', 'HIRE', 'HIRE'])
    expect(await refusal(hire(room))).toBe('ALREADY_HIRED')
  })

  test('lets the pro read where exactly he is to go, while the hire stands and for 90 days; nobody else ever does [requests.door]', async () => {
    const slug = 'move-in-cleaning'
    const services = [(await formOf(house, slug)).service.id]
    const [seller, other] = [await pro(house, { services }), await pro(house, { services })]
    const buyer = await customer(house)
    await buyCash(house, seller.call)
    const deal = await quoted(house, buyer, seller, slug)
    const room = { customer: buyer, pro: seller, ...deal }
    const { requestId: id } = deal
    const tells = (answer: { readonly items: unknown }) => JSON.stringify(answer.items).includes('(101동 202호)')
    const reads = async (who: Person) => tells(await who.call('GET /v2/requests/received/:id', { params: { id } }))
    expect(tells(await buyer.call('GET /v2/me/requests/sent/:id', { params: { id }, query: {} }))).toBe(true)
    expect([await reads(seller), await reads(other)]).toEqual([false, false])
    await hire(room)
    expect(await reads(seller)).toBe(true)
    await undo(buyer, room)
    expect(await reads(seller)).toBe(false)
    await hire(room)
    expect(await reads(seller)).toBe(true)
    // Who wrote it while it was said to stay with him is kept his word.
    await house.house.pool.query('update request set door_told = false where id = $1', [deal.requestId])
    expect(await reads(seller)).toBe(false)
    await house.house.pool.query('update request set door_told = true where id = $1', [deal.requestId])
    expect(await reads(seller)).toBe(true)
    await house.house.pool.query(`update quote set hired_at = hired_at - interval '90 days' where id = $1`, [deal.quoteId])
    expect(await reads(seller)).toBe(false)
  })
})

describe('undoing a hire', () => {
  test('takes it from the pro’s count, tells both in the room and the pro outside it, and lets the customer hire again [quotes.undo-hire]', async () => {
    const room = await pair(house)
    await hire(room)
    expect(await hiredCount(room)).toBe(1)
    expect((await chatOf(room.customer, room)).can).toMatchObject({ hire: false, undo_hire: true })
    expect((await chatOf(room.pro, room)).can.undo_hire).toBe(false)

    expect(await undo(room.customer, room)).toEqual({ quoteId: room.quoteId, hiredAt: null })
    expect(await hiredCount(room)).toBe(0)
    expect((await said(room.customer, room)).slice(0, 1)).toEqual(['고용을 되돌렸어요'])
    expect((await said(room.pro, room)).slice(0, 1)).toEqual(['고객이 고용을 되돌렸어요'])
    expect(await chatOf(room.customer, room)).toMatchObject({
      quote: { is_hired: false, hired_at: null },
      user: { tel: null },
      can: { hire: true, undo_hire: false },
    })
    expect((await chatOf(room.pro, room)).new_message_count).toBeGreaterThan(0)
    expect(await notices(room.pro)).toContain('김민지 고객님이 고용을 되돌렸어요')

    // The pro may ask again, the customer hire again; each hire is told anew.
    await write(room.customer, room, '다시 이야기해요')
    await room.pro.call('POST /v1/chats/:id/system/messages', { params: { id: room.chatId }, body: { type: 'HIRE_REQUEST' } })
    await hire(room)
    expect(await hiredCount(room)).toBe(1)
    expect((await notices(room.pro)).filter((title) => title === '김민지 고객님이 고용을 확정했어요')).toHaveLength(2)
  })

  test('is told to the pros of the other rooms, unless one of them is hired', async () => {
    const room = await pair(house)
    const { rows } = await house.house.pool.query<{ request_id: number }>('select request_id from quote where id = $1', [room.quoteId])
    const other = await pro(house, { services: [(await formOf(house, slug)).service.id], name: '최정호' })
    await buyCash(house, other.call)
    const requestId = await submit(house, (await customer(house)).call, slug)
    const second = await other.call('POST /v2/quote', { body: quoteFor(requestId) })
    // The other pro's room, in the same request.
    await house.house.pool.query('update quote set request_id = $2, customer_id = $3 where id = $1', [
      second.quoteId,
      rows[0]!.request_id,
      room.customer.userId,
    ])
    const beside: Pair = { ...room, pro: other, quoteId: second.quoteId, chatId: second.chatId }
    await hire(room)
    await house.settle()
    expect(await said(other, beside)).toContain('고객이 다른 고수를 고용했어요')
    await undo(room.customer, room)
    await house.settle()
    expect((await said(other, beside))[0]).toBe('고객이 다른 고수의 고용을 되돌렸어요')
  })

  test('happens once where it is asked twice at once', async () => {
    const room = await pair(house)
    await hire(room)
    const both = await Promise.allSettled([undo(room.customer, room), undo(room.customer, room)])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await hiredCount(room)).toBe(0)
    expect((await said(room.pro, room)).filter((title) => title === '고객이 고용을 되돌렸어요')).toHaveLength(1)
    expect(await refusal(undo(room.customer, room))).toBe('HIRE_UNDO_CLOSED')
  })

  test('is not the pro’s nor anybody else’s', async () => {
    const room = await pair(house)
    await hire(room)
    expect(await refusal(undo(room.pro, room))).toBe('NOT_FOUND')
    expect(await refusal(undo(await customer(house), room))).toBe('NOT_FOUND')
    expect(await hiredCount(room)).toBe(1)
  })

  test('ends with a payment, even one that was given back [quotes.undo-hire]', async () => {
    const room = await pair(house)
    await hire(room)
    const deal = await paid(house, room)
    expect((await chatOf(room.customer, room)).can.undo_hire).toBe(false)
    expect(await refusal(undo(room.customer, room))).toBe('HIRE_UNDO_CLOSED')
    await act(room.customer, deal.id, 'cancel', '단순 변심')
    expect(await refusal(undo(room.customer, room))).toBe('HIRE_UNDO_CLOSED')
  })

  test('and a payment at the same moment leave one hire or none that was paid', async () => {
    const room = await pair(house)
    await hire(room)
    await Promise.allSettled([undo(room.customer, room), paid(house, room)])
    expect(await hiredCount(room)).toBe(1)
    expect((await chatOf(room.customer, room)).quote?.is_hired).toBe(true)
  })

  test('ends with a review [quotes.undo-hire]', async () => {
    const room = await pair(house)
    await write(room.customer, room, '잘 부탁드려요')
    await write(room.pro, room, '네, 반갑습니다')
    await hire(room)
    await house.advance(hours(24) + 1)
    await room.customer.call('POST /v2/providers/:id/reviews', {
      params: { id: room.pro.providerId },
      body: { chatId: room.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
    })
    expect((await chatOf(room.customer, room)).can.undo_hire).toBe(false)
    expect(await refusal(undo(room.customer, room))).toBe('HIRE_UNDO_CLOSED')
  })

  test('ends after 7 days [quotes.undo-hire]', async () => {
    const room = await pair(house)
    await hire(room)
    await house.advance(days(7) + 1)
    expect((await chatOf(room.customer, room)).can.undo_hire).toBe(false)
    expect(await refusal(undo(room.customer, room))).toBe('HIRE_UNDO_CLOSED')
    expect(await hiredCount(room)).toBe(1)
  })
})

describe('a hire whose money went back', () => {
  test('does not count, and counts again with another payment [quotes.undo-hire]', async () => {
    const room = await pair(house)
    const first = await paid(house, room)
    expect(await hiredCount(room)).toBe(1)
    await act(room.pro, first.id, 'cancel_paid', '고수 사정')
    expect(await hiredCount(room)).toBe(0)
    const second = await paid(house, room)
    expect(await hiredCount(room)).toBe(1)
    const third = await paid(house, room)
    await act(room.customer, second.id, 'cancel', '단순 변심')
    expect(await hiredCount(room)).toBe(1)
    await act(room.customer, third.id, 'cancel', '단순 변심')
    expect(await hiredCount(room)).toBe(0)
  })
})

describe('leaving a room', () => {
  const leave = (who: Person, room: Pair) => who.call('PUT /api/v2/chats/:id/', { params: { id: room.chatId }, body: { action: 'leave' } })

  test('waits for both until the money in it is paid out', async () => {
    const room = await pair(house)
    const deal = await paid(house, room)
    for (const who of [room.customer, room.pro]) {
      expect(await refusal(leave(who, room))).toBe('CHAT_LEAVE_BLOCKED')
      expect((await chatOf(who, room)).can.leave).toBe(false)
    }
    await act(room.customer, deal.id, 'confirm')
    for (const who of [room.customer, room.pro]) expect(await refusal(leave(who, room))).toBe('CHAT_LEAVE_BLOCKED')
    await account(house, room.pro)
    expect(await settlePayouts(house, deal.id, room.pro)).toBe('remit_completed')
    expect((await chatOf(room.customer, room)).can.leave).toBe(true)
    await leave(room.customer, room)
    await leave(room.pro, room)
  })
})
