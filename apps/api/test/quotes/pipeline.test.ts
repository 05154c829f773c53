import { quoteLimits } from '@dure/contract/quotes/limits'
import { quoteStates } from '@dure/contract/quotes/states'
import { DAY, seoulDay } from '@dure/kernel/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, formOf, pro, quoted, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let serviceId: number
let sender: ProPerson
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
  sender = await pro(house, { services: [serviceId], name: '한솔청소' })
  await buyCash(house, sender.call)
})
beforeEach(() => forgetLimits(house))

const sent = async (query: object = {}) => (await sender.call('GET /v1/me/quotes/sent', { query })).items
const summary = (query: object = {}) => sender.call('GET /v1/me/quotes/sent/summary', { query })

describe('sent quotes as a pipeline', () => {
  test('each stands where its state says, and the figures count what the lists show [quotes.states] [quotes.pipeline]', async () => {
    const people = [await customer(house), await customer(house), await customer(house), await customer(house)]
    const deals = []
    for (const person of people) deals.push(await quoted(house, person, sender, slug))
    await people[1]!.call('POST /v1/quote/:quoteId/read', { params: { quoteId: deals[1]!.quoteId } })
    await people[2]!.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: deals[2]!.chatId },
      body: { type: 'TEXT', message: '언제 되세요?', nonce: `talk-${deals[2]!.chatId}` },
    })
    await people[3]!.call('POST /api/v2.3/chats/:id/messages/', {
      params: { id: deals[3]!.chatId },
      body: { type: 'HIRE', nonce: `hire-${deals[3]!.chatId}` },
    })
    const figures = await summary()
    for (const state of quoteStates) {
      const items = await sent({ state })
      expect(items.every((item) => item.state === state)).toBe(true)
      expect([state, figures.states[state]]).toEqual([state, items.length])
    }
    expect(figures).toMatchObject({ total: 4, states: { unread: 1, read: 1, talking: 1, hired: 1, ended: 0, repaid: 0 }, cashBack: 0 })
    expect(figures.cashSpent).toBe((await sent()).reduce((sum, item) => sum + item.cashSpent, 0))
    const today = seoulDay(house.house.clock.now())
    expect(await sent({ sdate: today, edate: today })).toHaveLength(4)
    expect(await sent({ edate: '2020-01-01' })).toEqual([])
    expect(await refusal(sender.call('GET /v1/me/quotes/sent', { query: { sdate: '어제' } }))).toBe('INVALID_PARAMS')
    expect(await sent({ district: '11680' })).toHaveLength(4)
    expect(await sent({ district: '11110' })).toEqual([])
    expect((await sent({ distance: 100 })).length).toBe(4)
    expect((await sent())[3]).toMatchObject({ cashbackAt: expect.any(String), can: { claim: false, doubt: true } })
  })
})

describe('writing the next quote', () => {
  test('words name their request, are filled when sent and never told of another’s [quotes.variables]', async () => {
    const person = await customer(house, '남궁민수')
    const requestId = await submit(house, person.call, slug)
    const answer = '{성} 고객님, {지역} {서비스} 잘해 드려요. {고수} 드림 {가격}'
    await sender.call('POST /v2/quote', { body: { ...quoteFor(requestId), answer, workflow: '{서비스} 순서', strengths: '' } })
    const [got] = (await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).quotes
    expect(got!.description).toBe('남 고객님, 서울 강남구 입주청소 잘해 드려요. 한솔청소 드림 {가격}')
    const stranger = await pro(house, { services: [(await formOf(house, 'piano-lesson')).service.id] })
    const refused = stranger.call('POST /v2/quote', { body: { ...quoteFor(requestId), answer: '{성} 010-1234-5678' } })
    const fields = await refused.then(
      () => null,
      (error: { fields: Record<string, string> }) => error.fields,
    )
    expect(JSON.stringify(fields)).not.toContain('남')
  })

  test('one’s own words come back: those of the service first, each once, and the ones that went furthest recommended [quotes.recent]', async () => {
    const { items, recommended } = await sender.call('GET /v1/recent/quotes', { query: { service_id: serviceId } })
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map((item) => item.description)).size).toBe(items.length)
    expect(recommended).toMatchObject({ state: 'hired', service: { id: serviceId } })
    const person = await customer(house)
    expect(await person.call('GET /v1/recent/quotes', { query: {} })).toEqual({ items: [], recommended: null })
  })

  test('templates keep the order one gives them, new ones before the rest; another’s numbers change nothing [quotes.templates]', async () => {
    const make = async (title: string) =>
      (await sender.call('POST /v2/quote/bookmarks', { body: { title, cost: 10_000, description: '잘해 드려요.' } })).id
    const made = [await make('첫째'), await make('둘째'), await make('셋째')]
    const listed = async () => (await sender.call('GET /v2/quote/bookmarks')).items.map((item) => item.id)
    expect(await listed()).toEqual(made.toReversed())
    await sender.call('PUT /v2/quote/bookmarks/order', { body: { ids: [made[1]!, 999_999, made[0]!] } })
    expect(await listed()).toEqual([made[1], made[0], made[2]])
    expect((await listed()).includes(await make('넷째'))).toBe(false)
    expect((await listed())[0]).toBeGreaterThan(made[2]!)
    const other = await pro(house, { services: [serviceId] })
    await other.call('PUT /v2/quote/bookmarks/order', { body: { ids: made } })
    expect((await other.call('GET /v2/quote/bookmarks')).items).toEqual([])
  })

  test('what like requests cost and how often one was hired is told from enough of them alone, with what cash is left [requests.insight]', async () => {
    const person = await customer(house)
    const id = await submit(house, person.call, slug)
    const insight = () => sender.call('GET /v2/requests/received/:id/insight', { params: { id } })
    expect(await insight()).toMatchObject({ seen: 0, quoted: 0, quoteLimit: 10, costs: null, chance: null, district: '서울 강남구' })
    await buyCash(house, sender.call)
    for (let count = 0; count < 6; count += 1) {
      const deal = await quoted(house, await customer(house), sender, slug)
      await house.house.pool.query('update quote set cost = $2 where id = $1', [deal.quoteId, 100_000 + count * 10_000])
      await forgetLimits(house)
    }
    const { rows } = await house.house.pool.query<{ total: number }>(
      'select count(*)::integer as total from quote where provider_id = $1',
      [sender.providerId],
    )
    const now = await insight()
    expect(now.costs).toMatchObject({ sample: rows[0]!.total, unit: 'F', near: true })
    expect(now.costs!.low).toBeLessThanOrEqual(now.costs!.middle)
    expect(now.chance).toMatchObject({ sent: rows[0]!.total, hired: 1 })
    const detail = await sender.call('GET /v2/requests/received/:id', { params: { id } })
    expect(now.balance - now.balanceAfter).toBe(detail.price)
    // His own quote is none of the others'.
    await sender.call('POST /v2/quote', { body: quoteFor(id) })
    expect(await insight()).toMatchObject({ seen: 0, quoted: 0 })
  })
})

test('beside the received requests stands how many the pipeline shows: of a year, of the chosen services and place [quotes.pipeline]', async () => {
  const one = await pro(house, { services: [serviceId] })
  await buyCash(house, one.call)
  const deals = [await quoted(house, await customer(house), one, slug), await quoted(house, await customer(house), one, slug)]
  const longAgo = new Date(house.house.clock.now().getTime() - (quoteLimits.sentDays + 1) * DAY)
  await house.house.pool.query('update quote set created_at = $2 where id = $1', [deals[0]!.quoteId, longAgo])
  await house.house.pool.query(
    'update request_recipient set quoted_at = $3 where provider_id = $1 and request_id = (select request_id from quote where id = $2)',
    [one.providerId, deals[0]!.quoteId, longAgo],
  )
  for (const query of [{}, { services: String(serviceId) }, { district: '11680' }, { district: '11110' }, { distance: 100 }]) {
    const { sent: beside } = await one.call('GET /v2/requests/received/summary', { query: { ...query, targetedRequest: 'true' } })
    const { total } = await one.call('GET /v1/me/quotes/sent/summary', { query })
    expect([query, beside]).toEqual([query, total])
  }
  expect((await one.call('GET /v2/requests/received/summary', { query: {} })).sent).toBe(1)
})

test('a quote is offered again as it was before it was filled; one of which only what went out is known gets its variables back, or is not offered [quotes.words-kept]', async () => {
  const one = await pro(house, { services: [serviceId] })
  await buyCash(house, one.call)
  const quote = async (name: string, answer: string, strengths = '') => {
    await forgetLimits(house)
    const requestId = await submit(house, (await customer(house, name)).call, slug)
    return (await one.call('POST /v2/quote', { body: { ...quoteFor(requestId), answer, strengths } })).quoteId
  }
  const offered = async () => (await one.call('GET /v1/recent/quotes', { query: {} })).items.map((item) => item.description)
  const first = await quote('배민수', '안녕하세요 {성}님, {지역} {서비스} 꼼꼼하게 해 드려요.', '배민수님 댁도 걱정 없어요')
  expect(await offered()).toEqual(['안녕하세요 {성}님, {지역} {서비스} 꼼꼼하게 해 드려요.'])
  // As quotes of earlier releases are kept.
  await house.house.pool.query('update quote set unfilled = null where id = $1', [first])
  const { items } = await one.call('GET /v1/recent/quotes', { query: {} })
  expect(items.map(({ description, strengths }) => [description, strengths])).toEqual([
    ['안녕하세요 {성}님, {지역} 입주청소 꼼꼼하게 해 드려요.', '{성}님 댁도 걱정 없어요'],
  ])
  // Taken over from another's quote as it was filled, and where somebody is named in passing.
  await quote('홍길동', '안녕하세요 배님, 꼼꼼하게 해 드려요.')
  await quote('한결', '한결이라는 분께 드리는 견적이에요.')
  expect(await offered()).toHaveLength(1)

  // What a campaign begins with goes to everybody: the words alone that may.
  const recommended = async () => (await one.call('GET /v1/quotes/campaigns/recommend', { query: { serviceId } })).forms[0]!
  expect((await recommended()).quote.answer).toBe('안녕하세요 {성}님, {지역} 입주청소 꼼꼼하게 해 드려요.')
  await house.house.pool.query(`update quote set description = '배민수가 부탁한 일' where id = $1`, [first])
  expect(await recommended()).toMatchObject({ quote: { answer: '' }, basis: { quotes: 3 } })
})
