import { expect, test } from 'vitest'
import { testHouse } from '../house.ts'
import { operator } from '../people.ts'
import { passedProduct } from './products.ts'

test('what categories hold is counted once for all who ask; who just wrote something is told what is so [availability.kept-once]', async () => {
  const house = await testHouse({ env: { KEPT_READS_MS: '1000' } })
  const product = await passedProduct(house, await operator(house))
  const countFor = async (cookie: string) => {
    const { body } = await house.guest.raw('GET', '/v1/market/categories', undefined, { cookie, origin: house.url })
    return (body.data.items as { count: number }[]).reduce((sum, one) => sum + one.count, 0)
  }
  expect(await countFor('')).toBe(1)
  await house.house.pool.query(`update product set status = 'stop' where id = $1`, [product.id])
  expect(await countFor('')).toBe(1)
  expect(await countFor(`dure_auth=${product.pro.key}; dure_wrote=1`)).toBe(0)
})
