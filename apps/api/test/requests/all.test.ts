import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, formOf, haeundae, pro, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
/** 성남시 분당구: further from 역삼동 than ten kilometres, nearer than forty. */
const bundang = { lat: 37.3595, lng: 127.1052, address: '경기 성남시 분당구 정자동' } as const
let house: TestHouse
let ids: { cleaning: number; piano: number }
beforeAll(async () => {
  house = await testHouse()
  ids = { cleaning: (await formOf(house, slug)).service.id, piano: (await formOf(house, 'piano-lesson')).service.id }
})
beforeEach(async () => {
  await forgetLimits(house)
  await house.house.pool.query(`update request set status = 'expired' where status = 'opened'`)
})

const send = async (of = slug) => submit(house, (await customer(house, '김민지')).call, of)
const all = async (one: ProPerson, query: object = {}) => (await one.call('GET /v1/all-requests', { query })).items
const numbers = async (one: ProPerson, query: object = {}) => (await all(one, query)).map((item) => item.id)
const received = async (one: ProPerson) => (await one.call('GET /v3/requests/received', { query: {} })).items.map((item) => item.id)
const dismiss = (one: ProPerson, id: number) => one.call('DELETE /v1/all-requests/:id', { params: { id } })

describe('all requests [requests.all]', () => {
  test('holds open general ones of the pro’s services near him that matching did not bring, walked by cursor and by service', async () => {
    const [near, far, matched] = [
      await pro(house, { services: [ids.cleaning, ids.piano], at: bundang }),
      await pro(house, { services: [ids.cleaning], at: haeundae }),
      await pro(house, { services: [ids.cleaning] }),
    ]
    const sent = [await send(), await send('piano-lesson'), await send()]
    expect(await numbers(near)).toEqual(sent.toReversed())
    expect([await numbers(far), await numbers(matched)]).toEqual([[], []])
    expect(await numbers(near, { service_ids: String(ids.piano) })).toEqual([sent[1]])
    const first = await near.call('GET /v1/all-requests', { query: { size: 2 } })
    expect(first.items.map((item) => item.id)).toEqual([sent[2], sent[1]])
    expect(await numbers(near, { size: 2, cursor: first.next_cursor! })).toEqual([sent[0]])
    expect(first.items[0]).toMatchObject({ isFound: true, isQuotable: true, quoteCount: 0, quoteLimit: 10, customerName: '김**' })
    expect(await received(near)).toEqual([])
  })

  test('is opened, taken off and taken back as a received one is, and counts unread', async () => {
    const near = await pro(house, { services: [ids.cleaning], at: bundang })
    const [read, left] = [await send(), await send()]
    expect(await near.call('GET /v2/requests/received/:id', { params: { id: read } })).toMatchObject({ isFound: true, isQuotable: true })
    await near.call('PUT /api/v2/requests/:id/read/', { params: { id: read } })
    expect(await numbers(near, { unread: 'true', size: 8 })).toEqual([left])
    expect(await near.call('GET /v2/requests/received/:id/insight', { params: { id: read } })).toMatchObject({
      why: 'found',
      seen: 0,
      costs: null,
    })
    await dismiss(near, left)
    expect(await refusal(dismiss(near, left))).toBe('ALREADY_REJECTED')
    expect(await numbers(near)).toEqual([read])
    await near.call('PUT /v2/requests/received/:id/restore', { params: { id: left } })
    expect(await numbers(near)).toEqual([left, read])
    const other = await pro(house, { services: [ids.piano], at: bundang })
    expect(await refusal(dismiss(other, left))).toBe('REQUEST_NOT_MATCHED')
    expect(await refusal(other.call('GET /v2/requests/received/:id', { params: { id: left } }))).toBe('REQUEST_NOT_MATCHED')
  })

  test('is quoted for: then it stands on his list, is no part of what he received, and its customer has the quote', async () => {
    const near = await pro(house, { services: [ids.cleaning], at: bundang })
    await buyCash(house, near.call)
    const id = await send()
    await near.call('POST /v2/quote', { body: quoteFor(id) })
    expect([await numbers(near), await received(near)]).toEqual([[], [id]])
    expect((await near.call('GET /v2/providers/me/activity', { query: {} })).current).toMatchObject({
      received: 0,
      sent: 1,
      responseMinutes: null,
    })
    expect(await refusal(dismiss(near, id))).toBe('QUOTE_ALREADY_SENT')
  })

  test('dismissed and quoted for at once, one of both stands: never a quote on a request taken off [requests.dismissal]', async () => {
    const [near, matched] = [await pro(house, { services: [ids.cleaning], at: bundang }), await pro(house, { services: [ids.cleaning] })]
    for (const one of [near, matched]) {
      await buyCash(house, one.call)
      for (let round = 0; round < 4; round += 1) {
        const id = await send()
        const off = one === near ? dismiss(near, id) : one.call('DELETE /v2/requests/received/:id', { params: { id } })
        const [quote, dismissal] = await Promise.allSettled([one.call('POST /v2/quote', { body: quoteFor(id) }), off])
        expect([quote.status, dismissal.status].filter((state) => state === 'fulfilled')).toHaveLength(1)
        expect((await received(one)).includes(id)).toBe(quote.status === 'fulfilled')
      }
    }
  })

  test('of a pro who may not quote says why, and one that ten quoted for is not there [requests.quotable]', async () => {
    const near = await pro(house, { services: [ids.cleaning], at: bundang })
    const id = await send()
    await house.house.pool.query('update provider set paused_at = now() where id = $1', [near.providerId])
    expect((await all(near))[0]).toMatchObject({ isQuotable: false, notQuotableReason: { name: 'SENDING_PAUSED' } })
    await house.house.pool.query('update request set quote_count = quote_limit where id = $1', [id])
    expect(await numbers(near)).toEqual([])
  })
})

test('the older calls answer by the same use cases [requests.legacy]', async () => {
  const person = await customer(house)
  const id = await submit(house, person.call, slug)
  const [one, stranger] = [await pro(house, { services: [ids.cleaning] }), await pro(house, { services: [ids.piano] })]
  const page = await person.call('GET /api/v2/requests/', { query: {} })
  expect(page).toMatchObject({ page: 1, page_size: 6, count: 1 })
  expect(page.results.map((item) => item.id)).toEqual([id])
  expect((await person.call('GET /api/v2/requests/', { query: { page: 2 } })).results).toEqual([])
  expect((await person.call('GET /api/v2/requests/:id/', { params: { id } })).sent?.id).toBe(id)
  expect((await one.call('GET /api/v2/requests/:id/', { params: { id } })).received?.id).toBe(id)
  expect(await refusal(stranger.call('GET /api/v2/requests/:id/', { params: { id } }))).toBe('NOT_FOUND')
  expect((await one.call('GET /api/v2/search/requests/', { query: {} })).items.map((item) => item.id)).toEqual([id])
  const expired = (who: { call: typeof one.call }) => who.call('GET /api/v2/requests/:id/expired/', { params: { id } })
  expect(await expired(one)).toMatchObject({ expired: false, status: 'opened' })
  await house.house.pool.query(`update request set expires_at = now() - interval '1 second' where id = $1`, [id])
  expect(await expired(person)).toMatchObject({ expired: true, status: 'expired' })
  expect(await refusal(expired(stranger))).toBe('NOT_FOUND')
})

describe('what a pro wants of his received requests', () => {
  test('a muted service stays on the list and tells nothing, until its time is over [requests.muted]', async () => {
    const one = await pro(house, { services: [ids.cleaning, ids.piano] })
    const told = async () =>
      (await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })).notifications.map((notice) => notice.title)
    await one.call('PUT /v2/requests/received/mutes/:serviceId', { params: { serviceId: ids.cleaning }, body: { days: 7 } })
    const [quiet, loud] = [await send(), await send('piano-lesson')]
    await house.settle()
    expect(await told()).toContain('피아노 레슨 요청이 도착했어요')
    expect(await told()).not.toContain('입주청소 요청이 도착했어요')
    expect((await received(one)).toSorted((a, b) => a - b)).toEqual([quiet, loud])
    expect(await refusal(one.call('PUT /v2/requests/received/mutes/:serviceId', { params: { serviceId: 1 }, body: {} }))).toBe('NOT_FOUND')
    await one.call('DELETE /v2/requests/received/mutes/:serviceId', { params: { serviceId: ids.cleaning } })
    expect((await one.call('GET /v2/requests/received/mutes')).items).toEqual([])
  })

  test('filters are kept by name, each once, ten in all, and are nobody else’s [requests.filters]', async () => {
    const [one, other] = [await pro(house, { services: [ids.cleaning] }), await pro(house, { services: [ids.cleaning] })]
    const keep = (name: string) =>
      one.call('POST /v2/requests/received/filters', { body: { name, filter: { viewFilter: 'quotable', distance: 5 } } })
    const kept = await keep('가까운 곳')
    expect(kept.filter).toMatchObject({ viewFilter: 'quotable', distance: 5, services: [] })
    expect(await refusal(keep('가까운 곳'))).toBe('FILTER_NAME_TAKEN')
    const made = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => keep(`조건 ${at}`)))
    expect(made.filter((one) => one.status === 'fulfilled')).toHaveLength(9)
    expect(await refusal(keep('하나 더'))).toBe('FILTER_LIMIT')
    expect(await refusal(other.call('DELETE /v2/requests/received/filters/:id', { params: { id: kept.id } }))).toBe('NOT_FOUND')
    await one.call('DELETE /v2/requests/received/filters/:id', { params: { id: kept.id } })
    expect((await one.call('GET /v2/requests/received/filters')).items).toHaveLength(9)
  })

  test('received requests are narrowed by district and by distance, the counts with them', async () => {
    const one = await pro(house, { services: [ids.cleaning] })
    const id = await send()
    const list = async (query: object) => (await one.call('GET /v3/requests/received', { query })).items.map((item) => item.id)
    const summary = await one.call('GET /v2/requests/received/summary')
    expect(summary.districts).toEqual([{ code: '11680', name: '서울 강남구', count: 1 }])
    expect([await list({ district: '11680' }), await list({ district: '11110' })]).toEqual([[id], []])
    await house.house.pool.query('update request_recipient set distance_m = 3200 where request_id = $1', [id])
    expect([await list({ distance: 4 }), await list({ distance: 3 })]).toEqual([[id], []])
    expect((await one.call('GET /v2/requests/received/summary', { query: { distance: 3 } })).total).toBe(0)
  })
})
