import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { room } from '../../apps/api/test/chat/room.ts'
import { hydrated, journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

const waits = '인터넷에 연결되면 이어서 열려요.'

/** Tells a page loaded anew from the one that is open. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: true }))
const marked = (page: Page) => page.evaluate(() => 'mark' in window)

/** Cuts the line to some files alone, as a failing network does; the answer mends it. */
async function cut(page: Page, files: RegExp): Promise<{ readonly asked: () => number; readonly mend: () => Promise<void> }> {
  let asked = 0
  await page.route(files, async (route) => {
    asked += 1
    await route.abort()
  })
  return { asked: () => asked, mend: () => page.unroute(files) }
}

const follow = (page: Page, path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()

describe('a page whose line is cut [pages.parts]', () => {
  test('says of the next screen that the line is gone, and shows it once it is back', async () => {
    const { page, look } = await trip.visit({ fresh: true, size: 'desktop' })
    await open(page, '/about')
    await page.waitForLoadState('networkidle')
    await mark(page)
    await page.context().setOffline(true)
    await follow(page, '/safety')
    await page.getByRole('heading', { name: '인터넷이 끊겼어요' }).waitFor()
    await look('line-gone')
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: /처음 만나는/ }).waitFor()
    expect(await marked(page)).toBe(true)
  })

  test('asks for the next screen at a press, where no event tells of the line', async () => {
    const { page } = await trip.visit({ fresh: true, size: 'desktop' })
    await open(page, '/about')
    await page.waitForLoadState('networkidle')
    await mark(page)
    const line = await cut(page, /\/assets\/.*\.js/)
    await follow(page, '/safety')
    await page.getByRole('heading', { name: '인터넷이 끊겼어요' }).waitFor()
    const before = line.asked()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(line.asked).toBeGreaterThan(before)
    await line.mend()
    const there = page.getByRole('heading', { level: 1, name: /처음 만나는/ })
    // It may have come by itself while one was about to press.
    const again = async () => {
      if (!(await there.isVisible()))
        await page
          .getByRole('button', { name: '다시 시도' })
          .click({ timeout: 2_000 })
          .catch(() => {})
      return there.isVisible()
    }
    await expect.poll(again).toBe(true)
    expect(await marked(page)).toBe(true)
  })

  test.each([
    ['quick messages', '자주 쓰는 메시지', { role: 'dialog', name: '자주 쓰는 메시지' }],
    ['the menu of a room', '대화방 메뉴', { role: 'dialog', name: undefined }],
  ] as const)('opens %s once it is back, and keeps what was typed', async (_, press, opens) => {
    const one = await room(trip.house)
    const { page, look } = await trip.visit({ fresh: true, as: one.customer })
    await open(page, `/chats/${one.chatId}`)
    await page.waitForLoadState('networkidle')
    await mark(page)
    const field = page.getByLabel('메시지', { exact: true })
    await field.fill('쓰다 만 말')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: press }).click()
    const alert = page.getByRole('alert').filter({ hasText: waits })
    await alert.waitFor()
    await look(`part-waits-${press}`)
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('.js'))))
    await alert.getByRole('button', { name: '다시 시도' }).click()
    await expect.poll(() => asked).toBeGreaterThan(0)
    expect(await field.inputValue()).toBe('쓰다 만 말')
    await page.context().setOffline(false)
    await page
      .getByRole(opens.role, opens.name ? { name: opens.name } : {})
      .first()
      .waitFor()
    expect(await alert.count()).toBe(0)
    expect(await field.inputValue()).toBe('쓰다 만 말')
    expect(await marked(page)).toBe(true)
  })

  test('suggests while somebody types, once it is back', async () => {
    const { page } = await trip.visit({ fresh: true, size: 'desktop' })
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const field = page.getByRole('combobox').first()
    await field.pressSequentially('이사')
    await page.getByText(waits).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('option', { name: /이사/ }).first().waitFor()
    expect(await field.inputValue()).toBe('이사')
  })

  test('draws a map whose styles did not come', async () => {
    const { page } = await trip.visit({ fresh: true, size: 'desktop' })
    await open(page, '/search/pro')
    await page.waitForLoadState('networkidle')
    await mark(page)
    const line = await cut(page, /\/assets\/map-.*\.css/)
    await page.getByRole('link', { name: '지도로 보기' }).click()
    await page.getByText(waits).waitFor()
    expect(line.asked()).toBeGreaterThan(0)
    await line.mend()
    await page.getByRole('button', { name: '다시 시도' }).click()
    await page.getByRole('application', { name: '고수 지도' }).waitFor()
    expect(await page.locator('link[rel=stylesheet][href*="/assets/map-"]').count()).toBe(1)
    expect(await marked(page)).toBe(true)
  })

  test('takes up live updates, unread marks and the visit', async () => {
    const one = await room(trip.house)
    const { page } = await trip.visit({ fresh: true, as: one.customer })
    const line = await cut(page, /\/assets\/(socket|unread|start)-.*\.js/)
    await open(page, '/about')
    await expect.poll(line.asked).toBeGreaterThan(2)
    const socket = page.waitForEvent('websocket')
    const unread = page.waitForRequest(/unread|badge-count/)
    await line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await Promise.all([socket, unread])
  })

  test.each([
    ['the app', /\/assets\/entryClient-.*\.js/],
    ['the first screen', /\/assets\/About-.*\.js/],
  ])('starts once %s has come', async (_, files) => {
    const { page } = await trip.visit({ fresh: true })
    const line = await cut(page, files)
    await page.goto('/about')
    await page.getByText('연결이 고르지 않아 아직 누를 수 없어요.').waitFor()
    await mark(page)
    await line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await hydrated(page)
    expect(await page.getByText('연결이 고르지 않아').count()).toBe(0)
    expect(await marked(page)).toBe(true)
  })

  test('gets its own stylesheet in the end', async () => {
    const { page } = await trip.visit({ fresh: true })
    const line = await cut(page, /\/assets\/entryClient-.*\.css/)
    await page.goto('/about')
    await expect.poll(line.asked).toBeGreaterThan(1)
    await line.mend()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.querySelector('#root > div')!).display)).toBe('flex')
  })
})

describe('code that a later release took away [pages.parts]', () => {
  const take = (page: Page, files: RegExp) => page.route(files, (route) => route.fulfill({ status: 404, body: '' }))

  test('is offered with the page loaded anew, and what was typed is there again', async () => {
    const one = await room(trip.house)
    const { page } = await trip.visit({ fresh: true, as: one.customer })
    await open(page, `/chats/${one.chatId}`)
    await page.waitForLoadState('networkidle')
    await mark(page)
    const gone = /\/assets\/QuickMessages-.*\.js/
    await take(page, gone)
    await page.getByLabel('메시지', { exact: true }).fill('쓰다 만 말')
    await page.getByRole('button', { name: '자주 쓰는 메시지' }).click()
    const alert = page.getByRole('alert').filter({ hasText: '두레가 새로워졌어요. 새로고침하면 이어서 열려요.' })
    await alert.waitFor()
    await page.unroute(gone)
    const loaded = page.waitForEvent('load')
    await alert.getByRole('button', { name: '새로고침' }).click()
    await loaded
    await hydrated(page)
    expect(await marked(page)).toBe(false)
    await expect.poll(() => page.getByLabel('메시지', { exact: true }).inputValue()).toBe('쓰다 만 말')
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    await page.getByLabel('대화 내용').getByText('쓰다 만 말', { exact: true }).waitFor()
  })

  test('of a screen leads to it whole, once', async () => {
    const { page } = await trip.visit({ fresh: true, size: 'desktop' })
    await open(page, '/about')
    await page.waitForLoadState('networkidle')
    await mark(page)
    await take(page, /\/assets\/Safety-.*\.js/)
    const loaded = page.waitForEvent('load')
    await follow(page, '/safety')
    await loaded
    await page.getByRole('heading', { level: 1, name: /처음 만나는/ }).waitFor()
    expect(await marked(page)).toBe(false)
  })
})
