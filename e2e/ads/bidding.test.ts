import { beforeAll, expect, test } from 'vitest'
import { askPro, bid, bidder, close, goTo, slotOf, slug } from '../../apps/api/test/ads/world.ts'
import { customer, operator } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a pro bids, raises and wins a place; a customer meets him marked as an ad and asks him, and the report says what it cost; an operator pays it back [ads.bids] [ads.shown] [ads.report]', async () => {
  const { house } = trip
  const [winner, loser] = [await bidder(house), await bidder(house)]
  const slotId = await slotOf(house)
  await bid(loser, slotId, 2_000)
  const mine = await trip.visit({ as: winner })
  const { page } = mine
  await open(page, '/ad/bidding')
  await page.getByText('아직 입찰하지 않았어요.').waitFor()
  await page.getByLabel('지역').selectOption({ label: '서울 강남구' })
  await page.getByRole('textbox', { name: '입찰 금액' }).fill('1550')
  await page.getByRole('button', { name: '입찰하기' }).click()
  await page
    .getByText(/1,000캐시부터 100캐시 단위로 적어 주세요/)
    .first()
    .waitFor()
  await mine.look('bid-refused')
  await page.getByRole('textbox', { name: '입찰 금액' }).fill('2500')
  await page.getByRole('button', { name: '입찰하기' }).click()
  await page.getByText('입찰에 묶은 캐시 2,500캐시').waitFor()
  await page.getByRole('textbox', { name: /올릴 금액/ }).fill('3000')
  await page.getByRole('button', { name: '입찰 올리기' }).click()
  await page.getByText('입찰에 묶은 캐시 3,000캐시').waitFor()
  await mine.look('bidding')

  const week = await close(house, slotId)
  await goTo(house, new Date(week.startsAt.getTime() + 1_000))
  await house.settle()
  const asking = await customer(house, '김민지')
  const buyer = await trip.visit({ as: asking, userAgent: chrome })
  // Counted as a person is.
  await buyer.page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await open(buyer.page, `/search/pro/${encodeURIComponent('서울-강남구')}/${slug}`)
  const ads = buyer.page.getByRole('listitem').filter({ hasText: '광고' })
  await ads.first().waitFor()
  expect(await ads.count()).toBe(2)
  await buyer.look('ads-in-list')
  const pressed = buyer.page.waitForResponse(
    (response) => response.url().endsWith('/v1/ad/track') && response.request().postData()?.includes('click') === true,
  )
  await ads.first().getByRole('link').first().click()
  await pressed
  await buyer.page.waitForURL(/\/profile\/users\//)
  expect(buyer.page.url()).toContain(`/profile/users/${winner.userId}`)
  await askPro(house, asking, winner)
  await house.settle()
  expect(buyer.problems).toEqual([])

  await open(page, '/ad/bidding')
  await page.getByText('1번째 자리').waitFor()
  await page.getByText(/낙찰가 2,100캐시/).waitFor()
  await page.getByRole('button', { name: '결과 보기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('row', { name: /보낸 요청 1 2,100캐시/ }).waitFor()
  await sheet.getByRole('row', { name: /눌러 본 사람 1 2,100캐시/ }).waitFor()
  await mine.look('ad-report')
  await page.keyboard.press('Escape')

  const desk = await trip.visit({ as: await operator(house, 'money'), size: 'desktop' })
  await open(desk.page, '/admin/ads')
  await desk.page.getByText('낙찰 2건').waitFor()
  await desk.page.getByRole('button', { name: '입찰 보기' }).click()
  await desk.page.getByRole('button', { name: '모두 돌려주기 (2,100캐시)' }).click()
  await desk.page.getByRole('textbox', { name: /이유/ }).fill('사진이 다른 고수의 것이에요')
  await desk.look('ads-desk')
  await desk.page.getByRole('button', { name: '2,100캐시 돌려주기', exact: true }).click()
  await desk.page.getByText('돌려주고 고수에게 알렸어요.').waitFor()
  await desk.page.getByText('돌려준 캐시 2,100캐시').waitFor()
  await page.reload()
  await page.getByText('사진이 다른 고수의 것이에요').waitFor()
  await page.getByText(/돌려받은 캐시 2,100캐시/).waitFor()
  expect([...mine.problems, ...desk.problems]).toEqual([])
})

test('a pro leaves word to be told of the first auction, and operators tell him [ads.registered]', async () => {
  const { house } = trip
  const who = await bidder(house)
  const mine = await trip.visit({ as: who })
  const { page } = mine
  await open(page, '/pre-registration/ad')
  await page.getByRole('button', { name: '신청하기' }).click()
  await page.getByText('서비스를 골라 주세요.').waitFor()
  await page.getByRole('checkbox', { name: '입주청소' }).check({ force: true })
  await page.getByRole('checkbox', { name: '서울 강남구' }).check({ force: true })
  await mine.look('pre-registration')
  await page.getByRole('button', { name: '신청하기' }).click()
  await page.getByText('사전 신청을 받았어요').waitFor()
  const desk = await trip.visit({ as: await operator(house, 'money'), size: 'desktop' })
  await open(desk.page, '/admin/ads')
  await desk.page.getByRole('button', { name: '사전 신청 보기' }).click()
  await desk.page.getByRole('textbox', { name: /이유/ }).fill('첫 경매를 열었어요')
  await desk.look('ad-registrations')
  await desk.page.getByRole('button', { name: '1명에게 알리기' }).click()
  await desk.page.getByText('알림을 보내요.').waitFor()
  await house.settle()
  await desk.page.reload()
  await desk.page.getByRole('button', { name: '사전 신청 보기' }).click()
  await desk.page.getByText('알렸어요', { exact: true }).waitFor()
  expect([...mine.problems, ...desk.problems]).toEqual([])
})
