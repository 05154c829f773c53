import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { customer, type Person } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

const listener = 'https://errors.example.com'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** On a busy machine a second is not long. */
const eventually = <T>(look: () => T) => expect.poll(look)

let trip: Journey
let buyer: Person
beforeAll(async () => {
  trip = await journey({ env: { SENTRY_BROWSER_DSN: listener.replace('//', '//public@') + '/7' } })
  buyer = await customer(trip.house)
})

/** What the configured listener is told; as a person's browser, for automation is not counted. */
async function heard(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.route(`${listener}/**`, async (route) => {
    reports.push(route.request().postData() ?? '')
    await route.fulfill({ status: 200, json: {} })
  })
  return reports
}

/** An answer that no screen is made for. */
const breakAnswer = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { code: 0, data: { items: [null], next_cursor: null } } }),
  )

test('a screen that breaks tells its visitor a trace id, and the listener the error with the same', async () => {
  const { page, problems } = await trip.visit({ as: buyer, size: 'desktop', userAgent: chrome })
  const reports = await heard(page)
  await open(page, '/mypage')
  await breakAnswer(page, '/v1/me/requests/sent')
  await page.getByRole('banner').getByRole('link', { name: '받은견적' }).click()
  await page.getByRole('heading', { name: '화면을 불러오지 못했어요' }).waitFor()
  const told = await page.getByText(/문의하기 · 번호/).textContent()
  const traceId = /번호 ([0-9a-f]{8})$/.exec(told ?? '')?.[1]
  expect(traceId).toBeDefined()
  await eventually(() => reports.some((one) => one.includes('TypeError') && one.includes(traceId!))).toBe(true)
  expect(problems.some((one) => one.includes('TypeError'))).toBe(true)
})

test('a refusal is no error: nobody is told of it', async () => {
  const { page } = await trip.visit({ as: buyer, size: 'desktop', userAgent: chrome })
  const reports = await heard(page)
  await open(page, '/mypage')
  await page.route(
    (url) => url.pathname === '/v1/me/requests/sent',
    (route) => route.fulfill({ status: 500, json: { code: 1009, name: 'UNKNOWN', reason: '문제', data: null, traceId: 'of-the-server' } }),
  )
  await page.getByRole('banner').getByRole('link', { name: '받은견적' }).click()
  await page.getByText('문의하기 · 번호 of-the-s', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/500|of-the-server/)
  await page.waitForLoadState('networkidle')
  expect(reports.filter((one) => one.includes('"exception"'))).toEqual([])
})
