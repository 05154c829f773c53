import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

  test('before all was counted alike still stands in the trend, until its days are over [insight.readers]', async () => {
    const today = seoulDay(house.house.clock.now())
    const before = await readers()
    await house.house.pool.query(`insert into profile_read (provider_id, day, readers, read_at) values ($1, $2, 4, $3)`, [
      pro.providerId,
      today,
      house.house.clock.now(),
    ])
    await see(house.guest, randomUUID())
    expect(await readers()).toBe(before + 5)
    await house.house.pool.query(`update profile_read set read_at = read_at - interval '90 days'`)
    await house.settle()
    expect(await readers()).toBe(before + 1)
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

describe('how much oftener quotes within the hour are hired', () => {
  const file = async () => (await (await fetch(`${house.url}/static/rate-increase-by-service.test.json`)).json()) as Record<string, unknown>
  /** So many quotes of the pro, sent so many minutes after their request, of which the first were hired. */
  async function quotes(count: number, minutes: number, hired: number): Promise<void> {
    await house.house.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      const at = new Date(house.house.clock.now().getTime() - DAY)
      await sql`
        with asked as (
          insert into request (object_id, customer_id, service_id, form_id, kind, status, close_type, closed_at, items, is_online, quote_limit, origin_price, price, seoul_day, created_at, expires_at)
          select left(replace(gen_random_uuid()::text, '-', ''), 24), 1, (select service_id from provider_service where provider_id = ${pro.providerId} order by ord limit 1), 1,
            'general', 'closed', 1, ${at}, '[]', true, 10, 1, 1, '2026-11-20', ${at}, ${at} from generate_series(1, ${count}::int)
          returning id)
        insert into quote (request_id, provider_id, customer_id, chat_id, form_type, cost, unit, description, cash_spent, hired_at, cashback_due_at, created_at)
        select id, ${pro.providerId}, 1, id + 1000000, 'D', 50000, 'F', '', 0, case when row_number() over (order by id) <= ${hired}::int then ${at}::timestamptz end, ${at},
          ${at}::timestamptz + make_interval(mins => ${minutes}::int) from asked`.execute(db)
    })
  }
  async function count(): Promise<void> {
    await house.house.pool.query('delete from rate_day')
    await house.settle()
  }

  test('is told of 30 quotes and 5 hires of either kind, and only where it is an increase [insight.rate-increase]', async () => {
    await house.house.pool.query(`update quote set hired_at = null, created_at = created_at - interval '2 years'`)
    await quotes(30, 60, 15)
    await quotes(30, 61, 4)
    await count()
    expect(await file()).toMatchObject({ answerWithinHour: null, services: [] })
    expect((await insightOf()).answerWithinHour).toBeNull()
    await quotes(10, 90, 1)
    await count()
    const told = await file()
    expect(told).toMatchObject({ countedOn: seoulDay(house.house.clock.now()), answerWithinHour: 4, services: [{ answerWithinHour: 4 }] })
    expect((await insightOf()).answerWithinHour).toBe(4)
    await quotes(30, 90, 30)
    await count()
    expect((await insightOf()).answerWithinHour).toBeNull()
  })
})
