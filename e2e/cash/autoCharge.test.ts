import { autoChargeLimits } from '@dure/contract/cash/limits'
import { SECOND } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { agree, chargeIn, ready, spend, withCard } from '../../apps/api/test/cash/autoCharging.ts'
import { back } from '../../apps/api/test/cash/purchases.ts'
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

test.each(['phone', 'desktop'] as const)(
  'a pro on a %s reads that his card was refused three times and charging is off, turns it on with another, and sees what it charged [cash.auto-charge-refused]',
  async (size) => {
    const { house } = trip
    await chargeIn(house)
    let pro = await ready('4111111111110000')
    await agree(pro)
    await spend(pro, 6_000)
    await house.settle()
    for (const wait of autoChargeLimits.triesAgainAfter) {
      await house.advance(wait / SECOND)
      await house.settle()
    }
    pro = await back(pro)
    await withCard(pro)
    const { page, problems, look } = await trip.visit({ as: pro, size })
    await open(page, '/store/auto-charge')
    await page.getByText('카드로 결제하지 못해 꺼졌어요. 카드를 확인하고 다시 켜 주세요.').waitFor()
    await page.getByText('충전하지 못했어요').first().waitFor()
    await look(`auto-charge-refused-${size}`)
    await page.getByRole('radio', { name: /^10,000캐시/ }).check()
    await page.getByRole('button', { name: '동의하고 켜기' }).click()
    await page.getByText('켜짐', { exact: true }).waitFor()
    await house.settle()
    await open(page, '/store/auto-charge')
    await page.getByText('충전했어요', { exact: true }).first().waitFor()
    await page.getByText('내 캐시 14,000캐시').waitFor()
    await look(`auto-charge-used-${size}`)
    expect(problems).toEqual([])
  },
)
