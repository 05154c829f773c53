import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { hours } from '../safe-payment/deals.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

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
  test('says of a request whose licence the pro lacks which one it is, and does not count it as one he may quote', async () => {
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
    const read = await send(cleaning)
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
    })
    expect(summary.services.find((service) => service.id === ids.cleaning)?.count).toBe(2)
    const unread = await one.call('GET /v2/requests/received/unread', { query: { size: 1 } })
    expect(unread.count).toBe(summary.unread)
    expect(unread.items).toHaveLength(1)
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

  test('presses where six hours or two places are left, is done once quoted, and leaves out what is over', async () => {
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

describe('a pro who begins to match', () => {
  const mapo = { lat: 37.5539, lng: 126.9245, address: '서울 마포구 서교동' }
  const titles = async (one: ProPerson): Promise<string[]> => {
    await house.settle()
    const { notifications } = await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
    return notifications.map((notice) => notice.title)
  }
  test('has what was open already on his list as soon as he joins, and one notice of it all', async () => {
    await clear()
    const sent = [await send(cleaning), await send(cleaning), await send(cleaning)].map((each) => each.id)
    const joined = await pro(house, { services: [ids.cleaning] })
    expect(await received(joined)).toEqual(sent.toReversed())
    const { items } = await joined.call('GET /v3/requests/received', { query: {} })
    expect(items[0]).toMatchObject({ isQuotable: true, readAt: null, distance: expect.any(Number) })
    expect(await titles(joined)).toEqual(['기다리는 요청 3건을 목록에 넣었어요'])
  })

  test('by a service he adds or a distance he widens; one too far away or ended never comes, and nothing twice', async () => {
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
