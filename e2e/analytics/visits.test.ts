import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { customer, operator, provider } from '../../apps/api/test/people.ts'
import { cookieSeconds, follow, journey, open, type Journey } from '../journey.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
/** On a busy machine a second is not long. */
const eventually = <T>(look: () => T) => expect.poll(look)

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

/** A person's browser: automation is not counted. */
const asPerson = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))

const cookieOf = async (context: BrowserContext, name: string) => (await context.cookies()).find((one) => one.name === name)
/** A cookie's lifetime, in minutes. */
const minutes = async (context: BrowserContext, name: string) => Math.round(((await cookieSeconds(context, name)) ?? 0) / 60)

test('a browser is named for a year, its member too, and a visit ends after half an hour without an event [analytics.cookies]', async () => {
  const person = await customer(trip.house)
  const { page, problems } = await trip.visit({ as: person, size: 'desktop', userAgent: chrome })
  await asPerson(page)
  const context = page.context()
  await open(page, '/about?utm_source=newsletter')
  await eventually(() => minutes(context, 'dure_visit')).toBe(30)
  await eventually(() => minutes(context, 'dure_web_token')).toBe(120 * 1440)
  await eventually(() => minutes(context, 'dure_uid')).toBe(365 * 1440)
  for (const name of ['dure_device', 'dure_acquisition']) expect([name, await minutes(context, name)]).toEqual([name, 365 * 1440])
  const visit = (await cookieOf(context, 'dure_visit'))!.value
  await open(page, '/safety')
  await page.waitForLoadState('networkidle')
  await eventually(() => minutes(context, 'dure_visit')).toBe(30)
  expect((await cookieOf(context, 'dure_visit'))!.value).toBe(visit)

  // What the browser does when the half hour is over.
  await context.clearCookies({ name: 'dure_visit' })
  await open(page, '/how-it-works')
  await eventually(async () => (await cookieOf(context, 'dure_visit'))?.value).toMatch(/^[0-9a-f-]{36}$/)
  expect((await cookieOf(context, 'dure_visit'))!.value).not.toBe(visit)
  expect(problems).toEqual([])
})

test('each visit is counted once, and where it came from is remembered with the browser’s names [analytics.acquisition]', async () => {
  const { page } = await trip.visit({ size: 'desktop', userAgent: chrome })
  await asPerson(page)
  const context = page.context()
  await open(page, '/credits?utm_source=newsletter')
  await eventually(() => cookieOf(context, 'dure_visit')).toBeDefined()
  const record = JSON.parse(decodeURIComponent((await cookieOf(context, 'dure_acquisition'))!.value)) as Record<string, string>
  const device = (await cookieOf(context, 'dure_device'))!.value
  expect(record).toMatchObject({ utm_source: 'newsletter', anonymous_id: device, ajs_anonymous_id: device, mobile: 'N' })
  const counted = async (event: string) => {
    const { rows } = await trip.house.house.pool.query<{ count: number }>(
      `select coalesce(sum(count), 0)::integer as count from analytics_visitor where event = $1 and page = '/credits'`,
      [event],
    )
    return rows.at(0)!.count
  }
  const visits = () => counted('visit')
  const views = () => counted('page_view')
  await eventually(visits).toBe(1)
  await open(page, '/credits')
  await eventually(views).toBe(2)
  expect(await visits()).toBe(1)
  await context.clearCookies({ name: 'dure_visit' })
  await open(page, '/credits')
  await eventually(visits).toBe(2)
})

test('the type of who is logged in is kept with its time and its end, and goes with him [analytics.user-type] [analytics.kept-values]', async () => {
  const pro = await provider(trip.house)
  const { page } = await trip.visit({ as: pro })
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('dure_user_type') ?? 'null') as { value: string; at: number; until: number })
  await open(page, '/about')
  await eventually(async () => (await kept())?.value).toBe('provider')
  const { at, until } = await kept()
  expect(until - at).toBe(30 * 86_400_000)
  await page.context().clearCookies({ name: 'dure_auth' })
  await open(page, '/about')
  await eventually(kept).toBeNull()
})

test('calls of a browser that was let in during maintenance say so, others do not [wire.headers]', async () => {
  const boss = await operator(trip.house)
  const { page } = await trip.visit({ as: boss })
  const said = async (path: string) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v2/chats/badge-count')
    await open(page, path)
    return (await (await asked).allHeaders())['x-dure-inspection']
  }
  expect(await said('/about')).toBeUndefined()
  await page.context().addCookies([{ name: 'dure_inspection_force', value: '1', url: trip.house.url }])
  expect(await said('/safety')).toBe('1')
})

test('who looks through a list is counted by what came before his eyes', async () => {
  const { house } = trip.house
  for (const name of ['하나피아노', '두울피아노']) await provider(trip.house, { name, services: ['piano-lesson'] })
  await trip.house.settle()
  const { page } = await trip.visit({ size: 'desktop', userAgent: chrome })
  await asPerson(page)
  const path = '/search/pro/:queryRouteService'
  const seen = async () => {
    const { rows } = await house.pool.query<{ count: number }>(
      `select coalesce(sum(count), 0)::integer as count from analytics_visitor where event = 'items_seen' and page = $1`,
      [path],
    )
    return rows.at(0)!.count
  }
  const before = await seen()
  await open(page, '/search/pro/piano-lesson')
  await page.getByText('두울피아노').first().waitFor()
  await follow(page, '/about')
  await eventually(async () => (await seen()) - before >= 2).toBe(true)
})
