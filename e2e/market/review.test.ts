import { beforeAll, expect, test } from 'vitest'
import { customer, operator } from '../../apps/api/test/people.ts'
import { confirmedOrder, type Product } from '../../apps/api/test/market/ordering.ts'
import { passedProduct } from '../../apps/api/test/market/products.ts'
import { journey, open, type Journey } from '../journey.ts'

let trip: Journey
beforeAll(async () => {
  trip = await journey({})
})

test('a buyer reviews a done order from its page, and everybody reads it on the product’s', async () => {
  const product: Product = await passedProduct(trip.house, await operator(trip.house))
  const { purchaseNo, buyer: who } = await confirmedOrder(trip.house, { product })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo } })
  const buyer = await trip.visit({ as: who })
  const { page } = buyer
  await open(page, `/mypage/market/order-list/${purchaseNo}`)
  await page.getByRole('link', { name: '리뷰 쓰기' }).waitFor()
  await buyer.look('market-done')
  await page.getByRole('link', { name: '리뷰 쓰기' }).click()
  await page.getByRole('radio', { name: '4점' }).check({ force: true })
  await page.locator('textarea').fill('약속한 시간에 와서 속까지 씻어 주셨어요.')
  await page.getByRole('button', { name: '리뷰 등록하기' }).click()
  await page.getByRole('button', { name: '리뷰 등록하기' }).waitFor({ state: 'detached' })
  await open(page, `/mypage/market/order-list/${purchaseNo}`)
  await page.getByRole('link', { name: '내 리뷰 보기' }).waitFor()

  const reader = await trip.visit({ as: await customer(trip.house) })
  await open(reader.page, `/market/products/${product.id}`)
  await reader.page.getByText('약속한 시간에 와서 속까지 씻어 주셨어요.').waitFor()
  await reader.page.getByText('바로구매', { exact: false }).first().waitFor()
  await reader.look('market-product-reviews')
  expect([...buyer.problems, ...reader.problems]).toEqual([])
})
