import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer, testPassword, type Person } from '../../apps/api/test/people.ts'
import { beginTest, hydrated, journey, open, type Journey, type Visit } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})
beforeEach(beginTest)

const settings = '/mypage/account-info/settings/name'
const name = (page: Page) => page.getByLabel(/^이름/)
const at = (page: Page, pathname: string) => page.waitForURL((url) => url.pathname === pathname)
const nameOf = async ({ userId }: Person): Promise<string> =>
  (await trip.house.house.pool.query<{ firstName: string }>('select first_name as "firstName" from member where id = $1', [userId]))
    .rows[0]!.firstName

/** A member's browser with two tabs, the first on a form in which he typed. */
async function twoTabs(member: Person, deaf = false): Promise<{ visit: Visit; first: Page; second: Page }> {
  const visit = await trip.visit({ as: member })
  const first = visit.page
  // A browser in which tabs hear nothing of each other, nor of the server that a session ended.
  if (deaf) {
    await first.routeWebSocket(/\/ws/u, () => {})
    await first.addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel')
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
    })
  }
  await open(first, settings)
  await name(first).fill('보내지 않은 이름')
  const second = await first.context().newPage()
  await open(second, '/mypage')
  return { visit, first, second }
}

/**
 * Holds back the code that keeps tabs to one member.
 * @returns what lets it come, and is done once it has
 */
async function heldBack(page: Page): Promise<() => Promise<void>> {
  const file = /\/assets\/tabs-/
  const held = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    const came = page.waitForResponse(file)
    held.resolve()
    await came
  }
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/mypage')
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await at(page, '/')
  await hydrated(page)
}

async function logIn(page: Page, person: Person): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await open(page, '/login')
  await hydrated(page)
  await page.getByLabel('이메일').fill(person.email)
  await page.locator('input[type=password]').fill(testPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await hydrated(page)
}

describe('the tabs of a browser are one member’s [pages.one-member] [pages.own-words]', () => {
  test('a logout takes the other tab’s private page at once; what was typed waits for its owner and is shown to nobody else', async () => {
    const [owner, other] = [await customer(trip.house, '김주인'), await customer(trip.house, '홍손님')]
    const { visit, first, second } = await twoTabs(owner)
    await logOut(second)
    await at(first, '/login')
    await first.getByText('다른 창에서 로그인이 바뀌어').waitFor()
    expect(await first.content()).not.toContain('김주인')

    await logIn(first, other)
    expect(new URL(first.url()).pathname).toBe(settings)
    await expect.poll(() => name(first).inputValue()).toBe('홍손님')

    await logOut(first)
    await logIn(second, owner)
    await open(second, settings)
    await second.getByText('보내지 않은 글을 다시 채웠어요.').waitFor()
    expect(await name(second).inputValue()).toBe('보내지 않은 이름')
    expect(await nameOf(other)).toBe('홍손님')
    expect(visit.problems).toEqual([])
  })

  test('what was typed before that code came is kept, and given back on a page that stands already', async () => {
    const owner = await customer(trip.house, '김주인')
    const { page: first } = await trip.visit({ as: owner })
    const toFirst = await heldBack(first)
    await open(first, settings)
    await name(first).fill('보내지 않은 이름')
    await toFirst()
    const second = await first.context().newPage()
    await logOut(second)
    await at(first, '/login')
    // Else it would be given back there.
    await first.close()
    await logIn(second, owner)
    const toSecond = await heldBack(second)
    await open(second, settings)
    await toSecond()
    await second.getByText('보내지 않은 글을 다시 채웠어요.').waitFor()
    expect(await name(second).inputValue()).toBe('보내지 않은 이름')
  })

  test('where tabs hear nothing of each other the first one’s write is refused and his own page comes', async () => {
    const [owner, other] = [await customer(trip.house, '김주인'), await customer(trip.house, '홍손님')]
    const { first, second } = await twoTabs(owner, true)
    await logOut(second)
    await logIn(second, other)
    expect(await name(first).inputValue()).toBe('보내지 않은 이름')
    const refused = first.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await first.getByRole('button', { name: '저장하기' }).click()
    expect((await refused).status()).toBe(409)
    await at(first, '/requests/sent')
    await first.getByText('다른 창에서 로그인이 바뀌어').waitFor()
    expect([await nameOf(owner), await nameOf(other)]).toEqual(['김주인', '홍손님'])
  })

  test('a guest’s page becomes the page of who logs in beside it, with what was typed on it', async () => {
    const member = await customer(trip.house, '김주인')
    const { page: first } = await trip.visit()
    await open(first, '/request-form/ai')
    const words = first.getByLabel('하고 싶은 말')
    await words.fill('거실 도배를 새로 하고 싶어요')
    const second = await first.context().newPage()
    await logIn(second, member)
    await expect.poll(() => first.getByRole('link', { name: '로그인' }).count()).toBe(0)
    expect(await words.inputValue()).toBe('거실 도배를 새로 하고 싶어요')
  })

  test('a page that the browser kept whole is not shown again to who logged in since', async () => {
    const [owner, other] = [await customer(trip.house, '김주인'), await customer(trip.house, '홍손님')]
    const { first, second } = await twoTabs(owner, true)
    await logOut(second)
    await logIn(second, other)
    await first.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await at(first, '/requests/sent')
    await first.getByText('다른 창에서 로그인이 바뀌어').waitFor()
  })
})
