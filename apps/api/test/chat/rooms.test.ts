import { fail } from '@dure/contract/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { roomHooks, type RoomHooks } from '../../src/domains/chat/hooks.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { pro, room, upload, type TestRoom } from './room.ts'

const send = 'POST /api/v2.3/chats/:id/messages/'
const list = 'GET /api/v2.4/chats/'
const getChat = 'GET /api/v2.4/chats/:id/'
const change = 'PUT /api/v2/chats/:id/'

const opened: number[] = []
const held = new Set<number>()
const unhirable = new Set<number>()

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  const own: RoomHooks = {
    customerOpened: async (_, chatId) => void opened.push(chatId),
    leaveBlocked: async (_, chatId) => held.has(chatId),
    hire: async (_, chatId) => (unhirable.has(chatId) ? fail('REQUEST_NOT_OPEN') : undefined),
  }
  roomHooks.by(own)()
})

let nonces = 0
const text = (message: string) => ({ type: 'TEXT' as const, message, nonce: `r${(nonces += 1)}` })
const at = (one: TestRoom) => ({ params: { id: one.chatId } })

describe('the list of rooms', () => {
  it('has the newest message first, pages by it and filters [chat.filters] [chat.list-order]', async () => {
    const seller = await pro(house)
    const rooms: TestRoom[] = []
    for (let n = 0; n < 4; n += 1) rooms.push(await room(house, { pro: seller }))
    const [a, b, c, d] = rooms as [TestRoom, TestRoom, TestRoom, TestRoom]
    await b.customer.call(send, { ...at(b), body: text('위로') })
    const first = await seller.call(list, { query: { limit: 3, role: 'provider' } })
    expect(first.results.map((one) => one.id)).toEqual([b.chatId, d.chatId, c.chatId])
    const second = await seller.call(list, { query: { limit: 3, role: 'provider', next: first.next! } })
    expect(second.results.map((one) => one.id)).toEqual([a.chatId])
    expect(second.next).toBeNull()
    await seller.call(change, { ...at(c), body: { action: 'favorite' } })
    await house.house.pool.query('update quote set hired_at = $2 where id = $1', [d.quoteId, house.house.clock.now()])
    await house.house.pool.query(`update quote set label = 'instant' where id = $1`, [a.quoteId])
    const ids = async (filter: 'unread' | 'favorite' | 'hired' | 'instant_match') =>
      (await seller.call(list, { query: { filter } })).results.map((one) => one.id)
    expect(await ids('unread')).toEqual([b.chatId])
    expect(await ids('favorite')).toEqual([c.chatId])
    expect(await ids('hired')).toEqual([d.chatId])
    expect(await ids('instant_match')).toEqual([a.chatId])
    expect((await seller.call('GET /v2/chats/instantmatch')).results.map((one) => one.id)).toEqual([a.chatId])
    await seller.call(change, { ...at(c), body: { action: 'unfavorite' } })
    expect(await ids('favorite')).toEqual([])
    expect((await seller.call(list, { query: { role: 'customer' } })).results).toEqual([])
  })

  it('is short cut to the newest room with a pro, for who asked him and did not leave it [chat.with-pro]', async () => {
    const seller = await pro(house)
    const asked = await room(house, { pro: seller })
    const withPro = async (who: typeof asked.customer, userId: number) =>
      (await who.call('GET /v1/chats/with/:userId', { params: { userId } })).chatId
    expect(await withPro(asked.customer, seller.userId)).toBe(asked.chatId)
    const again = await room(house, { pro: seller, customer: asked.customer })
    expect(await withPro(asked.customer, seller.userId)).toBe(again.chatId)
    await asked.customer.call(change, { ...at(again), body: { action: 'leave' } })
    expect(await withPro(asked.customer, seller.userId)).toBe(asked.chatId)
    expect(await withPro(seller, asked.customer.userId)).toBeNull()
    expect(await withPro((await room(house)).customer, seller.userId)).toBeNull()
  })

  it('offers instant match to pros only [chat.filters]', async () => {
    const buyer = await customer(house)
    expect(await refusal(buyer.call(list, { query: { filter: 'instant_match' } }))).toBe('FORBIDDEN')
    expect(await refusal(buyer.call(list, { query: { role: 'provider' } }))).toBe('FORBIDDEN')
    expect((await buyer.call(list)).results).toEqual([])
  })

  it('shows the quote as its party may: opened, price, and never the pro’s own number, hired or not [chat.room] [chat.labels]', async () => {
    const one = await room(house)
    const before = await one.customer.call(getChat, at(one))
    expect(before).toMatchObject({
      role: 'customer',
      quote: { is_hired: false, is_opened: false, price: 150_000, unit: 'F', label: 'manual' },
      safe_payment: null,
      user: { tel: null, provider_id: one.pro.providerId },
    })
    await house.house.pool.query('update quote set hired_at = $2, read_at = $2 where id = $1', [one.quoteId, house.house.clock.now()])
    expect(await one.customer.call(getChat, at(one))).toMatchObject({
      quote: { is_hired: true, is_opened: true },
      user: { tel: null },
    })
    expect((await one.pro.call(getChat, at(one))).user.tel).toBeNull()
  })
})

describe('leaving', () => {
  it('takes the room off the leaver’s list for good; the partner reads on and cannot write [chat.leaving]', async () => {
    const one = await room(house)
    await one.customer.call(change, { ...at(one), body: { action: 'leave' } })
    expect((await one.customer.call(list)).results).toEqual([])
    expect(await refusal(one.customer.call(getChat, at(one)))).toBe('NOT_FOUND')
    expect(await refusal(one.customer.call(send, { ...at(one), body: text('다시') }))).toBe('NOT_FOUND')
    const left = await one.pro.call(getChat, at(one))
    expect(left).toMatchObject({
      is_active: false,
      user: { is_leaved: true, is_banned: false, is_dure_leaved: false },
      can: { send: false },
    })
    expect(await refusal(one.pro.call(send, { ...at(one), body: text('계세요?') }))).toBe('CHAT_PARTNER_GONE')
    expect((await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))).results).toHaveLength(1)
  })

  it('is not possible while money is held in the room, alone or in bulk [chat.leaving]', async () => {
    const one = await room(house)
    const two = await room(house, { customer: one.customer })
    held.add(one.chatId)
    expect(await refusal(one.customer.call(change, { ...at(one), body: { action: 'leave' } }))).toBe('CHAT_LEAVE_BLOCKED')
    expect(await one.customer.call('POST /api/v2.3/chats/', { body: { chatIds: [one.chatId, two.chatId], action: 'leave' } })).toEqual({
      left: [two.chatId],
      blocked: [one.chatId],
    })
    expect((await one.customer.call(list)).results.map((each) => each.id)).toEqual([one.chatId])
  })
})

describe('a partner', () => {
  it('who is banned or gone is said so, and nothing can be sent to him [chat.missing-partner]', async () => {
    const one = await room(house)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [one.pro.userId])
    expect((await one.customer.call(getChat, at(one))).user).toMatchObject({ is_banned: true, is_dure_leaved: false, name: '이정수' })
    expect(await refusal(one.customer.call(send, { ...at(one), body: text('계세요?') }))).toBe('CHAT_PARTNER_GONE')
    expect(await refusal(one.pro.call(send, { ...at(one), body: text('저예요') }))).toBe('MEMBER_BANNED')
    await house.house.pool.query(`update member set status = 'left', left_at = now() where id = $1`, [one.pro.userId])
    expect((await one.customer.call(getChat, at(one))).user).toMatchObject({ is_banned: false, is_dure_leaved: true, name: '탈퇴한 회원' })
  })
})

describe('hiring by a message', () => {
  it('is the customer’s alone, once for a nonce, and undone with what refuses it', async () => {
    const one = await room(house)
    const hire = { ...at(one), body: { type: 'HIRE' as const, nonce: 'hire' } }
    expect(await refusal(one.pro.call(send, hire))).toBe('FORBIDDEN')
    unhirable.add(one.chatId)
    expect(await refusal(one.customer.call(send, hire))).toBe('REQUEST_NOT_OPEN')
    unhirable.delete(one.chatId)
    const done = await one.customer.call(send, hire)
    expect(done).toMatchObject({ type: 'HIRE', message: '' })
    expect((await one.customer.call(send, hire)).id).toBe(done.id)
    expect(await refusal(one.customer.call(send, { ...hire, body: { type: 'HIRE', nonce: 'another press' } }))).toBe('ALREADY_HIRED')
    expect((await one.pro.call(getChat, at(one))).last_message).toBe('고용을 확정했어요.')
  })

  it('may be asked for by the pro once a day, after the customer wrote', async () => {
    const one = await room(house)
    const ask = { ...at(one), body: { type: 'HIRE_REQUEST' } }
    expect(await refusal(one.pro.call('POST /v1/chats/:id/system/messages', ask))).toBe('CHAT_WAIT_FOR_CUSTOMER')
    await one.customer.call(send, { ...at(one), body: text('좋아요') })
    expect(await one.pro.call('POST /v1/chats/:id/system/messages', ask)).toMatchObject({
      type: 'HIRE_REQUEST',
      sender: { role: 'provider' },
    })
    expect(await refusal(one.pro.call('POST /v1/chats/:id/system/messages', ask))).toBe('NOT_ACCEPTABLE')
    expect(await refusal(one.customer.call('POST /v1/chats/:id/system/messages', ask))).toBe('FORBIDDEN')
    expect(await refusal(one.pro.call('POST /v1/chats/:id/system/messages', { ...at(one), body: { type: 'SAFE_PAYMENT' } }))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('opening a room', () => {
  it('by the customer is told to the domains above until he has read; the pro’s looking and lists tell nothing', async () => {
    const one = await room(house)
    const count = () => opened.filter((id) => id === one.chatId).length
    await one.customer.call(list)
    await one.customer.call(getChat, at(one))
    await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))
    await one.pro.call('PUT /api/v2/chats/:id/read/', { ...at(one), body: {} })
    expect(count()).toBe(0)
    await one.customer.call('GET /api/v2.2/chats/:id/messages/', at(one))
    expect(count()).toBe(1)
    await one.customer.call('PUT /api/v2/chats/:id/read/', { ...at(one), body: {} })
    const told = count()
    await one.customer.call('GET /api/v2.2/chats/:id/messages/', at(one))
    expect(count()).toBe(told)
  })
})

describe('canned messages', () => {
  it('are the member’s own, beside five ready-made ones [chat.ready-replies]', async () => {
    const mine = await customer(house)
    const other = await customer(house)
    const added = await mine.call('POST /api/v2/quick/messages/', { body: { title: '인사', message: '안녕하세요!' } })
    const params = { params: { id: added.id } }
    expect(await refusal(other.call('PUT /api/v2/quick/messages/:id/', { ...params, body: { title: '남', message: '남의 것' } }))).toBe(
      'NOT_FOUND',
    )
    expect(await refusal(other.call('DELETE /api/v2/quick/messages/:id/', params))).toBe('NOT_FOUND')
    expect(await mine.call('PUT /api/v2/quick/messages/:id/', { ...params, body: { title: '첫인사', message: '반가워요!' } })).toEqual({
      id: added.id,
      title: '첫인사',
      message: '반가워요!',
    })
    const { results, presets } = await mine.call('GET /api/v2/quick/messages/')
    expect(results).toEqual([{ id: added.id, title: '첫인사', message: '반가워요!' }])
    expect(presets).toHaveLength(5)
    const ofPro = (await (await pro(house)).call('GET /api/v2/quick/messages/')).presets
    expect(ofPro).toHaveLength(5)
    expect(ofPro.filter((one) => presets.some(({ message }) => message === one.message))).toEqual([])
    expect(await mine.call('DELETE /api/v2/quick/messages/:id/', params)).toEqual({ deleted: true })
    // Thirty in all, at once too.
    const many = Array.from({ length: 34 }, () =>
      mine.call.raw('POST', '/api/v2/quick/messages/', { title: '인사', message: '안녕하세요!' }),
    )
    expect((await Promise.all(many)).filter(({ status }) => status === 200 || status === 201)).toHaveLength(30)
  })
})

describe('files', () => {
  it('go with a message, one or several, and only the sender’s own [chat.hiding]', async () => {
    const one = await room(house)
    const ids = [await upload(house, one.customer.key), await upload(house, one.customer.key)]
    const sent = await one.customer.call(send, { ...at(one), body: { type: 'FILE', nonce: 'f1', fileId: ids[0]! } })
    expect(sent.files).toMatchObject([{ id: ids[0], name: 'a.png', contentType: 'image/png' }])
    expect((await fetch(`${house.url}${sent.files[0]!.url}`)).status).toBe(200)
    const several = { ...at(one), body: { type: 'MULTIPLE_FILES' as const, nonce: 'f2', fileIds: ids } }
    const both = await one.customer.call(send, several)
    expect(both.files.map((file) => file.id)).toEqual(ids)
    expect(await one.customer.call(send, several)).toEqual(both)
    expect((await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))).results[0]?.files).toHaveLength(2)
    expect(await refusal(one.pro.call(send, { ...at(one), body: { type: 'FILE', nonce: 'f3', fileId: ids[0]! } }))).toBe('INVALID_PARAMS')
    // Who sent them may hide them from both, and show them again.
    const hide = (is_hidden: boolean) =>
      one.customer.call('PUT /api/v2/chats/:id/messages/:messageId/options/', {
        params: { id: one.chatId, messageId: both.id },
        body: { is_hidden },
      })
    const shown = async () => (await one.pro.call('GET /api/v2.2/chats/:id/messages/', at(one))).results[0]?.files.length
    await hide(true)
    expect(await shown()).toBe(0)
    await hide(false)
    expect(await shown()).toBe(2)
  })
})

describe('the reminder', () => {
  it('shows after a day of silence to whoever owes the answer [chat.remind]', async () => {
    const one = await room(house)
    await one.customer.call(send, { ...at(one), body: text('언제 되나요?') })
    expect((await one.pro.call('GET /v1/chats/:id/remind/modal', at(one))).isVisible).toBe(false)
    await house.house.pool.query(`update message set created_at = created_at - interval '25 hours' where chat_id = $1`, [one.chatId])
    expect(await one.pro.call('GET /v1/chats/:id/remind/modal', at(one))).toMatchObject({ isVisible: true, type: 'REPLY' })
    expect(await one.customer.call('GET /v1/chats/:id/remind/modal', at(one))).toMatchObject({ isVisible: true, type: 'HIRE' })
    // A talk of long ago is over: nobody owes an answer to its last word.
    await house.house.pool.query(`update message set created_at = created_at - interval '14 days' where chat_id = $1`, [one.chatId])
    for (const who of [one.pro, one.customer]) expect((await who.call('GET /v1/chats/:id/remind/modal', at(one))).isVisible).toBe(false)
    // Not so a review of who was hired; and a talk that led to no hire is nudged towards one.
    expect((await one.customer.call(getChat, at(one))).is_induce_customer).toBe(true)
    await house.house.pool.query(`update quote set hired_at = $2::timestamptz - interval '25 hours' where id = $1`, [
      one.quoteId,
      house.house.clock.now(),
    ])
    expect((await one.customer.call(getChat, at(one))).is_induce_customer).toBe(false)
    expect(await one.customer.call('GET /v1/chats/:id/remind/modal', at(one))).toMatchObject({ isVisible: true, type: 'REVIEW' })
    expect((await one.pro.call('GET /v1/chats/:id/remind/modal', at(one))).isVisible).toBe(false)
  })
})
