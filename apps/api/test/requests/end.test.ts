import { requestLimits } from '@dure/contract/requests/limits'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, formOf, pro, quoted, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
})
beforeEach(() => forgetLimits(house))

async function fundedPro(): Promise<ProPerson> {
  const one = await pro(house, { services: [serviceId] })
  await buyCash(house, one.call)
  return one
}

describe('the request’s end', () => {
  test('after 48 hours it expires: it leaves the lists of those who did not quote, and may be sent again [requests.what-pros-keep] [requests.resend]', async () => {
    const [person, sender, idle] = [await customer(house), await fundedPro(), await fundedPro()]
    const { requestId } = await quoted(house, person, sender, slug)
    await house.advance(48 * 3600 + 1)
    expect(await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).toMatchObject({
      status: 'expired',
      can: { resend: true, close: true, cancel: false },
    })
    const listed = async (one: ProPerson) =>
      (await one.call('GET /v3/requests/received', { query: { size: 50 } })).items.map((item) => item.id)
    expect(await listed(sender)).toContain(requestId)
    expect(await listed(idle)).not.toContain(requestId)
    const again = await person.call('POST /v1/request/resend', { body: { requestId } })
    expect(await listed(idle)).toContain(again.requestId)
    expect(await refusal(person.call('POST /v1/request/resend', { body: { requestId } }))).toBe('SAME_REQUEST')
    await person.call('DELETE /v2/requests/:id', { params: { id: requestId } })
    expect(await refusal(person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('DELETE /v2/requests/:id', { params: { id: again.requestId } }))).toBe('REQUEST_STILL_OPEN')
  })

  test('it is cancelled only without quotes, closed by members with type 1 or 3, and by nobody else [requests.closing] [requests.progress]', async () => {
    const [person, stranger, sender] = [await customer(house), await customer(house), await fundedPro()]
    const { requestId } = await quoted(house, person, sender, slug)
    const params = { id: requestId }
    expect(await refusal(stranger.call('PUT /v1/me/requests/sent/:id/cancel', { params }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('PUT /api2/requests/:id/close', { params, body: {} }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('DELETE /v2/requests/:id', { params }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('POST /v1/request/resend', { body: { requestId } }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('GET /v1/extra-pros', { query: { request_id: requestId } }))).toBe('NOT_FOUND')
    expect(await refusal(person.call('GET /v1/extra-pros', { query: { request_id: requestId, service_id: 999_999 } }))).toBe(
      'INVALID_PARAMS',
    )
    expect(await refusal(stranger.call('PUT /v1/requests/:id/additional/requirements', { params, body: { text: '오후가 좋아요' } }))).toBe(
      'NOT_FOUND',
    )
    expect(await refusal(person.call('PUT /v1/me/requests/sent/:id/cancel', { params }))).toBe('REQUEST_HAS_QUOTES')
    expect(await refusal(person.call('PUT /api2/requests/:id/close', { params, body: { closed_type: 2 } }))).toBe('FORBIDDEN')
    const closed = await person.call('PUT /api2/requests/:id/close', {
      params,
      body: { closed_type: 3, closed_comment: '일정이 바뀌었어요' },
    })
    expect(closed).toMatchObject({ status: 'closed', closed_type: 3, closed_comment: '일정이 바뀌었어요' })
    expect(await refusal(person.call('PUT /api2/requests/:id/close', { params, body: {} }))).toBe('REQUEST_NOT_OPEN')
    const lists = await person.call('GET /v1/me/requests/sent', { query: { status: 'closed' } })
    expect(lists.counts).toEqual({ opened: 0, completed: 1 })
    expect(lists.items[0]).toMatchObject({
      id: requestId,
      closeComment: '일정이 바뀌었어요',
      quoteProviders: [{ providerId: sender.providerId }],
    })
  })

  test('a list of requests says between which sums its quotes lie, and whom he hired for how much', async () => {
    const [person, cheap, dear] = [await customer(house), await fundedPro(), await fundedPro()]
    const requestId = await submit(house, person.call, slug)
    const listed = async () => (await person.call('GET /v1/me/requests/sent')).items[0]!
    expect(await listed()).toMatchObject({ id: requestId, quoteRange: null, hired: null })
    expect((await listed()).summary.length).toBeGreaterThan(0)
    await cheap.call('POST /v2/quote', { body: { ...quoteFor(requestId), cost: 340_000 } })
    await dear.call('POST /v2/quote', { body: { ...quoteFor(requestId), cost: 390_000 } })
    // An hour's price is none of the whole job.
    const hourly = await fundedPro()
    await hourly.call('POST /v2/quote', { body: { ...quoteFor(requestId), cost: 20_000, unit: 'H' } })
    expect(await listed()).toMatchObject({ quoteRange: { low: 340_000, high: 390_000 }, hired: null })
    const { quotes } = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    const { chatId } = quotes.find((one) => one.providerId === dear.providerId)!
    await person.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: { type: 'HIRE', nonce: crypto.randomUUID() } })
    expect((await listed()).hired).toMatchObject({
      chatId,
      providerId: dear.providerId,
      userId: dear.userId,
      cost: 390_000,
      unit: 'F',
      reviewed: false,
      reviewable: false,
    })
    // Who left the room is not led there.
    await person.call('POST /api/v2.3/chats/', { body: { chatIds: [chatId], action: 'leave' } })
    expect((await listed()).hired).toMatchObject({ chatId: null, providerId: dear.providerId })
  })

  test('what the customer adds reaches those who quoted; a contact in it is refused [requests.added]', async () => {
    const [person, sender] = [await customer(house), await fundedPro()]
    const { requestId, chatId } = await quoted(house, person, sender, slug)
    const params = { id: requestId }
    expect(
      await refusal(
        person.call('PUT /v1/requests/:id/additional/requirements', { params, body: { text: '카톡 아이디 minji99 로 연락해요' } }),
      ),
    ).toBe('CONTACT_NOT_ALLOWED')
    const add = (body: { text: string; images?: string[] }) => person.call('PUT /v1/requests/:id/additional/requirements', { params, body })
    const images = Array.from({ length: requestLimits.extraPictures + 1 }, () => crypto.randomUUID())
    expect(await refusal(add({ text: '사진을 더해요', images }))).toBe('INVALID_PARAMS')
    expect(await refusal(add({ text: '가'.repeat(requestLimits.extraText + 1) }))).toBe('INVALID_PARAMS')
    await add({ text: '현관도 부탁드려요' })
    await add({ text: '베란다도 부탁드려요' })
    await house.settle()
    expect((await sender.call('GET /v2/requests/received/:id', { params })).additionalRequirement).toEqual({
      text: '베란다도 부탁드려요',
      images: [],
    })
    expect(JSON.stringify((await sender.call.raw('GET', `/api/v2.2/chats/${chatId}/messages/`)).body)).toContain('베란다도 부탁드려요')
    await person.call('PUT /api2/requests/:id/close', { params, body: { closed_type: 3 } })
    expect(await refusal(add({ text: '늦었어요' }))).toBe('REQUEST_NOT_OPEN')
  })
})
