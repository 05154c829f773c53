import { beforeAll, expect, test } from 'vitest'
import { productBody as shape } from '@dure/contract/market/productSchemas'
import { sendProduct as send } from '../../src/domains/market/products/sendProduct.ts'
import { heldOpen, somebodyWaits } from '../heldOpen.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, testPassword, type Person } from '../people.ts'
import { refusal } from '../caller.ts'
import { confirmOrder, paidOrder } from './ordering.ts'
import { passedProduct, passProduct, productBody } from './products.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

/** Whether the clean-up leaves it alone. */
const isKept = async (fileId: string) =>
  (await house.house.pool.query('select attached_at is not null as kept from file where id = $1', [fileId])).rows[0]

test('a picture that a decision lets go of while its seller sends it with another product stays [market.pictures]', async () => {
  const { id: productId, pro, serviceId } = await passedProduct(house, boss)
  const { content, sentAt } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId } })
  const former = content.mainImage.fileId
  const change = { ...(await productBody(house, pro, serviceId)), sentAt }
  await pro.call('PUT /v1/market/products/:productId', { params: { productId }, body: change })
  const second = shape.parse(await productBody(house, pro, serviceId, { itemTitle: '창문 청소 1회', mainImage: former }))

  const letGo = await heldOpen(house, pro, (context) => send(context, second))
  // The change takes the place of what was sold: of its products the former picture is nobody's, unless the other is seen.
  const passed = passProduct(boss, productId)
  await somebodyWaits(house)
  expect(await letGo()).toMatchObject({ reviewStatus: 'ready' })
  await passed
  expect(await isKept(former)).toEqual({ kept: true })
})

test('with a seller who leaves go the pictures of what he sold; of what he deletes alone orders keep theirs, and go on [market.leaving]', async () => {
  const { id: productId, pro } = await passedProduct(house, boss)
  const { content } = await pro.call('GET /v1/market/me/products/:productId', { params: { productId } })
  const files = [content.mainImage.fileId, ...content.detailImages.map((one) => one.fileId)]
  await pro.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  for (const fileId of files) expect(await isKept(fileId)).toEqual({ kept: false })

  const product = await passedProduct(house, boss)
  const sold = (await product.pro.call('GET /v1/market/me/products/:productId', { params: { productId: product.id } })).content
  const order = await paidOrder(house, { product })
  await product.pro.call('DELETE /v1/market/products/:productId', { params: { productId: product.id } })
  await house.settle()
  expect(await refusal(house.guest('GET /v1/market/products/:productId', { params: { productId: product.id } }))).toBe('PRODUCT_NOT_FOUND')
  expect(await isKept(sold.mainImage.fileId)).toEqual({ kept: true })
  for (const { fileId } of sold.detailImages) expect(await isKept(fileId)).toEqual({ kept: false })
  expect(await confirmOrder(product.pro, order.purchaseNo)).toMatchObject({ status: 'confirmed', itemTitle: sold.itemTitle })
})
