import { beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { operator } from '../people.ts'
import { bookable } from './ordering.ts'
import { byTime, passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const find = (query: { can_reserve?: 'true' } = {}) =>
  house.guest('GET /v2/search/pro', { query: { serviceSlug: 'move-in-cleaning', ...query } })
const found = async () => (await find({ can_reserve: 'true' })).proList.map((one) => one.providerId)

test('a list of pros is narrowed to those who sell what is booked by time and have a free time, and says whether it can be [search.can-reserve]', async () => {
  const boss = await operator(house)
  const untimed = await passedProduct(house, boss)
  await house.settle()
  expect(await find()).toMatchObject({ canReserve: false, totalCount: 1 })
  // The way back stays where nobody is left.
  expect(await find({ can_reserve: 'true' })).toMatchObject({ canReserve: true, totalCount: 0, proList: [] })

  const timed = await bookable(house, boss)
  await house.settle()
  expect(await find()).toMatchObject({ canReserve: true, totalCount: 2 })
  expect(await found()).toEqual([timed.pro.providerId])
  expect(untimed.pro.providerId).not.toBe(timed.pro.providerId)

  const sale = (status: 'stop' | 'inprogress') =>
    timed.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: timed.id }, body: { status } })
  await sale('stop')
  expect(await found()).toEqual([])
  await sale('inprogress')
  expect(await found()).toEqual([timed.pro.providerId])
  // Whose every time of the coming weeks is his own has none that is free.
  await house.house.pool.query('update product set next_free_at = null where id = $1', [timed.id])
  expect(await found()).toEqual([])
})

test('the next free time lies beyond the notice its seller asks, and is found anew as it comes within it [market.next-free]', async () => {
  const notice = 48 * HOUR
  const product = await bookable(house, await operator(house), { schedule: { ...byTime.schedule, noticeHours: notice / HOUR } })
  const nextFree = async () => {
    await house.settle()
    const { items } = await house.guest('GET /v1/market/users/:userId/products', { params: { userId: String(product.pro.userId) } })
    const { nextFree: now } = await house.guest('GET /v1/market/products/:productId/schedule', { params: { productId: product.id } })
    expect(items[0]!.nextFreeAt).toBe(now)
    return Date.parse(now!)
  }
  const first = await nextFree()
  const now = () => house.house.clock.now().getTime()
  expect(first).toBeGreaterThanOrEqual(now() + notice)
  expect(first).toBeLessThan(now() + notice + DAY)
  // Nothing else happened to it: its time alone came too near.
  await house.advance(Math.ceil((first - notice - now() + MINUTE) / SECOND))
  const second = await nextFree()
  expect(second).toBeGreaterThan(first)
  expect(second).toBeGreaterThanOrEqual(now() + notice)
})
