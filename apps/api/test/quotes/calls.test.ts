import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { pro, room, type TestRoom } from '../chat/room.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { newPhone, operator, provePhone, testPassword } from '../people.ts'
import { forgetLimits } from '../trade.ts'

const ask = 'POST /v1/quotes/:quoteId/request-call'
const status = 'GET /v1/quotes/:quoteId/call-status'
const answer = 'POST /v1/quotes/:quoteId/call-status/:status'
const answerAll = 'POST /v1/requests/:id/call-status/:status'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(() => forgetLimits(house))

const of = (one: TestRoom) => ({ params: { quoteId: one.quoteId } })
const with_ = (one: TestRoom, said: 'approved' | 'rejected') => ({ params: { quoteId: one.quoteId, status: said } })
const cards = async (one: TestRoom, who: 'customer' | 'pro') =>
  (await one[who].call('GET /api/v2.2/chats/:id/messages/', { params: { id: one.chatId } })).results
    .flatMap(({ system }) => (system?.data?.call === undefined ? [] : [system.data.call]))
    .toReversed()
const kinds = async (memberId: number, kind: string) =>
  (await house.house.pool.query<{ title: string }>('select title from notice where member_id = $1 and kind = $2', [memberId, kind])).rows
/** Whom a number rings now. */
const ring = async (number: string | null): Promise<string | undefined> => {
  const response = await fetch(`${house.sandbox.url}/safe-numbers/${encodeURIComponent(number ?? '')}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return ((await response.json()) as { connectedTo?: string }).connectedTo
}
const bought = async (phone: string): Promise<number> => {
  const page = await (await fetch(`${house.sandbox.url}/safe-numbers-screen`)).text()
  return page.split(`<td>${phone}</td>`).length - 1
}
const fault = (count: number) =>
  fetch(`${house.sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'safe-numbers', kind: 'error', count }),
  })
/** An approved call whose numbers are there. */
const connected = async (): Promise<TestRoom & { forCustomer: string; forPro: string }> => {
  const one = await room(house)
  await one.pro.call(ask, of(one))
  await one.customer.call(answer, with_(one, 'approved'))
  await house.settle()
  const [forCustomer, forPro] = [(await one.customer.call(status, of(one))).number!, (await one.pro.call(status, of(one))).number!]
  return { ...one, forCustomer, forPro }
}
const requestOf = async (one: TestRoom): Promise<number> =>
  (await house.house.pool.query<{ id: number }>('select request_id as id from quote where id = $1', [one.quoteId])).rows[0]!.id

describe('a pro who wants to call', () => {
  test('asks once, and sees a number only once his customer approved; both ring each other for a week [quotes.call] [quotes.call-ends]', async () => {
    const one = await room(house)
    expect(await one.pro.call(status, of(one))).toMatchObject({ status: null, number: null, canRequest: true, canAnswer: false })
    expect(await one.pro.call(ask, of(one))).toMatchObject({ status: 'requested', number: null, canRequest: false })
    expect(await refusal(one.pro.call(ask, of(one)))).toBe('CALL_ALREADY_REQUESTED')
    await house.settle()
    expect(await one.customer.call(status, of(one))).toMatchObject({ status: 'requested', number: null, canAnswer: true })
    expect(await cards(one, 'customer')).toEqual(['requested'])
    expect(await kinds(one.customer.userId, 'call.requested')).toHaveLength(1)

    expect(await one.customer.call(answer, with_(one, 'approved'))).toMatchObject({ status: 'approved', preparing: true, number: null })
    await house.settle()
    const [his, hers] = [await one.pro.call(status, of(one)), await one.customer.call(status, of(one))]
    expect([await ring(his.number), await ring(hers.number)]).toEqual([one.customer.phone, one.pro.phone])
    expect(Date.parse(his.until!) - house.house.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY)
    expect(await cards(one, 'pro')).toEqual(['requested', 'approved'])
    expect(await kinds(one.pro.userId, 'call.answered')).toHaveLength(1)
    const seen = await one.pro.call('GET /api/v2.4/chats/:id/', { params: { id: one.chatId } })
    expect(seen.call).toMatchObject({ status: 'approved', number: his.number, until: his.until })
    const profile = await one.customer.call('GET /v1/quotes/:quoteId/profiles', of(one))
    expect(profile.quote.callStatus).toMatchObject({ status: 'approved', number: hers.number })
    expect(JSON.stringify([seen, his])).not.toContain(one.customer.phone)

    await house.advance((7 * DAY) / SECOND + 1)
    await house.settle()
    expect(await one.pro.call(status, of(one))).toMatchObject({
      status: 'approved',
      number: null,
      until: null,
      endedAt: his.until,
      canRequest: false,
    })
    expect(await one.customer.call(status, of(one))).toMatchObject({ number: null, endedAt: his.until, canAnswer: true })
    expect([await ring(his.number), await ring(hers.number)]).toEqual([undefined, undefined])
    const { rows } = await house.house.pool.query('select number_for_customer, number_for_provider from quote_call where quote_id = $1', [
      one.quoteId,
    ])
    expect(rows).toEqual([{ number_for_customer: null, number_for_provider: null }])
    // The customer alone begins another week.
    await one.customer.call(answer, with_(one, 'approved'))
    await house.settle()
    const anew = await one.pro.call(status, of(one))
    expect([anew.number, anew.endedAt]).toEqual([expect.any(String), null])
  })

  test('is refused for good, and hears so [quotes.call-once]', async () => {
    const one = await room(house)
    await one.pro.call(ask, of(one))
    expect(await one.customer.call(answer, with_(one, 'rejected'))).toMatchObject({ status: 'rejected', canAnswer: false })
    await house.settle()
    expect(await refusal(one.pro.call(ask, of(one)))).toBe('CALL_REJECTED')
    expect(await refusal(one.customer.call(answer, with_(one, 'approved')))).toBe('CALL_REJECTED')
    expect(await one.customer.call(answer, with_(one, 'rejected'))).toMatchObject({ status: 'rejected' })
    expect(await cards(one, 'pro')).toEqual(['requested', 'rejected'])
    expect(await cards(one, 'customer')).toEqual(['requested'])
    expect((await kinds(one.pro.userId, 'call.answered')).map(({ title }) => title)).toEqual([expect.stringContaining('원하지 않아요')])
  })

  test('is approved at once where the request says calls are welcome, and not at all where it says they are not [quotes.call]', async () => {
    const seller = await pro(house)
    const [welcome, unwelcome] = [await room(house, { pro: seller }), await room(house, { pro: seller })]
    await welcome.customer.call(answerAll, { params: { id: await requestOf(welcome), status: 'approved' } })
    expect(await seller.call(status, of(welcome))).toMatchObject({ status: 'approved', number: null, canRequest: true })
    expect(await seller.call(ask, of(welcome))).toMatchObject({ status: 'approved', preparing: true })
    await house.settle()
    expect(await ring((await seller.call(status, of(welcome))).number)).toBe(welcome.customer.phone)
    await unwelcome.customer.call(answerAll, { params: { id: await requestOf(unwelcome), status: 'rejected' } })
    expect(await refusal(seller.call(ask, of(unwelcome)))).toBe('CALL_REJECTED')
    // One pro may still be let through, and the screens are told so.
    expect(await unwelcome.customer.call(status, of(unwelcome))).toMatchObject({ status: 'rejected', canAnswer: true })
    expect(await unwelcome.customer.call(answer, with_(unwelcome, 'approved'))).toMatchObject({ status: 'approved' })
  })

  test('and waits is answered by what the customer says of his whole request [quotes.call]', async () => {
    const one = await room(house)
    await one.pro.call(ask, of(one))
    const id = await requestOf(one)
    expect(await one.customer.call(answerAll, { params: { id, status: 'approved' } })).toEqual({
      requestId: id,
      status: 'approved',
      isCall: true,
    })
    await house.settle()
    const { number } = await one.pro.call(status, of(one))
    expect(await ring(number)).toBe(one.customer.phone)
    expect(await one.customer.call(answerAll, { params: { id, status: 'rejected' } })).toMatchObject({ isCall: false })
    expect(await one.pro.call(status, of(one))).toMatchObject({ status: 'rejected', number: null })
    await house.settle()
    expect(await ring(number)).toBeUndefined()
  })
})

describe('a call is of its parties alone', () => {
  test('and each has his own part: nobody else sees or moves it [quotes.call-once]', async () => {
    const [one, other] = [await room(house), await room(house)]
    for (const stranger of [other.customer, other.pro]) {
      expect(await refusal(stranger.call(status, of(one)))).toBe('NOT_FOUND')
      expect(await refusal(stranger.call(answer, with_(one, 'approved')))).toBe('NOT_FOUND')
      expect(await refusal(stranger.call(answerAll, { params: { id: await requestOf(one), status: 'approved' } }))).toBe('NOT_FOUND')
    }
    expect(await refusal(other.pro.call(ask, of(one)))).toBe('NOT_FOUND')
    // The pro does not approve himself.
    expect(await refusal(one.pro.call(answer, with_(one, 'approved')))).toBe('NOT_FOUND')
    expect(await refusal(one.pro.call(ask, { ...of(one), body: { chatId: other.chatId } }))).toBe('NOT_FOUND')
    expect(await refusal(one.pro.call(ask, { ...of(one), body: { customerUserId: other.customer.userId } }))).toBe('NOT_FOUND')
    expect(await refusal(one.customer.call(status, { ...of(one), query: { customerUserId: other.customer.userId } }))).toBe('NOT_FOUND')
    expect((await one.pro.call.raw('POST', `/v1/quotes/${one.quoteId}/call-status/asked`, {})).status).toBe(404)
  })
})

describe('at once', () => {
  test('ten presses ask once, and one key answers the same', async () => {
    const one = await room(house)
    const path = `/v1/quotes/${one.quoteId}/request-call`
    const presses = await Promise.all(Array.from({ length: 10 }, () => one.pro.call.raw('POST', path, {})))
    expect(presses.filter((press) => press.status === 200)).toHaveLength(1)
    expect(presses.filter((press) => press.status === 409)).toHaveLength(9)
    expect(await cards(one, 'customer')).toEqual(['requested'])
    const two = await room(house)
    const retried = await Promise.all(Array.from({ length: 3 }, () => two.pro.call(ask, of(two), { idempotencyKey: 'press-1' })))
    expect(new Set(retried.map((one_) => one_.status))).toEqual(new Set(['requested']))
  })

  test('approving and refusing leave one answer: a refusal wins, and nothing rings [quotes.call-once]', async () => {
    for (let n = 0; n < 4; n += 1) {
      const one = await room(house)
      await one.pro.call(ask, of(one))
      const said = ['approved', 'rejected', 'approved', 'rejected'] as const
      await Promise.allSettled(said.map((word) => one.customer.call(answer, with_(one, word))))
      await house.settle()
      expect(await one.pro.call(status, of(one))).toMatchObject({ status: 'rejected', number: null, preparing: false })
      const { rows } = await house.house.pool.query('select number_for_customer from quote_call where quote_id = $1', [one.quoteId])
      expect(rows).toEqual([{ number_for_customer: null }])
    }
  })

  test('several workers and approvals buy each number once', async () => {
    const one = await room(house)
    await one.pro.call(ask, of(one))
    await Promise.all(Array.from({ length: 5 }, () => one.customer.call(answer, with_(one, 'approved'))))
    await Promise.all([house.settle(), house.settle(), house.settle()])
    expect([await bought(one.customer.phone), await bought(one.pro.phone)]).toEqual([1, 1])
    expect(await cards(one, 'customer')).toEqual(['requested', 'approved'])
  })
})

describe('while the provider is away', () => {
  test('the call waits as being prepared, and is connected when he is back, nothing bought twice', async () => {
    const one = await room(house)
    await one.pro.call(ask, of(one))
    await one.customer.call(answer, with_(one, 'approved'))
    // The second number fails: the first is answered again, not bought anew.
    await house.house.gateways.safeNumbers.assign(one.pro.phone, (7 * DAY) / SECOND, `quote-call-${one.quoteId}-1-pro`)
    await fault(1)
    await house.settle()
    expect(await one.customer.call(status, of(one))).toMatchObject({ status: 'approved', preparing: true, number: null })
    await house.advance(10)
    await house.settle()
    expect(await ring((await one.customer.call(status, of(one))).number)).toBe(one.pro.phone)
    expect([await bought(one.customer.phone), await bought(one.pro.phone)]).toEqual([1, 1])
  })

  test('a refusal hides the numbers at once, and ends them when he is back', async () => {
    const one = await connected()
    await fault(2)
    expect(await one.customer.call(answer, with_(one, 'rejected'))).toMatchObject({ number: null })
    expect((await one.pro.call(status, of(one))).number).toBeNull()
    await house.settle()
    expect(await ring(one.forPro)).toBe(one.customer.phone)
    await house.advance(30)
    await house.settle()
    await house.advance(60)
    await house.settle()
    expect([await ring(one.forPro), await ring(one.forCustomer)]).toEqual([undefined, undefined])
  })
})

describe('a call ends [quotes.call-ends]', () => {
  const ended = async (one: Awaited<ReturnType<typeof connected>>) => {
    await house.settle()
    expect([await ring(one.forPro), await ring(one.forCustomer)]).toEqual([undefined, undefined])
  }

  test('when one of the two leaves the room', async () => {
    const one = await connected()
    await one.pro.call('PUT /api/v2/chats/:id/', { params: { id: one.chatId }, body: { action: 'leave' } })
    expect((await one.customer.call(status, of(one))).number).toBeNull()
    expect(await refusal(one.customer.call(answer, with_(one, 'approved')))).toBe('CHAT_PARTNER_GONE')
    await ended(one)
  })

  test('when one blocks the other, and may begin anew once that is over', async () => {
    const one = await connected()
    await one.customer.call('POST /v1/me/blocks', { body: { userId: one.pro.userId } })
    expect((await one.pro.call(status, of(one))).number).toBeNull()
    expect(await refusal(one.customer.call(answer, with_(one, 'approved')))).toBe('CHAT_BLOCKED')
    await ended(one)
    await one.customer.call('DELETE /v1/me/blocks/:userId', { params: { userId: one.pro.userId } })
    // What ended before its time is bought anew once it would have been over, not before [quotes.call-numbers].
    expect(await one.customer.call(status, of(one))).toMatchObject({ status: 'approved', canAnswer: false })
    for (let n = 0; n < 3; n += 1) {
      expect(await refusal(one.customer.call(answer, with_(one, 'approved')))).toBe('CALL_UNAVAILABLE')
      await house.settle()
    }
    expect([await bought(one.customer.phone), await bought(one.pro.phone)]).toEqual([1, 1])
    await house.advance((7 * DAY) / SECOND + 1)
    expect(await one.customer.call(status, of(one))).toMatchObject({ canAnswer: true })
    await one.customer.call(answer, with_(one, 'approved'))
    await house.settle()
    expect(await ring((await one.pro.call(status, of(one))).number)).toBe(one.customer.phone)
  })

  test('and no other quote of the same two buys further numbers within the week, also where both are approved at once [quotes.call-numbers]', async () => {
    const seller = await pro(house)
    const first = await room(house, { pro: seller })
    const second = await room(house, { pro: seller, customer: first.customer })
    await first.customer.call(answer, with_(first, 'approved'))
    expect(await refusal(first.customer.call(answer, with_(second, 'approved')))).toBe('CALL_UNAVAILABLE')
    await house.settle()
    await house.advance((7 * DAY) / SECOND + 1)
    const both = await Promise.allSettled([first, second].map((one) => one.customer.call(answer, with_(one, 'approved'))))
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await house.settle()
    expect([await bought(first.customer.phone), await bought(seller.phone)]).toEqual([2, 2])
  })

  test('when one of them is banned, or gives up his phone', async () => {
    const one = await connected()
    const boss = await operator(house)
    await boss.call('POST /v1/admin/members/:id/penalty', { params: { id: one.pro.userId }, body: { reason: '연락처로 광고했어요.' } })
    expect(await one.customer.call(status, of(one))).toMatchObject({ number: null, canAnswer: false })
    await ended(one)

    const two = await connected()
    const phone = newPhone()
    await two.customer.call('PUT /api2/users/me/phone', { body: { phone, key: await provePhone(house, phone) } })
    await house.settle()
    expect((await two.pro.call(status, of(two))).number).toBeNull()
    await ended(two)
  })

  test('when a member leaves', async () => {
    const one = await connected()
    await one.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    await ended(one)
  })
})
