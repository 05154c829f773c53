import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { customer } from '../../apps/api/test/people.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

/** A browser whose push service is the sandbox's: this one has none of its own. */
async function withPush(visit: Visit): Promise<void> {
  const { page } = visit
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: trip.house.url })
  const browser = (await (await fetch(`${trip.house.sandbox.url}/push/browsers`, { method: 'POST' })).json()) as object
  await context.addInitScript((made) => {
    let subscription: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => (subscription = { toJSON: () => made, unsubscribe: async () => ((subscription = null), true) }),
    })
    // A browser without a head says no to whatever it is asked.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, browser)
}

const worker = (page: Page) => page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
const isOn = async (memberId: number) =>
  (await trip.house.house.pool.query('select 1 from push_subscription where member_id = $1', [memberId])).rowCount === 1

test('a browser is turned on in the settings, and off again by its member or with his logout [notifications.push]', async () => {
  const member = await customer(trip.house)
  const visit = await trip.visit({ as: member, serviceWorker: true })
  await withPush(visit)
  const { page } = visit
  await open(page, '/mypage')
  await worker(page)
  await open(page, '/setting/notification')
  const box = page.getByLabel('이 브라우저 알림')
  await expect.poll(() => box.isEnabled()).toBe(true)
  await visit.look('push-setting')
  await box.click()
  await expect.poll(() => isOn(member.userId)).toBe(true)
  await expect.poll(() => box.isChecked()).toBe(true)
  await box.click()
  await expect.poll(() => isOn(member.userId)).toBe(false)
  await expect.poll(() => box.isEnabled()).toBe(true)
  await box.click()
  await expect.poll(() => isOn(member.userId)).toBe(true)

  await open(page, '/mypage')
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await isOn(member.userId)).toBe(false)
  expect(visit.problems).toEqual([])
})

test('it is asked about after a success; who wants to see it no more is not asked again', async () => {
  const member = await customer(trip.house)
  const visit = await trip.visit({ as: member, serviceWorker: true })
  await withPush(visit)
  const { page } = visit
  // Everything else a member may be asked is answered.
  await member.call('POST /api/v1/users/:id/personal-info', { params: { id: 'me' }, body: { rejected: true } })
  const succeed = async () => {
    await open(page, '/mypage')
    await worker(page)
    // Where no app runs: one that is still coming up would ask of it there and then.
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      sessionStorage.clear()
      sessionStorage.setItem('dure-success', '/request/sent')
    })
    await open(page, '/requests/sent')
  }
  await succeed()
  await page.getByText('답이 오면 이 브라우저로 알려 드릴까요?').waitFor()
  await visit.look('push-ask')
  await page.getByRole('button', { name: '알림 받기' }).click()
  await expect.poll(() => isOn(member.userId)).toBe(true)

  await member.call('DELETE /v1/push/subscription')
  await succeed()
  await page.getByRole('button', { name: '다시 보지 않기', exact: true }).click()
  await succeed()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('답이 오면 이 브라우저로').count()).toBe(0)
})
