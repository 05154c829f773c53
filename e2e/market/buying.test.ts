import { beforeAll, expect, test } from 'vitest'
import { customer, operator, type Person, type ProPerson } from '../../apps/api/test/people.ts'
import { byTime, passedProduct, seller } from '../../apps/api/test/market/products.ts'
import { HOUR, momentInWords, seoulClock, seoulDay } from '@dure/kernel/time'
import { hydrated, journey, open, sizes, type Journey } from '../journey.ts'

let trip: Journey
let boss: Person
let cleaner: ProPerson
let productId: number
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  boss = await operator(house)
  cleaner = await seller(house, { name: '반짝클린', services: ['move-in-cleaning'] })
  const place = { type: 'place', address: '서울 강남구 테헤란로 1', detail: '3층', lat: 37.4985, lng: 127.0285, shownExactly: true }
  productId = (await passedProduct(house, boss, { pro: cleaner, more: { ...byTime, locations: [place] } })).id
  await passedProduct(house, boss, { pro: cleaner, more: { itemTitle: '온라인 정리 상담 30분', isOnline: true, locations: [] } })
  await house.settle()
})

test('a guest finds a product by what narrows the list, looks at it, and finds it again among what he saw', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, '/market')
  await page.getByRole('link', { name: /에어컨 분해 세척 1대.*60,000원부터/ }).waitFor()
  await look('market')
  await page.getByRole('button', { name: '온라인', exact: true }).click()
  await page.waitForURL('**/market?isOnline=true')
  await expect.poll(() => page.getByRole('link', { name: /에어컨 분해 세척/ }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: /에어컨 분해 세척 1대/ }).click()
  await page.getByRole('heading', { name: '에어컨 분해 세척 1대', level: 1 }).waitFor()
  await open(page, `/market/products/${productId}`)
  await look('market-product')
  await page.getByRole('link', { name: /서울 강남구 테헤란로 1 3층/ }).click()
  await page.waitForURL(`**/market/products/${productId}/location`)
  await open(page, `/market/products/${productId}/location`)
  await look('market-location')
  await open(page, '/market?priceMin=1000000')
  await page.getByText('이 가격의 상품이 없어요').waitFor()
  await look('market-empty')
  await page
    .getByRole('region', { name: '최근 본 상품' })
    .getByRole('link', { name: /에어컨 분해 세척/ })
    .waitFor()
  await open(page, `/products/users/${cleaner.userId}`)
  await look('market-user')
  expect(problems).toEqual([])
})

test('a guest chooses day, time and option by keyboard and comes to the login with all of it kept; a time taken meanwhile stays, struck [market.guests-choose]', async () => {
  const { page, problems, look } = await trip.visit({ size: 'desktop' })
  await open(page, `/market/products/${productId}`)
  await page
    .getByRole('link', { name: /날짜 고르기/ })
    .first()
    .click()
  await page.getByRole('heading', { name: '언제가 좋으세요?' }).waitFor()
  await open(page, page.url())
  const grid = page.getByRole('grid')
  // The first free day is chosen; the keys lead from it.
  const chosen = grid.locator('[aria-selected=true]')
  await chosen.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await page.keyboard.press('PageUp')
  await look('market-scheduling-date')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '몇 시가 좋으세요?' }).waitFor()
  await page.getByRole('button', { name: '11:00–12:00' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('startAt')).toMatch(/T02:00:00/)
  await look('market-scheduling-time')
  await page.getByRole('button', { name: '옵션 고르기' }).click()
  await page.getByRole('button', { name: /스탠드/ }).click()
  await look('market-scheduling-option')
  const kept = new URL(page.url()).searchParams
  // One question back, and on again: nothing is lost, on a reload neither.
  await page.goBack()
  await page.getByRole('button', { name: '11:00–12:00', pressed: true }).waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: '11:00–12:00', pressed: true }).waitFor()

  const start = new Date(kept.get('startAt')!)
  const [from, to] = [start, new Date(start.getTime() + HOUR)].map(seoulClock)
  const entry = { title: '먼저 예약', place: '', memo: '', firstDay: seoulDay(start), lastDay: seoulDay(start), takesTime: true }
  await cleaner.call('POST /v1/me/calendar/entries', { body: { ...entry, from: from!, to: to! } })
  await page.reload()
  await hydrated(page)
  await page.getByText('방금 다른 분이 예약했어요').waitFor()
  await look('market-scheduling-taken')
  await page.getByRole('list', { name: '다음으로 비는 시간' }).getByRole('button').first().click()
  await page.getByRole('button', { name: '옵션 고르기' }).click()
  await page.getByRole('button', { name: /스탠드/ }).click()
  await page.getByRole('button', { name: '주문하기' }).click()
  await page.waitForURL('**/login?redirect=*')
  const order = new URL(new URL(page.url()).searchParams.get('redirect')!, 'http://own.invalid')
  expect(order.pathname).toBe('/market/order')
  const { date, startAt, optionId, ...rest } = Object.fromEntries(order.searchParams)
  expect(optionId).toMatch(/^\d+$/)
  expect(rest).toEqual({ productId: String(productId), optionTitle: '스탠드', optionPrice: '90000', from: 'product' })
  expect([seoulDay(new Date(startAt!)), momentInWords(new Date(startAt!))]).toEqual([date, expect.stringContaining('오후 12시')])
  expect(problems).toEqual([])
})

test('a member asks for everybody and for the seller alone, changes his question and takes it back', async () => {
  const guest = await trip.visit()
  await open(guest.page, `/market/products/${productId}/qna?ask=seller`)
  await guest.page.getByLabel('질문', { exact: true }).fill('주차할 곳이 건물에 있나요?')
  await guest.page.getByRole('button', { name: '로그인하고 질문 보내기' }).click()
  await guest.page.waitForURL('**/login?redirect=*')

  const { page, problems, look } = await trip.visit({ as: await customer(trip.house, '박서준') })
  await open(page, `/market/products/${productId}/qna`)
  await page.getByText('아직 질문이 없어요').waitFor()
  await page.getByRole('button', { name: '질문하기' }).click()
  await page.getByRole('button', { name: '질문 보내기' }).click()
  await page.getByRole('dialog').getByText(/10자/).first().waitFor()
  await page.getByLabel('질문', { exact: true }).fill('몇 시간쯤 걸리는지 궁금해요.')
  await look('market-ask', { resizes: false })
  await page.getByRole('button', { name: '질문 보내기' }).click()
  const own = page.getByRole('listitem').filter({ hasText: '몇 시간쯤 걸리는지 궁금해요.' })
  await own.getByText('답변 기다리는 중').waitFor()
  await own.getByRole('button', { name: '고치기' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: '고치기' }).click()
  await own.getByText('고수만 봐요').waitFor()
  await open(page, `/market/products/${productId}/qna`)
  await look('market-qna')
  await guest.page.goto(`/market/products/${productId}/qna`)
  await guest.page.getByText('고수만 볼 수 있는 질문이에요.').waitFor()
  await own.getByRole('button', { name: '지우기' }).click()
  await page.getByRole('button', { name: '지우기' }).last().click()
  await page.getByText('아직 질문이 없어요').waitFor()
  expect([...guest.problems, ...problems]).toEqual([])
})

test('a member likes a product in the list, which shows at once and stays; a guest logs in first [market.likes]', async () => {
  const heart = { name: '에어컨 분해 세척 1대 좋아요' }
  const guest = await trip.visit()
  await open(guest.page, '/market?isOnline=true')
  await guest.page.getByRole('button', { name: '온라인 정리 상담 30분 좋아요' }).click()
  await guest.page.waitForURL('**/login?redirect=%2Fmarket%3FisOnline%3Dtrue')
  const { page, problems } = await trip.visit({ as: await customer(trip.house, '한지우') })
  await open(page, '/market')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.request().method() === 'PUT')
  await page.getByRole('button', heart).click()
  await page.getByRole('button', { ...heart, pressed: true }).waitFor()
  await told
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { ...heart, pressed: true }).waitFor()
  expect([...guest.problems, ...problems]).toEqual([])
})

test('its seller reads that it is his, and everybody that it is sold no more, beside what is alike; one that is gone leads on', async () => {
  const own = await trip.visit({ as: cleaner })
  await open(own.page, `/market/products/${productId}`)
  await own.page.getByText('내 상품이에요.').waitFor()
  await own.look('market-own')
  const { id } = await passedProduct(trip.house, boss, { pro: cleaner, more: { itemTitle: '곧 멈출 청소 상품' } })
  await cleaner.call('PATCH /v1/market/products/:productId/status', { params: { productId: id }, body: { status: 'stop' } })
  const guest = await trip.visit()
  await open(guest.page, `/market/products/${id}`)
  await guest.page.getByText('지금은 팔지 않는 상품이에요.').waitFor()
  await guest.page
    .getByRole('region', { name: '비슷한 상품이에요' })
    .getByRole('link', { name: /에어컨 분해 세척/ })
    .waitFor()
  await guest.look('market-stopped')
  const answer = await guest.page.goto(`/market/products/${id + 1_000}`)
  expect(answer?.status()).toBe(404)
  await guest.page.getByText('볼 수 없는 상품이에요').waitFor()
  await guest.page.getByRole('link', { name: '다른 상품 보기' }).waitFor()
  expect([...own.problems, ...guest.problems]).toEqual([])
})

test('to a browser in another zone all times are Seoul’s, and the page says so [market.seoul-times]', async () => {
  const { page, problems } = await trip.visit()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' })
  await page.setViewportSize(sizes.phone)
  await open(page, `/market/scheduling?productId=${productId}`)
  await page.getByText('모든 시간은 한국 시각이에요.').waitFor()
  const { days, today } = await trip.house.guest('GET /v1/market/products/:productId/schedule', { params: { productId } })
  const label = await page.getByRole('grid').locator('[aria-current=date]').getAttribute('aria-label')
  expect(label).toContain(`${Number(today.slice(8))}일`)
  const last = days.at(-1)!.date
  await open(page, `/market/scheduling?productId=${productId}&date=${last}&step=time`)
  await page.getByRole('button', { name: '09:00–10:00' }).waitFor()
  expect(problems).toEqual([])
})
