import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'
import { inTransaction, systemContext } from '../../src/context.ts'
import { postSystemMessage } from '../../src/domains/chat/index.ts'
import { insertMemberMessage } from '../../src/domains/chat/messages/posting.sql.ts'
import { room, type TestRoom } from './room.ts'

const messages = 'GET /api/v2.2/chats/:id/messages/'
const send = 'POST /api/v2.3/chats/:id/messages/'
const getChat = 'GET /api/v2.4/chats/:id/'
const markRead = 'PUT /api/v2/chats/:id/read/'

let house: TestHouse
let stranger: Person
beforeAll(async () => {
  house = await testHouse()
  stranger = await customer(house, '박낯선')
})

let nonces = 0
const text = (message: string, nonce = `n${(nonces += 1)}`) => ({ type: 'TEXT' as const, message, nonce })
const at = (one: TestRoom) => ({ params: { id: one.chatId } })

describe('a message', () => {
  it('reaches the other’s room, list and count, and not the sender’s count [chat.room] [chat.known-customer]', async () => {
    const one = await room(house)
    expect((await one.pro.call(getChat, at(one))).user.name).toBe('김**')
    const sent = await one.customer.call(send, { ...at(one), body: text('  언제 가능하세요?  ') })
    expect(sent).toMatchObject({
      type: 'TEXT',
      message: '언제 가능하세요?',
      sender: { id: one.customer.userId, role: 'customer' },
      is_receiver_read: false,
      warnings: [],
    })
    const { results } = await one.pro.call(messages, at(one))
    expect(results.map((message) => message.type)).toEqual(['TEXT', 'QUOTE'])
    expect(await one.pro.call(getChat, at(one))).toMatchObject({
      last_message: '언제 가능하세요?',
      new_message_count: 1,
      user: { name: '김민지' },
    })
    expect(await one.customer.call(getChat, at(one))).toMatchObject({
      last_message: '언제 가능하세요?',
      new_message_count: 1,
      user: { name: '이정수' },
    })
    expect(await one.pro.call('GET /api/v2/chats/badge-count', { query: { role: 'provider' } })).toEqual({ count: 1 })
    expect(await one.pro.call('GET /api/v2/chats/badge-count', { query: { role: 'customer' } })).toEqual({ count: 0 })
  })

  it('sent again with its nonce is the same message; with another text it is refused', async () => {
    const one = await room(house)
    const body = text('한 번만', 'again')
    const [first, second] = await Promise.all([
      one.customer.call(send, { ...at(one), body }),
      one.customer.call(send, { ...at(one), body }),
    ])
    expect(second).toEqual(first)
    expect((await one.customer.call(send, { ...at(one), body })).id).toBe(first.id)
    expect(await refusal(one.customer.call(send, { ...at(one), body: { ...body, message: '다른 말' } }))).toBe('NONCE_CONFLICT')
    expect((await one.pro.call(messages, at(one))).results).toHaveLength(2)
    expect((await one.pro.call(getChat, at(one))).new_message_count).toBe(1)
    expect((await one.pro.call(send, { ...at(one), body: { ...body, message: '같은 번호, 다른 사람' } })).id).not.toBe(first.id)
  })

  it('is limited to three from the pro until the customer writes, however fast they come [chat.first-messages]', async () => {
    const one = await room(house)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => one.pro.call(send, { ...at(one), body: text(`안녕하세요 ${n}`) })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await refusal(one.pro.call(send, { ...at(one), body: text('또') }))).toBe('CHAT_WAIT_FOR_CUSTOMER')
    expect((await one.pro.call(getChat, at(one))).can).toMatchObject({ send: false, messages_left: 0 })
    await one.customer.call(send, { ...at(one), body: text('네') })
    await one.pro.call(send, { ...at(one), body: text('감사해요') })
    expect((await one.pro.call(getChat, at(one))).can).toMatchObject({ send: true, messages_left: null })
  })

  it('with an account number or an offer to pay outside is delivered as written, with its warnings [texts.chat-warnings]', async () => {
    const one = await room(house)
    const sent = await one.customer.call(send, {
      ...at(one),
      body: text('국민 123456-04-123456 으로 수수료 없이 직거래 해요. 제 번호는 010-1234-5678'),
    })
    expect(sent.message).toContain('010-1234-5678')
    expect(sent.warnings).toEqual(['ACCOUNT_NUMBER', 'OUTSIDE_PAYMENT'])
    expect((await one.pro.call(messages, at(one))).results[0]?.warnings).toEqual(['ACCOUNT_NUMBER', 'OUTSIDE_PAYMENT'])
  })

  it('takes 1 to 2,000 characters and only the types a member sends [chat.message-types]', async () => {
    const one = await room(house)
    const by = (body: unknown) => one.customer.call.raw('POST', `/api/v2.3/chats/${one.chatId}/messages/`, body)
    for (const body of [
      text(' '),
      text('가'.repeat(2001)),
      { type: 'TEXT', nonce: 'x' },
      { type: 'SYSTEM_TEXT', message: '공지', nonce: 'x' },
      { type: 'FILE', nonce: 'x' },
      { type: 'TEXT', message: '번호 없음' },
    ])
      expect((await by(body)).body).toMatchObject({ code: 1004, name: 'INVALID_PARAMS' })
    expect((await by(text('👩‍👩‍👧‍👦'.repeat(700)))).status).toBe(201)
  })

  it('of a stranger’s room is not there for anybody else, in any call', async () => {
    const one = await room(house)
    const calls = [
      ['GET', `/api/v2.4/chats/${one.chatId}/`],
      ['GET', `/api/v2.2/chats/${one.chatId}/messages/`],
      ['POST', `/api/v2.3/chats/${one.chatId}/messages/`, text('누구세요')],
      ['POST', `/api/v2.3/chats/${one.chatId}/messages/`, { type: 'HIRE', nonce: 'h' }],
      ['PUT', `/api/v2/chats/${one.chatId}/`, { action: 'favorite' }],
      ['PUT', `/api/v2/chats/${one.chatId}/`, { action: 'leave' }],
      ['POST', '/api/v2.3/chats/', { chatIds: [one.chatId], action: 'leave' }],
      ['PUT', `/api/v2/chats/${one.chatId}/read/`, {}],
      ['PUT', `/v1/chats/${one.chatId}/notification/settings`, { notificationStatus: false }],
      ['GET', `/v1/chats/${one.chatId}/messages/search?keyword=a`],
      ['GET', `/v1/chats/${one.chatId}/remind/modal`],
      ['POST', `/v1/chats/${one.chatId}/system/messages`, { type: 'HIRE_REQUEST' }],
      ['GET', '/api/v2.4/chats/999999999/'],
      ['GET', '/api/v2.4/chats/nothing/'],
    ] as const
    for (const [method, path, body] of calls) expect((await stranger.call.raw(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await one.customer.call.raw('GET', `/v1/chats/${one.chatId}/unlock`)).status).toBe(403)
  })

  it('costs its pro nothing to read: his room is unlocked from the first, and both calls say so [chat.unlocked]', async () => {
    const one = await room(house)
    const before = await one.pro.call('GET /v1/cash/users/me/balance')
    for (const call of ['GET /v1/chats/:id/unlock', 'PUT /v1/chats/:id/unlock'] as const)
      expect(await one.pro.call(call, at(one))).toEqual({ unlocked: true })
    expect((await one.pro.call(messages, at(one))).results).toHaveLength(1)
    expect(await one.pro.call('GET /v1/cash/users/me/balance')).toEqual(before)
  })

  it('is from somebody a pro knows once he wrote or hired, and by his first letter until then, wherever he is named [chat.known-customer]', async () => {
    const one = await room(house)
    const names = async () => {
      const { results } = await one.pro.call('GET /api/v2.4/chats/', { query: { role: 'provider' } })
      const sent = await one.pro.call('GET /v1/me/quotes/sent', { query: {} })
      return [(await one.pro.call(getChat, at(one))).user.name, results[0]!.user.name, sent.items[0]!.customerName]
    }
    expect(await names()).toEqual(['김**', '김**', '김**'])
    await house.house.pool.query('update quote set hired_at = $2 where id = $1', [one.quoteId, house.house.clock.now()])
    expect(await names()).toEqual(['김민지', '김민지', '김민지'])
  })
})

describe('the pages of a room', () => {
  it('go back without a gap or a repeat, and forward to what came since', async () => {
    const one = await room(house)
    for (let n = 0; n < 7; n += 1) await one.customer.call(send, { ...at(one), body: text(`${n}`) })
    const first = await one.pro.call(messages, { ...at(one), query: { limit: 3 } })
    const second = await one.pro.call(messages, { ...at(one), query: { limit: 3, next: first.next! } })
    const third = await one.pro.call(messages, { ...at(one), query: { limit: 3, next: second.next! } })
    expect([...first.results, ...second.results, ...third.results].map((message) => message.message)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
      '안녕하세요, 꼼꼼하게 해 드릴게요.',
    ])
    expect(third.next).toBeNull()
    await one.customer.call(send, { ...at(one), body: text('7') })
    await one.customer.call(send, { ...at(one), body: text('8') })
    const since = await one.pro.call(messages, { ...at(one), query: { prev: first.prev! } })
    expect(since.results.map((message) => message.message)).toEqual(['8', '7'])
    expect((await one.pro.call(messages, { ...at(one), query: { prev: since.prev! } })).results).toEqual([])
    expect(await refusal(one.pro.call(messages, { ...at(one), query: { next: 'made-up' } }))).toBe('INVALID_PARAMS')
  })

  it('keep a message for the pro alone from the customer', async () => {
    const one = await room(house)
    await inTransaction(systemContext(house.house), (context) =>
      postSystemMessage(context, one.chatId, {
        type: 'SYSTEM_TEXT',
        title: '고객이 견적을 읽었어요',
        contents: '지금 말을 걸어 보세요.',
        visibleTo: 'provider',
      }),
    )
    expect((await one.pro.call(messages, at(one))).results[0]).toMatchObject({
      type: 'SYSTEM_TEXT',
      system: { title: '고객이 견적을 읽었어요', cta: null },
      sender: null,
    })
    expect((await one.customer.call(messages, at(one))).results.map((message) => message.type)).toEqual(['QUOTE'])
    expect((await one.customer.call(getChat, at(one))).last_message_type).toBe('QUOTE')
  })

  it('find a word in either case [chat.search]', async () => {
    const one = await room(house)
    await one.customer.call(send, { ...at(one), body: text('SK뷰 아파트예요') })
    await one.customer.call(send, { ...at(one), body: text('다른 말') })
    const found = await one.pro.call('GET /v1/chats/:id/messages/search', { ...at(one), query: { keyword: 'sk뷰' } })
    expect(found.items.map((message) => message.message)).toEqual(['SK뷰 아파트예요'])
  })

  it('show nothing of a message its writer hid, to both, and show it again [chat.hiding]', async () => {
    const one = await room(house)
    const { id } = await one.customer.call(send, { ...at(one), body: text('잘못 보냈어요') })
    const options = { params: { id: one.chatId, messageId: id }, body: { is_hidden: true } }
    expect(await refusal(one.pro.call('PUT /api/v2/chats/:id/messages/:messageId/options/', options))).toBe('NOT_FOUND')
    await one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', options)
    expect((await one.pro.call(messages, at(one))).results[0]).toMatchObject({ message: '', is_hidden: true })
    await one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', { ...options, body: { is_hidden: false } })
    expect((await one.pro.call(messages, at(one))).results[0]).toMatchObject({ message: '잘못 보냈어요', is_hidden: false })
  })

  it('show nothing of a hidden message in the lists of both either, while it is the last', async () => {
    const one = await room(house)
    const lists = async () => [
      (await one.customer.call(getChat, at(one))).last_message,
      (await one.pro.call('GET /api/v2.4/chats/', { query: { role: 'provider' } })).results.find((each) => each.id === one.chatId)
        ?.last_message,
    ]
    const { id } = await one.customer.call(send, { ...at(one), body: text('잘못 보냈어요') })
    const hide = (is_hidden: boolean) =>
      one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', {
        params: { id: one.chatId, messageId: id },
        body: { is_hidden },
      })
    await hide(true)
    expect(await lists()).toEqual(['숨긴 메시지예요.', '숨긴 메시지예요.'])
    await hide(false)
    expect(await lists()).toEqual(['잘못 보냈어요', '잘못 보냈어요'])
    await one.customer.call(send, { ...at(one), body: text('다음 말') })
    await hide(true)
    expect(await lists()).toEqual(['다음 말', '다음 말'])
  })
})

describe('reading', () => {
  it('moves forward only, clears the count and marks the partner’s messages read [chat.last-read]', async () => {
    const one = await room(house)
    const a = await one.pro.call(send, { ...at(one), body: text('하나') })
    const b = await one.pro.call(send, { ...at(one), body: text('둘') })
    expect(await one.customer.call(markRead, { ...at(one), body: { lastReadId: a.id } })).toEqual({ lastReadId: a.id, unreadCount: 1 })
    expect((await one.pro.call(messages, at(one))).results.map((message) => message.is_receiver_read)).toEqual([false, true, true])
    expect(await one.customer.call(markRead, { ...at(one), body: {} })).toEqual({ lastReadId: b.id, unreadCount: 0 })
    expect(await one.customer.call(markRead, { ...at(one), body: { lastReadId: 1 } })).toEqual({ lastReadId: b.id, unreadCount: 0 })
    expect(await one.customer.call(markRead, { ...at(one), body: { lastReadId: 99_999_999 } })).toEqual({
      lastReadId: b.id,
      unreadCount: 0,
    })
    expect(await one.customer.call('GET /api/v2/chats/badge-count')).toEqual({ count: 0 })
  })

  it('counts and keeps a notice for what is being written meanwhile', async () => {
    const one = await room(house)
    const { pool } = house.house
    const a = await one.customer.call(send, { ...at(one), body: text('하나') })
    const reading = await inTransaction(systemContext(house.house), async (context) => {
      const post = { chatId: one.chatId, senderId: one.customer.userId, type: 'TEXT', despiteBlock: false, now: context.now }
      await insertMemberMessage(context.db, { ...post, body: '둘', preview: '둘', nonce: 'meanwhile' })
      const answer = one.pro.call(markRead, { ...at(one), body: { lastReadId: a.id } })
      await expect
        .poll(
          async () => (await sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`.execute(context.db)).rows.length,
        )
        .toBeGreaterThan(0)
      return { answer }
    })
    expect(await reading.answer).toEqual({ lastReadId: a.id, unreadCount: 1 })
    const { rows } = await pool.query(`select notify_at from chat_party where chat_id = $1 and role = 'provider'`, [one.chatId])
    expect(rows[0]?.notify_at).not.toBeNull()
  })
})
