import { beforeAll, expect, test } from 'vitest'
import { provider } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a pro registers a card in the gateway’s window, agrees to automatic charging, and ends it [cash.card] [cash.auto-charge]', async () => {
  const pro = await provider(trip.house, { name: '자동충전고수', services: ['move-in-cleaning'] })
  const { page, problems, look } = await trip.visit({ as: pro })
  await open(page, '/store/auto-charge')
  expect(await page.getByRole('button', { name: '동의하고 켜기' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '카드 등록하기' }).click()
  await page.getByRole('button', { name: '카드 등록 성공' }).click()
  await page.getByText('**** **** **** 1234', { exact: true }).waitFor()
  await page.waitForURL((url) => url.search === '')

  await page.getByRole('radio', { name: /^10,000캐시/ }).check()
  await page.getByLabel('한 달에 얼마까지').fill('1만')
  await page.getByRole('button', { name: '동의하고 켜기' }).click()
  await page.getByText('한 달 한도가 한 번 결제할 금액보다 적어요.').waitFor()
  await page.getByLabel('한 달에 얼마까지').fill('20만')
  await page.getByText(/지금 0캐시라서 켜면 바로 10,450원을 결제해요/).waitFor()
  await page.getByRole('button', { name: '동의하고 켜기' }).click()
  await page.getByRole('button', { name: '자동충전 끄기' }).waitFor()
  await look('auto-charge')

  await page.getByRole('button', { name: '자동충전 끄기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '끄기' }).click()
  await page.getByText('꺼 둔 상태예요.').waitFor()
  expect(problems).toEqual([])
})
