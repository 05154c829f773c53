import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR } from '@dure/kernel/time'
import { KeptReads } from '../../src/http/keptReads.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, standsBetween, type Person, type ProPerson } from '../people.ts'
import { confirmed, type Pair } from '../safe-payment/deals.ts'

// A browser's calls: who brings his key in a header keeps no cookie, and reads nothing that is kept.
let house: TestHouse
let deal: Pair
let pro: ProPerson
let stranger: Person
let reviewId: number
beforeAll(async () => {
  house = await testHouse()
  deal = await confirmed(house)
  pro = deal.pro
  stranger = await customer(house, '이서연')
  const written = await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: pro.providerId },
    body: { chatId: deal.chatId, rating: 5, content: '시간도 잘 지키고 마무리까지 꼼꼼하게 해 주셨어요.' },
  })
  reviewId = written.reviewId
})
beforeEach(() => {
  forget()
})

/** As if its moment were over: from here on another is kept. */
function forget(): void {
  Object.assign(house.house, { keptReads: new KeptReads(HOUR) })
}

const cookieOf = (person: Person): string => `dure_auth=${person.key}`
const browser = (method: string, path: string, cookie: string, body?: object) =>
  house.guest.raw(method, path, body, { cookie, origin: house.url })
const nameFor = async (cookie: string): Promise<string> =>
  (await browser('GET', `/v2/user/${pro.userId}/profile`, cookie)).body.data.nickName
const rename = (nickName: string) => pro.call('PUT /v2/user/:id/profile', { params: { id: pro.userId }, query: {}, body: { nickName } })
const markIn = ({ headers }: { readonly headers: Headers }): string | undefined =>
  headers.getSetCookie().find((one) => one.startsWith('dure_wrote='))

test('guests and members without a part in a pro read one answer for a moment; he himself and operators what is so [availability.kept-reads]', async () => {
  const desk = await operator(house)
  await rename('봄날피아노')
  expect(await nameFor('')).toBe('봄날피아노')
  await rename('여름피아노')
  expect(await nameFor('')).toBe('봄날피아노')
  expect(await nameFor(cookieOf(stranger))).toBe('봄날피아노')
  expect(await nameFor(cookieOf(pro))).toBe('여름피아노')
  expect(await nameFor(cookieOf(desk))).toBe('여름피아노')
  forget()
  expect(await nameFor('')).toBe('여름피아노')
})

test('who wrote something reads nothing kept for a while; a refused write and one that no page shows leave him as he was', async () => {
  await rename('봄날피아노')
  await nameFor('')
  await rename('여름피아노')
  const elsewhere = await provider(house, { name: '먼동피아노', services: ['piano-lesson'] })
  const refused = await browser('POST', '/v1/me/blocks', cookieOf(stranger), { userId: stranger.userId })
  expect([refused.status, markIn(refused)]).toEqual([400, undefined])
  const noted = await browser('POST', `/v1/user/${pro.userId}/profile/read`, cookieOf(stranger), { device: crypto.randomUUID() })
  expect([noted.status, markIn(noted)]).toEqual([200, undefined])
  const mark = markIn(await browser('POST', '/v1/me/blocks', cookieOf(stranger), { userId: elsewhere.userId }))
  expect(mark).toBe('dure_wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax')
  expect(await nameFor(`${cookieOf(stranger)}; dure_wrote=1`)).toBe('여름피아노')
  expect(await nameFor(cookieOf(stranger))).toBe('봄날피아노')
})

test('whoever blocked the pro, or is blocked, reads so though a guest’s answer is kept', async () => {
  const page = `/v2/user/${pro.userId}/profile`
  const [his, theirs] = [await customer(house, '오지훈'), await customer(house, '윤서아')]
  await browser('GET', page, '')
  await his.call('POST /v1/me/blocks', { body: { userId: pro.userId } })
  await standsBetween(house, pro, theirs)
  expect((await browser('GET', page, cookieOf(his))).body.data).toMatchObject({ isBlocked: true, can: { request: false } })
  expect((await browser('GET', page, cookieOf(theirs))).body.data).toMatchObject({ isBlocked: false, can: { request: false } })
  expect((await browser('GET', page, cookieOf(stranger))).body.data).toMatchObject({ isBlocked: false, can: { request: true } })
})

test('whoever blocked, is blocked, wrote a review or reported one finds it so in the page that is rendered for him', async () => {
  const [blocks, blocked, reports] = await Promise.all(['서다은', '문지우', '신유나'].map((name) => customer(house, name)))
  await blocks!.call('POST /v1/me/blocks', { body: { userId: pro.userId } })
  await standsBetween(house, pro, blocked!)
  await reports!.call('POST /v1/reports', { body: { kind: 'review', id: reviewId, reasonId: 1 } })
  const pageFor = async (cookie: string): Promise<{ isBlocked: boolean; mayAsk: boolean; mine: boolean; reported: boolean }> => {
    const html = await (await fetch(`${house.url}/profile/users/${pro.userId}`, { headers: { cookie } })).text()
    type Data = {
      isBlocked: boolean
      can: { request: boolean }
      pages: { reviews: { isMine: boolean; reportStatus: string | null }[] }[]
    }
    const { queries } = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { queries: { key: [string]; data: Data }[] }
    const answerOf = (call: string) => queries.find(({ key }) => key[0] === call)!.data
    const profile = answerOf('GET /v2/user/:id/profile')
    const review = answerOf('GET /v3/users/:id/reviews/received').pages[0]!.reviews[0]!
    return { isBlocked: profile.isBlocked, mayAsk: profile.can.request, mine: review.isMine, reported: review.reportStatus !== null }
  }
  const anybody = await customer(house, '강이든')
  await standsBetween(house, anybody, stranger)
  const plain = { isBlocked: false, mayAsk: true, mine: false, reported: false }
  expect(await pageFor(cookieOf(stranger))).toEqual(plain)
  expect(await pageFor(cookieOf(anybody))).toEqual(plain)
  expect(await pageFor(cookieOf(blocks!))).toEqual({ ...plain, isBlocked: true, mayAsk: false })
  expect(await pageFor(cookieOf(blocked!))).toEqual({ ...plain, mayAsk: false })
  expect(await pageFor(cookieOf(deal.customer))).toEqual({ ...plain, mine: true })
  expect(await pageFor(cookieOf(reports!))).toEqual({ ...plain, reported: true })
})

test('who wrote a review, or reported one, reads of his part though a guest’s answer is kept', async () => {
  const list = `/v3/users/${pro.userId}/reviews/received`
  const reader = await customer(house, '한가람')
  await browser('GET', list, '')
  const of = async (who: Person) => (await browser('GET', list, cookieOf(who))).body.data.reviews[0]
  expect(await of(deal.customer)).toMatchObject({ id: reviewId, isMine: true })
  expect(await of(reader)).toMatchObject({ id: reviewId, isMine: false, reportStatus: null })
  await reader.call('POST /v1/reports', { body: { kind: 'review', id: reviewId, reasonId: 1 } })
  expect(await of(reader)).toMatchObject({ reportStatus: 'reported' })
  expect(await of(stranger)).toMatchObject({ reportStatus: null })
})

test('what was read for another a moment ago takes nothing from the limits of whoever asks', async () => {
  const works = () => browser('GET', `/v1/portfolios?user=${pro.userId}`, '').then(({ status }) => status)
  const counted = async () => {
    const { rows } = await sql<{ hits: number }>`select coalesce(sum(hits), 0)::int as hits from rate_window`.execute(house.house.db)
    return rows[0]!.hits
  }
  const before = await counted()
  expect([await works(), await works(), (await counted()) - before]).toEqual([200, 200, 1])
  forget()
  expect([await works(), (await counted()) - before]).toEqual([200, 2])
})

test('what many ask at once is read once, and a refusal is kept for nobody', async () => {
  let reads = 0
  const kept = new KeptReads(HOUR)
  const read = async () => {
    reads += 1
    await new Promise((resolve) => setImmediate(resolve))
    return { reads }
  }
  expect(await Promise.all([kept.read('one', read), kept.read('one', read)])).toEqual([{ reads: 1 }, { reads: 1 }])
  expect(await kept.read('one', read)).toEqual({ reads: 1 })
  const missing = '/v2/user/999999999/profile'
  expect((await browser('GET', missing, '')).status).toBe(404)
  expect((await browser('GET', missing, cookieOf(stranger))).status).toBe(404)
  const none = new KeptReads(0)
  await none.read('one', read)
  expect(await none.read('one', read)).toEqual({ reads: 3 })
})
