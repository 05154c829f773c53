import { orderLimits } from '@dure/contract/market/limits'
import { MINUTE, SECOND } from '@dure/kernel/time'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { scene } from '../../apps/api/db/seed/demo/scenes/scene.ts'
import { operator } from '../../apps/api/test/people.ts'
import { bookable, confirmedOrder, seoulAt } from '../../apps/api/test/market/ordering.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

const sheetOf = (page: Page) => page.getByRole('dialog')

/** Puts a file to what is open, and waits until it is up. */
async function put(page: Page, name: string): Promise<void> {
  const sheet = sheetOf(page)
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await scene({ what: 'move-in-cleaning', seed: name }) })
  await sheet.getByText('1/10').waitFor()
  await sheet.getByRole('progressbar').waitFor({ state: 'detached' })
}

test('who says that nobody came shows it with files, and loses nothing on the way; who brings it before operators too [market.no-show]', async () => {
  const product = await bookable(trip.house, await operator(trip.house))
  const startAt = seoulAt(trip.house, 1, 10)
  const { purchaseNo, buyer: who } = await confirmedOrder(trip.house, { product, startAt })
  const left = startAt.getTime() + orderLimits.noShowFrom + MINUTE - trip.house.house.clock.now().getTime()
  await trip.house.advance(Math.ceil(left / SECOND))
  const seller = await trip.visit({ as: product.pro })
  await open(seller.page, `/mypage/market/sell-list/${purchaseNo}`)
  await seller.page.getByRole('button', { name: '고객이 오지 않았어요' }).click()
  await sheetOf(seller.page).getByRole('button', { name: '알리기' }).click()
  await sheetOf(seller.page).getByText('있었던 일을 적어 주세요.').waitFor()
  await sheetOf(seller.page).getByLabel('있었던 일').fill('문 앞에서 사십 분을 기다렸어요.')
  await put(seller.page, 'door.jpg')
  await seller.look('market-no-show')
  await sheetOf(seller.page).getByRole('button', { name: '아니요' }).click()
  await open(seller.page, `/mypage/market/sell-list/${purchaseNo}`)
  await seller.page.getByRole('button', { name: '고객이 오지 않았어요' }).click()
  expect(await sheetOf(seller.page).getByLabel('있었던 일').inputValue()).toBe('문 앞에서 사십 분을 기다렸어요.')
  await sheetOf(seller.page).getByRole('button', { name: 'door.jpg 빼기' }).waitFor()
  await sheetOf(seller.page).getByRole('button', { name: '알리기' }).click()
  await seller.page.getByText('알렸어요.').waitFor()

  const buyer = await trip.visit({ as: who, size: 'desktop' })
  await open(buyer.page, `/mypage/market/order-list/${purchaseNo}`)
  await buyer.page.getByRole('button', { name: '운영팀에 알리기' }).click()
  await sheetOf(buyer.page).getByText('설명과 달라요').click()
  await sheetOf(buyer.page).getByLabel('있었던 일 (선택)').fill('저는 집에 있었고 아무도 오지 않았어요.')
  await put(buyer.page, 'home.jpg')
  await buyer.look('market-open-case')
  await sheetOf(buyer.page).getByRole('button', { name: '아니요' }).click()
  await buyer.page.getByRole('button', { name: '운영팀에 알리기' }).click()
  expect(await sheetOf(buyer.page).getByRole('radio', { name: '설명과 달라요' }).isChecked()).toBe(true)
  expect(await sheetOf(buyer.page).getByLabel('있었던 일 (선택)').inputValue()).toContain('아무도 오지 않았어요')
  await sheetOf(buyer.page).getByRole('button', { name: '알리기' }).click()
  // Both sides' words and files are in the case.
  for (const said of ['문 앞에서 사십 분을 기다렸어요.', '저는 집에 있었고 아무도 오지 않았어요.'])
    await buyer.page.getByText(said).waitFor()
  for (const file of ['door.jpg', 'home.jpg']) await buyer.page.getByRole('link', { name: file }).waitFor()

  // More words wait in the browser until they are sent.
  await buyer.page.getByLabel('내용 더하기').fill('현관 사진을 더 올릴게요.')
  await open(buyer.page, `/mypage/market/order-list/${purchaseNo}`)
  const more = buyer.page.getByLabel('내용 더하기')
  await more.waitFor()
  expect(await more.inputValue()).toBe('현관 사진을 더 올릴게요.')
  await buyer.look('market-case')
  await buyer.page.getByRole('button', { name: '운영팀에 보내기' }).click()
  await buyer.page.locator('li').getByText('현관 사진을 더 올릴게요.').waitFor()
  expect(await more.inputValue()).toBe('')
  expect([...buyer.problems, ...seller.problems]).toEqual([])
})
