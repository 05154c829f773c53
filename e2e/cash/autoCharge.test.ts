import { beforeAll, expect, test } from 'vitest'
import { provider } from '../../apps/api/test/people.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a pro registers a card in the gateway’s window, agrees to automatic charging, ends it, and buys with that card in one press [cash.card] [cash.auto-charge] [cash.one-press]', async () => {
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

  await open(page, '/store')
  await page.getByRole('button', { name: '10,000캐시 충전하기' }).last().click()
  const sheet = page.getByRole('dialog', { name: '10,000캐시 충전' })
  expect(await sheet.getByRole('radio', { name: /다른 방법/ }).isChecked()).toBe(true)
  await sheet.getByRole('radio', { name: /등록한 카드/ }).check()
  await sheet.getByRole('checkbox', { name: '다음에도 이 카드를 먼저 고르기' }).check()
  await look('buy-with-card')
  await sheet.getByRole('button', { name: '11,000원 바로 결제하기' }).click()
  await page.getByRole('heading', { name: /충전했어요/ }).waitFor()
  await open(page, '/store')
  await page.getByRole('button', { name: '10,000캐시 충전하기' }).last().click()
  expect(await sheet.getByRole('radio', { name: /등록한 카드/ }).isChecked()).toBe(true)
  expect(problems).toEqual([])
})
