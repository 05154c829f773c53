import { modeCookie } from '@dure/contract/mode'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { provider, type ProPerson } from '../../apps/api/test/people.ts'
import { atRest, follow, journey, open, type Journey } from '../journey.ts'

let trip: Journey
let pro: ProPerson
beforeAll(async () => {
  trip = await journey()
  pro = await provider(trip.house, { services: ['move-in-cleaning'] })
})

/** What a page asks the server for, its code too where it needs nothing else, stays on its way until it is let go. */
async function held(page: Page): Promise<() => Promise<void>> {
  let go: () => void = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  await page.route(
    (url) => /^\/(v\d|api|assets)/.test(url.pathname),
    async (route) => {
      await gone
      await route.continue()
    },
  )
  return async () => {
    go()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** How much of the page was pushed about since. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const told = window as unknown as { shifts: number }
    told.shifts = 0
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) told.shifts += (one as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })

test.each([
  ['/notifications', '알림', 'rows'],
  ['/setting/notification', '알림과 동의 설정', 'cards'],
  ['/profile/insight', '프로필 인사이트', 'figures'],
  ['/calendar', '일정', 'figures'],
  ['/auto-message/register', '자동응답 만들기', 'form'],
  ['/requests/received', null, 'rows'],
  ['/portfolio/service', null, 'gallery'],
  ['/prices/move-in-cleaning', null, 'detail'],
] as const)(
  '%s is waited for with the bar of progress, its title and its shape, and comes without a push [pages.waiting]',
  async (path, title, shape) => {
    const { page, problems } = await trip.visit({ as: pro })
    await open(page, '/about')
    await page.waitForLoadState('networkidle')
    await watchShifts(page)
    const letGo = await held(page)
    await follow(page, path)
    await page.getByRole('progressbar', { name: '페이지를 불러오는 중' }).waitFor()
    await page.locator(`#content [data-shape=${shape}]`).waitFor()
    if (title !== null) await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await letGo()
    await page.locator('#content [data-shape]').waitFor({ state: 'detached' })
    await atRest(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(0.02)
    expect(problems).toEqual([])
  },
)

test('an inner page has its own bar on phones, on desktops the header and the way back above its title; it stays when the page fails [pages.bar]', async () => {
  const { page, look } = await trip.visit({ as: pro })
  await open(page, '/mypage')
  await page.getByRole('banner').waitFor()
  await follow(page, '/mypage/cash-dashboard')
  const title = page.getByRole('heading', { level: 1, name: '캐시 내역' })
  await title.waitFor()
  await page.getByRole('banner').waitFor({ state: 'detached' })
  // What is waited for has the same head, and gives way to the page.
  await page.locator('#content [data-shape]').waitFor({ state: 'detached' })
  const bar = await page.locator('.page-head').boundingBox()
  expect([bar!.y, bar!.height]).toEqual([0, 52])
  const back = page.getByRole('main').getByRole('link', { name: '마이페이지' })
  const box = await back.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await look('inner-page')
  await back.click()
  await page.waitForURL('**/mypage')

  await page.route(
    (url) => url.pathname.startsWith('/v'),
    (route) =>
      route.fulfill({ status: 500, json: { code: 1009, name: 'UNKNOWN', reason: '문제', data: null, traceId: '0123456789abcdef' } }),
  )
  await follow(page, '/profile/badge-mission')
  await page.getByText('문의하기 · 번호 01234567', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: '배지' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/500|89abcdef/)
  await look('inner-page-failed')
})

test('what is without the line says so with a picture, and comes by itself [pages.failure]', async () => {
  const { page } = await trip.visit({ as: pro, fresh: true })
  await open(page, '/mypage')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await follow(page, '/notifications')
  await page.getByRole('heading', { name: '인터넷이 끊겼어요' }).waitFor()
  await page.getByText('연결되면 다시 불러올게요.').waitFor()
  const seen = page.locator('main img[src$="torn.svg"]')
  await expect.poll(() => seen.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: '알림' }).waitFor()
  await seen.waitFor({ state: 'detached' })
})

test('who is told that a page is for pros has its bar and the way back on a phone [pages.bar]', async () => {
  const { page } = await trip.visit({ as: pro })
  await page.context().addCookies([{ name: modeCookie, value: `${pro.userId}.customer`, url: trip.house.url }])
  await open(page, '/profile/insight')
  await page.getByRole('heading', { name: '고수 모드에서 볼 수 있어요' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '마이페이지' }).waitFor()
  await page.getByRole('button', { name: '고수 모드로 바꾸기' }).click()
  await page.getByRole('heading', { level: 1, name: '프로필 인사이트' }).waitFor()
})

test('pages move where a reader likes motion, back the other way, and not at all where he does not [pages.motion]', async () => {
  const { page, problems } = await trip.visit({ as: pro })
  await open(page, '/mypage')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const told = window as unknown as { ways: (string | undefined)[] }
    told.ways = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      told.ways.push(document.documentElement.dataset['way'])
      return start(update)
    }
  })
  const ways = () => page.evaluate(() => (window as unknown as { ways: (string | undefined)[] }).ways)
  await follow(page, '/notifications')
  await page.getByRole('heading', { level: 1, name: '알림' }).waitFor()
  expect(await ways()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('main').getByRole('link', { name: '알림 설정' }).click()
  // What is waited for has its title already: the page itself is meant.
  await page.getByRole('switch').first().waitFor()
  expect(await ways()).toEqual(['on'])
  await page.goBack()
  await page.getByRole('group', { name: '알림 종류' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '마이페이지' }).click()
  await page.waitForURL('**/mypage')
  await expect.poll(ways).toEqual(['on', 'back', 'back'])
  // A browser breaks a motion off where another way begins before it did: the page stands all the same, and nothing is a fault.
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const motion = start(update)
      motion.skipTransition()
      return motion
    }
  })
  await follow(page, '/notifications')
  await page.getByRole('group', { name: '알림 종류' }).waitFor()
  await expect.poll(ways).toEqual(['on', 'back', 'back', 'on'])
  expect(problems).toEqual([])
})
