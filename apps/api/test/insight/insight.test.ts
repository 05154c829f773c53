import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { insightLimits } from '@dure/contract/insight/limits'
import { DAY, HOUR, SECOND, seoulDay } from '@dure/kernel/time'
import { past } from '../badges/books.ts'
import { refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'

let house: TestHouse
let pro: ProPerson
beforeAll(async () => {
  house = await testHouse()
})
beforeEach(async () => {
  await forgetLimits(house)
  pro = await provider(house)
})

const see = (call: Caller, device: string) => call('POST /v1/user/:id/profile/read', { params: { id: pro.userId }, body: { device } })
const insightOf = (days?: '7' | '30') =>
  pro.call('GET /v1/user/:id/profile/insight', { params: { id: 'me' }, query: days === undefined ? {} : { days } })
const readers = async () => (await insightOf()).profileReadMetric.total

describe('who saw a page', () => {
  test('counts once a browser and day, a member once on all of his, and again the day after [insight.readers]', async () => {
    const [browser, other, minji] = [randomUUID(), randomUUID(), await customer(house)]
    await Promise.all([1, 2, 3, 4].map(() => see(house.guest, browser)))
    expect(await readers()).toBe(1)
    await see(minji.call, browser)
    expect(await readers()).toBe(1)
    await see(minji.call, other)
    expect(await readers()).toBe(1)
    await see(house.guest, other)
    expect(await readers()).toBe(1)
    await see(house.guest, randomUUID())
    expect(await readers()).toBe(2)
    await house.advance(DAY / SECOND)
    await see(house.guest, browser)
    const { profileReadMetric } = await insightOf()
    expect([profileReadMetric.total, profileReadMetric.dailyTrend.at(-1)]).toEqual([
      3,
      { day: seoulDay(house.house.clock.now()), count: 1 },
    ])
  })

  test('is neither the pro himself, nor an operator, nor automation; and nobody learns from the answer who is a pro', async () => {
    const [boss, minji] = [await operator(house), await customer(house)]
    await see(pro.call, randomUUID())
    await see(boss.call, randomUUID())
    await fetch(`${house.url}/v1/user/${pro.userId}/profile/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      body: JSON.stringify({ device: randomUUID() }),
    })
    expect(await readers()).toBe(0)
    const of = (id: number) => house.guest('POST /v1/user/:id/profile/read', { params: { id }, body: { device: randomUUID() } })
    expect([await of(pro.userId), await of(minji.userId)]).toEqual([{ accepted: true }, { accepted: true }])
  })

  test('is forgotten after two days, the counts after three months', async () => {
    await see(house.guest, randomUUID())
    const rows = async (table: string) =>
      (await house.house.pool.query(`select 1 from ${table} where provider_id = ${pro.providerId}`)).rows.length
    await house.advance(insightLimits.readersKept / SECOND + 1)
    await house.settle()
    expect([await rows('profile_reader'), await rows('profile_read')]).toEqual([0, 1])
    await house.house.pool.query(`update profile_read set read_at = read_at - interval '90 days'`)
    await house.settle()
    expect(await rows('profile_read')).toBe(0)
  })
})

test('quotes, hires and reviews stand on the Seoul day they were of, beside as many days before [insight.trends]', async () => {
  await past(house, pro, { hires: 3, stars: [5, 4], ago: 8 * DAY })
  expect(await insightOf('7')).toMatchObject({
    days: 7,
    quoteSendMetric: { total: 0, former: 3 },
    hireMetric: { total: 0, former: 3 },
    reviewMetric: { total: 0, former: 2, rating: null },
  })
  const month = await insightOf('30')
  expect(month).toMatchObject({ days: 30, quoteSendMetric: { total: 3 }, reviewMetric: { total: 2, rating: 4.5 } })
  expect(month.hireMetric.dailyTrend).toHaveLength(30)
  expect(month.hireMetric.dailyTrend.at(-9)).toEqual({ day: seoulDay(new Date(house.house.clock.now().getTime() - 8 * DAY)), count: 3 })
  await past(house, pro, { hires: 1, ago: HOUR })
  expect((await insightOf()).hireMetric.dailyTrend.reduce((sum, one) => sum + one.count, 0)).toBe(1)
})

test('another’s insight is not there, and a guest is asked to log in', async () => {
  const other = await provider(house)
  const ask = (call: Caller) => refusal(call('GET /v1/user/:id/profile/insight', { params: { id: pro.userId }, query: {} }))
  expect([await ask(other.call), await ask(house.guest)]).toEqual(['NOT_FOUND', 'AUTH_TOKEN_NOT_FOUND'])
})
