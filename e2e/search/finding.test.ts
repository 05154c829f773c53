import { beforeAll, expect, test } from 'vitest'
import { customer, provider, testPassword, type ProPerson } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'
import { answerAll } from '../wizard.ts'

let trip: Journey
let cleaners: (ProPerson & { readonly name: string })[]
let unasked: ProPerson
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  cleaners = []
  for (const name of ['맑은물청소', '반짝홈케어', '새벽청소단'])
    cleaners.push({ ...(await provider(house, { name, services: ['move-in-cleaning', 'aircon-cleaning'] })), name })
  unasked = await provider(house, { name: '늘봄클리닝', services: ['move-in-cleaning'] })
  await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await provider(house, { name: '바다건너청소', services: ['move-in-cleaning'], lat: 35.1587, lng: 129.1604, distance: 5 })
  await house.settle()
})

test('a guest finds pros by initial consonants, by service and by place, keeps three, compares them and asks the three', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: '고수찾기' }).last().click()
  await page.getByRole('heading', { name: '고수 찾기', level: 1 }).waitFor()
  await page.getByRole('combobox', { name: '고수 찾기' }).fill('ㅇㅈㅊㅅ')
  await page.keyboard.press('Enter')
  await page.getByText('고수 5명').waitFor()
  await look('search-words')

  await page.getByRole('button', { name: '서비스' }).click()
  const what = page.getByRole('dialog', { name: '어떤 일을 맡기세요?' })
  await what.getByRole('link', { name: '입주청소', exact: true }).click()
  await page.getByRole('heading', { name: '입주청소 고수', level: 1 }).waitFor()
  await page.getByRole('button', { name: '지역' }).click()
  const where = page.getByRole('dialog', { name: '어느 동네인가요?' })
  await where.getByLabel('시·군·구 이름으로 찾기').fill('강남')
  await where.getByRole('button', { name: '서울 강남구' }).click()
  await page.getByRole('heading', { name: '서울 강남구 입주청소 고수', level: 1 }).waitFor()
  await look('search-narrowed')

  // Back is one choice back.
  await page.goBack()
  await page.getByRole('heading', { name: '입주청소 고수', level: 1 }).waitFor()
  await page.goForward()
  await page.getByRole('heading', { name: '서울 강남구 입주청소 고수', level: 1 }).waitFor()

  // Kept in the browser, moved in by the login, compared, and asked together.
  for (const { name } of cleaners) await page.getByRole('button', { name: `${name} 찜하기` }).click()
  const minji = await customer(trip.house, '김민지')
  await open(page, '/login?redirect=/pro-bucket')
  await page.locator('input[autocomplete=username]').fill(minji.email)
  await page.locator('input[autocomplete=current-password]').fill(testPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByRole('heading', { name: '찜한 고수', level: 1 }).waitFor()
  await page.getByText('모두 고르기').click()
  await page.getByText('3명 골랐어요').waitFor()
  await page.getByRole('button', { name: '비교하기' }).click()
  const compared = page.getByRole('dialog')
  for (const { name } of cleaners) await compared.getByText(name).first().waitFor()
  await look('bucket-compared')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '3명에게 견적 요청' }).click()
  await page.waitForURL('**/hire/move-in-cleaning?pros=*')
  await answerAll(page)
  await page.getByLabel(/답변을 전달하는 데 동의해요/).check({ force: true })
  await page.getByRole('button', { name: '고른 고수님 3명에게 보내기' }).click()
  await page.waitForURL(/\/requests\/\d+\/complete/)
  const received = async (who: ProPerson) => (await who.call('GET /v3/requests/received')).items.length
  expect(await Promise.all([...cleaners, unasked].map(received))).toEqual([1, 1, 1, 0])
  expect(problems).toEqual([])
})

test('who finds nobody is told what to try, and an address of another order leads to the right one', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, `/search/pro/q.${encodeURIComponent('첼로')}`)
  await page.getByText('조건에 맞는 고수가 없어요').waitFor()
  await look('search-nobody')
  await page.getByRole('link', { name: '‘첼로’ 빼기' }).click()
  await page.getByText('고수 6명').waitFor()
  await open(page, `/search/pro/${encodeURIComponent('서울-강남구')}/move-in-cleaning/moving-cleaning/best`)
  await page.waitForURL(`**/search/pro/move-in-cleaning/${encodeURIComponent('서울-강남구')}/moving-cleaning`)
  await open(page, `/search/pro/no-such-service`)
  await page.waitForURL('**/search/pro')

  // What a service costs, and from there to its form.
  await open(page, '/prices')
  await page
    .getByRole('link', { name: /입주청소/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /입주청소/, level: 1 }).waitFor()
  await page.getByRole('link', { name: '무료로 견적 받기' }).first().click()
  await page.waitForURL('**/hire/move-in-cleaning')
  expect(problems).toEqual([])
})
