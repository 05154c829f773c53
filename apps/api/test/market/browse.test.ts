import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '@dure/contract/client'
import { productLimits, recommendation } from '@dure/contract/market/limits'
import { productSorts } from '@dure/contract/market/sorts'
import { DAY, HOUR, seoulClock, seoulDay, startOfSeoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { bookTime, freeTime } from '../../src/domains/calendar/index.ts'
import { offeringOf } from '../../src/domains/market/products/mayBeSold.ts'
import { productById } from '../../src/domains/market/products/products.sql.ts'
import { sitemapAreas } from '../../src/views/search/sitemaps.ts'
import { refusal, type Caller } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, type Person, type ProPerson } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { paidOrder } from './ordering.ts'
import { byTime, passedProduct, seller, sendProduct } from './products.ts'

let house: TestHouse
let boss: Person
let cleaner: ProPerson
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  cleaner = await seller(house, { name: '반짝클린', services: ['move-in-cleaning', 'bathroom-cleaning'] })
  await house.settle()
})
beforeEach(() => forgetLimits(house))

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.house.pool.query<Row & Record<string, unknown>>(text, values)).rows
type Page = Answer<'GET /v1/market/products'>
const list = (query: object = {}): Promise<Page> => house.guest('GET /v1/market/products', { query })
const idsOf = async (query: object = {}) => (await list(query)).items.map((one) => one.id)
const byNumber = (one: number, other: number): number => one - other
const option = (price: number, optionTitle = '한 대') => ({ optionTitle, optionDetail: '한 대를 씻어요', optionPrice: price })

describe('lists [market.lists]', () => {
  test('go through every product once by each of the five sorts, whatever is equal', async () => {
    const made: number[] = []
    for (const price of [10_000, 20_000, 30_000, 40_000, 50_000])
      made.push((await passedProduct(house, boss, { pro: cleaner, more: { itemOptions: [option(price)] } })).id)
    await sql('update product set order_count = 3, review_count = 2, review_sum = 9 where id = any($1)', [made.slice(0, 3)])
    for (const sort of productSorts) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const page: Page = await list({
          sort,
          size: 2,
          user: cleaner.userId,
          ...(cursor === null ? {} : { cursor }),
        })
        seen.push(...page.items.map((one) => one.id))
        cursor = page.next_cursor
      } while (cursor !== null)
      expect(seen.filter((id) => made.includes(id)).toSorted(byNumber), sort).toEqual(made.toSorted(byNumber))
      expect(new Set(seen).size, sort).toBe(seen.length)
    }
    const bought = await idsOf({ sort: 'purchase_count' })
    expect(new Set(bought.slice(0, 3))).toEqual(new Set(made.slice(0, 3)))
  })

  test('are of a group, a section and a place; those online are everywhere, and what nobody knows holds nothing', async () => {
    const there = (await passedProduct(house, boss, { pro: cleaner })).id
    const online = (await passedProduct(house, boss, { more: { isOnline: true, locations: [] } })).id
    const { items } = await house.guest('GET /v1/market/categories')
    const group = items.find((one) => one.name.includes('청소')) ?? items[0]!
    const within = await house.guest('GET /v1/market/categories', { query: { group: group.slug } })
    const sections = within.items.filter((one) => one.type === 'section')
    expect(sections.reduce((sum, one) => sum + one.count, 0)).toBe(group.count)
    expect(await idsOf({ group: group.slug })).toEqual(expect.arrayContaining([there, online]))
    expect(await idsOf({ group: group.slug, area: '서울-강남구' })).toEqual(expect.arrayContaining([there, online]))
    // Its neighbour lies within ten kilometres, and another end of the country in no list of it [market.distance].
    expect(await idsOf({ group: group.slug, area: '서울-서초구' })).not.toContain(there)
    expect(await idsOf({ group: group.slug, area: '서울-서초구', distance: '10' })).toEqual(expect.arrayContaining([there, online]))
    expect(await idsOf({ group: group.slug, area: '부산-해운대구', distance: '20' })).not.toContain(there)
    expect(await idsOf({ group: group.slug, area: '서울', distance: '5' })).toContain(there)
    const busan = await idsOf({ group: group.slug, area: '부산' })
    expect(busan).toContain(online)
    expect(busan).not.toContain(there)
    // A place's page of a service asks for that service's alone.
    const { service } = (await list({ group: group.slug })).items.find((one) => one.id === there)!
    const sold = async (slug: string, area: string) => (await list({ service: slug, area, size: 40 })).items
    expect((await sold(service.slug, '서울-강남구')).map((one) => one.id)).toContain(there)
    expect((await sold(service.slug, '서울-강남구')).filter((one) => one.service.slug !== service.slug)).toEqual([])
    expect((await sold(service.slug, '부산')).map((one) => one.id)).not.toContain(there)
    expect(await sold('piano-lesson', '서울-강남구')).toEqual([])
    for (const nothing of [
      { group: 'no-such' },
      { service: 'no-such' },
      { service: service.slug, section: 'no-such' },
      { section: 'no-such' },
      { area: '없는곳' },
      { group: group.slug, section: 'no-such' },
    ])
      expect(await idsOf(nothing)).toEqual([])
  })

  test('hold what is on sale alone: not what waits, was stopped, hidden, deleted, or is of somebody whom lists may not show [market.shown]', async () => {
    const { id, pro } = await passedProduct(house, boss, { more: { itemTitle: '아주 특별한 상품' } })
    const found = async () => (await idsOf({ q: '아주 특별한' })).includes(id)
    expect(await found()).toBe(true)
    await pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: id }, body: { status: 'stop' } })
    expect(await found()).toBe(false)
    expect((await house.guest('GET /v1/market/products/:productId', { params: { productId: id } })).can.order).toBe(false)
    await pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: id }, body: { status: 'inprogress' } })
    await sql('update provider set allow_public_read = false where id = $1', [pro.providerId])
    expect(await found()).toBe(false)
    expect(await refusal(house.guest('GET /v1/market/products/:productId', { params: { productId: id } }))).toBe('PRODUCT_NOT_FOUND')
    await sql('update provider set allow_public_read = true where id = $1', [pro.providerId])
    await sql('update product set hidden_at = now() where id = $1', [id])
    expect(await found()).toBe(false)
  })

  test('say a price from which it is paid, whether options differ, and stars from three reviews on [market.cards]', async () => {
    const { id, pro } = await passedProduct(house, boss, {
      more: { itemOptions: [option(70_000, '큰 것'), option(50_000, '작은 것')] },
    })
    const card = async () => (await list({ size: productLimits.page, sort: 'created_at' })).items.find((one) => one.id === id)
    await sql('update product set review_count = 2, review_sum = 10 where id = $1', [id])
    expect(await card()).toMatchObject({
      price: 50_000,
      hasOptions: true,
      rating: null,
      reviewCount: 2,
      userId: pro.userId,
      address1: '서울',
      address2: '강남구',
    })
    await sql('update product set review_count = 3, review_sum = 14 where id = $1', [id])
    expect(await card()).toMatchObject({ rating: 4.7 })
    expect((await house.guest('GET /v1/market/users/:userId/products', { params: { userId: String(pro.userId) } })).items).toMatchObject([
      { id },
    ])
  })

  test('that hold something stand in the sitemaps with what is on sale; what was stopped does not [market.paths]', async () => {
    const { id } = await passedProduct(house, boss, { pro: cleaner })
    const stopped = await passedProduct(house, boss, { pro: cleaner })
    const stop = { params: { productId: stopped.id }, body: { status: 'stop' as const } }
    await cleaner.call('PATCH /v1/market/products/:productId/status', stop)
    const area = (name: string) => sitemapAreas(house.house).find((one) => one.name === name)!
    const paths = async (name: string) => (await area(name).rows(0, 1_000)).map((one) => one.path)
    expect(await paths('products')).toContain(`/market/products/${id}`)
    expect(await paths('products')).not.toContain(`/market/products/${stopped.id}`)
    const lists = await paths('market')
    expect(lists).toContain('/market/moving-cleaning')
    expect(lists).not.toContain('/market/car')
    // From a key on, each once.
    const [, second] = await area('market').rows(0, 2)
    expect((await area('market').rows(second!.key, 1)).map((one) => one.path)).toEqual([second!.path])
  })

  test('are narrowed by price, online and words', async () => {
    const { id } = await passedProduct(house, boss, {
      more: { itemTitle: '흰고래 온라인 수업', itemOptions: [option(33_000)], isOnline: true, locations: [] },
    })
    expect(await idsOf({ q: '흰고래', priceMin: 33_000, priceMax: 33_000, isOnline: 'true' })).toEqual([id])
    expect(await idsOf({ q: '흰고래', priceMin: 33_001 })).toEqual([])
    expect(await idsOf({ q: '흰고래', priceMax: 32_999 })).toEqual([])
    expect((await house.guest('GET /v1/search/globals', { query: { keyword: '흰고래' } })).products).toMatchObject({
      totalCount: 1,
      items: [{ id }],
    })
  })
})

describe('a product that is booked by time', () => {
  const times = async (id: number, month?: string) =>
    house.guest('GET /v1/market/products/:productId/schedule', {
      params: { productId: id },
      query: month === undefined ? {} : { month },
    })

  test('tells its free times by the Seoul day, in the hours of its own, and gives none back that was booked until that ends [calendar.times]', async () => {
    const { id } = await passedProduct(house, boss, { more: byTime })
    const product = (await productById(house.house.db, id))!
    const month = await times(id)
    expect(month.nextFree).not.toBeNull()
    const first = month.nextFree!
    expect(seoulClock(new Date(first)) >= '09:00' && seoulClock(new Date(first)) <= '17:00').toBe(true)
    const booking = { providerId: product.providerId, orderId: 900_001, startAt: new Date(first), offering: offeringOf(product)! }
    const book = () => inTransaction(systemContext(house.house), (inside) => bookTime(inside, booking))
    expect(await book()).toBeNull()
    expect((await times(id)).nextFree).not.toBe(first)
    await inTransaction(systemContext(house.house), (inside) => freeTime(inside, booking.orderId))
    expect((await times(id)).nextFree).toBe(first)
  })

  test('has no month before this one or beyond what may be booked, and none while it is stopped', async () => {
    const { id, pro } = await passedProduct(house, boss, { more: byTime })
    const { lastDay, today } = await times(id)
    expect(lastDay).toBe(seoulDay(new Date(house.house.clock.now().getTime() + 60 * DAY)))
    for (const month of ['2020-01', '2099-12']) expect(await times(id, month)).toMatchObject({ days: [], nextFree: null })
    expect(today).toBe(seoulDay(house.house.clock.now()))
    await pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: id }, body: { status: 'stop' } })
    expect((await times(id)).days).toEqual([])
  })

  test('says of one time how it stands: free, taken, not offered, too soon, too far, or over [calendar.times]', async () => {
    const { id, pro } = await passedProduct(house, boss, {
      more: { ...byTime, schedule: { ...byTime.schedule, noticeHours: 24, aheadDays: 30 } },
    })
    const now = house.house.clock.now()
    const at = (days: number, hour: number) => new Date(startOfSeoulDay(now).getTime() + days * DAY + hour * HOUR)
    const asked = async (startAt: Date) =>
      (
        await house.guest('GET /v1/market/products/:productId/schedule', {
          params: { productId: id },
          query: { startAt: startAt.toISOString() },
        })
      ).asked
    const day = seoulDay(at(3, 0))
    await pro.call('POST /v1/me/calendar/entries', {
      body: { title: '다른 일', place: '', memo: '', firstDay: day, lastDay: day, takesTime: true, from: '14:00', to: '15:00' },
    })
    await pro.call('PUT /v1/me/calendar/holidays/:day', { params: { day: seoulDay(at(4, 0)) }, body: { off: true } })
    const said = [at(3, 10), at(3, 14), at(3, 20), at(4, 10), new Date(now.getTime() + HOUR), at(40, 10), at(-1, 10)].map(asked)
    expect(await Promise.all(said)).toEqual(['free', 'taken', 'closed', 'closed', 'notice', 'beyond', 'past'])
    expect((await times(id)).asked).toBeNull()
  })

  test('has its next free time in lists, found anew once its seller’s calendar changes [market.next-free]', async () => {
    const { id, pro } = await passedProduct(house, boss, { more: { ...byTime, itemTitle: '예약하는 백두루미 상품' } })
    const inList = async (more: object = {}) => (await list({ q: '백두루미', ...more })).items[0]
    await house.settle()
    const { nextFreeAt } = (await inList())!
    expect(nextFreeAt).toBe((await times(id)).nextFree)
    expect((await inList({ free: 'week' }))?.id).toBe(id)
    const day = seoulDay(new Date(nextFreeAt!))
    await pro.call('PUT /v1/me/calendar/holidays/:day', { params: { day }, body: { off: true } })
    await house.settle()
    expect(seoulDay(new Date((await inList())!.nextFreeAt!)) > day).toBe(true)
  })
})

test('a page is its seller’s own in any state, and another’s once it was passed [market.shown]', async () => {
  const pro = await seller(house, { services: ['move-in-cleaning'] })
  const { serviceId } = await passedProduct(house, boss, { pro })
  const { id } = await sendProduct(house, pro, serviceId)
  const read = (call: Caller) => call('GET /v1/market/products/:productId', { params: { productId: id } })
  expect(await read(pro.call)).toMatchObject({ isMine: true, can: { order: false, ask: false, report: false } })
  expect(await refusal(read((await customer(house)).call))).toBe('PRODUCT_NOT_FOUND')
  expect(await refusal(read(house.guest))).toBe('PRODUCT_NOT_FOUND')
})

test('a like counts once and comes back; nobody likes his own, or what he may not see [market.likes]', async () => {
  const { id, pro } = await passedProduct(house, boss)
  const [fan] = (await people(house, 1)) as [Person]
  const like = (who: Person, productId = id) => who.call('PUT /v1/market/products/:productId/like', { params: { productId } })
  expect(await Promise.all([like(fan), like(fan)])).toEqual([
    { likes: 1, liked: true },
    { likes: 1, liked: true },
  ])
  expect(await fan.call('GET /v1/market/likes', { query: { ids: `${id},${id + 1}` } })).toEqual({ ids: [id] })
  expect(await refusal(fan.call('GET /v1/market/likes', { query: { ids: 'x' } }))).toBe('INVALID_PARAMS')
  expect(await refusal(like(pro))).toBe('PRODUCT_OWN')
  expect(await refusal(like(fan, 99_999_999))).toBe('PRODUCT_NOT_FOUND')
  expect(await fan.call('DELETE /v1/market/products/:productId/like', { params: { productId: id } })).toEqual({ likes: 0, liked: false })
})

test('recommended lists go by rating, what was bought of late and what was answered [market.recommended]', async () => {
  const { id } = await passedProduct(house, boss)
  const { rescore } = await import('../../src/domains/market/browse/score.sql.ts')
  const now = house.house.clock.now()
  const score = async () => {
    await rescore(house.house.db, [id], now, new Date(now.getTime() + HOUR))
    return (await sql<{ score: number }>('select score from product where id = $1', [id]))[0]!.score
  }
  const { before, stars, rating, answered } = recommendation
  expect(await score()).toBeCloseTo((rating * before.stars) / stars + answered, 6)
  await sql('update product set review_count = 5, review_sum = 25 where id = $1', [id])
  expect(await score()).toBeCloseTo((rating * (before.stars * before.reviews + 25)) / (before.reviews + 5) / stars + answered, 6)
})

test('what only its seller may see is liked by nobody: what waits, is hidden, or is of whom lists may not show or one side has blocked; what was liked before is taken back all the same [market.likes]', async () => {
  const { id, pro, serviceId } = await passedProduct(house, boss)
  const [fan, other] = (await people(house, 2)) as [Person, Person]
  const like = (productId = id, who = fan) => who.call('PUT /v1/market/products/:productId/like', { params: { productId } })
  await like(id, other)
  expect(await refusal(like((await sendProduct(house, pro, serviceId)).id))).toBe('PRODUCT_NOT_FOUND')
  for (const [hide, show] of [
    ['update product set hidden_at = now() where id = $1', 'update product set hidden_at = null where id = $1'],
    [
      'update provider set paused_at = now() where id = (select provider_id from product where id = $1)',
      'update provider set paused_at = null where id = (select provider_id from product where id = $1)',
    ],
  ] as const) {
    await sql(hide, [id])
    expect(await refusal(like())).toBe('PRODUCT_NOT_FOUND')
    await sql(show, [id])
  }
  await fan.call('POST /v1/me/blocks', { body: { userId: pro.userId } })
  expect(await refusal(like())).toBe('PRODUCT_NOT_FOUND')
  // A stopped one is there still.
  await pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: id }, body: { status: 'stop' } })
  expect(await like(id, (await people(house, 1))[0])).toMatchObject({ liked: true, likes: 2 })
  await sql('update product set hidden_at = now() where id = $1', [id])
  expect(await other.call('DELETE /v1/market/products/:productId/like', { params: { productId: id } })).toEqual({ likes: 0, liked: false })
})

test('what was bought in 90 days counts by its logarithm, and the share of questions answered within three days; of equals the newest comes first [market.recommended]', async () => {
  const product = await passedProduct(house, boss)
  const { id } = product
  const { rescore } = await import('../../src/domains/market/browse/score.sql.ts')
  const now = house.house.clock.now()
  const score = async () => {
    await rescore(house.house.db, [id], now, new Date(now.getTime() + HOUR))
    return (await sql<{ score: number }>('select score from product where id = $1', [id]))[0]!.score
  }
  const { before, stars, rating, bought, answered, answeredWithin, lately } = recommendation
  const base = (rating * before.stars) / stars
  const asker = await customer(house)
  const asked = async (ago: number, answeredAfter: number | null) =>
    sql(
      `insert into product_question (product_id, member_id, provider_id, text, is_secret, created_at, answer, answered_at)
       values ($1, $2, $3, '얼마나 걸리는지 궁금해요.', false, $4, $5, $6)`,
      [
        id,
        asker.userId,
        product.pro.providerId,
        new Date(now.getTime() - ago),
        answeredAfter === null ? null : '한 시간이요.',
        answeredAfter === null ? null : new Date(now.getTime() - ago + answeredAfter),
      ],
    )
  // One that may be answered in time still, and one of long ago, say nothing.
  await asked(DAY, null)
  await asked(lately + DAY, null)
  expect(await score()).toBeCloseTo(base + answered, 6)
  await asked(10 * DAY, answeredWithin - HOUR)
  await asked(10 * DAY, answeredWithin + HOUR)
  await asked(answeredWithin + HOUR, null)
  expect(await score()).toBeCloseTo(base + answered / 3, 6)

  await paidOrder(house, { product })
  await paidOrder(house, { product })
  expect(await score()).toBeCloseTo(base + bought * Math.log(3) + answered / 3, 6)
  await sql('update market_order set created_at = $2 where product_id = $1', [id, new Date(now.getTime() - lately - HOUR)])
  expect(await score()).toBeCloseTo(base + answered / 3, 6)

  const pair = [(await passedProduct(house, boss, { pro: product.pro })).id, (await passedProduct(house, boss, { pro: product.pro })).id]
  await sql('update product set score = 0.5, score_look_at = null where id = any($1)', [pair])
  expect((await idsOf({ user: product.pro.userId })).filter((one) => pair.includes(one))).toEqual(pair.toReversed())
})
