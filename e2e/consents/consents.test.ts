import type { Page } from 'playwright-core'
import { DAY, MINUTE, parseSeoulDay, SECOND, seoulDay } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../apps/api/test/caller.ts'
import { customer, operator, provider, testPassword, type Person } from '../../apps/api/test/people.ts'
import { journey, open, type Journey, type Visit } from '../journey.ts'

let walk: Journey
beforeAll(async () => {
  walk = await journey({})
})

const month = 31 * 86_400
const mine = { params: { id: 'me' } }
const modal = (page: Page) => page.getByRole('dialog')

/** The same person a month later, with a session of then. */
async function monthLater<P extends Person>(person: P): Promise<P> {
  await walk.house.advance(month)
  const { key } = await walk.house.guest('POST /api2/auth/login', { body: { email: person.email, password: testPassword } })
  return { ...person, key, call: createCaller(walk.house.url, key) }
}
/** Opens a page, waits until it has looked whether there is something to ask, and finds that it asked nothing. */
const stayQuiet = async ({ page }: Visit, path: string) => {
  // Written anew by what asks, just before it looks.
  await page.context().clearCookies({ name: 'dure_acquisition' })
  await open(page, path)
  await page.waitForFunction(() => document.cookie.includes('dure_acquisition='))
  await page.waitForLoadState('networkidle')
  expect(await modal(page).count()).toBe(0)
}

/** A visit in which something was sent already, a page ago: only then it is asked. */
const afterSuccess = async (options: Parameters<Journey['visit']>[0]): Promise<Visit> => {
  const visit = await walk.visit(options)
  await visit.page.addInitScript(() => sessionStorage.setItem('dure-success', '/hire/move-in-cleaning'))
  return visit
}

test('a customer is asked for his interests a month after the last answer, and gives them', async () => {
  const person = await monthLater(await customer(walk.house, '이수진'))
  const visit = await afterSuccess({ as: person })
  const { page } = visit
  const fresh = await walk.visit({ as: person })
  await stayQuiet(fresh, '/')
  await fresh.page.close()
  await open(page, '/')
  const asked = modal(page)
  await asked.getByRole('heading', { name: '어떤 일에 관심 있으세요?' }).waitFor()
  await asked.getByRole('button', { name: '이사·청소' }).click()
  await asked.getByRole('button', { name: /인테리어/ }).click()
  await visit.look('consents-personal-info')
  await asked.getByText('고른 관심 분야를 저장해도 좋아요').click()
  await asked.getByText('관심 분야를 저장하려면 첫 번째 항목에 동의해 주세요.').waitFor()
  expect(await asked.getByRole('button', { name: '저장하기' }).isDisabled()).toBe(true)
  await asked.getByText('고른 관심 분야를 저장해도 좋아요').click()
  await asked.getByText('(광고) 혜택과 이벤트 소식을 받을게요').click()
  await asked.getByRole('button', { name: '저장하기' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await person.call('GET /api2/users/me/')).toMatchObject({
    entered_interest_infos: true,
    allow_use_select_info: true,
    allow_news_letters: true,
    allow_use_marketing: true,
  })
  await stayQuiet(visit, '/')
  expect(visit.problems).toEqual([])
})

test('nobody is asked while he sends a request or is led somewhere, nor again for a week if he says so', async () => {
  const person = await monthLater(await customer(walk.house))
  const visit = await afterSuccess({ as: person })
  const { page } = visit
  await stayQuiet(visit, '/hire/move-in-cleaning')
  await stayQuiet(visit, '/?redirect=%2Fmypage')
  await open(page, '/mypage')
  await modal(page).getByRole('button', { name: '7일 동안 다시 보지 않기' }).click()
  await modal(page).waitFor({ state: 'detached' })
  // One question a visit: the advertising consent waits for the next one; once it is put off too, nothing asks.
  await stayQuiet(visit, '/categories')
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/categories')
  await modal(page).getByRole('heading', { name: '혜택 소식을 보내 드릴까요?' }).waitFor()
  await modal(page).getByRole('button', { name: '7일 동안 다시 보지 않기' }).click()
  await modal(page).waitFor({ state: 'detached' })
  await page.evaluate(() => sessionStorage.clear())
  await stayQuiet(visit, '/categories')
  expect(visit.problems).toEqual([])
})

test('who closes the question without an answer is not asked again in this tab, over a reload and another page too', async () => {
  const visit = await afterSuccess({ as: await monthLater(await customer(walk.house)) })
  const { page } = visit
  await open(page, '/mypage')
  await modal(page).getByRole('button', { name: '다음에 할게요' }).click()
  await modal(page).waitFor({ state: 'detached' })
  await stayQuiet(visit, '/mypage')
  await stayQuiet(visit, '/')
  expect(visit.problems).toEqual([])
})

test('the app is not offered on top of a question', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  const visit = await afterSuccess({ as: await monthLater(await customer(walk.house)), userAgent: agent })
  const { page } = visit
  await open(page, '/about')
  await modal(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await modal(page).count()).toBe(1)
  expect(visit.problems).toEqual([])
})

test('a pro is asked whether he wants offers, agrees with the night apart, and new terms ask again', async () => {
  const pro = await monthLater(await provider(walk.house, { name: '박정리' }))
  const visit = await afterSuccess({ as: pro })
  const { page } = visit
  await open(page, '/requests/received?entry_point=signup_cta')
  const asked = modal(page)
  await asked.getByRole('heading', { name: '혜택 소식을 보내 드릴까요?' }).waitFor()
  expect(page.url()).not.toContain('entry_point')
  await visit.look('consents-advertising')
  await asked.getByText('밤 9시부터 아침 8시 사이에도 받을게요').click()
  await asked.getByRole('button', { name: '동의하고 받기' }).click()
  await asked.waitFor({ state: 'detached' })
  const granted = async () =>
    (await pro.call('GET /v1/users/:id/consents', mine)).items.filter((one) => one.granted && !one.required).map((one) => one.kind)
  expect(await granted()).toEqual(['marketing', 'news', 'ad_sms', 'ad_email', 'ad_night'])

  await walk.house.house.pool.query(
    `insert into terms_version (kind, day, text, text_hash, created_at) select kind, '2026-11-02', text, text_hash, now() from terms_version where kind = 'usage'`,
  )
  await expect.poll(async () => (await pro.call('GET /api2/users/me/')).require_terms).toBe(true)
  await open(page, '/mypage')
  await asked.getByRole('heading', { name: '약관이 바뀌었어요' }).waitFor()
  await visit.look('consents-terms')
  await asked.getByText('바뀐 이용약관과').click()
  await asked.getByRole('button', { name: '동의하기' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await pro.call('GET /api2/users/me/')).toMatchObject({ require_terms: false })
  expect(visit.problems).toEqual([])
})

test('a member sees his consents, takes advertising back, and reads the whole history', async () => {
  const person = await customer(walk.house, '한가람')
  await person.call('PATCH /v1/users/:id/consents', { ...mine, body: { ad_email: true, marketing: true } })
  const visit = await walk.visit({ as: person })
  const { page } = visit
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  await open(page, '/setting/notification#consents')
  const box = (name: string) => page.getByRole('switch', { name })
  await page.getByRole('heading', { name: '약관과 동의' }).waitFor()
  expect(await box('광고성 정보 받기').isChecked()).toBe(true)
  await page.getByText('밤에도 받기').click()
  await expect.poll(() => box('밤에도 받기').isChecked()).toBe(true)
  expect(await box('의뢰 정보 활용').isChecked()).toBe(false)
  // Nothing is pushed yet, and his place was not asked for.
  for (const name of ['앱 알림', '위치 정보 활용']) expect([name, await box(name).count()]).toEqual([name, 0])
  await page.getByText('광고성 정보 받기').click()
  await page.getByRole('button', { name: '그만 받기', exact: true }).click()
  await expect.poll(() => box('광고성 정보 받기').isChecked()).toBe(false)
  expect(await box('밤에도 받기').isDisabled()).toBe(true)
  await page.getByRole('button', { name: '동의 내역 모두 보기' }).click()
  await page.getByRole('list', { name: '동의 내역' }).getByText('밤 9시부터 아침 8시까지의 광고').first().waitFor()
  await page.getByText('여기까지예요').waitFor()
  await visit.look('consents-screen')
  // Who has not answered yet is not asked for: the browser would note the refusal.
  expect(refused).toEqual([])
  expect(visit.problems).toEqual([])
})

test('a page brought back from the browser’s keeping shows nobody who has logged out', async () => {
  const person = await customer(walk.house, '오하늘')
  const visit = await walk.visit({ as: person })
  const { page } = visit
  await open(page, '/mypage')
  await page.getByText('오하늘').waitFor()
  await page.waitForFunction(() => document.cookie.includes('dure_web_token='))
  await page.context().clearCookies()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByText('오하늘').waitFor({ state: 'detached' })
  expect(visit.problems).toEqual([])
})

test('the line at the foot of an advertisement ends it without a login', async () => {
  const visit = await walk.visit()
  const { page } = visit
  await open(page, '/opt-out?token=made-up')
  await page.getByRole('button', { name: '수신거부하기' }).click()
  await page.getByText('링크가 올바르지 않거나 오래됐어요.').waitFor()
  await visit.look('consents-opt-out')
  expect(visit.problems).toEqual([])
})

test('operators see how far visitors come; a person counts, automation does not', async () => {
  const boss = await operator(walk.house)
  const { clock } = walk.house.house
  // A day that ended on the way would part what is counted.
  const left = parseSeoulDay(seoulDay(new Date(clock.now().getTime() + DAY)))!.getTime() - clock.now().getTime()
  if (left < 3 * MINUTE) await walk.house.advance(Math.ceil(left / SECOND) + 1)
  const today = seoulDay(clock.now())
  const counts = async () =>
    (await boss.call('GET /v1/admin/analytics/funnel', { query: { from: today, to: today } })).days[0]?.counts ?? {}
  const before = await counts()
  const visit = await walk.visit()
  const { page } = visit
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    const agent = navigator.userAgent.replace('Headless', '')
    Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  })
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  await page.setExtraHTTPHeaders({ 'user-agent': agent })
  await open(page, '/sign-up?utm_source=naver&utm_campaign=autumn&lpinfo=A100%7C1')
  await page.waitForFunction(() => document.cookie.includes('dure_acquisition='))
  await page.getByRole('textbox', { name: '이름' }).fill('정다온')
  await page.getByRole('textbox', { name: '이메일' }).fill('visit@dure.test')
  await page.locator('input[autocomplete="new-password"]').fill(testPassword)
  await page.getByText('모두 동의해요').click()
  await page.getByRole('button', { name: '가입하기' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForFunction(() => document.cookie.includes('dure_web_token='))
  await expect.poll(async () => (await counts()).sign_up?.visitors ?? 0).toBe((before.sign_up?.visitors ?? 0) + 1)
  const after = await counts()
  expect(after.visit?.visitors).toBe((before.visit?.visitors ?? 0) + 1)
  expect(after.page_view!.events).toBeGreaterThanOrEqual((before.page_view?.events ?? 0) + 2)
  const { rows } = await walk.house.house.pool.query(
    `select a.record, f.info from member m join acquisition a on a.member_id = m.id join affiliate_info f on f.member_id = m.id where m.email = $1`,
    ['visit@dure.test'],
  )
  expect(rows).toEqual([{ info: 'A100|1', record: { utm_source: 'naver', utm_campaign: 'autumn' } }])
  expect(visit.problems).toEqual([])

  // The operator's own browser is a robot here, and does not count.
  const desk = await walk.visit({ as: boss, size: 'desktop' })
  await open(desk.page, '/admin/funnel')
  await desk.page.getByRole('heading', { name: '방문과 전환' }).waitFor()
  await desk.page.getByText('고객의 길').waitFor()
  await desk.page.getByRole('link', { name: '30일', exact: true }).click()
  await desk.page.waitForURL(/from=/)
  await desk.look('funnel-month')
  expect(await counts()).toEqual(after)
  expect(desk.problems).toEqual([])
})
