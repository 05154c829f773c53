import { beforeAll, expect, test } from 'vitest'
import { provider, type ProPerson } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
let cleaner: ProPerson
beforeAll(async () => {
  trip = await journey({})
  const { house } = trip
  cleaner = await provider(house, { name: '맑은물청소', services: ['move-in-cleaning', 'aircon-cleaning'] })
  await provider(house, { name: '봄날피아노', services: ['piano-lesson'] })
  await provider(house, { name: '바다건너청소', services: ['move-in-cleaning'], lat: 35.1587, lng: 129.1604, distance: 5 })
  await house.settle()
})

test('a guest finds the right pro by initial consonants, by service and by place, and goes to ask him', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: '고수찾기' }).last().click()
  await page.getByRole('heading', { name: '고수 찾기', level: 1 }).waitFor()
  await page.getByRole('combobox', { name: '고수 찾기' }).fill('ㅇㅈㅊㅅ')
  await page.keyboard.press('Enter')
  await page.getByText('맞는 고수를 찾았어요').waitFor()
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
  await page.getByRole('link', { name: '맑은물청소에게 입주청소 견적 요청' }).click()
  await page.waitForURL(`**/hire/move-in-cleaning?targetProviderId=${cleaner.providerId}`)
  expect(problems).toEqual([])
})

test('who finds nobody is told what to try, and an address of another order leads to the right one', async () => {
  const { page, problems, look } = await trip.visit()
  await open(page, `/search/pro/q.${encodeURIComponent('첼로')}`)
  await page.getByText('맞는 고수를 아직 찾지 못했어요').waitFor()
  await look('search-nobody')
  await page.getByRole('link', { name: '‘첼로’ 빼기' }).click()
  await page.getByText('고수 3명').waitFor()
  await open(page, `/search/pro/${encodeURIComponent('서울-강남구')}/move-in-cleaning/moving-cleaning/best`)
  await page.waitForURL(`**/search/pro/move-in-cleaning/${encodeURIComponent('서울-강남구')}/moving-cleaning`)
  await open(page, `/search/pro/no-such-service`)
  await page.waitForURL('**/search/pro')
  expect(problems).toEqual([])
})
