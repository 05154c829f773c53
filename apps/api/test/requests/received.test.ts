import { seoulDay } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { upload } from '../files/upload.ts'
import { asked, comeBack, hours, prepare } from '../safe-payment/deals.ts'
import { atGateway, buyCash, forgetLimits, formOf, pro, quoted, quoteFor, submit } from '../trade.ts'

const cleaning = 'move-in-cleaning'
const piano = 'piano-lesson'
let house: TestHouse
let ids: { cleaning: number; piano: number }
beforeAll(async () => {
  house = await testHouse()
  ids = { cleaning: (await formOf(house, cleaning)).service.id, piano: (await formOf(house, piano)).service.id }
})
beforeEach(() => forgetLimits(house))

type Filter = { viewFilter?: 'all' | 'unread' | 'quotable' | 'quoted'; targetedRequest?: 'true' | 'false'; services?: string }
const received = async (one: ProPerson, query: Filter = {}): Promise<number[]> =>
  (await one.call('GET /v3/requests/received', { query })).items.map((item) => item.id)

/** A customer each, for one may have one open request a service. */
async function send(slug: string, more: object = {}): Promise<{ person: Awaited<ReturnType<typeof customer>>; id: number }> {
  const person = await customer(house)
  return { person, id: await submit(house, person.call, slug, more) }
}

/** What earlier tests left open reaches nobody who joins now. */
const clear = () => house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)

describe('the list of received requests', () => {
  test('says of a request whose licence the pro lacks which one it is, and does not count it as one he may quote [requests.quotable]', async () => {
    const licensed = 'electric-work'
    const one = await pro(house, { services: [(await formOf(house, licensed)).service.id] })
    const { id } = await send(licensed)
    const listed = async () => {
      const { items } = await one.call('GET /v3/requests/received', { query: {} })
      return [items.find((item) => item.id === id)!, await one.call('GET /v2/requests/received/summary')] as const
    }
    const [item, counts] = await listed()
    expect(item).toMatchObject({
      isQuotable: false,
      deadline: 'DONE',
      notQuotableReason: { name: 'LICENCE_REQUIRED', reason: '전기공사업 등록 자격 확인이 끝난 뒤에 견적을 보낼 수 있어요.' },
    })
    expect([counts.quotable, await received(one, { viewFilter: 'quotable' })]).toEqual([0, []])

    await house.house.pool.query(`update provider_service set licence_state = 'ready' where provider_id = $1`, [one.providerId])
    const [ready, after] = await listed()
    expect([ready.notQuotableReason, after.quotable, await received(one, { viewFilter: 'quotable' })]).toEqual([null, 1, [id]])
  })

  test('is narrowed by what was read, may be quoted, was quoted, was meant for the pro, and by service; the summary counts the same', async () => {
    const one = await pro(house, { services: [ids.cleaning, ids.piano] })
    await buyCash(house, one.call)
    const read = await send(cleaning, { isCall: true })
    const quoted = await send(cleaning)
    const closed = await send(piano)
    const meant = await send(piano, { targetProviderId: one.providerId })
    await one.call('PATCH /v2/requests/received/:id', { params: { id: read.id } })
    await one.call('POST /v2/quote', { body: quoteFor(quoted.id) })
    await closed.person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id: closed.id } })

    expect(await received(one)).toEqual(expect.arrayContaining([meant.id, quoted.id, read.id]))
    expect(await received(one, { viewFilter: 'unread' })).not.toContain(read.id)
    expect(await received(one, { viewFilter: 'unread' })).toContain(meant.id)
    expect((await received(one, { viewFilter: 'quotable' })).toSorted((a, b) => a - b)).toEqual([read.id, meant.id])
    expect(await received(one, { viewFilter: 'quoted' })).toEqual([quoted.id])
    expect(await received(one, { targetedRequest: 'true' })).toEqual([meant.id])
    expect(await received(one, { targetedRequest: 'false' })).toEqual(await received(one))
    expect(await received(one, { services: String(ids.cleaning) })).toEqual([quoted.id, read.id])

    const summary = await one.call('GET /v2/requests/received/summary')
    expect(summary).toMatchObject({
      total: (await received(one)).length,
      unread: (await received(one, { viewFilter: 'unread' })).length,
      quotable: 2,
      targeted: 1,
      quoted: 1,
      sent: 1,
    })
    expect(summary.services.find((service) => service.id === ids.cleaning)?.count).toBe(2)
    const unread = await one.call('GET /v2/requests/received/unread', { query: { size: 1 } })
    expect(unread.count).toBe(summary.unread)
    expect(unread.items).toHaveLength(1)
    // Before he quotes he knows whose customer lets pros call [quotes.call-of-request].
    const { items } = await one.call('GET /v3/requests/received', { query: { services: String(ids.cleaning) } })
    expect(items.map((item) => [item.id, item.isCall])).toEqual([
      [quoted.id, false],
      [read.id, true],
    ])
    expect(await one.call('GET /v2/requests/received/:id', { params: { id: read.id } })).toMatchObject({ isCall: true })
  })

  test('counts under each filter what the others leave: a service, what was meant for the pro, what was read', async () => {
    const one = await pro(house, { services: [ids.cleaning, ids.piano] })
    await send(cleaning)
    await send(piano)
    const meant = await send(piano, { targetProviderId: one.providerId })
    const counts = async (query: Filter) => {
      const { total, targeted, services } = await one.call('GET /v2/requests/received/summary', { query })
      return { total, targeted, piano: services.find((each) => each.id === ids.piano)?.count }
    }
    const all = (await received(one)).length
    const pianos = (await received(one, { services: String(ids.piano) })).length
    expect(await counts({})).toEqual({ total: all, targeted: 1, piano: pianos })
    expect(await counts({ services: String(ids.piano) })).toEqual({ total: pianos, targeted: 1, piano: pianos })
    expect(await counts({ services: String(ids.cleaning) })).toEqual({ total: all - pianos, targeted: 0, piano: pianos })
    expect(await counts({ targetedRequest: 'true' })).toEqual({ total: 1, targeted: 1, piano: 1 })
    await one.call('PATCH /v2/requests/received/:id', { params: { id: meant.id } })
    expect(await counts({ viewFilter: 'unread' })).toEqual({ total: all, targeted: 0, piano: pianos - 1 })
  })

  test('lets go of what the pro does not care for, and takes it back [requests.what-pros-keep] [requests.dismissal]', async () => {
    const one = await pro(house, { services: [ids.cleaning] })
    const { id } = await send(cleaning)
    const at = { params: { id } }
    await one.call('DELETE /v2/requests/received/:id', at)
    expect(await received(one)).not.toContain(id)
    await one.call('PUT /v2/requests/received/:id/restore', at)
    expect(await received(one)).toContain(id)
    expect(await one.call('GET /v2/requests/received/:id', at)).toMatchObject({ isQuotable: true })
    // Pressed twice, or where nothing was let go, nothing changes.
    expect(await one.call('PUT /v2/requests/received/:id/restore', at)).toEqual({ id })
    expect(
      await refusal(pro(house, { services: [ids.piano] }).then((other) => other.call('PUT /v2/requests/received/:id/restore', at))),
    ).toBe('REQUEST_NOT_MATCHED')
  })

  test('tells of a quote that was sent where it stands: unread, read, talked about, hired, ended, paid back [quotes.states]', async () => {
    const one = await pro(house, { services: [ids.piano] })
    await buyCash(house, one.call)
    const { body: stored } = await upload(house, { topic: 'quote', key: one.key, name: '작업.jpg' })
    const offer = async (files: string[] = []) => {
      const { person, id } = await send(piano)
      const { quoteId, chatId } = await one.call('POST /v2/quote', { body: { ...quoteFor(id), files } })
      const say = (body: object) =>
        person.call('POST /api/v2.3/chats/:id/messages/', {
          params: { id: chatId },
          body: { nonce: crypto.randomUUID(), ...body } as never,
        })
      const own = async () =>
        (await one.call('GET /v3/requests/received', { query: { viewFilter: 'quoted' } })).items.find((item) => item.id === id)!
      const state = async () => (await own()).quote?.state
      return { person, id, quoteId, chatId, say, own, state }
    }
    const first = await offer([stored.data.id])
    // What he sent with it stands in his own room too.
    const { results } = await one.call('GET /api/v2.2/chats/:id/messages/', { params: { id: first.chatId } })
    expect(results[0]).toMatchObject({ type: 'QUOTE', files: [{ id: stored.data.id, name: '작업.jpg' }] })
    expect(await first.own()).toMatchObject({
      status: 'opened',
      deadline: 'DONE',
      quote: { quoteId: first.quoteId, chatId: first.chatId, cost: 150_000, unit: 'F', state: 'unread', repaid: false },
    })
    expect((await one.call('GET /v2/requests/received/:id', { params: { id: first.id } })).quote).toMatchObject({ chatId: first.chatId })
    await first.person.call('POST /v1/quote/:quoteId/read', { params: { quoteId: first.quoteId } })
    expect(await first.state()).toBe('read')
    await first.say({ type: 'TEXT', message: '안녕하세요' })
    expect(await first.state()).toBe('talking')
    await first.say({ type: 'HIRE' })
    expect(await first.state()).toBe('hired')

    const closed = await offer()
    await closed.person.call('POST /v1/quote/:quoteId/read', { params: { quoteId: closed.quoteId } })
    await closed.say({ type: 'TEXT', message: '다음에 할게요' })
    await closed.person.call('PUT /api2/requests/:id/close', { params: { id: closed.id }, body: { closed_type: 1 } })
    expect(await closed.state()).toBe('ended')

    const [unread, read] = [await offer(), await offer()]
    await read.person.call('POST /v1/quote/:quoteId/read', { params: { quoteId: read.quoteId } })
    await house.advance(hours(49))
    await house.settle()
    expect([await unread.state(), await read.state()]).toEqual(['repaid', 'ended'])
    const sent = (await one.call('GET /v1/me/quotes/sent')).items
    expect(sent.map((each) => each.state)).toEqual(['ended', 'repaid', 'ended', 'hired'])
  })

  test('is paged newest first; what arrives meanwhile neither repeats nor hides a row', async () => {
    await clear()
    const one = await pro(house, { services: [ids.cleaning] })
    const sent = [await send(cleaning), await send(cleaning), await send(cleaning)].map((each) => each.id)
    const first = await one.call('GET /v3/requests/received', { query: { size: 2 } })
    expect(first.items.map((item) => item.id)).toEqual([sent[2], sent[1]])
    await send(cleaning)
    const second = await one.call('GET /v3/requests/received', { query: { size: 2, next_cursor: first.next_cursor! } })
    expect(second.items.map((item) => item.id)).toEqual([sent[0]])
    expect(second.next_cursor).toBeNull()
    const madeUp = await one.call.raw('GET', '/v3/requests/received?next_cursor=made-up')
    expect([madeUp.status, madeUp.body.name]).toEqual([400, 'INVALID_PARAMS'])
  })

  test('presses where six hours or two places are left, is done once quoted, and leaves out what is over [requests.life] [requests.deadline] [requests.what-pros-keep]', async () => {
    const one = await pro(house, { services: [ids.piano] })
    const { id } = await send(piano)
    const deadline = async () => (await one.call('GET /v3/requests/received')).items.find((item) => item.id === id)?.deadline
    expect(await deadline()).toBe('NORMAL')
    await house.advance(hours(42))
    expect(await deadline()).toBe('IMMINENT')
    await house.advance(hours(6))
    expect(await deadline()).toBeUndefined()

    const others: ProPerson[] = []
    for (let n = 0; n < 8; n += 1) others.push(await pro(house, { services: [ids.piano] }))
    const full = await send(piano)
    for (const other of others) {
      await buyCash(house, other.call)
      await other.call('POST /v2/quote', { body: quoteFor(full.id) })
    }
    const { items } = await one.call('GET /v3/requests/received')
    expect(items.find((item) => item.id === full.id)).toMatchObject({ deadline: 'IMMINENT', quoteCount: 8 })
    await buyCash(house, one.call)
    await one.call('POST /v2/quote', { body: quoteFor(full.id) })
    const [quoted] = (await one.call('GET /v3/requests/received', { query: { viewFilter: 'quoted' } })).items
    expect(quoted).toMatchObject({ id: full.id, deadline: 'DONE', isQuoteSent: true })
  })
})

describe('a customer the pro quoted for', () => {
  const named = '남궁초록'
  const room = async () => {
    const [person, one] = [await customer(house, named), await pro(house, { services: [ids.piano] })]
    await buyCash(house, one.call)
    const made = await quoted(house, person, one, piano)
    return { ...made, customer: person, pro: one }
  }
  type Room = Awaited<ReturnType<typeof room>>
  /** Every answer that tells the pro of his customer. */
  const told = async ({ pro: one, chatId, requestId }: Room, safePaymentId?: number): Promise<string> => {
    await house.settle()
    const at = { params: { id: chatId } }
    const me = { params: { role: 'providers' as const, userId: String(one.userId) } }
    return JSON.stringify([
      await one.call('GET /api/v2.4/chats/', { query: { role: 'provider' } }),
      await one.call('GET /api/v2.4/chats/:id/', at),
      await one.call('GET /api/v2.2/chats/:id/messages/', at),
      await one.call('GET /v3/requests/received', {}),
      await one.call('GET /v2/requests/received/:id', { params: { id: requestId } }),
      await one.call('GET /v1/me/quotes/sent', {}),
      await one.call('GET /v2/providers/me/schedule', { query: { month: seoulDay(house.house.clock.now()).slice(0, 7) } }),
      await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } }),
      await one.call('GET /v2/safe-payment/:role/:userId', me),
      await one.call('GET /v2/safe-payment/:role/:userId/progress', me),
      safePaymentId === undefined ? null : await one.call('GET /api/v2/escrows/:id/', { params: { id: safePaymentId } }),
      await (await fetch(`${house.sandbox.url}/inbox/sms?to=${one.phone}`)).text(),
    ])
  }

  test('is known by the first letter and without a face until he writes, also where a payment was asked for and an answer was added [requests.what-pros-see]', async () => {
    const made = await room()
    const { body } = await upload(house, { topic: 'profile', key: made.customer.key })
    await made.customer.call('PUT /v2/user/:id/profile/image', { params: { id: made.customer.userId }, body: { fileId: body.data.id } })
    const { id } = await asked(house, made)
    await made.customer.call('PUT /v1/requests/:id/additional/requirements', {
      params: { id: made.requestId },
      body: { text: '창틀도 부탁드려요', images: [] },
    })
    await house.advance(hours(1))
    const before = await told(made, id)
    expect(before).not.toContain(named)
    expect(before).toContain('남**')
    expect((await made.pro.call('GET /api/v2.4/chats/:id/', { params: { id: made.chatId } })).user).toMatchObject({
      name: '남**',
      picture: null,
    })
    // Who wrote the quote knows himself, and the customer's own answers name the pro.
    expect((await made.customer.call('GET /api/v2.4/chats/:id/', { params: { id: made.chatId } })).user.name).toBe('박고수')

    await made.customer.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: made.chatId },
      body: { type: 'TEXT', message: '안녕하세요', nonce: 'first' },
    })
    expect((await made.pro.call('GET /api/v2.4/chats/:id/', { params: { id: made.chatId } })).user.name).toBe(named)
    expect((await made.pro.call('GET /api/v2/escrows/:id/', { params: { id } })).partner.name).toBe(named)
  })

  test('is known by name once he hired by paying, and his counts stand on the request [requests.what-pros-see] [quotes.hire]', async () => {
    const made = await room()
    const { id } = await asked(house, made)
    const { paymentId } = await prepare({ ...made, id })
    await atGateway(house, paymentId, 'approve')
    await comeBack({ ...made, id }, paymentId)
    expect((await made.pro.call('GET /api/v2.4/chats/:id/', { params: { id: made.chatId } })).user.name).toBe(named)
    const { user } = await made.pro.call('GET /v2/requests/received/:id', { params: { id: made.requestId } })
    expect(user).toMatchObject({ name: named, requestCount: 1, hireCount: 1, reviewCount: 0 })
  })
})

describe('a pro who begins to match', () => {
  const mapo = { lat: 37.5539, lng: 126.9245, address: '서울 마포구 서교동' }
  const titles = async (one: ProPerson): Promise<string[]> => {
    await house.settle()
    const { notifications } = await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    return notifications.map((notice) => notice.title)
  }
  test('has what was open already on his list as soon as he joins, and one notice of it all [requests.matching]', async () => {
    await clear()
    const sent = [await send(cleaning), await send(cleaning), await send(cleaning)].map((each) => each.id)
    const joined = await pro(house, { services: [ids.cleaning] })
    expect(await received(joined)).toEqual(sent.toReversed())
    const { items } = await joined.call('GET /v3/requests/received', { query: {} })
    expect(items[0]).toMatchObject({ isQuotable: true, readAt: null, distance: expect.any(Number) })
    expect(await titles(joined)).toEqual(['기다리는 요청 3건을 목록에 넣었어요'])
  })

  test('by a service he adds or a distance he widens; one too far away or ended never comes, and nothing twice [requests.matching]', async () => {
    await clear()
    const near = await send(piano)
    const over = await send(piano)
    await over.person.call('PUT /v1/me/requests/sent/:id/cancel', { params: { id: over.id } })
    const one = await pro(house, { services: [ids.cleaning], at: mapo })
    await one.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { distance: 5 } } })
    await one.call('PUT /api2/providers/me/services', { body: { services: [ids.cleaning, ids.piano] } })
    expect(await received(one)).toEqual([])
    await one.call('PUT /v2/user/:id/profile', { params: { id: 'me' }, body: { basic: { distance: 20 } } })
    expect(await received(one)).toEqual([near.id])
    await one.call('PUT /api2/providers/me/services', { body: { services: [ids.piano, ids.cleaning] } })
    expect(await received(one)).toEqual([near.id])
    expect(await titles(one)).toEqual(['피아노 레슨 요청이 기다리고 있어요'])
  })

  test('gets the 20 latest, none of his own and none meant for others', async () => {
    await clear()
    const other = await pro(house, { services: [ids.cleaning] })
    const sent: number[] = []
    for (let n = 0; n < 22; n += 1) {
      await forgetLimits(house)
      sent.push((await send(cleaning)).id)
    }
    await send(cleaning, { targetProviderId: other.providerId })
    const joined = await pro(house, { services: [ids.cleaning] })
    const { items } = await joined.call('GET /v3/requests/received', { query: { size: 50 } })
    expect(items.map((item) => item.id)).toEqual(sent.slice(2).toReversed())
  })
})
