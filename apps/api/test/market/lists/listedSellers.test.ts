import { DAY, HOUR, seoulDay } from '@dure/kernel/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sitemapAreas } from '../../../src/views/search/sitemaps.ts'
import { KeptReads } from '../../../src/http/keptReads.ts'
import { testHouse, type TestHouse } from '../../house.ts'
import { customer, operator, testPassword, type Person, type ProPerson } from '../../people.ts'
import { account } from '../../safe-payment/deals.ts'
import { registered, sendBusiness } from '../../settlement/businesses.ts'
import { forgetLimits } from '../../trade.ts'
import { bookable } from '../ordering.ts'
import { byTime, passedProduct, seller } from '../products.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  // Somebody else's: no list is empty for want of any.
  await bookable(house, boss)
})
beforeEach(() => forgetLimits(house))

const service = 'move-in-cleaning'
/** The lists that hold a product, or its seller as somebody who can be booked. */
async function listedIn({ id, pro }: { readonly id: number; readonly pro: ProPerson }): Promise<string[]> {
  await house.settle()
  const { guest } = house
  const holds = {
    market: (await guest('GET /v1/market/products', { query: { size: 40 } })).items.some((one) => one.id === id),
    free: (await guest('GET /v1/market/products', { query: { free: 'week', size: 40 } })).items.some((one) => one.id === id),
    ofSeller: (await guest('GET /v1/market/users/:userId/products', { params: { userId: String(pro.userId) } })).items.some(
      (one) => one.id === id,
    ),
    search: (await guest('GET /v1/search/globals', { query: { keyword: `세척 ${pro.providerId}` } })).products.items.some(
      (one) => one.id === id,
    ),
    sitemap: (
      await sitemapAreas(house.house)
        .find((one) => one.name === 'products')!
        .rows(0, 1_000)
    ).some((one) => one.path === `/market/products/${id}`),
    bookable: (await guest('GET /v2/search/pro', { query: { serviceSlug: service, can_reserve: 'true' } })).proList.some(
      (one) => one.providerId === pro.providerId,
    ),
  }
  return Object.entries(holds).flatMap(([list, held]) => (held ? [list] : []))
}
const all = ['market', 'free', 'ofSeller', 'search', 'sitemap', 'bookable']

async function sold(pro: ProPerson) {
  const product = await passedProduct(house, boss, { pro, service, more: { ...byTime, itemTitle: `에어컨 세척 ${pro.providerId}` } })
  expect(await listedIn(product)).toEqual(all)
  return product
}

test('no list holds what a seller sold who was banned, or who left [market.shown] [market.leaving]', async () => {
  const banned = await sold(await seller(house, { services: [service] }))
  await boss.call('POST /v1/admin/members/:id/penalty', { params: { id: banned.pro.userId }, body: { reason: '거짓 상품이에요' } })
  expect(await listedIn(banned)).toEqual([])
  const left = await sold(await seller(house, { services: [service] }))
  await left.pro.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect(await listedIn(left)).toEqual([])
})

test('no list holds what a seller sells who may not be paid any more, until he may be again [market.shown] [market.sellers]', async () => {
  const pro = await seller(house, { services: [service] })
  const product = await sold(pro)
  const number = await registered(house, { representative: '박고수', name: '한빛청소' })
  expect((await sendBusiness(house, pro, number, '한빛청소', '2015-03-02')).status).toBe(200)
  await account(house, pro, { holder: '한빛청소' })
  expect(await listedIn(product)).toEqual(all)
  const { items } = await boss.call('GET /v1/admin/businesses', { query: { status: 'waiting' } })
  const { sentAt } = items.find((one) => one.providerId === pro.providerId)!
  await boss.call('POST /v1/admin/businesses/:id/refuse', { params: { id: pro.providerId }, body: { sentAt, reasonId: 4 } })
  expect(await listedIn(product)).toEqual([])
  expect(await house.guest('GET /v1/market/products/:productId', { params: { productId: product.id } })).toMatchObject({
    can: { order: false },
  })
  await account(house, pro)
  expect(await listedIn(product)).toEqual(all)
})

test('what categories hold is counted once for all who ask; who just wrote something is told what is so [availability.kept-once]', async () => {
  const kept = await testHouse({ env: { KEPT_READS_MS: '1000' } })
  const product = await passedProduct(kept, await operator(kept))
  const countFor = async (cookie: string) => {
    const { body } = await kept.guest.raw('GET', '/v1/market/categories', undefined, { cookie, origin: kept.url })
    return (body.data.items as { count: number }[]).reduce((sum, one) => sum + one.count, 0)
  }
  expect(await countFor('')).toBe(1)
  await kept.house.pool.query(`update product set status = 'stop' where id = $1`, [product.id])
  expect(await countFor('')).toBe(1)
  expect(await countFor(`dure_auth=${product.pro.key}; dure_wrote=1`)).toBe(0)
})

test('lists of products, and one as a guest sees it, are read once for a moment for all who ask; who just wrote, a member his own product page, and times that can be booked as they are [availability.kept-reads]', async () => {
  const kept = await testHouse({ env: { KEPT_READS_MS: '1000' } })
  const desk = await operator(kept)
  const product = await passedProduct(kept, desk, { service, more: byTime })
  await kept.settle()
  Object.assign(kept.house, { keptReads: new KeptReads(HOUR) })
  const [somebody, page] = [await customer(kept, '한가을'), `/v1/market/products/${product.id}`]
  const read = async (path: string, cookie: string) =>
    (await kept.guest.raw('GET', path, undefined, { cookie, origin: kept.url })).body.data
  const listed = async (cookie: string): Promise<number> => (await read('/v1/market/products', cookie)).items.length
  const ofSeller = async (cookie: string): Promise<number> =>
    (await read(`/v1/market/users/${product.pro.userId}/products`, cookie)).items.length
  const status = async (cookie: string): Promise<string> => (await read(page, cookie)).status
  // Of the month of the day after tomorrow: of this one nothing may be left.
  const month = seoulDay(new Date(kept.house.clock.now().getTime() + 2 * DAY)).slice(0, 7)
  const days = async (): Promise<number> => (await read(`${page}/schedule?month=${month}`, '')).days.length
  expect([await listed(''), await ofSeller(''), await status('')]).toEqual([1, 1, 'inprogress'])
  expect(await days()).toBeGreaterThan(0)
  await kept.house.pool.query(`update product set status = 'stop' where id = $1`, [product.id])
  const [his, sellers, desks] = [somebody.key, product.pro.key, desk.key].map((key) => `dure_auth=${key}`)
  // The third is sent the bytes that the second was.
  expect([await listed(''), await listed(''), await listed(''), await listed(his!), await ofSeller(his!), await status('')]).toEqual([
    1,
    1,
    1,
    1,
    1,
    'inprogress',
  ])
  expect([await status(his!), await days()]).toEqual(['stop', 0])
  expect([await listed(`${sellers!}; dure_wrote=1`), await listed(desks!)]).toEqual([0, 0])
})
