import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '@dure/contract/client'
import { productSorts } from '@dure/contract/market/sorts'
import { DAY, HOUR } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../../house.ts'
import { operator, type Person, type ProPerson } from '../../people.ts'
import { forgetLimits } from '../../trade.ts'
import { passedProduct, seller } from '../products.ts'

let house: TestHouse
let boss: Person
let pro: ProPerson
beforeAll(async () => {
  house = await testHouse()
  boss = await operator(house)
  pro = await seller(house, { name: '어디든클린', services: ['move-in-cleaning', 'bathroom-cleaning'] })
  await house.settle()
})

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.house.pool.query<Row & Record<string, unknown>>(text, values)).rows
type Card = Answer<'GET /v1/market/products'>['items'][number]

/** A whole list, `size` at a time. */
async function walk(query: object, size: number): Promise<Card[]> {
  const cards: Card[] = []
  let cursor: string | null = null
  do {
    await forgetLimits(house)
    const page: Answer<'GET /v1/market/products'> = await house.guest('GET /v1/market/products', {
      query: { ...query, size, ...(cursor === null ? {} : { cursor }) },
    })
    cards.push(...page.items)
    cursor = page.next_cursor
  } while (cursor !== null)
  return cards
}

type Made = {
  readonly id: number
  readonly districts: readonly string[]
  readonly price: number
  readonly freeIn: number | null
  readonly title: string
}

const codes: Readonly<Record<string, string>> = { '서울-강남구': '11680', '서울-서초구': '11650', '부산-해운대구': '26350' }

/** What differs in what lists are narrowed by: where, at what price, when the next time is free, how it is called. */
const kinds: readonly Omit<Made, 'id'>[] = [
  { districts: ['서울-강남구'], price: 20_000, freeIn: HOUR, title: '물소 하나' },
  { districts: ['서울-강남구', '서울-서초구'], price: 30_000, freeIn: 3 * DAY, title: '물소 둘 얼룩말집' },
  { districts: ['서울-서초구'], price: 40_000, freeIn: null, title: '얼룩말집' },
  { districts: ['부산-해운대구'], price: 50_000, freeIn: 3 * DAY, title: '물소 넷' },
  { districts: [], price: 60_000, freeIn: 20 * DAY, title: '물소 다섯' },
  { districts: [], price: 70_000, freeIn: null, title: '얼룩 말집' },
]

async function makeAll(): Promise<Made[]> {
  const made: Made[] = []
  for (const one of kinds) {
    await forgetLimits(house)
    const { id } = await passedProduct(house, boss, {
      pro,
      more: {
        itemTitle: one.title,
        itemOptions: [{ optionTitle: '한 번', optionDetail: '한 번이에요', optionPrice: one.price }],
        isOnline: one.districts.length === 0,
        locations: one.districts.map((slug) => ({ type: 'visit', districtCode: codes[slug] })),
      },
    })
    const free = one.freeIn === null ? null : new Date(house.house.clock.now().getTime() + one.freeIn)
    // Equal in everything lists go by, so that only their numbers part them.
    await sql('update product set next_free_at = $2, order_count = 3, review_count = 4, review_sum = 16, score = 1 where id = $1', [
      id,
      free,
    ])
    made.push({ ...one, id })
  }
  return made
}

describe('narrowed lists [market.lists]', () => {
  test('hold each that fits once, by every sort, in pages of two as in one page', async () => {
    const made = await makeAll()
    const soon = 7 * DAY
    const [anywhere, all] = [(): boolean => true, (): boolean => true]
    const places: readonly (readonly [query: object, fits: (one: Made) => boolean])[] = [
      [{}, anywhere],
      ...['서울-강남구', '서울-서초구', '부산-해운대구', '제주-제주시'].map(
        (area) => [{ area }, (one: Made) => one.districts.length === 0 || one.districts.includes(area)] as const,
      ),
      [{ area: '서울' }, (one) => !one.districts.includes('부산-해운대구')],
      [{ area: '서울-강남구', distance: '5' }, (one) => !one.districts.includes('부산-해운대구')],
    ]
    const narrowings: readonly (readonly [query: object, fits: (one: Made) => boolean])[] = [
      [{}, all],
      [{ priceMin: 30_000, priceMax: 60_000 }, (one) => one.price >= 30_000 && one.price <= 60_000],
      [{ priceMin: 70_001 }, () => false],
      [{ free: 'week' }, (one) => one.freeIn !== null && one.freeIn < soon],
      [{ free: 'week', priceMax: 30_000 }, (one) => one.freeIn !== null && one.freeIn < soon && one.price <= 30_000],
      [{ isOnline: 'true' }, (one) => one.districts.length === 0],
      [{ q: '물소' }, (one) => one.title.includes('물소')],
      [{ q: '얼룩말집' }, (one) => one.title.replaceAll(' ', '').includes('얼룩말집')],
      [{ q: '물소', free: 'week' }, (one) => one.title.includes('물소') && one.freeIn !== null && one.freeIn < soon],
    ]
    const { service } = (await walk({ user: pro.userId }, 40))[0]!
    const cases = places.flatMap(([place, isThere]) =>
      narrowings.flatMap(([narrowed, fits]) =>
        [{}, { service: service.slug }].map((kind) => ({
          query: { ...place, ...narrowed, ...kind },
          expected: made.filter((one) => isThere(one) && fits(one)),
        })),
      ),
    )
    for (const [at, { query, expected }] of cases.entries()) {
      const sort = productSorts[at % productSorts.length]
      const ids = expected.map((one) => one.id).toReversed()
      for (const size of [2, 40])
        expect(
          (await walk({ ...query, sort }, size)).map((one) => one.id),
          JSON.stringify({ ...query, sort, size }),
        ).toEqual(ids)
    }
  })

  test('have of a place what its products say, whatever becomes of them', async () => {
    const isSame = async () => {
      for (const [table, made] of [
        ['product_place', 'product_placed_at'],
        ['product_found', 'product_found_as'],
      ]) {
        const should = `select made.* from product p cross join ${made}(p) as made`
        expect(await sql(`(${should} except table ${table}) union all (table ${table} except ${should})`)).toEqual([])
      }
    }
    const codesOf = async (id: number) =>
      (await sql<{ code: string }>('select district_code as code from product_place where product_id = $1', [id])).map((one) => one.code)
    const { id } = await passedProduct(house, boss, { pro })
    await isSame()
    expect(await codesOf(id)).not.toEqual([])
    for (const [change, back] of [
      ['hidden_at = now()', 'hidden_at = null'],
      [`status = 'stop'`, `status = 'inprogress'`],
      [`review_status = 'reject'`, `review_status = 'completed'`],
    ]) {
      await sql(`update product set ${change} where id = $1`, [id])
      expect(await codesOf(id), change).toEqual([])
      await isSame()
      await sql(`update product set ${back} where id = $1`, [id])
      expect(await codesOf(id), back).not.toEqual([])
      await isSame()
    }
    await sql(`update product set title = '얼룩말집 둘', service_id = (select max(id) from service) where id = $1`, [id])
    await isSame()
    await sql(`insert into product_district (product_id, district_code, is_place) values ($1, '26350', false)`, [id])
    await isSame()
    await sql(`update product_district set district_code = '11650' where product_id = $1 and district_code = '26350'`, [id])
    await isSame()
    await sql(
      `update product set min_price = 12345, review_sum = review_sum + 5, review_count = review_count + 1, next_free_at = null where id = $1`,
      [id],
    )
    await isSame()
    await sql('update product set is_online = true where id = $1', [id])
    expect(await codesOf(id)).toEqual(['online'])
    await isSame()
    await sql('update product set is_online = false where id = $1', [id])
    await sql('delete from product_district where product_id = $1', [id])
    expect(await codesOf(id)).toEqual([])
    await isSame()
    await pro.call('DELETE /v1/market/products/:productId', { params: { productId: id } })
    await isSame()
  })
})
