import { beforeAll, expect, test } from 'vitest'
import { large, scene } from '../../apps/api/db/seed/demo/scenes/scene.ts'
import { customer, operator, provider, serviceIds, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { postWork, sendWork } from '../../apps/api/test/portfolio/world.ts'
import { hydrated, journey, open, type Journey } from '../journey.ts'

let trip: Journey
let boss: Person
let cleaner: ProPerson
beforeAll(async () => {
  trip = await journey({})
  boss = await operator(trip.house)
  cleaner = await provider(trip.house, { name: '반짝클린', services: ['bathroom-cleaning'] })
  await trip.house.settle()
})

test('a pro sends a work, is refused, mends it; a guest finds it, compares before and after, and asks for the same', async () => {
  const pictures = await Promise.all([
    scene({ what: 'bathroom-cleaning', seed: 'journey', before: true, size: large }),
    scene({ what: 'bathroom-cleaning', seed: 'journey', size: large }),
    scene({ what: 'bathroom-cleaning', seed: 'journey-2', size: large }),
  ])
  const visit = await trip.visit({ as: cleaner })
  const { page } = visit
  await open(page, '/portfolio/my-list')
  await page.getByText('첫 작업을 보여 주세요').waitFor()
  await visit.look('portfolio-none')
  await page.getByRole('link', { name: '포트폴리오 올리기' }).click()
  await page.getByRole('heading', { name: '포트폴리오 올리기', level: 1 }).waitFor()
  // The second of three does not get through: it waits in its place and is sent again alone.
  let sent = 0
  await page.route('**/v1/file?*', (route) => ((sent += 1) === 2 ? route.abort() : route.continue()))
  await page
    .locator('input[type=file]')
    .setInputFiles(pictures.map((buffer, n) => ({ name: `work-${n + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  await page.getByRole('button', { name: '사진 2 다시 올리기' }).click()
  const pairing = page.getByRole('checkbox', { name: /바로 앞 사진이 이 사진의 작업 전/ })
  await pairing.nth(1).waitFor()
  await pairing.first().check()
  await page.getByLabel('제목').fill('줄눈')
  await page.getByRole('button', { name: '포트폴리오 올리기' }).click()
  await page.getByText('제목을 4자 이상 적어 주세요.').waitFor()
  await page.getByLabel('제목').fill('곰팡이 핀 욕실을 하얗게')
  await page.getByLabel('가격 (선택)').fill('160000')
  await visit.look('portfolio-form')
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('제목').inputValue()).toBe('곰팡이 핀 욕실을 하얗게')
  expect(
    await page
      .getByRole('checkbox', { name: /바로 앞 사진/ })
      .first()
      .isChecked(),
  ).toBe(true)
  await page.getByRole('button', { name: '포트폴리오 올리기' }).click()
  await page.getByText('살펴보는 중', { exact: true }).waitFor()
  await visit.look('portfolio-own')

  const { items } = await boss.call('GET /v1/admin/portfolios', { query: { view: 'waiting' } })
  const { id, content } = items[0]!
  expect(content.images).toHaveLength(2)
  expect(content.images[0]!.before).not.toBeNull()
  await boss.call('POST /v1/admin/portfolios/:id/refuse', { params: { id }, body: { reasonId: 1, note: '둘째 사진을 빼 주세요.' } })
  await open(page, '/portfolio/my-list')
  await page.getByText('사진이 흐리거나 작업 내용이 보이지 않아요. 둘째 사진을 빼 주세요.').waitFor()
  await page.getByRole('link', { name: '고쳐서 다시 보내기' }).click()
  await page.getByRole('button', { name: '사진 3 빼기' }).click()
  await page.getByRole('button', { name: '고친 내용 보내기' }).click()
  await page.getByText('살펴보는 중', { exact: true }).waitFor()
  await postWork(boss, id)

  const guest = await trip.visit()
  await open(guest.page, '/portfolio/bathroom-cleaning/area')
  await guest.page.getByRole('heading', { name: '화장실·줄눈 청소 포트폴리오', level: 1 }).waitFor()
  await guest.look('portfolio-list')
  await guest.page.getByRole('link', { name: /곰팡이 핀 욕실을 하얗게/ }).click()
  await guest.page.getByRole('slider', { name: /전후 비교/ }).press('ArrowRight')
  await guest.look('portfolio-detail')
  const shifted = await guest.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  // A file of glyphs that comes late may move a word by a fraction of a pixel; a picture would move the page by tenths.
  expect(shifted).toBeLessThan(0.02)
  await guest.page.getByRole('link', { name: '이렇게 해 주세요' }).click()
  await guest.page.getByText('이 작업처럼 해 달라고 함께 보내요').waitFor()
  expect([...visit.problems.filter((one) => !one.includes('ERR_FAILED')), ...guest.problems]).toEqual([])
})

test('a member likes a work, which shows at once and stays; a guest logs in first', async () => {
  const { house } = trip
  const [serviceId] = (await serviceIds(house, ['bathroom-cleaning'])) as [number]
  const { id } = await sendWork(house, cleaner, serviceId, { title: '타일 사이까지 새것처럼' })
  await postWork(boss, id)
  const guest = await trip.visit()
  await open(guest.page, `/portfolio/detail/${id}`)
  await guest.page.getByRole('button', { name: '좋아요' }).click()
  await guest.page.waitForURL('**/login?redirect=*')
  const member = await trip.visit({ as: await customer(house) })
  await open(member.page, `/portfolio/detail/${id}`)
  const button = member.page.getByRole('button', { name: '좋아요' })
  const told = member.page.waitForResponse(
    (answer) => answer.url().endsWith(`/v1/portfolios/${id}/like`) && answer.request().method() === 'PUT',
  )
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await told
  await member.look('portfolio-liked')
  await member.page.reload()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect([...guest.problems, ...member.problems]).toEqual([])
})
