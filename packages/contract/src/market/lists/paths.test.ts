import { expect, test } from 'vitest'
import { marketPath, readMarketPath, withoutOf, type MarketFilter } from './paths.ts'

const read = (address: string): MarketFilter => {
  const url = new URL(address, 'http://own.invalid')
  return readMarketPath(url.pathname, Object.fromEntries(url.searchParams))
}

test('the address of a list of products says all it is narrowed by, and is read back as the same [market.paths]', () => {
  const all: readonly (readonly [MarketFilter, string])[] = [
    [{}, '/market'],
    [{ group: 'cleaning' }, '/market/cleaning'],
    [{ group: 'cleaning', section: 'home' }, '/market/cleaning/home'],
    [{ group: 'cleaning', area: '서울-강남구' }, `/market/cleaning/section/${encodeURIComponent('서울-강남구')}`],
    [{ group: 'cleaning', section: 'home', area: '서울' }, `/market/cleaning/home/${encodeURIComponent('서울')}`],
    [{ area: '서울' }, `/market?area=${encodeURIComponent('서울')}`],
    [
      { group: 'cleaning', free: 'today', isOnline: true, priceMin: 10_000, priceMax: 50_000, q: '에어컨', sort: 'created_at' },
      `/market/cleaning?free=today&isOnline=true&priceMin=10000&priceMax=50000&q=${encodeURIComponent('에어컨')}&sort=created_at`,
    ],
  ]
  for (const [filter, address] of all) expect([marketPath(filter), read(address)]).toEqual([address, filter])
})

test('what an address cannot mean is passed over: unknown sorts and days, prices that are none, and prices the wrong way round [market.paths]', () => {
  expect(read('/market/cleaning?sort=best&free=someday&priceMin=-1&priceMax=abc&isOnline=yes')).toEqual({ group: 'cleaning' })
  expect(read('/market?priceMin=50000&priceMax=10000')).toEqual({ priceMin: 10_000, priceMax: 50_000 })
  expect(read('/market?sort=recommendation')).toEqual({})
  // A broken escape is a word as it stands.
  expect(read('/market/%E0%A4%A')).toEqual({ group: '%E0%A4%A' })
})

test('a section is none without its group', () => {
  expect(marketPath({ section: 'home' })).toBe('/market')
  expect(withoutOf({ group: 'cleaning', section: 'home', free: 'week' }, 'group')).toEqual({ free: 'week' })
})

test('how far around is said of a district alone, and goes with it [market.distance]', () => {
  const near = { group: 'cleaning', area: '서울-강남구', distance: 10 } as const
  expect(marketPath(near)).toContain('?distance=10')
  expect(readMarketPath('/market/cleaning/section/서울-강남구', { distance: '10' })).toEqual(near)
  for (const distance of ['7', 'x'])
    expect(readMarketPath('/market/cleaning/section/서울-강남구', { distance })).not.toHaveProperty('distance')
  expect(readMarketPath('/market/cleaning/section/서울', { distance: '10' })).not.toHaveProperty('distance')
  expect(readMarketPath('/market', { distance: '10' })).not.toHaveProperty('distance')
  expect(withoutOf(near, 'area')).toEqual({ group: 'cleaning' })
})
