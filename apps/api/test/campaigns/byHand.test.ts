import { insightLimits } from '@dure/contract/insight/limits'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { beforeAll, expect, test } from 'vitest'
import { past } from '../badges/books.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type ProPerson } from '../people.ts'
import { forgetLimits, quoteFor, submit } from '../trade.ts'
import { campaigner, labelsOf, slug, start } from './world.ts'

/** Of one pro who answers by his campaign alone, and of one who answers himself, all that is told of answering [quotes.by-hand]. */
let house: TestHouse
let automatic: ProPerson
let other: ProPerson
const asked: number[] = []

beforeAll(async () => {
  house = await testHouse()
  automatic = await campaigner(house, { cash: 100_000, name: '자동고수' })
  other = await campaigner(house, { cash: 100_000, name: '직접고수' })
  await start(house, automatic)
  // He was here last before any of it.
  await house.house.pool.query(`update provider set last_active_at = last_active_at - interval '3 days' where id = $1`, [
    automatic.providerId,
  ])
  for (let n = 0; n < quoteLimits.answerTime.fewest; n += 1) {
    await forgetLimits(house)
    const requestId = await submit(house, (await customer(house)).call, slug)
    await house.settle()
    await other.call('POST /v2/quote', { body: quoteFor(requestId) })
    expect((await labelsOf(house, requestId)).toSorted()).toEqual(['auto', 'manual'])
    asked.push(requestId)
  }
})

const profileOf = (person: ProPerson) => house.guest('GET /v2/user/:id/profile', { params: { id: person.userId } })

test('he is seen last when he was here himself, and no request counts as opened by him', async () => {
  const { rows } = await house.house.pool.query<{ lately: boolean; read: number }>(
    `select last_active_at > $2::timestamptz - interval '1 day' as lately,
      (select count(read_at)::integer from request_recipient where provider_id = p.id) as read from provider p where id = $1`,
    [automatic.providerId, house.house.clock.now()],
  )
  expect(rows[0]).toEqual({ lately: false, read: 0 })
  expect(await other.call('GET /v2/requests/received/:id/insight', { params: { id: asked[0]! } })).toMatchObject({ seen: 0, quoted: 1 })
  const insight = await automatic.call('GET /v2/requests/received/:id/insight', { params: { id: asked[0]! } })
  expect(insight).toMatchObject({ seen: 1, quoted: 1 })
  // Nor is it news to him.
  expect(await automatic.call('GET /v2/requests/received/summary', { query: {} })).toMatchObject({ unread: 0 })
})

test('he has no answer time, on his page, in lists, beside his quotes and to himself; who answers by hand has one', async () => {
  expect([(await profileOf(automatic)).answerMinutes, (await profileOf(other)).answerMinutes]).toEqual([null, expect.any(Number)])
  const current = async (person: ProPerson) => (await person.call('GET /v2/providers/me/activity', { query: {} })).current
  expect(await current(automatic)).toMatchObject({ opened: 0, sent: asked.length, automatic: asked.length, responseMinutes: null })
  expect(await current(other)).toMatchObject({
    opened: asked.length,
    sent: asked.length,
    automatic: 0,
    responseMinutes: expect.any(Number),
  })
  const buyer = await customer(house)
  await forgetLimits(house)
  const requestId = await submit(house, buyer.call, slug)
  await house.settle()
  await other.call('POST /v2/quote', { body: quoteFor(requestId) })
  const { quotes } = await buyer.call('GET /v2/me/requests/sent/:id', { params: { id: requestId } })
  expect(Object.fromEntries(quotes.map(({ label, answerMinutes }) => [label, answerMinutes === null]))).toEqual({
    auto: true,
    manual: false,
  })
})

test('what he sent himself and what his campaigns sent are named apart, to him and to operators', async () => {
  const insight = await automatic.call('GET /v1/user/:id/profile/insight', {
    params: { id: 'me' },
    query: { days: String(insightLimits.days[0]) },
  })
  expect([insight.quoteSendMetric.total, insight.automaticQuoteMetric.total]).toEqual([0, asked.length + 1])
  const boss = await operator(house)
  const { counts } = await boss.call('GET /v1/admin/members/:id', { params: { id: automatic.userId } })
  expect(counts).toMatchObject({ quotes: 0, automaticQuotes: asked.length + 1 })
  const { quotes } = await boss.call('GET /v1/admin/requests/:id', { params: { id: asked[0]! } })
  expect(quotes.map(({ label }) => label).toSorted()).toEqual(['auto', 'manual'])
})

test('ten fast answers of a campaign bring no badge; by hand they do [badges.quick-answer]', async () => {
  const steps = async (more: object) => {
    await past(house, automatic, { answers: Array.from({ length: 10 }, () => 5), ...more })
    const { missions } = await automatic.call('GET /v1/user/:id/badges', { params: { id: 'me' } })
    return missions!.find((one) => one.badge === 'quick_answer')!
  }
  expect(await steps({ automatic: true })).toMatchObject({ met: false, steps: [{ now: 0 }, { now: null }] })
  expect(await steps({})).toMatchObject({ met: true, steps: [{ now: 10 }, { now: 5 }] })
  // What was asked of him by name and answered for him is not answered by him [badges.top-pro].
  const answered = async (more: object) => {
    await past(house, automatic, { answers: Array.from({ length: 10 }, () => 5), targeted: true, ...more })
    const { missions } = await automatic.call('GET /v1/user/:id/badges', { params: { id: 'me' } })
    return missions!.find((one) => one.badge === 'top_pro')!.steps.find(({ measure }) => measure === 'answerRate')!.now
  }
  expect([await answered({ automatic: true }), await answered({})]).toEqual([0, 100])
})
