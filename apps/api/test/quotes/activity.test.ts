import { beforeAll, expect, test } from 'vitest'
import { createCaller } from '../caller.ts'
import { priceAgainstAverage } from '../../src/views/quotes/priceAgainstAverage.ts'
import { upload } from '../files/upload.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, prove, provider, testPassword, type ProPerson } from '../people.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

const slug = 'piano-lesson'
const nothing = {
  received: 0,
  opened: 0,
  sent: 0,
  automatic: 0,
  read: 0,
  replied: 0,
  hired: 0,
  responseMinutes: null,
  reviews: 0,
  rating: null,
}
let house: TestHouse
let person: ProPerson
beforeAll(async () => {
  house = await testHouse()
  person = await pro(house, { services: [(await formOf(house, slug)).service.id] })
  await buyCash(house, person.call)
})

const figures = async (days?: number, who = person) =>
  who.call('GET /v2/providers/me/activity', { query: days === undefined ? {} : { days } })
const say = (who: { call: ProPerson['call'] }, chatId: number, body: object) =>
  who.call('POST /api/v2.3/chats/:id/messages/', { params: { id: chatId }, body: body as never })

/** A request that reached the pro, quoted so many minutes later. */
async function quotedAfter(minutes: number) {
  await forgetLimits(house)
  const buyer = await customer(house)
  const requestId = await submit(house, buyer.call, slug)
  await house.settle()
  await house.advance(minutes * 60)
  const { quoteId, chatId } = await person.call('POST /v2/quote', { body: quoteFor(requestId) })
  return { buyer, requestId, quoteId, chatId }
}

test('a pro’s figures count what came, what he sent, and what became of it', async () => {
  expect((await figures()).current).toEqual(nothing)
  const [read, , hired] = [await quotedAfter(10), await quotedAfter(20), await quotedAfter(60)]
  await forgetLimits(house)
  const unanswered = await submit(house, (await customer(house)).call, slug)
  await house.settle()
  await person.call('PATCH /v2/requests/received/:id', { params: { id: unanswered }, body: {} } as never)
  await read.buyer.call('POST /v1/quote/:quoteId/read', { params: { quoteId: read.quoteId } })
  await say(hired.buyer, hired.chatId, { type: 'TEXT', message: '언제 시작할 수 있나요?', nonce: 'a1' })
  await say(person, hired.chatId, { type: 'TEXT', message: '다음 주부터요.', nonce: 'a2' })
  await say(hired.buyer, hired.chatId, { type: 'HIRE', nonce: 'a3' })
  await house.advance(25 * 3600)
  await hired.buyer.call('POST /v2/providers/:id/reviews', {
    params: { id: person.providerId },
    body: { chatId: hired.chatId, rating: 4, content: '차근차근 알려 주셔서 좋았어요.' },
  })
  const { current, former, days } = await figures()
  expect([days, former]).toEqual([30, nothing])
  expect(current).toEqual({
    received: 4,
    opened: 4,
    sent: 3,
    automatic: 0,
    read: 2,
    replied: 1,
    hired: 1,
    responseMinutes: 20,
    reviews: 1,
    rating: 4,
  })
})

test('what is older than the period stands in the one before, and in the longer one', async () => {
  await house.advance(31 * 86_400)
  const { key } = await house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  person = { ...person, key, call: createCaller(house.url, key) }
  const month = await figures(30)
  expect([month.current, month.former.sent, month.former.reviews]).toEqual([nothing, 3, 1])
  const quarter = await figures(90)
  expect([quarter.current.sent, quarter.current.hired, quarter.former]).toEqual([3, 1, nothing])
})

test('a customer compares quotes by distance, usual answer time, a review, pictures of work and the usual price [quotes.answer-time]', async () => {
  const { body } = await upload(house, { topic: 'profile', key: person.key })
  await person.call('PUT /v2/user/:id/profile', {
    params: { id: person.userId },
    body: { mediaUrls: [{ type: 'image', fileId: body.data.id }] },
  })
  await prove(house, person)
  const fresh = await pro(house, { services: [(await formOf(house, slug)).service.id], name: '새로온고수' })
  const known = await quotedAfter(30)
  await buyCash(house, fresh.call)
  await fresh.call('POST /v2/quote', { body: quoteFor(known.requestId) })
  const { quotes, averagePrice } = await known.buyer.call('GET /v2/me/requests/sent/:id', { params: { id: known.requestId } })
  const [old, young] = quotes
  expect(old).toMatchObject({
    answerMinutes: 25,
    review: { rating: 4, content: '차근차근 알려 주셔서 좋았어요.' },
    works: [`/files/${body.data.id}`],
  })
  // From the point he is shown at, and rounded [map.told-distance].
  expect(old!.distance).toBeLessThan(5_000)
  expect(old!.distance! % 100).toBe(0)
  expect(young).toMatchObject({ name: '새로온고수', answerMinutes: null, review: null, works: [] })
  expect(averagePrice).toMatchObject({ unit: '월' })
  expect(old!.priceAgainstAverage).toBeNull()
  const price = { avg: 200_000, unit: '건', estimated: false }
  expect([
    priceAgainstAverage({ cost: 150_000, unit: 'F' }, price),
    priceAgainstAverage({ cost: 230_000, unit: 'F' }, price),
    priceAgainstAverage({ cost: 150_000, unit: 'H' }, price),
    priceAgainstAverage({ cost: null, unit: 'F' }, price),
    // An estimate judges nobody.
    priceAgainstAverage({ cost: 150_000, unit: 'F' }, { ...price, estimated: true }),
  ]).toEqual([-25, 15, null, null, null])
})

test('nobody sees another’s figures, and other lengths are refused', async () => {
  expect((await figures(30, await provider(house))).former).toEqual(nothing)
  const { status, body } = await person.call.raw('GET', '/v2/providers/me/activity?days=7')
  expect([status, Object.keys(body.fields)]).toEqual([400, ['days']])
  expect((await (await customer(house)).call.raw('GET', '/v2/providers/me/activity')).status).toBe(403)
})
