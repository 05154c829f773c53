import { productSorts } from '@dure/contract/market/sorts'
import { placeSlug } from '@dure/contract/places/paths'
import { DAY } from '@dure/kernel/time'
import { customerKey, providerKey } from '../../apps/api/db/seed/scale.sql.ts'
import { inDatabase } from '../prepare.ts'
import type { Shot } from '../load.ts'
import type { Row, Section } from '../section.ts'
import { againstBare, as, slowestTwentieth } from './bare.ts'

/** Free times are put together in the product, of what one calendar holds. */
const leastOfTimes = 0.6

/** How much longer the slowest twentieth of calls may take among many more products and orders. */
const mostTimes = 2

/** (j) What a customer reads of the market: the page of a category, that of a product, and the free times of a month with 200 orders. */
export const market: Section = async ({ databases: { small, manyProducts }, quick, say }) => {
  const { id, group } = await first(small)
  const mine = (path: string) => as(customerKey(1), path)
  const given = { section: 'j', kind: 'market', quick, say }
  return [
    ...(await againstBare(
      small,
      [
        ['category page data', mine(`/v1/market/products?group=${group}`), mine(`/v1/market/categories?group=${group}`)],
        ['product page data', mine(`/v1/market/products/${id}`), mine(`/v1/market/products/${id}/questions`)],
      ],
      given,
    )),
    ...(await againstBare(small, [['free times of a month with 200 orders', mine(`/v1/market/products/${id}/schedule?month=${month()}`)]], {
      ...given,
      atLeast: leastOfTimes,
    })),
    ...(manyProducts === null ? [] : await among(small, manyProducts.url, manyProducts.count.toLocaleString('en'))),
  ]
}

/** The product whose seller has two hundred orders ahead, and its category. */
const first = (url: string): Promise<{ id: string; group: string; section: string; service: string }> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string; group: string; section: string; service: string }>(
      `select p.id, c.slug as "group", c2.slug as section, s.slug as service from product p join category c on c.id = p.category_id
       join category2 c2 on c2.id = p.category2_id join service s on s.id = p.service_id order by p.id limit 1`,
    )
    return rows[0]!
  })

const month = (): string => new Date(Date.now() + DAY).toISOString().slice(0, 7)

/** Every way lists are narrowed, put in order and searched; a product's page; the map; free times; what somebody ordered and was ordered of him, and one order. */
async function kinds(url: string): Promise<Readonly<Record<string, readonly Shot[]>>> {
  const { group, section, service, id } = await first(url)
  const list = (given: Readonly<Record<string, string>>): Shot =>
    as(customerKey(1), `/v1/market/products?${new URLSearchParams(given).toString()}`)
  const area = placeSlug('서울', '강남구')
  const narrowings: readonly Readonly<Record<string, string>>[] = [{}, { group }, { group, section }, { group, section, service }]
  const { rows: products } = await inDatabase(url, (client) =>
    client.query<{ id: string }>('select id from product where schedule is not null order by md5(id::text) limit 20'),
  )
  const someIds = [id, ...products.map((one) => one.id)]
  return {
    lists: narrowings.flatMap((narrowed) => productSorts.map((sort) => list({ ...narrowed, sort }))),
    'lists of a place': narrowings.flatMap((narrowed) => [
      ...productSorts.map((sort) => list({ ...narrowed, sort, area })),
      list({ ...narrowed, area: placeSlug('서울', null) }),
      list({ ...narrowed, area, distance: '10' }),
    ]),
    'narrowed lists': narrowings.flatMap((narrowed) => [
      list({ ...narrowed, priceMin: '50000', priceMax: '52000' }),
      list({ ...narrowed, free: 'today' }),
      list({ ...narrowed, free: 'week', area }),
      list({ ...narrowed, isOnline: 'true' }),
    ]),
    searches: ['출장', '등산', '등산 레슨', '피아노', '청소 새벽', '없는말이에요'].flatMap((q) => [
      list({ q }),
      list({ q, sort: 'created_at', area }),
      list({ q, group }),
    ]),
    'pages of products': someIds.flatMap((one) =>
      ['', '/questions'].map((call) => as(customerKey(1), `/v1/market/products/${one}${call}`)),
    ),
    'the map of pros beside them': ['11', '14', '16'].map((zoom) =>
      as(customerKey(1), `/v2/search/map/pro?${new URLSearchParams({ lat: '37.4979', lng: '127.0276', zoom }).toString()}`),
    ),
    'free times': someIds.map((one) => as(customerKey(1), `/v1/market/products/${one}/schedule?month=${month()}`)),
    orders: [
      ...['all', 'next', 'ended'].map((one) => as(customerKey(1), `/v1/market/me/orders?group=${one}`)),
      ...['all', 'next', 'ended'].map((one) => as(providerKey(2), `/v1/market/me/sales?group=${one}`)),
      as(providerKey(2), '/v1/market/me/figures'),
      ...(await ordersOf(url, 'customer', customerKey(1))),
      ...(await ordersOf(url, 'provider', providerKey(2))),
    ],
  }
}

/** A few orders of one side, as he sees each. */
const ordersOf = (url: string, side: 'customer' | 'provider', key: string): Promise<Shot[]> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query<{ no: string }>(
      `select o.purchase_no as no from session s join ${
        side === 'customer'
          ? 'market_order o on o.customer_id = s.member_id'
          : 'provider p on p.member_id = s.member_id join market_order o on o.provider_id = p.id'
      } where s.key_hash = sha256($1::bytea) order by o.id limit 5`,
      [key],
    )
    return rows.map(({ no }) => as(key, `/v1/market/orders/${no}`))
  })

/** The same calls among many products and their orders, and among few, by the database alone. */
async function among(few: string, many: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  const [ofFew, ofMany] = [await kinds(few), await kinds(many)]
  for (const kind of Object.keys(ofFew)) {
    const taken = await slowestTwentieth(
      { url: few, shots: ofFew[kind]! },
      { url: many, shots: ofMany[kind]! },
      (text) => !/from session|rate_window/.test(text),
    )
    rows.push({
      section: 'j',
      name: `market: ${kind}, p95 among ${name} products (bare: 10,000)`,
      product: taken.many,
      baseline: taken.few,
      unit: 'ms',
      figure: taken.many / taken.few,
      limit: { at: 'most', value: mostTimes },
    })
  }
  return rows
}
