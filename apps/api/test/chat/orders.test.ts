import { reasonsOf } from '@dure/contract/safety/reasons'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCaller, refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator } from '../people.ts'
import { answerForOrders, ordered, orders } from './ordered.ts'
import { room as roomOfQuote } from './room.ts'

const send = 'POST /api/v2.3/chats/:id/messages/'
const list = 'GET /api/v2.4/chats/'
const getChat = 'GET /api/v2.4/chats/:id/'
const messages = 'GET /api/v2.2/chats/:id/messages/'
const change = 'PUT /api/v2/chats/:id/'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  answerForOrders()
})

let nonces = 0
const text = (message: string) => ({ type: 'TEXT' as const, message, nonce: `o${(nonces += 1)}` })
const at = (one: { chatId: number }) => ({ params: { id: one.chatId } })

describe('a room about an order [chat.subject]', () => {
  it('stands in the lists of both, shows the order, and has no request and no quote', async () => {
    const room = await ordered(house)
    for (const [side, role] of [
      [room.customer, 'customer'],
      [room.pro, 'provider'],
    ] as const) {
      const { results } = await side.call(list)
      expect(results.map((one) => one.id)).toEqual([room.chatId])
      const one = await side.call(getChat, at(room))
      expect(one).toEqual(results[0])
      expect(one).toMatchObject({ role, request_id: null, request: null, quote: null, call: null, order: orders.get(room.orderId)!.shown })
      expect(one).toMatchObject({
        is_induce_customer: false,
        last_message: '주문이 들어왔어요',
        last_message_type: 'ORDER',
        new_message_count: role === 'provider' ? 1 : 0,
        can: {
          send: true,
          messages_left: null,
          hire: false,
          undo_hire: false,
          ask_hire: false,
          request_payment: false,
          pay: false,
          leave: true,
        },
      })
      const told = await side.call(messages, at(room))
      expect(told.results.map(({ type, sender }) => [type, sender?.role])).toEqual([['ORDER', 'customer']])
    }
  })

  it('lets both write, the pro as often as he likes, who knows his customer by name', async () => {
    const room = await ordered(house)
    for (const word of ['안녕하세요', '내일 뵐게요', '주차할 곳이 있을까요', '한 가지 더요'])
      await room.pro.call(send, { ...at(room), body: text(word) })
    await room.customer.call(send, { ...at(room), body: text('네') })
    expect(await room.customer.call(getChat, at(room))).toMatchObject({ last_message: '네', new_message_count: 4 })
    const { first_name: name } = (
      await house.house.pool.query<{ first_name: string }>('select first_name from member where id = $1', [room.customer.userId])
    ).rows[0]!
    expect((await room.pro.call(getChat, at(room))).user.name).toBe(name)
    await room.customer.call('PUT /api/v2/chats/:id/read/', { ...at(room), body: {} })
    expect((await room.customer.call(getChat, at(room))).new_message_count).toBe(0)
    expect((await room.customer.call('GET /v1/chats/:id/messages/search', { ...at(room), query: { keyword: '주차' } })).items).toHaveLength(
      1,
    )
  })

  it('tells of what stays unread, and reminds of an answer alone', async () => {
    const room = await ordered(house)
    await room.pro.call(send, { ...at(room), body: text('몇 시에 갈까요') })
    await house.advance(61)
    const { rows } = await house.house.pool.query<{ body: string }>(
      `select body from notification where member_id = $1 and kind = 'chat.message'`,
      [room.customer.userId],
    )
    expect(rows).toEqual([{ body: '몇 시에 갈까요' }])
    await house.house.pool.query(`update message set created_at = created_at - interval '25 hours' where chat_id = $1`, [room.chatId])
    expect(await room.customer.call('GET /v1/chats/:id/remind/modal', at(room))).toMatchObject({ isVisible: true, type: 'REPLY' })
    expect(await room.pro.call('GET /v1/chats/:id/remind/modal', at(room))).toMatchObject({ isVisible: false, type: null })
  })

  it('hires nobody and makes no deal', async () => {
    const room = await ordered(house)
    const hire = { type: 'HIRE' as const, nonce: `o${(nonces += 1)}` }
    expect(await refusal(room.customer.call(send, { ...at(room), body: hire }))).toBe('NOT_FOUND')
    expect(await refusal(room.pro.call('POST /v1/chats/:id/system/messages', { ...at(room), body: { type: 'HIRE_REQUEST' } }))).toBe(
      'FORBIDDEN',
    )
    expect(await refusal(room.pro.call('GET /v2/safe-payment/available', { query: { chat_id: room.chatId } }))).toBe('NOT_FOUND')
  })

  it('is left by either, but not while money of the order is on its way; the other reads on [chat.leaving]', async () => {
    const room = await ordered(house)
    const order = orders.get(room.orderId)!
    orders.set(room.orderId, { ...order, held: true })
    expect((await room.customer.call(getChat, at(room))).can.leave).toBe(false)
    expect(await refusal(room.customer.call(change, { ...at(room), body: { action: 'leave' } }))).toBe('CHAT_LEAVE_BLOCKED')
    orders.set(room.orderId, order)
    await room.customer.call(change, { ...at(room), body: { action: 'leave' } })
    expect(await refusal(room.customer.call(getChat, at(room)))).toBe('NOT_FOUND')
    expect(await room.pro.call(getChat, at(room))).toMatchObject({ is_active: false, user: { is_leaved: true } })
    expect(await refusal(room.pro.call(send, { ...at(room), body: text('계세요?') }))).toBe('CHAT_PARTNER_GONE')
  })

  it('is reported as others are, and operators read what was said', async () => {
    const room = await ordered(house)
    await room.pro.call(send, { ...at(room), body: text('나쁜 말') })
    await room.customer.call('POST /v1/reports', { body: { kind: 'chat', id: room.chatId, reasonId: reasonsOf('chat')[0]!.id } })
    const boss = await operator(house)
    const { items } = await boss.call('GET /v1/admin/reports', { query: { status: 'waiting' } })
    expect(items.find((one) => one.kind === 'chat')?.lines).toEqual(['고수: 나쁜 말'])
  })

  it('is the only one of its order', async () => {
    const room = await ordered(house)
    await expect(ordered(house, { orderId: room.orderId })).rejects.toThrow('already has a room')
  })

  it('is about one thing alone, whatever writes it', async () => {
    const { pool } = house.house
    const quoted = await roomOfQuote(house)
    await expect(pool.query('update chat set order_id = 9001 where id = $1', [quoted.chatId])).rejects.toThrow('chat_subject')
    await expect(pool.query('update chat set request_id = null where id = $1', [quoted.chatId])).rejects.toThrow('chat_subject')
  })

  it('says nothing of an order in a room about a quote', async () => {
    const quoted = await roomOfQuote(house)
    const one = await createCaller(house.url, quoted.pro.key)(getChat, at(quoted))
    expect(one.order).toBeNull()
    expect(one.request).toEqual({ address: '온라인', summary: [] })
    expect(one.request_id).toEqual(expect.any(Number))
  })
})
