import { beforeAll, expect, test } from 'vitest'
import { provider, type ProPerson } from '../../apps/api/test/people.ts'
import { follow, journey, open, type Journey } from '../journey.ts'

let trip: Journey
let pianist: ProPerson
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  pianist = await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await provider(house, { name: '가을날피아노', services: ['piano-lesson'], lat: 37.4833, lng: 127.0322 })
  await provider(house, { name: '맑은물청소', services: ['move-in-cleaning'] })
  await provider(house, { name: '바다건너청소', services: ['move-in-cleaning'], lat: 35.1587, lng: 129.1604, distance: 5 })
  await house.settle()
})

test('a guest sees pros on the map and in its list, narrows it, moves it, and goes to ask one', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, '/search/pro')
  await page.getByRole('link', { name: '지도로 보기' }).click()
  await page.getByRole('heading', { name: '지도에서 고수 찾기', level: 1 }).waitFor()
  const map = page.getByRole('application', { name: '고수 지도' })
  await map
    .getByText('강남구', { exact: true })
    // A name beneath a pin is not written: the neighbour’s is.
    .or(map.getByText('역삼2동', { exact: true }))
    .first()
    .waitFor()
  await look('map-open')
  // No pin lies beneath the choices: it could not be pressed [map.pins].
  const [bar, drawn] = await Promise.all([page.getByRole('link', { name: '목록', exact: true }).boundingBox(), map.boundingBox()])
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(drawn!.y)

  await page.getByRole('button', { name: '서비스' }).click()
  await page.getByRole('dialog', { name: '어떤 일을 맡기세요?' }).getByRole('button', { name: '음악·악기 레슨', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: '피아노 레슨', exact: true }).click()
  await page.getByRole('heading', { name: '피아노 레슨 고수', level: 1 }).waitFor()
  // The pin and the row are the same pro.
  await map.getByTitle('봄날피아노').click()
  // On a phone a card of him comes up at the foot of the map, and goes again [map.pins].
  const card = page.getByRole('region', { name: '지도에서 고른 고수' })
  await card.getByRole('link', { name: '봄날피아노' }).waitFor()
  await look('map-card', { resizes: false })
  await card.getByRole('button', { name: '고른 고수 닫기' }).click()
  expect(await card.count()).toBe(0)
  await page.locator(`[data-user="${pianist.userId}"].bg-action-tint`).waitFor()

  // Moved, it searches there, and its address is that of what it shows.
  await map.getByTitle('지도 축소').click()
  await page.waitForURL(/[?&]zoom=12/)
  const shared = page.url()
  await open(page, shared)
  await map.getByTitle(/^고수 2명 모인 곳 확대/).waitFor()

  // Those who stand close gather, and a press comes closer.
  await open(page, '/map/piano-lesson?lat=37.49&lng=127.03&zoom=11')
  await map.getByTitle(/^고수 2명 모인 곳 확대/).click()
  await map.getByTitle('봄날피아노').waitFor()
  await map.getByTitle('가을날피아노').waitFor()

  // Where one is: asked first, told to nobody but the map, and rounded.
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 35.158_712_3, longitude: 129.160_412_3 })
  await page.getByRole('button', { name: '내 위치' }).click()
  await page.getByRole('dialog', { name: '지금 위치를 쓸까요?' }).getByRole('button', { name: '쓸게요' }).click()
  await page.waitForURL(/lat=35\.159&lng=129\.16&/)

  await open(page, '/map?lat=36.4&lng=127.9&zoom=7')
  await page.getByRole('button', { name: '해운대구 1명' }).click()
  await page.getByRole('link', { name: '바다건너청소' }).first().waitFor()
  await look('map-moved')
  await open(page, '/map/piano-lesson')
  await page.getByRole('link', { name: '봄날피아노' }).first().click()
  await page.waitForURL('**/profile/users/*')
  await page
    .getByRole('link', { name: /견적 요청/ })
    .first()
    .click()
  await page.waitForURL(`**/hire/piano-lesson?targetProviderId=${pianist.providerId}`)
  expect(problems).toEqual([])
})

test('a link pressed as the map comes to rest leads where it says, however late its page comes [map.address]', async () => {
  const { page } = await trip.visit()
  await open(page, '/map/piano-lesson')
  await page.getByRole('application', { name: '고수 지도' }).getByTitle('봄날피아노').waitFor()
  const searched = /\/v2\/search\/map\/pro\?/
  const held = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!searched.test(route.request().url())) await held.promise
    await route.continue()
  })
  const out = page.getByTitle('지도 축소')
  await out.evaluate((out: HTMLElement) => {
    out.click()
    const rows = [...document.querySelectorAll<HTMLElement>('[data-user] a')]
    rows.find((row) => row.textContent === '봄날피아노')!.click()
  })
  // What is waited for stands in the map's place.
  await out.waitFor({ state: 'detached' })
  held.resolve()
  await page.waitForURL(`**/profile/users/${pianist.userId}`)
})

test('a row that is pressed as the map comes leads to its pro', async () => {
  const { page } = await trip.visit()
  const coming = Promise.withResolvers<void>()
  await page.route(/MapCanvas/, async (route) => {
    await coming.promise
    await route.continue()
  })
  await open(page, '/map/piano-lesson')
  await page.getByRole('list', { name: '이 근처 고수' }).getByRole('link', { name: '봄날피아노' }).hover()
  await page.mouse.down()
  coming.resolve()
  await page.getByRole('list', { name: '지도에 보이는 고수' }).waitFor()
  await page.mouse.up()
  await page.waitForURL(`**/profile/users/${pianist.userId}`)
})

test('a map that was moved opens anew where its first address is chosen again [map.address]', async () => {
  const { page } = await trip.visit()
  const out = page.getByTitle('지도 축소')
  await open(page, '/map/piano-lesson')
  await out.click()
  await page.waitForURL(/[?&]zoom=12/)
  const moved = page.url()
  await out.evaluate((one) => one.setAttribute('data-former', ''))
  await follow(page, '/map/piano-lesson')
  await page.locator('[data-former]').waitFor({ state: 'detached' })
  await out.click()
  await page.waitForURL(moved)
})

test('a map whose box gets another size was moved by nobody: its address stays [map.address]', async () => {
  const { page } = await trip.visit()
  await page.clock.install()
  await open(page, '/map/piano-lesson')
  const map = page.getByRole('application', { name: '고수 지도' })
  await map.getByTitle('봄날피아노').waitFor()
  const address = page.url()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: width - 3, height: height - 5 })
  // Who watches it last is told last.
  await map.evaluate((box) => new Promise<void>((resolve) => new ResizeObserver(() => resolve()).observe(box)))
  await page.clock.fastForward(2_000)
  expect(page.url()).toBe(address)
})
