import { beforeAll, describe, expect, test } from 'vitest'
import { productLimits } from '@dure/contract/market/limits'
import { DAY, HOUR, MINUTE, SECOND, seoulDay } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import { nextFreeTimer } from '../../src/domains/market/browse/freeTimes.ts'
import { reportableProduct } from '../../src/domains/market/products/reportable.ts'
import { refusal } from '../caller.ts'
import { somebodyWaits } from '../heldOpen.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, people, testPassword, type Person } from '../people.ts'
import { bookable, cancelOrder, paidOrder, type Product } from './ordering.ts'
import { byTime, everyDay, passedProduct } from './products.ts'

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

test('what one seller has is looked at together, each product by its own hours and notice; of another seller it is looked at beside it [market.next-free]', async () => {
  const boss = await operator(house)
  const { pro, ...near } = await bookable(house, boss, { schedule: { ...byTime.schedule, noticeHours: 0 } })
  const far = await passedProduct(house, boss, {
    pro,
    more: { ...byTime, schedule: { ...byTime.schedule, noticeHours: 72, aheadDays: 14 } },
  })
  const untimed = await passedProduct(house, boss, { pro })
  const other = await bookable(house, boss, { schedule: { ...byTime.schedule, noticeHours: 24 } })
  const ids = [near.id, far.id, untimed.id, other.id]
  const looked = house.house.clock.now()
  await house.house.pool.query(
    'update product set next_free_at = null, next_free_found_at = null, free_look_at = $2, score = -1, score_look_at = $2 where id = any($1)',
    [ids, looked],
  )
  await house.settle()
  const { rows } = await house.house.pool.query<{ id: string; free: Date | null; found: Date | null; look: Date | null; score: number }>(
    'select id, next_free_at as free, next_free_found_at as found, free_look_at as look, score from product where id = any($1)',
    [ids],
  )
  const of = (id: number) => rows.find((row) => Number(row.id) === id)!
  const hoursAhead = (id: number) => (of(id).free!.getTime() - looked.getTime()) / HOUR
  expect(hoursAhead(near.id)).toBeLessThan(24)
  expect(hoursAhead(far.id)).toBeGreaterThanOrEqual(72)
  expect(hoursAhead(other.id)).toBeGreaterThanOrEqual(24)
  expect(hoursAhead(other.id)).toBeLessThan(72)
  expect([of(untimed.id).free, of(untimed.id).look]).toEqual([null, null])
  for (const id of ids) expect([of(id).found !== null, of(id).score >= 0]).toEqual([true, true])
})

test('a product that cannot be looked at keeps no other of its seller waiting, nor of anybody else [market.next-free] [market.recommended]', async () => {
  const boss = await operator(house)
  const { pool } = house.house
  const { pro, ...first } = await bookable(house, boss)
  const broken = await passedProduct(house, boss, { pro, more: byTime })
  const third = await passedProduct(house, boss, { pro, more: byTime })
  const other = await bookable(house, boss)
  const ids = [first.id, broken.id, third.id, other.id]
  await house.settle()
  await pool.query(`create function break_product() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
  await pool.query(
    `create trigger break_product before update on product for each row when (new.id = ${broken.id}) execute function break_product()`,
  )
  try {
    await pool.query(
      'update product set next_free_found_at = null, free_look_at = $2, score = -1, score_look_at = $2 where id = any($1) and id <> $3',
      [ids, house.house.clock.now(), broken.id],
    )
    await pool.query('alter table product disable trigger break_product')
    // It has been due longest of all.
    await pool.query('update product set next_free_found_at = null, free_look_at = $2, score = -1, score_look_at = $2 where id = $1', [
      broken.id,
      new Date(house.house.clock.now().getTime() - MINUTE),
    ])
    await pool.query('alter table product enable trigger break_product')
    await house.settle()
    const { rows } = await pool.query<{ id: string; found: boolean; scored: boolean }>(
      'select id, next_free_found_at is not null as found, score >= 0 as scored from product where id = any($1)',
      [ids],
    )
    const looked = new Map(rows.map(({ id, found, scored }) => [Number(id), [found, scored]]))
    expect(ids.map((id) => looked.get(id))).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [true, true],
    ])
  } finally {
    await pool.query('drop trigger break_product on product')
    await pool.query('drop function break_product')
  }
  await house.advance(MINUTE / SECOND)
})

describe('who finds no free time [market.wishes]', () => {
  const wish = (who: Person, { id }: Product, month?: string) =>
    who.call('PUT /v1/market/products/:productId/wish', { params: { productId: id }, body: month === undefined ? {} : { month } })
  const drop = (who: Person, { id }: Product) => who.call('DELETE /v1/market/products/:productId/wish', { params: { productId: id } })
  const waits = async (who: Person, { id }: Product) =>
    (await who.call('GET /v1/market/products/:productId/wish', { params: { productId: id } })).wished
  const told = async (who: Person) => {
    await house.settle()
    const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role: 'customer', category2_id: 31 } })
    return notifications.filter((one) => one.title.includes('자리가 났어요'))
  }
  /** A product of one time a day, of today and the days after so many. */
  const daily = async (aheadDays: number) =>
    bookable(house, await operator(house), {
      schedule: {
        weekly: everyDay.map((one) => ({ ...one, from: '23:00', to: '24:00' })),
        lengthMinutes: 60,
        stepMinutes: 60,
        noticeHours: 0,
        aheadDays,
        places: 1,
      },
    })
  /** Every time it has is somebody's. */
  const takeAll = async (product: Product) => {
    const taken = []
    for (;;) {
      const { nextFree } = await house.guest('GET /v1/market/products/:productId/schedule', { params: { productId: product.id } })
      if (nextFree === null) break
      const startAt = new Date(nextFree)
      taken.push({ ...(await paidOrder(house, { product, startAt })), startAt })
    }
    await house.settle()
    return taken
  }

  test('is told once a time comes free, with the way to it, and whoever took it back, blocked its seller or left is told nothing', async () => {
    const product = await daily(2)
    const [waiting, undone, parted] = await people(house, 3)
    expect(await refusal(wish(waiting!, product))).toBe('PRODUCT_FREE')
    const orders = await takeAll(product)
    const leaver = await customer(house)
    for (const who of [waiting!, waiting!, undone!, parted!, leaver]) expect(await wish(who, product)).toEqual({ wished: true })
    expect([await refusal(wish(product.pro, product)), await waits(waiting!, product), await waits(product.pro, product)]).toEqual([
      'PRODUCT_OWN',
      true,
      false,
    ])
    for (let time = 0; time < 2; time += 1) expect(await drop(undone!, product)).toEqual({ wished: false })
    await parted!.call('POST /v1/me/blocks', { body: { userId: product.pro.userId } })
    expect(await refusal(wish(parted!, product))).toBe('PRODUCT_NOT_FOUND')
    await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    expect(await told(waiting!)).toEqual([])

    await cancelOrder(orders[0]!.buyer, orders[0]!.purchaseNo)
    const [notice, ...more] = await told(waiting!)
    expect(more).toEqual([])
    expect(notice!.title).toBe('‘에어컨 분해 세척 1대’ 예약할 자리가 났어요')
    expect(notice!.link).toBe(`/market/scheduling?productId=${product.id}&date=${seoulDay(orders[0]!.startAt)}`)
    expect([await told(undone!), await told(parted!), await waits(waiting!, product)]).toEqual([[], [], false])
    // Another comes free: he waits no more.
    await cancelOrder(orders[1]!.buyer, orders[1]!.purchaseNo)
    expect((await told(waiting!)).length).toBe(1)
  })

  test('waits for the month he looked at alone, until it is over, and of what is not sold he is told once it is', async () => {
    const product = await daily(2)
    const orders = await takeAll(product)
    const who = await customer(house)
    const month = seoulDay(new Date(house.house.clock.now().getTime() + 40 * DAY)).slice(0, 7)
    expect(await refusal(wish(who, product, '2020-01'))).toBe('INVALID_PARAMS')
    await wish(who, product, month)
    const sale = (status: 'stop' | 'inprogress') =>
      product.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: product.id }, body: { status } })
    await sale('stop')
    expect(await refusal(wish(await customer(house), product))).toBe('PRODUCT_NOT_SOLD')
    await cancelOrder(orders[0]!.buyer, orders[0]!.purchaseNo)
    expect(await told(who)).toEqual([])
    await sale('inprogress')
    expect((await told(who)).length).toBe(1)

    const late = await customer(house)
    await takeAll(product)
    await wish(late, product)
    await house.house.pool.query('update product_wish set free_before = $2 where product_id = $1', [product.id, house.house.clock.now()])
    expect(await waits(late, product)).toBe(false)
    await house.settle()
    expect((await house.house.pool.query('select from product_wish where product_id = $1', [product.id])).rows).toEqual([])
  })

  test('is told of a time that comes free in the moment in which he begins to wait', async () => {
    const product = await daily(2)
    const orders = await takeAll(product)
    const who = await customer(house)
    const { pool } = house.house
    await wish(who, product)
    // His second press waits for the row of his first, with its look at the calendar behind it.
    const other = await pool.connect()
    await other.query('begin', [])
    await other.query('select from product_wish where product_id = $1 for update', [product.id])
    const again = wish(who, product)
    await somebodyWaits(house)
    await cancelOrder(orders[0]!.buyer, orders[0]!.purchaseNo)
    await house.settle()
    await other.query('commit', [])
    other.release()
    expect(await again).toEqual({ wished: true })
    expect((await told(who)).length).toBe(1)
  })

  test('of fifty each is told once, by however many nodes at once that find the free time', async () => {
    const product = await daily(2)
    const orders = await takeAll(product)
    const waiting = await people(house, 50)
    for (const who of waiting) await wish(who, product)
    await cancelOrder(orders[0]!.buyer, orders[0]!.purchaseNo)
    const { pool, clock } = house.house
    const looks = () => pool.query('update product set free_look_at = $2 where id = $1', [product.id, clock.now()])
    for (let round = 0; round < 3; round += 1) {
      await looks()
      await Promise.all(Array.from({ length: 8 }, () => nextFreeTimer.run(house.house)))
    }
    await house.settle()
    const { rows } = await pool.query<{ times: number; members: number }>(
      `select count(*)::integer as times, count(distinct member_id)::integer as members from notice
       where kind = 'market.free' and member_id = any($1)`,
      [waiting.map((who) => who.userId)],
    )
    expect(rows).toEqual([{ times: 50, members: 50 }])
    expect((await pool.query('select from product_wish where product_id = $1', [product.id])).rows).toEqual([])
  })

  test('is told once a product that reports hid is shown again', async () => {
    const product = await daily(2)
    const orders = await takeAll(product)
    const who = await customer(house)
    await wish(who, product)
    const hidden = (at: Date | null) =>
      inTransaction(systemContext(house.house), async (inside) =>
        at === null ? reportableProduct.show!(inside, product.id) : reportableProduct.hide!(inside, product.id),
      )
    await hidden(house.house.clock.now())
    await cancelOrder(orders[0]!.buyer, orders[0]!.purchaseNo)
    expect(await told(who)).toEqual([])
    await hidden(null)
    expect((await told(who)).length).toBe(1)
  })

  test('finds all he waits for in a list, the latest first and until when, and what nobody can buy now without its name', async () => {
    const [first, second] = [await daily(1), await daily(1)]
    const who = await customer(house)
    const list = async () => (await who.call('GET /v1/market/me/wishes')).items
    const dayAhead = (days: number) => seoulDay(new Date(house.house.clock.now().getTime() + days * DAY))
    const month = dayAhead(40).slice(0, 7)
    for (const product of [first, second]) await takeAll(product)
    await wish(who, first, month)
    await house.advance(1)
    await wish(who, second)
    await wish(await customer(house), second)
    const [year, at] = month.split('-').map(Number) as [number, number]
    expect((await list()).map(({ productId, product, until }) => [productId, product?.id, until])).toEqual([
      [second.id, second.id, dayAhead(1)],
      [first.id, first.id, `${month}-${new Date(Date.UTC(year, at, 0)).getUTCDate()}`],
    ])
    await second.pro.call('PATCH /v1/market/products/:productId/status', { params: { productId: second.id }, body: { status: 'stop' } })
    expect((await list()).map((one) => one.product?.id ?? null)).toEqual([null, first.id])
    await drop(who, second)
    expect((await list()).map((one) => one.productId)).toEqual([first.id])
  })

  test('waits for so many products at most', async () => {
    const product = await daily(1)
    await takeAll(product)
    const who = await customer(house)
    await house.house.pool.query(
      `with others as (
         insert into product (provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions,
           refund_rule, refund_policy, review_status, status, terms, sent_at, min_price, option_count, created_at)
         select provider_id, service_id, category_id, category2_id, title, description, is_online, main_file_id, pictures, questions,
           refund_rule, refund_policy, 'ready', 'stop', terms, sent_at, min_price, option_count, created_at from product, generate_series(1, $4) where id = $3
         returning id)
       insert into product_wish (product_id, member_id, free_before, created_at) select id, $1, $2::timestamptz + interval '1 day', $2 from others`,
      [who.userId, house.house.clock.now(), product.id, productLimits.wishes],
    )
    expect(await refusal(wish(who, product))).toBe('PRODUCT_WISH_LIMIT')
  })
})
