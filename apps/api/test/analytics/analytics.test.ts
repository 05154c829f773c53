import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAutomated } from '@dure/contract/analytics/events'
import { seoulDay } from '@dure/kernel/time'
import { refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { forgetLimits } from '../trade.ts'

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const send = (body: unknown, agent = phone) => house.guest.raw('POST', '/v1/analytics/events', body, { 'user-agent': agent })
const view = (page = '/') => ({ name: 'page_view', page })
const today = () => seoulDay(house.house.clock.now())
/** A new one each time: the clock of these tests runs further than a session. */
const atTheDesk = async (): Promise<Caller> => (await operator(house)).call
const funnel = async (from: string, to: string) => (await atTheDesk())('GET /v1/admin/analytics/funnel', { query: { from, to } })

describe('events', () => {
  test('items of a list that were seen count as many as they are, and 161 at most at once [analytics.items-seen]', async () => {
    const seen = (times: number) => ({ device: randomUUID(), events: [{ name: 'items_seen', page: '/search/pro', times }] })
    const before = (await funnel(today(), today())).total.find((one) => one.event === 'items_seen')!
    await send(seen(20))
    await send(seen(161))
    expect((await send(seen(162))).status).toBe(400)
    expect((await send(seen(0))).status).toBe(400)
    const { events, visitors } = (await funnel(today(), today())).total.find((one) => one.event === 'items_seen')!
    expect([events - before.events, visitors - before.visitors]).toEqual([181, 2])
    await house.advance(86_400)
  })

  test('count by browser, day and page, and become the day’s sums when it is over', async () => {
    const [a, b] = [randomUUID(), randomUUID()]
    await send({
      device: a,
      events: [{ name: 'visit', page: '/' }, view(), view(), view('/hire/:serviceSlug'), { name: 'request', page: '/hire/:serviceSlug' }],
    })
    await send({ device: a, events: [view()] })
    await send({ device: b, events: [{ name: 'visit', page: '/' }, view()] })
    const day = today()
    const expected = { visit: { events: 2, visitors: 2 }, page_view: { events: 5, visitors: 2 }, request: { events: 1, visitors: 1 } }
    expect((await funnel(day, day)).days).toEqual([{ day, counts: expected }])
    await house.advance(86_400)
    // Over, and not summed up yet: it reads as it stands.
    await house.house.pool.query('delete from analytics_day where day = $1', [day])
    expect((await funnel(day, day)).days).toEqual([{ day, counts: expected }])
    await house.advance(60)
    const after = await funnel(day, today())
    expect(after.days).toEqual([
      { day, counts: expected },
      { day: today(), counts: {} },
    ])
    expect(after.total.find((one) => one.event === 'page_view')).toEqual({ event: 'page_view', events: 5, visitors: 2 })
    expect(after.pages).toEqual([
      { page: '/', views: 4 },
      { page: '/hire/:serviceSlug', views: 1 },
    ])
    // Single browsers are forgotten, their sums stay.
    await send({ device: a, events: [view()] })
    await house.advance(32 * 86_400)
    await send({ device: a, events: [view()] })
    await house.advance(86_400)
    const { rows } = await house.house.pool.query('select count(*)::int as left from analytics_visitor where day <= $1', [day])
    expect(rows).toEqual([{ left: 0 }])
    expect((await funnel(day, day)).days).toEqual([{ day, counts: expected }])
  })

  test('hold nothing of a person: not the browser’s own id, no address with numbers', async () => {
    const device = randomUUID()
    await send({ device, events: [view('/chats/:chatId')] })
    const { rows } = await house.house.pool.query('select * from analytics_visitor')
    expect(JSON.stringify(rows)).not.toContain(device)
    const { status, body } = await send({ device, events: [view('/chats/12?phone=01012345678')] })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['events.0.page']])
  })

  test.each([
    ['no device', { events: [{ name: 'visit', page: '/' }] }, 'device'],
    ['a made-up name', { device: randomUUID(), events: [{ name: 'spy', page: '/' }] }, 'events.0.name'],
    ['none at all', { device: randomUUID(), events: [] }, 'events'],
    ['too many', { device: randomUUID(), events: Array.from({ length: 51 }, () => view()) }, 'events'],
  ])('with %s are refused, naming the field', async (_, body, field) => {
    const answer = await send(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  test('of crawlers and automation do not count [analytics.robots]', async () => {
    const before = await house.house.pool.query('select count(*) from analytics_visitor')
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/63.0.3239.132 Safari/537.36',
    ])
      expect((await send({ device: randomUUID(), events: [view()] }, agent)).body.data).toEqual({ accepted: 0 })
    expect((await house.house.pool.query('select count(*) from analytics_visitor')).rows).toEqual(before.rows)
    expect([
      isAutomated(phone),
      isAutomated('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'),
    ]).toEqual([false, false])
  })

  test('of one browser in many orders at once count all the same, and keep nobody waiting', async () => {
    await forgetLimits(house)
    const device = randomUUID()
    const pages = [...(await house.house.pagePaths())].slice(0, 12)
    const turned = (by: number) => pages.map((_, at) => view(pages[(at * (by % 2 === 0 ? 1 : 5) + by) % pages.length]))
    const before = today()
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => send({ device, events: turned(n) })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await house.house.pool.query(
      'select count(*)::int as pages, min(count) as least, max(count) as most from analytics_visitor where day = $1 and event = $2 and page = any($3) and count >= 120',
      [before, 'page_view', pages],
    )
    expect(rows).toEqual([{ pages: 12, least: 120, most: 120 }])
  })

  test('of pages that are none of ours do not count, and of one address only so many', async () => {
    await forgetLimits(house)
    const device = randomUUID()
    expect((await send({ device, events: [view('/made-up/:page'), view('/*'), view()] })).body.data).toEqual({ accepted: 2 })
    const pages = [...(await house.house.pagePaths())].slice(0, 50)
    const statuses = new Set<number>()
    for (let turn = 0; turn < 50; turn += 1)
      statuses.add((await send({ device: randomUUID(), events: pages.map((page) => view(page)) })).status)
    expect(statuses).toEqual(new Set([200, 429]))
    await forgetLimits(house)
  })

  test('of one address are limited', async () => {
    await forgetLimits(house)
    const device = randomUUID()
    const statuses = new Set<number>()
    for (let turn = 0; turn < 13; turn += 1)
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => send({ device, events: [view()] })))) statuses.add(status)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('the funnel', () => {
  test('is the operators’ alone', async () => {
    const person = await customer(house)
    expect(await refusal(person.call('GET /v1/admin/analytics/funnel', { query: { from: today(), to: today() } }))).toBe('FORBIDDEN')
  })

  test.each([
    ['2026-02-30', '2026-03-01', 'from'],
    ['2026-03-02', '2026-03-01', 'to'],
    ['2024-01-01', '2026-03-01', 'to'],
    ['gestern', '2026-03-01', 'from'],
  ])('from %s to %s is refused, naming %s', async (from, to, field) => {
    const { status, body } = await (await atTheDesk()).raw('GET', `/v1/admin/analytics/funnel?from=${from}&to=${to}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})
