import { HOUR, MINUTE } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { byTime, passedProduct, seller, sendProduct } from './products.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
})

test('its seller is told why nobody can order a product, the first reason that there is, in his list and on its pages; others are not [market.sold]', async () => {
  const sql = (text: string, value: number) => house.house.pool.query(text, [value])
  const pro = await seller(house, { services: ['move-in-cleaning'] })
  const other = await customer(house)
  const { id, serviceId } = await passedProduct(house, boss, { pro, more: byTime })
  const params = { productId: id }
  await house.settle()
  const inList = async (productId: number) => (await pro.call('GET /v1/market/me/products')).items.find((one) => one.id === productId)
  const told = async () => {
    const all = [
      await inList(id),
      await pro.call('GET /v1/market/me/products/:productId', { params }),
      await pro.call('GET /v1/market/products/:productId', { params }),
    ]
    return [...new Set(all.map((one) => one!.unsold))]
  }
  expect(await told()).toEqual([null])

  await sql('update product set next_free_at = null where id = $1', id)
  const lookedAt = (after: number) =>
    house.house.pool.query('update product set free_look_at = $2 where id = $1', [id, new Date(house.house.clock.now().getTime() + after)])
  await lookedAt(-MINUTE)
  // Nobody knows yet.
  expect(await told()).toEqual([null])
  await lookedAt(HOUR)
  expect(await told()).toEqual(['full'])
  // Its page still leads to the calendar, which is asked itself.
  expect(await other.call('GET /v1/market/products/:productId', { params })).toMatchObject({ unsold: null, can: { order: true } })

  await sql('update provider set allow_public_read = false where id = $1', pro.providerId)
  expect(await told()).toEqual(['unlisted'])
  await sql('delete from settlement_account where provider_id = $1', pro.providerId)
  expect(await told()).toEqual(['needs'])
  await pro.call('PATCH /v1/market/products/:productId/status', { params, body: { status: 'stop' } })
  expect(await told()).toEqual(['stopped'])
  await sql('update product set hidden_at = now() where id = $1', id)
  expect(await told()).toEqual(['hidden'])

  const able = await seller(house, { services: ['move-in-cleaning'] })
  const waiting = await sendProduct(house, able, serviceId)
  expect((await able.call('GET /v1/market/me/products')).items).toMatchObject([{ id: waiting.id, unsold: 'review' }])
})
