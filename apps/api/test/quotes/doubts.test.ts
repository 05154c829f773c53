import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'

import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let boss: Person
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  serviceId = (await formOf(house, slug)).service.id
  boss = await operator(house)
})
beforeEach(() => forgetLimits(house))

async function sender(): Promise<ProPerson> {
  const person = await pro(house, { services: [serviceId] })
  await buyCash(house, person.call)
  return person
}
const total = async (who: Person) => (await who.call('GET /v1/cash/users/me/balance')).total
const notices = async (who: Person, role: 'customer' | 'provider') =>
  (await who.call('GET /v1/accounts/user-notifications', { query: { role } })).notifications.map((one) => one.title)
const doubt = (who: Person, quoteId: number, body: object = {}) => who.call('POST /v1/quotes/:quoteId/doubt', { params: { quoteId }, body })
const desk = async (status: 'open' | 'decided' = 'open') => (await boss.call('GET /v1/admin/doubts', { query: { status } })).items
const decide = (id: number, uphold: boolean, who: Person = boss) =>
  who.call('POST /v1/admin/doubts/:id/decide', { params: { id }, body: { uphold, answer: '확인했어요.' } })

/** Two pros who quoted for one request. */
async function quotedTwice() {
  const [person, one, other] = [await customer(house), await sender(), await sender()]
  const requestId = await submit(house, person.call, slug)
  const before = [await total(one), await total(other)]
  const quotes = [
    (await one.call('POST /v2/quote', { body: quoteFor(requestId) })).quoteId,
    (await other.call('POST /v2/quote', { body: quoteFor(requestId) })).quoteId,
  ] as const
  return { person, one, other, requestId, before, quotes }
}

test('one press asks for the cash of a request that is none, once, even where its customer read the quote [quotes.doubt]', async () => {
  const { person, one, other, requestId, quotes } = await quotedTwice()
  await person.call('POST /v1/quote/:quoteId/read', { params: { quoteId: quotes[0] } })
  const pressed = await Promise.all([doubt(one, quotes[0]), doubt(one, quotes[0])])
  expect(pressed[0]).toEqual(pressed[1])
  expect((await desk()).filter((item) => item.request.requestId === requestId)).toMatchObject([
    { kind: 'fake', status: 'open', quote: { quoteId: quotes[0] }, request: { quotes: 2, doubts: 1, hired: false } },
  ])
  expect(await refusal(doubt(other, quotes[0]))).toBe('NOT_FOUND')
  const mine = (await one.call('GET /v1/me/quotes/sent', { query: {} })).items[0]!
  expect(mine).toMatchObject({ doubt: { status: 'open', answer: null }, can: { doubt: false, claim: false } })
  expect(new Date(mine.doubt!.answerBy).getTime() - new Date(mine.doubt!.createdAt).getTime()).toBe(24 * 3_600_000)
  expect((await boss.call('GET /v1/admin/overview')).desks.doubts.count).toBeGreaterThan(0)
})

test('found to be none, the request closes and every pro has his cash back and is told once, whoever doubted it; so is the customer', async () => {
  const { person, one, other, quotes, before, requestId } = await quotedTwice()
  await Promise.all([doubt(one, quotes[0]), doubt(other, quotes[1], { kind: 'unreachable' })])
  const waiting = (await desk()).filter((item) => item.request.requestId === requestId)
  const second = await operator(house)
  const answers = await Promise.allSettled([decide(waiting[0]!.id, true), decide(waiting[1]!.id, true, second)])
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  await house.settle()
  expect([await total(one), await total(other)]).toEqual(before)
  await house.settle()
  expect(await notices(one, 'provider')).toContain('신청하신 환불을 받아들였어요')
  await house.settle()
  expect(await notices(person, 'customer')).toContain('입주청소 요청이 운영팀 확인으로 마감됐어요')
  expect((await notices(other, 'provider')).filter((title) => title === '신청하신 환불을 받아들였어요')).toHaveLength(1)
  expect(await refusal(one.call('POST /v1/quotes/:quoteId/cashback', { params: { quoteId: quotes[0] } }))).toBe('CASHBACK_UNAVAILABLE')
  expect((await doubt(one, quotes[0])).status).toBe('upheld')
  // The operator's reason is said to the pro, as its field says.
  const { notifications: told } = await one.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
  expect(JSON.stringify(told)).toContain('돌려드려요. 확인했어요.')
  expect((await one.call('GET /v1/me/quotes/sent', { query: {} })).items[0]!.doubt?.answer).toBe('확인했어요.')
})

test('found real, the pro is told why, the request goes on and his cash stays spent', async () => {
  const { person, one, quotes, requestId } = await quotedTwice()
  await doubt(one, quotes[0])
  const spent = await total(one)
  const item = (await desk()).find((each) => each.request.requestId === requestId)!
  await decide(item.id, false)
  expect(await refusal(decide(item.id, true))).toBe('DOUBT_DECIDED')
  await house.settle()
  expect(await notices(one, 'provider')).toContain('신청하신 환불에 답해 드려요')
  expect(await total(one)).toBe(spent)
  expect((await person.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })).status).toBe('opened')
  expect((await desk('decided'))[0]).toMatchObject({ id: item.id, status: 'dismissed', answer: '확인했어요.' })
})

test('who marks the request on its own desk answers those who doubt it; hired, old and repaid quotes are past doubting', async () => {
  const { one, other, quotes, requestId } = await quotedTwice()
  await doubt(one, quotes[0])
  await boss.call('POST /v1/admin/requests/:id/mark', { params: { id: requestId }, body: { kind: 'duplicate', note: '두 번 보냈어요.' } })
  await house.settle()
  expect((await one.call('GET /v1/me/quotes/sent', { query: {} })).items[0]!.doubt?.status).toBe('upheld')
  await house.settle()
  expect(await refusal(doubt(other, quotes[1]))).toBe('DOUBT_UNAVAILABLE')

  const again = await quotedTwice()
  const { items } = await again.person.call('GET /api/v2.4/chats/', {}).then((page) => ({ items: page.results }))
  await again.person.call('POST /api/v2.3/chats/:id/messages/', {
    params: { id: items[0]!.id },
    body: { type: 'HIRE', nonce: `hire-${again.requestId}` },
  })
  const hired = (await again.person.call('GET /v2/me/requests/sent/:id', { params: { id: again.requestId } })).quotes.find(
    (quote) => quote.hiredAt,
  )!
  const owner = hired.quoteId === again.quotes[0] ? again.one : again.other
  expect(await refusal(doubt(owner, hired.quoteId))).toBe('DOUBT_UNAVAILABLE')
  const rest = owner === again.one ? ([again.other, again.quotes[1]] as const) : ([again.one, again.quotes[0]] as const)
  await house.house.pool.query(`update quote set created_at = created_at - interval '15 days' where id = $1`, [rest[1]])
  expect(await refusal(doubt(...rest))).toBe('DOUBT_UNAVAILABLE')
})
