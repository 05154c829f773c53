import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, formOf, haeundae, pro, quoted, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
let price: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
  const { rows } = await house.house.pool.query<{ avg: number }>('select price_avg as avg from service where id = $1', [serviceId])
  price = Math.min(8000, Math.max(300, Math.round((rows[0]!.avg * 0.004) / 100) * 100))
})
beforeEach(() => forgetLimits(house))

/** A pro with 10,000 bought cash and no bonus. */
async function fundedPro(given: Partial<Parameters<typeof pro>[1]> = {}): Promise<ProPerson> {
  const person = await pro(house, { services: [serviceId], ...given })
  await house.house.pool.query(`update provider set created_at = created_at - interval '2 days' where id = $1`, [person.providerId])
  await buyCash(house, person.call)
  return person
}
const cashOf = async (person: ProPerson) => (await person.call('GET /v1/cash/users/me/balance')).total
const send = (person: ProPerson, requestId: number, more: object = {}) =>
  person.call('POST /v2/quote', { body: { ...quoteFor(requestId), ...more } })

describe('sending a quote', () => {
  test('says whether it is the first of its pro, from whichever browser he sends it [requests.first-quote]', async () => {
    const sender = await fundedPro()
    const sent = []
    for (const person of [await customer(house), await customer(house)])
      sent.push((await send(sender, await submit(house, person.call, slug))).isFirst)
    expect(sent).toEqual([true, false])
  })
  test('spends the cash shown, opens the room and shows it to the customer [requests.progress]', async () => {
    const [person, sender] = [await customer(house), await fundedPro()]
    const requestId = await submit(house, person.call, slug)
    const detail = await sender.call('GET /v2/requests/received/:id', { params: { id: requestId } })
    expect(detail).toMatchObject({ price, originPrice: price, isQuotable: true, notQuotableReason: null })
    // What goes out by itself does not come from here.
    expect(await refusal(send(sender, requestId, { isAuto: true }))).toBe('INVALID_PARAMS')
    const answer = await send(sender, requestId, { price: detail.price, isAuto: false })
    expect(answer.cashSpent).toBe(price)
    expect(await cashOf(sender)).toBe(10_000 - price)

    const sent = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    expect(sent).toMatchObject({ quoteCount: 1, unreadQuoteCnt: 1, progress: 'in-progress' })
    expect(sent.quotes[0]).toMatchObject({
      quoteId: answer.quoteId,
      chatId: answer.chatId,
      providerId: sender.providerId,
      cost: 150_000,
      unit: 'F',
      readAt: null,
      hiredAt: null,
    })
    const chats = await person.call('GET /api/v2.4/chats/', {})
    expect(JSON.stringify(chats)).toContain(String(answer.chatId))
    const { items } = await sender.call('GET /v3/requests/received', { query: { viewFilter: 'quoted' } })
    expect(items[0]).toMatchObject({ id: requestId, isQuoteSent: true, isQuotable: false, deadline: 'DONE' })
    expect((await sender.call('GET /v1/me/quotes/sent')).items[0]).toMatchObject({ quoteId: answer.quoteId, cashSpent: price })
  })

  test('names why not: twice, not matched, one’s own, dismissed, closed, expired, another price, a contact, no amount [requests.quotable] [requests.what-pros-see] [quotes.amount]', async () => {
    const [person, sender, far] = [await customer(house), await fundedPro(), await fundedPro({ at: haeundae })]
    const requestId = await submit(house, person.call, slug)
    expect(await refusal(send(far, requestId))).toBe('REQUEST_NOT_MATCHED')
    expect(await refusal(send(sender, 999_999_999))).toBe('REQUEST_NOT_MATCHED')
    expect(await refusal(send(sender, requestId, { price: price + 100 }))).toBe('PRICE_CHANGED')
    expect(await refusal(send(sender, requestId, { answer: '010-1234-5678로 연락 주세요' }))).toBe('CONTACT_NOT_ALLOWED')
    expect(await refusal(send(sender, requestId, { cost: null }))).toBe('INVALID_PARAMS')
    for (const cost of [999, 100_000_001]) expect(await refusal(send(sender, requestId, { cost }))).toBe('INVALID_PARAMS')
    const files = Array.from({ length: 11 }, () => crypto.randomUUID())
    expect(await refusal(send(sender, requestId, { files }))).toBe('INVALID_PARAMS')
    expect(await cashOf(sender)).toBe(10_000)
    await send(sender, requestId)
    expect(await refusal(send(sender, requestId))).toBe('QUOTE_ALREADY_SENT')

    const dismissing = await fundedPro()
    const second = await submit(house, (await customer(house)).call, slug)
    await dismissing.call('DELETE /v2/requests/received/:id', { params: { id: second } })
    expect(await refusal(send(dismissing, second))).toBe('ALREADY_REJECTED')
    expect(await refusal(dismissing.call('GET /v2/requests/received/:id', { params: { id: second } }))).toBe('ALREADY_REJECTED')

    const closing = await customer(house)
    const third = await submit(house, closing.call, slug)
    await closing.call('PUT /api2/requests/:id/close', { params: { id: third }, body: { closed_type: 1, closed_comment: '해결했어요' } })
    const closed = await dismissing.call.raw('POST', '/v2/quote', quoteFor(third))
    expect([closed.status, closed.body.code]).toEqual([409, 6009])
    const gone = await dismissing.call.raw('GET', `/v2/requests/received/${third}`)
    expect(gone.body).toMatchObject({ code: 6009 })
    expect(gone.body.data).toEqual({ status: 'closed', service: expect.any(String), address: '서울 강남구' })

    const own = await fundedPro()
    await house.house.pool.query('update request set customer_id = $1 where id = $2', [own.userId, second])
    expect(await refusal(send(own, second))).toBe('QUOTE_TO_ONESELF')
  })

  test('a missing price is allowed for the negotiable kind alone, and the unit is remembered [quotes.amount]', async () => {
    const sender = await fundedPro()
    const requestId = await submit(house, (await customer(house)).call, slug)
    await send(sender, requestId, { quoteFormType: 'C', cost: null, unit: 'H' })
    expect((await sender.call('GET /api2/users/me/')).provider?.last_quote_unit).toBe('H')
  })

  test('a number names its request whatever object id stands beside it; without one the object id does [quotes.request-id]', async () => {
    const sender = await fundedPro()
    const [a, b] = [await submit(house, (await customer(house)).call, slug), await submit(house, (await customer(house)).call, slug)]
    const { rows } = await house.house.pool.query<{ objectId: string }>('select object_id as "objectId" from request where id = $1', [b])
    const requestObjectId = rows[0]!.objectId
    const requestOf = async (body: object): Promise<number> => {
      const { quoteId } = await sender.call('POST /v2/quote', { body: { ...quoteFor(a), ...body } })
      return (await house.house.pool.query<{ id: number }>('select request_id as id from quote where id = $1', [quoteId])).rows[0]!.id
    }
    expect(await requestOf({ requestObjectId })).toBe(a)
    expect(await requestOf({ requestId: undefined, requestObjectId })).toBe(b)
    expect(await refusal(requestOf({ requestId: undefined, requestObjectId: 'f'.repeat(24) }))).toBe('REQUEST_NOT_MATCHED')
  })

  test('without enough cash it is refused with 402 and what is missing, and nothing of it stays [quotes.one-transaction]', async () => {
    const poor = await pro(house, { services: [serviceId] })
    const person = await customer(house)
    const requestId = await submit(house, person.call, slug)
    const { status, body } = await poor.call.raw('POST', '/v2/quote', quoteFor(requestId))
    expect([status, body.code, body.data]).toEqual([402, 3008, { price, balance: 0, shortage: price }])
    expect((await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).quoteCount).toBe(0)
  })

  test('thirty pros race for the last of ten places: one wins, and only his cash is spent [requests.quotable] [quotes.one-transaction]', async () => {
    const racers: ProPerson[] = []
    for (let count = 0; count < 30; count += 1) racers.push(await pro(house, { services: [serviceId] }))
    const ledger = await import('../../src/ledger/index.ts')
    const { inTransaction, systemContext } = await import('../../src/context.ts')
    for (const racer of racers)
      await inTransaction(systemContext(house.house), (context) =>
        ledger.grantBonus(context, {
          key: `test:${racer.userId}`,
          type: 8,
          title: '시험',
          ref: { type: 'test', id: racer.userId },
          memberId: racer.userId,
          amount: 10_000,
        }),
      )
    const person = await customer(house)
    const requestId = await submit(house, person.call, slug)
    for (const early of racers.slice(0, 9)) await send(early, requestId)
    const outcomes = await Promise.all(
      racers.slice(9).map((racer) =>
        send(racer, requestId).then(
          () => 'sent',
          (error: Error) => error.name,
        ),
      ),
    )
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'QUOTE_COUNT_EXCEEDED']))
    const balances = await Promise.all(racers.map(cashOf))
    expect(balances.filter((cash) => cash === 10_000 - price)).toHaveLength(10)
    expect(balances.filter((cash) => cash === 10_000)).toHaveLength(20)
    expect(await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).toMatchObject({
      quoteCount: 10,
      status: 'opened',
      deadline: 'DONE',
    })
  })

  test('the same quote sent twice at once is sent and paid once; under one key both answer the same', async () => {
    const sender = await fundedPro()
    const [a, b] = [await submit(house, (await customer(house)).call, slug), await submit(house, (await customer(house)).call, slug)]
    const outcomes = await Promise.allSettled([send(sender, a), send(sender, a), send(sender, a)])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const body = quoteFor(b)
    const [first, second] = await Promise.all([1, 2].map(() => sender.call('POST /v2/quote', { body }, { idempotencyKey: 'quote-b' })))
    expect(second).toEqual(first)
    expect(await cashOf(sender)).toBe(10_000 - 2 * price)
  })

  test('one wallet never goes below zero, however many quotes are sent at once', async () => {
    const sender = await fundedPro()
    const many = Math.floor(10_000 / price) + 3
    const ids: number[] = []
    for (let count = 0; count < many; count += 1) {
      await forgetLimits(house)
      ids.push(await submit(house, (await customer(house)).call, slug))
    }
    const outcomes = await Promise.all(
      ids.map((id) =>
        send(sender, id).then(
          () => 'sent',
          (error: Error) => error.name,
        ),
      ),
    )
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(Math.floor(10_000 / price))
    expect(outcomes.filter((one) => one === 'CASH_SHORTAGE')).toHaveLength(3)
    expect(await cashOf(sender)).toBe(10_000 - Math.floor(10_000 / price) * price)
  })
})

describe('reading, hiring and cash back', () => {
  test('reading is the customer’s, counts once, and keeps the cash [quotes.profile] [quotes.read]', async () => {
    const [person, sender, stranger] = [await customer(house), await fundedPro(), await customer(house)]
    const { requestId, quoteId } = await quoted(house, person, sender, slug)
    expect(await person.call('GET /v1/me/quotes/unread')).toEqual({ unread: true, count: 1 })
    expect(await refusal(stranger.call('POST /v1/quote/:quoteId/read', { params: { quoteId } }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('GET /v1/quotes/:quoteId/profiles', { params: { quoteId } }))).toBe('NOT_FOUND')
    expect(await refusal(stranger.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } }))).toBe('NOT_FOUND')
    const profile = await person.call('GET /v1/quotes/:quoteId/profiles', { params: { quoteId } })
    expect(profile).toMatchObject({
      provider: { providerId: sender.providerId, userId: sender.userId },
      quote: { read: false, cost: 150_000 },
    })
    expect(await sender.call('GET /v1/quotes/:quoteId/profiles', { params: { quoteId } })).toMatchObject({ quote: { read: false } })
    // Neither its page beside the others nor its pro's page counts as reading it.
    await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    expect(await person.call('GET /v1/me/quotes/unread')).toEqual({ unread: true, count: 1 })
    const { readAt } = await person.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
    expect((await person.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })).readAt).toBe(readAt)
    expect(await person.call('GET /v1/me/quotes/unread')).toEqual({ unread: false, count: 0 })
    expect(await refusal(sender.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId } }))).toBe('CASHBACK_UNAVAILABLE')
  })

  test('a quote left unread for 48 hours is paid back once, as it was paid, by claim or by itself [quotes.repayment]', async () => {
    const [sender, other] = [await fundedPro(), await fundedPro()]
    const one = await quoted(house, await customer(house), sender, slug)
    await quoted(house, await customer(house), sender, slug)
    expect(await refusal(sender.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId: one.quoteId } }))).toBe(
      'CASHBACK_UNAVAILABLE',
    )
    expect(await refusal(other.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId: one.quoteId } }))).toBe('NOT_FOUND')
    expect(await cashOf(sender)).toBe(10_000 - 2 * price)
    await house.advance(48 * 3600 + 1)
    expect(await sender.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: 10_000, bonus: 0 })
    await sender.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId: one.quoteId } })
    expect(await cashOf(sender)).toBe(10_000)
    const { items } = await sender.call('GET /v1/me/cash/board/:filter', { params: { filter: 'reward' } })
    expect(items.map((item) => [item.type, item.amount])).toEqual([
      [7, price],
      [7, price],
    ])
  })

  test('a quote first read after its 48 hours is paid back all the same, by claim or by itself; one read before them is not [quotes.repayment]', async () => {
    const sender = await fundedPro()
    const ones = []
    for (let count = 0; count < 3; count += 1) {
      const person = await customer(house)
      ones.push({ person, ...(await quoted(house, person, sender, slug)) })
    }
    const [early, claimed, left] = ones as [(typeof ones)[0], (typeof ones)[0], (typeof ones)[0]]
    const read = ({ person, quoteId }: typeof early) => person.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
    const claim = ({ quoteId }: typeof early) => sender.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId } })
    // The clock alone: nothing that is due has run yet.
    await house.house.clock.advance(48 * 3600 - 60)
    await read(early)
    await house.house.clock.advance(120)
    await Promise.all([read(claimed), read(left)])
    expect(await refusal(claim(early))).toBe('CASHBACK_UNAVAILABLE')
    expect(await claim(claimed)).toMatchObject({ cash: price })
    expect(await cashOf(sender)).toBe(10_000 - 2 * price)
    await house.settle()
    expect(await cashOf(sender)).toBe(10_000 - price)
    expect((await claim(left)).cash).toBe(price)
    expect(await cashOf(sender)).toBe(10_000 - price)
  })

  test('an unread quote paid with bonus is paid back as bonus that lasts 30 days at least [quotes.repayment]', async () => {
    // A new pro's first purchase brings half of it on top as bonus, which is spent first.
    const sender = await pro(house, { services: [serviceId] })
    await buyCash(house, sender.call)
    await house.house.pool.query(`update cash_lot set expires_at = $2 where member_id = $1 and kind = 'bonus'`, [
      sender.userId,
      new Date(house.house.clock.now().getTime() + 4 * 86_400_000),
    ])
    const before = await sender.call('GET /v1/cash/users/me/balance')
    await quoted(house, await customer(house), sender, slug)
    expect(await sender.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: before.cash, bonus: before.bonus - price })
    await house.advance(48 * 3600 + 1)
    expect(await sender.call('GET /v1/cash/users/me/balance')).toMatchObject({ cash: before.cash, bonus: before.bonus })
    const { rows } = await house.house.pool.query<{ kind: string; amount: number; expires_at: Date }>(
      'select kind, amount, expires_at from cash_lot where member_id = $1 order by id desc limit 1',
      [sender.userId],
    )
    expect(rows[0]).toMatchObject({ kind: 'bonus', amount: price })
    expect(rows[0]!.expires_at.getTime()).toBeGreaterThanOrEqual(house.house.clock.now().getTime() + 30 * 86_400_000 - 60_000)
  })

  test('hiring in the room marks the quote, closes the request and tells the other pros [requests.resend] [requests.progress] [quotes.hire] [quotes.hire-closes] [quotes.read]', async () => {
    const [person, hired, other] = [await customer(house), await fundedPro(), await fundedPro()]
    const requestId = await submit(house, person.call, slug)
    const { chatId } = await send(hired, requestId)
    const second = await send(other, requestId)
    await person.call.raw('POST', `/api/v2.3/chats/${chatId}/messages/`, { type: 'HIRE', nonce: 'hire-1' })
    await house.settle()
    const sent = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    expect(sent).toMatchObject({ status: 'closed', hiredCompleted: true, progress: 'request-completed' })
    expect(sent.quotes.map((quote) => quote.hiredAt !== null)).toEqual([true, false])
    const messages = await other.call.raw('GET', `/api/v2.2/chats/${second.chatId}/messages/`)
    expect(JSON.stringify(messages.body)).toContain('다른 고수를 고용했어요')
    expect(await refusal(person.call('POST /v1/request/resend', { body: { requestId } }))).toBe('ALREADY_HIRED')
    // The other room is open still, and its quote may be hired too.
    await person.call.raw('POST', `/api/v2.3/chats/${second.chatId}/messages/`, { type: 'HIRE', nonce: 'hire-2' })
    const both = await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
    expect(both.quotes.map((quote) => quote.hiredAt !== null)).toEqual([true, true])
    const { rows } = await house.house.pool.query('select close_type from request where id = $1', [requestId])
    expect(rows).toEqual([{ close_type: 1 }])
  })
})

describe('templates and licences', () => {
  test('twenty default templates are kept, the next is refused, custom ones do not count, and they are one’s own [quotes.templates]', async () => {
    const [owner, other] = [await pro(house, { services: [serviceId] }), await pro(house, { services: [serviceId] })]
    const create = (more: object = {}) =>
      owner.call('POST /v2/quote/bookmarks', { body: { title: '기본', unit: 'F', cost: 100_000, description: '잘 부탁드려요', ...more } })
    const { id } = await create()
    for (let count = 0; count < 19; count += 1) await create()
    expect(await refusal(create())).toBe('QUOTE_TEMPLATE_LIMIT')
    await create({ quoteFormType: 'C', cost: null })
    expect(await refusal(other.call('GET /v2/quote/bookmarks/:id', { params: { id } }))).toBe('NOT_FOUND')
    expect(await refusal(other.call('PATCH /v2/quote/bookmarks/:id', { params: { id }, body: { title: '내 것' } }))).toBe('NOT_FOUND')
    expect(await refusal(other.call('DELETE /v2/quote/bookmarks/:id', { params: { id } }))).toBe('NOT_FOUND')
    expect(await owner.call('PATCH /v2/quote/bookmarks/:id', { params: { id }, body: { title: '새 이름' } })).toMatchObject({
      id,
      title: '새 이름',
      cost: 100_000,
    })
    await owner.call('DELETE /v2/quote/bookmarks/:id', { params: { id } })
    expect((await owner.call('GET /v2/quote/bookmarks')).items).toHaveLength(20)
  })

  test('templates of one’s own form end at a hundred, at once too [quotes.own-forms]', async () => {
    const owner = await pro(house, { services: [serviceId] })
    const body = { title: '내 양식', unit: 'F', cost: null, description: '잘 부탁드려요', quoteFormType: 'C' }
    const made = await Promise.all(Array.from({ length: 103 }, () => owner.call.raw('POST', '/v2/quote/bookmarks', body)))
    const refused = made.filter(({ status }) => status === 409)
    expect([made.length - refused.length, refused[0]?.body]).toMatchObject([
      100,
      { name: 'QUOTE_TEMPLATE_LIMIT', reason: expect.stringContaining('100개') },
    ])
  })

  test('where a licence is enforced, quotes wait for it [quotes.licence-state]', async () => {
    const { rows } = await house.house.pool.query<{ id: number; slug: string }>(
      'select id, slug from service where licence_enforced order by id limit 1',
    )
    const licensed = rows[0]!
    const sender = await fundedPro({ services: [licensed.id] })
    expect(await sender.call('GET /v2/quotes/validate', { query: { service_id: licensed.id } })).toMatchObject({
      isValid: false,
      status: 20227,
    })
    const requestId = await submit(house, (await customer(house)).call, licensed.slug)
    expect(await refusal(send(sender, requestId))).toBe('LICENCE_REQUIRED')
    await house.house.pool.query(`update provider_service set licence_state = 'ready' where provider_id = $1`, [sender.providerId])
    expect(await sender.call('GET /v2/quotes/validate', { query: { service_id: licensed.id } })).toMatchObject({
      isValid: true,
      status: 20228,
    })
    expect(await send(sender, requestId)).toMatchObject({ quoteId: expect.any(Number) })
    // A service that asks for no licence has none to tell of.
    const free = await fundedPro()
    expect(await free.call('GET /v2/quotes/validate', { query: { service_id: serviceId } })).toMatchObject({ isValid: true, status: null })
  })
})
