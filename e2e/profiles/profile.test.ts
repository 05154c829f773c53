import { beforeAll, expect, test } from 'vitest'
import { certificatePicture } from '../../apps/api/db/seed/demo/pictures.ts'
import { operator, prove, serviceIds } from '../../apps/api/test/people.ts'
import { postWork, sendWork } from '../../apps/api/test/portfolio/world.ts'
import { account, confirmed, slug } from '../../apps/api/test/safe-payment/deals.ts'
import type { Page } from 'playwright-core'
import { hydrated, journey, open, sizes, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey()
})

const picture = async (name: string) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await certificatePicture(name) })

/** On a narrow phone and with the keyboard alone: every control is reached, and whoever moves, takes off or closes keeps his place. */
async function byKeys(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  const held = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  for (const focused of Array.from({ length: 10 }, (_, at) => at + 1)) {
    await open(page, `/profile?focused=${focused}`)
    const section = page.locator(`#section-${focused}`)
    // The map comes late, with buttons of its own.
    if (focused === 3) await section.getByRole('button', { name: '지도 축소' }).waitFor()
    const wanted = await section.locator('a[href], button:enabled, input:enabled:visible, select:enabled, textarea').count()
    await section.locator('button').first().focus()
    const met = new Set<number>()
    const at = () =>
      section.evaluate((box) =>
        box.contains(document.activeElement)
          ? [...box.querySelectorAll('a[href], button, input, select, textarea')].indexOf(document.activeElement ?? document.body)
          : 'left',
      )
    // A day has several stops, and a map is one that is no control.
    for (let now = await at(); typeof now === 'number'; now = await at()) {
      if (now !== -1) met.add(now)
      await page.keyboard.press('Tab')
    }
    expect(met.size, `section ${focused}`).toBe(wanted)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `section ${focused}`).toBe(360)
  }
  await open(page, '/profile?focused=5')
  await page.getByRole('button', { name: '사진 2 앞으로' }).press('Enter')
  await expect.poll(held).toBe('사진 1 앞으로')
  await page.getByRole('button', { name: '사진 20 빼기' }).press('Enter')
  await page.getByRole('button', { name: '사진 20 빼기' }).waitFor({ state: 'detached' })
  await expect.poll(held).not.toBe('')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await open(page, '/profile?focused=1')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '프로필 사진 바꾸기' }).press('Enter')
  await (await chosen).setFiles(await picture('another-face'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('화살표 키로 자를 곳을 움직여요').press('ArrowRight')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(held).toBe('프로필 사진 바꾸기')
  await page.setViewportSize(sizes.phone)
}

test('a pro with an empty page fills it on his phone, mends what was turned down, and his reward stands on the board', async () => {
  const { house } = trip
  const deal = await confirmed(house)
  const person = deal.pro
  // What others decide about: a review, who he is, where he is paid, and a portfolio that was posted.
  await deal.customer.call('POST /v2/providers/:id/reviews', {
    params: { id: person.providerId },
    body: { chatId: deal.chatId, rating: 5, content: '시간 약속을 잘 지켜 주셨어요. 추천해요.' },
  })
  await prove(house, person)
  await account(house, person)
  const [serviceId] = await serviceIds(house, [slug])
  await postWork(await operator(house), (await sendWork(house, person, serviceId!)).id)

  const { page, problems, look } = await trip.visit({ as: person })
  const section = (name: string) => page.getByRole('button', { name, exact: false }).and(page.locator('[aria-expanded]'))
  const percent = async (value: number) => page.getByText(`${value}%`, { exact: true }).waitFor()
  await open(page, '/requests/received')
  await percent(33)
  await look('profile-quests')
  await page.getByRole('link', { name: /한 줄 소개 채우기/ }).click()
  await page.waitForURL('**/profile?focused=intro')
  const intro = page.getByRole('textbox', { name: '한 줄 소개' })
  await intro.fill('15년째 가르쳐요 🎹')
  await intro.blur()
  await percent(41)
  await page.getByRole('button', { name: '되돌리기' }).last().click()
  await percent(33)
  await expect.poll(() => intro.inputValue()).toBe('')
  await intro.fill('15년째 가르쳐요 🎹')
  await intro.blur()
  await percent(41)
  await expect.poll(() => intro.inputValue()).toBe('15년째 가르쳐요')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('face'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /쓰기|저장|사용|완료/ })
    .click()
  await percent(50)
  await look('profile-intro')

  await section('연락 시간과 결제 방법').click()
  await page.getByRole('checkbox', { name: '안전결제' }).check()
  await percent(58)
  await section('서비스 소개와 가격').click()
  const story = page.getByRole('textbox', { name: '서비스 소개' })
  await story.fill('처음 배우는 분도 한 곡을 끝까지 칠 수 있게 도와드려요.')
  await story.blur()
  await percent(66)
  await section('사진과 영상').click()
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([await picture('one'), await picture('two')])
  await page.getByRole('button', { name: '사진 2 앞으로' }).click()
  await page.getByLabel('유튜브 영상 더하기').fill('https://youtu.be/dQw4w9WgXcQ')
  await page.getByRole('button', { name: '영상 더하기' }).click()
  await page.getByRole('button', { name: '영상 3 빼기' }).waitFor()
  await percent(75)
  // Seventeen at once on a slow line; it loses one, which is sent again alone and stands in its place, also after a reload.
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 600_000,
    uploadThroughput: 300_000,
  })
  let sent = 0
  await page.route('**/v1/file?*', (route) => ((sent += 1) === 2 ? route.abort() : route.continue()))
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(await Promise.all(Array.from({ length: 17 }, (_, n) => picture(`many-${n}`))))
  await page.getByRole('progressbar').first().waitFor()
  const again = page.getByRole('button', { name: /다시 올리기/ })
  await again.waitFor()
  await page.getByRole('button', { name: '사진 19 빼기' }).waitFor()
  const shown = () =>
    page
      .getByRole('list', { name: '올린 사진과 영상' })
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  const before = await shown()
  await again.click()
  await page.getByRole('button', { name: '사진 20 빼기' }).waitFor()
  await page.unroute('**/v1/file?*')
  await line.detach()
  // The one picture that the network lost.
  expect(problems.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  const kept = await shown()
  expect([...kept.slice(0, 3), ...kept.slice(4)]).toEqual(before)
  await page.reload()
  await hydrated(page)
  await section('사진과 영상').click()
  await page.getByRole('button', { name: '사진 20 빼기' }).waitFor()
  expect(await shown()).toEqual(kept)
  await section('활동 지역').click()
  await page.getByRole('group', { name: /의 지도$/ }).waitFor()
  await look('profile-open')

  await open(page, '/profile/services')
  await page
    .getByRole('button', { name: /대표로$/ })
    .first()
    .click()
  await page.getByText('대표', { exact: true }).waitFor()
  await look('profile-services')
  await byKeys(page)
  await open(page, '/profile/career')
  await page.getByLabel('어떤 일').fill('음악학원 강사')
  await page.getByLabel('시작한 해').selectOption('2011')
  await page.getByLabel('시작한 달').selectOption('03')
  await page.getByLabel('끝난 해').selectOption('2016')
  await page.getByLabel('끝난 달').selectOption('02')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByText(/모두 5년이에요/).waitFor()
  await look('profile-career')
  await open(page, '/profile/qna')
  await page.getByRole('button', { name: '준비해 둘 것이 있나요?' }).click()
  await page.getByLabel('답변').fill('악기가 없어도 괜찮아요. 연습실에서 배우시면 돼요.')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await page.getByRole('button', { name: '준비해 둘 것이 있나요? 고치기' }).waitFor()
  await look('profile-qna')

  await open(page, '/profile')
  await percent(100)
  await look('profile-whole')
  await page.getByRole('button', { name: /^보상 받기/ }).click()
  await page.getByText('10,000캐시를 받았어요.').first().waitFor()
  await open(page, '/mypage/cash-dashboard?filter=reward')
  await page.getByText('프로필을 모두 채운 보상').waitFor()
  expect(problems).toEqual([])
})
