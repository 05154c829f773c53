import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatLimits } from '@dure/contract/chat/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { testPassword } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { pro, room, type TestRoom } from './room.ts'

const add = 'POST /v1/chats/auto/messages'
const change = 'PUT /v1/chats/auto/messages/:id'
const list = 'GET /v1/providers/:id/auto/messages'
const send = 'POST /api/v2.3/chats/:id/messages/'
const messages = 'GET /api/v2.2/chats/:id/messages/'

let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await house.house.pool.query<{ id: number }>('select id from service order by id limit 1')).rows[0]!.id
})
beforeEach(() => forgetLimits(house))

const words = (n: number) => ({ question: `${n}번째로 자주 받는 질문이에요?`, answer: `${n}번째 질문에 미리 적어 둔 답변이에요.` })
const at = (one: TestRoom) => ({ params: { id: one.chatId } })
const tap = (one: TestRoom, autoMessageId: number, nonce = `tap-${autoMessageId}`) =>
  one.customer.call(send, { ...at(one), body: { type: 'AUTO_MESSAGE', autoMessageId, nonce } })
const said = async (one: TestRoom) =>
  (await one.customer.call(messages, at(one))).results
    .filter((message) => message.type === 'AUTO_MESSAGE')
    .map((message) => [message.sender?.role, message.message])
    .toReversed()

describe('a pro’s questions', () => {
  it('are ten at most, at once too, each with a question and an answer of ten letters [chat.auto-messages]', async () => {
    const { call, providerId } = await pro(house)
    expect(await call('GET /v1/providers/auto/messages/state')).toEqual({ isOn: false, count: 0, limit: 10 })
    const short = await call.raw('POST', '/v1/chats/auto/messages', { question: '짧아요?', answer: '네, 짧아요.' })
    expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ['question', 'answer']])
    const tries = await Promise.all(Array.from({ length: 14 }, (_, n) => call.raw('POST', '/v1/chats/auto/messages', words(n))))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(new Set(tries.filter(({ status }) => status === 409).map(({ body }) => body.name))).toEqual(new Set(['AUTO_MESSAGE_LIMIT']))
    const { items } = await call(list, { params: { id: providerId } })
    expect(items.map((one) => one.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await call('GET /v1/providers/auto/messages/state')).toEqual({ isOn: true, count: 10, limit: 10 })
  })

  it('hold no contact details and are not asked twice [chat.auto-messages]', async () => {
    const { call } = await pro(house)
    const contact = await call.raw('POST', '/v1/chats/auto/messages', { ...words(1), answer: '010-1234-5678로 전화해 주시면 바로 답해요.' })
    expect([contact.body.name, Object.keys(contact.body.fields)]).toEqual(['CONTACT_NOT_ALLOWED', ['answer']])
    await call(add, { body: words(1) })
    const again = await call.raw('POST', '/v1/chats/auto/messages', words(1))
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ['question']])
  })

  it('are put in order, switched on or off by service, changed and removed by their pro alone [chat.auto-messages]', async () => {
    const { call, providerId } = await pro(house)
    const other = await pro(house)
    const ids: number[] = []
    for (const n of [1, 2, 3]) ids.push((await call(add, { body: words(n) })).id)
    const [a, b, c] = ids as [number, number, number]
    expect(await call(change, { params: { id: c }, body: { ...words(3), position: 1 } })).toMatchObject({ position: 1 })
    expect(await call(change, { params: { id: a }, body: { ...words(1), serviceIds: [] } })).toMatchObject({ isOn: false, serviceIds: [] })
    await call(change, { params: { id: b }, body: { ...words(2), serviceIds: [serviceId] } })
    expect(await refusal(call(change, { params: { id: b }, body: { ...words(2), serviceIds: [serviceId + 999] } }))).toBe('INVALID_PARAMS')
    expect((await call(list, { params: { id: providerId } })).items.map((one) => one.id)).toEqual([c, a, b])
    // What is off nobody else sees.
    expect((await house.guest(list, { params: { id: providerId } })).items).toMatchObject([
      { id: c, usedCount: null, serviceIds: [serviceId] },
      { id: b, serviceIds: [serviceId] },
    ])
    expect(await refusal(other.call(change, { params: { id: a }, body: words(9) }))).toBe('NOT_FOUND')
    expect(await refusal(other.call('DELETE /v1/chats/auto/messages/:id', { params: { id: a } }))).toBe('NOT_FOUND')
    expect(await call('DELETE /v1/chats/auto/messages/:id', { params: { id: a } })).toEqual({ deleted: true })
    expect(await refusal(call('DELETE /v1/chats/auto/messages/:id', { params: { id: a } }))).toBe('NOT_FOUND')
  })

  it('go with their pro', async () => {
    const one = await room(house)
    const { id } = await one.pro.call(add, { body: words(1) })
    await tap(one, id)
    await one.pro.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect(await refusal(house.guest(list, { params: { id: one.pro.providerId } }))).toBe('NOT_FOUND')
    const { rows } = await house.house.pool.query('select 1 from auto_message where provider_id = $1', [one.pro.providerId])
    expect(rows).toEqual([])
    expect(await said(one)).toHaveLength(2)
  })
})

describe('a customer’s tap', () => {
  it('posts question and answer at once, opens the room for the pro, and is not offered again [chat.auto-messages]', async () => {
    const one = await room(house)
    const [first, second] = [await one.pro.call(add, { body: words(1) }), await one.pro.call(add, { body: words(2) })]
    const chips = async () => (await one.customer.call(list, { params: { id: one.pro.providerId }, query: { chatId: one.chatId } })).items
    expect((await chips()).map((chip) => chip.id)).toEqual([first.id, second.id])
    expect(await tap(one, first.id)).toMatchObject({ type: 'AUTO_MESSAGE', message: words(1).question, sender: { role: 'customer' } })
    expect(await said(one)).toEqual([
      ['customer', words(1).question],
      ['provider', words(1).answer],
    ])
    expect((await chips()).map((chip) => chip.id)).toEqual([second.id])
    expect((await one.pro.call('GET /api/v2.4/chats/:id/', at(one))).can.messages_left).toBeNull()
    expect((await one.pro.call(list, { params: { id: one.pro.providerId } })).items[0]).toMatchObject({ id: first.id, usedCount: 1 })
    // Once its words changed it may be asked anew.
    await one.pro.call(change, { params: { id: first.id }, body: { ...words(1), answer: '그사이에 달라진 답변이에요. 다시 봐 주세요.' } })
    expect((await chips()).map((chip) => chip.id)).toEqual([first.id, second.id])
  })

  it('counts once: ten chips tapped twice each, all at the same time [chat.auto-messages]', async () => {
    const one = await room(house)
    const ids: number[] = []
    for (let n = 0; n < chatLimits.autoMessages; n += 1) ids.push((await one.pro.call(add, { body: words(n) })).id)
    const taps = await Promise.all(ids.flatMap((id) => [tap(one, id, `x-${id}`), tap(one, id, `y-${id}`)]))
    expect(new Set(taps.map((message) => message.id)).size).toBe(10)
    const lines = await said(one)
    expect(lines).toHaveLength(20)
    // Each answer stands right after its question.
    for (let n = 0; n < lines.length; n += 2) expect([lines[n]![0], lines[n + 1]![0]]).toEqual(['customer', 'provider'])
    const { items } = await one.pro.call(list, { params: { id: one.pro.providerId } })
    expect(items.map((item) => item.usedCount)).toEqual(items.map(() => 1))
  })

  it('is the customer’s of that room, on questions that are on there', async () => {
    const [one, other] = [await room(house), await room(house)]
    const [mine, off, foreign] = [
      await one.pro.call(add, { body: words(1) }),
      await one.pro.call(add, { body: { ...words(2), serviceIds: [] } }),
      await other.pro.call(add, { body: words(1) }),
    ]
    const as = (call: TestRoom['customer']['call'], autoMessageId: number | null) =>
      refusal(call(send, { ...at(one), body: { type: 'AUTO_MESSAGE', autoMessageId, nonce: 'n' } }))
    expect(await as(one.pro.call, mine.id)).toBe('FORBIDDEN')
    expect(await as(other.customer.call, mine.id)).toBe('NOT_FOUND')
    expect(await as(one.customer.call, off.id)).toBe('AUTO_MESSAGE_OFF')
    expect(await as(one.customer.call, foreign.id)).toBe('AUTO_MESSAGE_OFF')
    expect(await as(one.customer.call, null)).toBe('INVALID_PARAMS')
    expect(await refusal(other.customer.call(list, { params: { id: one.pro.providerId }, query: { chatId: one.chatId } }))).toBe(
      'NOT_FOUND',
    )
    await one.customer.call('POST /v1/me/blocks', { body: { userId: one.pro.userId } })
    expect(await as(one.customer.call, mine.id)).toBe('CHAT_BLOCKED')
    expect(await said(one)).toEqual([])
  })

  it('is told to the pro gathered, unless he has seen it [chat.auto-messages]', async () => {
    const seller = await pro(house)
    const rooms = [await room(house, { pro: seller }), await room(house, { pro: seller }), await room(house, { pro: seller })]
    const ids = [(await seller.call(add, { body: words(1) })).id, (await seller.call(add, { body: words(2) })).id]
    for (const one of rooms.slice(0, 2)) for (const id of ids) await tap(one, id)
    const told = async () =>
      (
        await house.house.pool.query<{ title: string; link: string }>(
          `select title, link from notice where member_id = $1 and kind = 'chat.auto-message' order by id`,
          [seller.userId],
        )
      ).rows
    await house.settle()
    expect(await told()).toEqual([])
    await house.advance(601)
    await house.settle()
    expect(await told()).toEqual([{ title: '자동응답이 4번 답했어요', link: '/pro/chats' }])
    await tap(rooms[2]!, ids[0]!)
    await seller.call('PUT /api/v2/chats/:id/read/', { ...at(rooms[2]!), body: {} })
    await house.advance(601)
    await house.settle()
    expect(await told()).toHaveLength(1)
  })
})

describe('a search in the room', () => {
  it('finds what was asked and answered, not what was hidden [chat.search]', async () => {
    const one = await room(house)
    const { id } = await one.pro.call(add, {
      body: { question: '주차 공간이 꼭 필요한가요?', answer: '없어도 괜찮아요. 가까운 주차장을 써요.' },
    })
    await tap(one, id)
    const text = await one.customer.call(send, { ...at(one), body: { type: 'TEXT', message: '주차는 지하에 할게요', nonce: 't' } })
    const found = async () =>
      (await one.pro.call('GET /v1/chats/:id/messages/search', { ...at(one), query: { keyword: '주차' } })).items.map((hit) => hit.message)
    expect(await found()).toEqual(['주차는 지하에 할게요', '없어도 괜찮아요. 가까운 주차장을 써요.', '주차 공간이 꼭 필요한가요?'])
    await one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', {
      params: { id: one.chatId, messageId: text.id },
      body: { is_hidden: true },
    })
    expect(await found()).toHaveLength(2)
  })
})
