import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { customer, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { buyCash, formOf, pro, quoted, submit } from '../../apps/api/test/trade.ts'
import { journey, open, sizes, type Journey } from '../journey.ts'

const slug = 'move-in-cleaning'
let trip: Journey
let buyer: Person
let seller: ProPerson
let pianist: ProPerson
beforeAll(async () => {
  trip = await journey()
  seller = await pro(trip.house, { services: [(await formOf(trip.house, slug)).service.id], name: '한솔청소' })
  pianist = await pro(trip.house, { services: [(await formOf(trip.house, 'piano-lesson')).service.id], name: '피아노쌤' })
  buyer = await customer(trip.house)
  await buyCash(trip.house, seller.call)
  await buyCash(trip.house, pianist.call)
})

/** The item of the bar at the foot, with its mark. */
const marked = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: `${label} 새 소식 있음` })
const plain = (page: Page, label: string) =>
  page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: label, exact: true })

test('a customer’s received quotes carry a mark until the last new one was opened', async () => {
  const deal = await quoted(trip.house, buyer, seller, slug)
  const { page, problems } = await trip.visit({ as: buyer })
  await open(page, '/requests/sent')
  await marked(page, '받은견적').waitFor()
  await page.locator(`a[href="/requests/${deal.requestId}/quotes"]`).first().click()
  await page.getByRole('button', { name: /견적 자세히 보기/ }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  await plain(page, '받은견적').waitFor()
  expect(problems).toEqual([])
})

test('a pro’s received requests carry a mark until the last new one was opened, and a customer’s quotes mark nothing of a pro', async () => {
  for (const { id } of (await seller.call('GET /v2/requests/received/unread')).items)
    await seller.call('PATCH /v2/requests/received/:id', { params: { id } })
  const asker = await customer(trip.house, '박서준')
  const asked = await submit(trip.house, asker.call, slug)
  const { page, problems } = await trip.visit({ as: seller })
  await open(page, '/requests/received')
  await marked(page, '받은요청').waitFor()
  await page.locator(`a[href="/requests/received/${asked}"]`).first().click()
  await page.waitForURL(`**/requests/received/${asked}`)
  await page.getByRole('main').getByRole('heading', { name: '견적 보내기' }).first().waitFor()
  await page.goBack()
  await plain(page, '받은요청').waitFor()

  // What he asked for himself is answered while he works as a pro: only the customer's side says so.
  await quoted(trip.house, seller, pianist, 'piano-lesson')
  await page.getByRole('link', { name: '알림, 새 알림 있음' }).or(plain(page, '받은요청')).first().waitFor()
  expect(await marked(page, '받은요청').count()).toBe(0)
  await page.setViewportSize(sizes.desktop)
  await page.getByRole('button', { name: '고객 모드로' }).first().click()
  await page.waitForURL('**/requests/sent')
  await page.setViewportSize(sizes.phone)
  await marked(page, '받은견적').waitFor()
  expect(problems).toEqual([])
})
