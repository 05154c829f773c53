import { beforeAll, describe, expect, test } from 'vitest'
import { customer, operator } from '../../apps/api/test/people.ts'
import { offerToTake, later } from '../../apps/api/test/promotions/coupons.ts'
import { bannerOf, eventOf, published } from '../../apps/api/test/promotions/pages.ts'
import { DAY } from '@dure/kernel/time'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

/** As an operator types it, in Seoul's time. */
const seoulField = (iso: string): string => new Date(Date.parse(iso) + 9 * 60 * 60 * 1000).toISOString().slice(0, 16)

describe.each(['phone', 'desktop'] as const)('on a %s', (size) => {
  test('an operator writes an event and looks at it, a member takes part, and its coupon lies in his list [promotions.join]', async () => {
    const { house } = trip
    const coupon = await offerToTake(house, { name: `${size} 겨울 쿠폰`, usableFrom: later(house, -2 * DAY) })
    const desk = await trip.visit({ as: await operator(house), size: 'desktop' })
    const { page } = desk
    await open(page, '/admin/promotions')
    await page.getByRole('link', { name: '새 이벤트 쓰기' }).click()
    await page.getByRole('textbox', { name: '제목' }).fill(`${size} 겨울 이벤트`)
    await page.getByLabel('무엇을 받는지 한 문장으로').fill('참여하면 쿠폰을 드려요')
    await page.getByLabel('언제 시작할까요?').fill(seoulField(later(house, -DAY)))
    await page.getByLabel('참여하면 주는 쿠폰').fill('999999')
    await page.getByRole('textbox', { name: '내용' }).click()
    await page.keyboard.type('참여하기를 누르면 바로 받아요.')
    await page.getByRole('button', { name: '올리기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
    await page.getByText('언제 끝나는지 골라 주세요.').waitFor()
    await page.getByLabel('언제 끝날까요?').fill(seoulField(later(house, 7 * DAY)))
    await page.getByRole('button', { name: '올리기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
    await page.getByText('999999번 쿠폰은 이벤트에 넣을 수 있는 쿠폰이 아니에요.').waitFor()
    await page.getByLabel('참여하면 주는 쿠폰').fill(String(coupon))
    await page.getByRole('button', { name: '미리 보기' }).click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `${size} 겨울 이벤트` })
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
    await page.getByRole('button', { name: '올리기' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '지금 올리기' }).click()
    await page.getByRole('heading', { name: '올린 이벤트' }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: `${size} 겨울 이벤트` })
    await row.getByText('진행 중').waitFor()
    await desk.look(`desk-${size}`)

    const { id: banner } = await published(house, bannerOf(house, { title: `${size} 배너`, pages: ['home'], ord: 0 }))
    const who = await trip.visit({ as: await customer(house), size })
    await open(who.page, '/')
    const strip = who.page.locator(`[data-banner="${banner}"]`)
    await strip.getByText('이벤트', { exact: true }).waitFor()
    await who.look(`home-${size}`)
    await strip.getByRole('button', { name: `${size} 배너 7일 동안 보지 않기` }).click()
    await strip.waitFor({ state: 'detached' })
    await open(who.page, '/event')
    await who.look(`events-${size}`)
    await who.page.getByRole('link', { name: new RegExp(`${size} 겨울 이벤트`) }).click()
    await who.page.getByRole('heading', { name: '꼭 확인해 주세요' }).waitFor()
    await who.look(`event-${size}`)
    await who.page.getByRole('button', { name: '참여하기' }).click()
    await who.page.getByRole('heading', { name: '참여했어요' }).waitFor()
    await who.look(`joined-${size}`)
    await who.page.getByRole('link', { name: '내 쿠폰 보기' }).click()
    await who.page.getByRole('heading', { name: `${size} 겨울 쿠폰` }).waitFor()
    await open(who.page, '/')
    await who.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await strip.count()).toBe(0)
    await open(page, '/admin/promotions')
    await row.getByText('참여', { exact: true }).waitFor()
    expect(await row.locator('dd').allTextContents()).toContain('1')
    expect([...desk.problems, ...who.problems]).toEqual([])
  })
})

test('a guest puts a banner away in his browser, answers twelve questions that are sent nowhere, and shares what comes of it [promotions.banners] [promotions.personality] [pages.pressed-early]', async () => {
  const { house } = trip
  const { id } = await published(house, bannerOf(house, { title: '손님 배너', pages: ['home'] }))
  const who = await trip.visit({ size: 'phone' })
  const { page } = who
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/Banners-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  const strip = page.locator(`[data-banner="${id}"]`)
  // It stands there before its code does [pages.pressed-early].
  await strip.getByRole('button', { name: '손님 배너 7일 동안 보지 않기' }).click()
  expect(await strip.getByRole('button').getAttribute('data-pressed')).toBe('')
  release()
  await strip.waitFor({ state: 'detached' })
  await open(page, '/')
  await strip.waitFor({ state: 'hidden' })
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.postData() ?? ''))
  await open(page, '/content01')
  await who.look('personality')
  await page.getByRole('button', { name: '시작하기' }).click()
  for (let at = 1; at <= 12; at += 1) {
    // oxlint-disable no-await-in-loop -- question after question
    await page.getByText(`${at} / 12`, { exact: true }).waitFor()
    if (at === 2) await who.look('question')
    if (at === 3) {
      await page.goBack()
      await page.getByText('2 / 12', { exact: true }).waitFor()
      await page.goForward()
      await page.getByText('3 / 12', { exact: true }).waitFor()
    }
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    // oxlint-enable no-await-in-loop
  }
  await page.waitForURL(/\/content01\?result=careful-maker$/)
  await page.getByRole('heading', { name: '차곡차곡 손수 만드는 집지기' }).waitFor()
  await who.look('result')
  expect(sent.filter((body) => body.includes('careful') || body.includes('answers'))).toEqual([])
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBeTruthy()
  expect(who.problems).toEqual([])
})

test('an event opens its window over the home page once a day, and for a week not after it was put away [promotions.windows]', async () => {
  const { house } = trip
  const { id } = await published(house, eventOf(house, { title: '창으로 여는 이벤트', applyPages: ['home'] }))
  const person = await customer(house)
  const who = await trip.visit({ as: person, size: 'phone' })
  const { page } = who
  await open(page, '/')
  const dialog = page.getByRole('dialog', { name: '창으로 여는 이벤트' })
  await dialog.waitFor()
  await who.look('window', { resizes: false })
  await dialog.getByRole('button', { name: '7일 동안 보지 않기' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await person.call('GET /api2/users/me/', {})).events.map((one) => one.id)).not.toContain(id)
  const other = await trip.visit({ as: await customer(house), size: 'phone' })
  await open(other.page, '/')
  await other.page.getByRole('dialog').getByRole('link', { name: '자세히 보기' }).click()
  await other.page.waitForURL(new RegExp(`/event/${id}$`))
  await other.page.getByRole('button', { name: '참여하기' }).click()
  await other.page.getByRole('heading', { name: '참여했어요' }).waitFor()
  expect([...who.problems, ...other.problems]).toEqual([])
})
