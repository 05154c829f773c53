import { beforeAll, expect, test } from 'vitest'
import { productBody as shape } from '@dure/contract/market/productSchemas'
import { sendProduct as send } from '../../src/domains/market/products/sendProduct.ts'
import { heldOpen, somebodyWaits } from '../heldOpen.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, type Person } from '../people.ts'
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
