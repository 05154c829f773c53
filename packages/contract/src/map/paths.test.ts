import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapPath, readMapPath, type MapFilter } from './paths.ts'

const isCategory = (slug: string) => ['car', 'sports', 'moving-cleaning'].includes(slug)
const read = (path: string) => readMapPath(new URL(path, 'http://dure.test'), isCategory)
const encoded = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')

/** Every right shape, as it stands in the table of pages. */
const shapes: readonly [path: string, filter: MapFilter][] = [
  ['/map', {}],
  ['/map/q.입주청소', { keyword: '입주청소' }],
  ['/map/service/address/car', { category1: 'car' }],
  ['/map/service/서울-강남구', { address1: '서울', address2: '강남구' }],
  ['/map/piano-lesson/address/lesson--music', { serviceSlug: 'piano-lesson', category1: 'lesson', category2: 'music' }],
  ['/map/service/서울-강남구/car', { address1: '서울', address2: '강남구', category1: 'car' }],
  [
    '/map/piano-lesson/서울-강남구/lesson--music',
    { serviceSlug: 'piano-lesson', address1: '서울', address2: '강남구', category1: 'lesson', category2: 'music' },
  ],
]

test.each(shapes)('%s is read as what it says, and written so [map.paths]', (path, filter) => {
  expect(read(encoded(path))).toEqual({ filter, right: true })
  expect(mapPath(filter)).toBe(encoded(path))
})

test('another shape leads to the nearest right one [map.paths]', () => {
  const leadsTo = (path: string) => {
    const { filter, right } = read(encoded(path))
    return right ? 'right' : decodeURIComponent(mapPath(filter))
  }
  expect(leadsTo('/map/서울-강남구')).toBe('/map/service/서울-강남구')
  expect(leadsTo('/map/서울-강남구/car/service')).toBe('/map/service/서울-강남구/car')
  expect(leadsTo('/map/piano-lesson')).toBe('/map?service=piano-lesson')
  expect(leadsTo('/map/service/서울-강남구/car/예약')).toBe('/map/service/서울-강남구/car')
  expect(leadsTo('/map/rating')).toBe('/map')
})

test('every choice survives its address, and the part that is looked at stands in it [map.paths]', () => {
  const filters = fc.record(
    {
      keyword: fc.constantFrom('피아노', '100% 만족', 'a/b', '?#'),
      address: fc.constantFrom(['서울'], ['서울', '강남구'], ['경기', '성남시 분당구']),
      category: fc.constantFrom(['car'], ['sports', 'golf'], ['moving-cleaning', 'home']),
      serviceSlug: fc.constantFrom('piano-lesson', 'golf-lesson'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(filters, ({ address, category, ...rest }) => {
      const filter: MapFilter = {
        ...rest,
        ...(address && { address1: address[0], ...(address[1] && { address2: address[1] }) }),
        ...(category && { category1: category[0], ...(category[1] && { category2: category[1] }) }),
      }
      const path = mapPath(filter, { lat: 37.50001, lng: 127.2, zoom: 14 })
      expect(read(path)).toEqual({ filter, right: true })
      expect(path).toContain('lat=37.5&lng=127.2&zoom=14')
    }),
  )
})
