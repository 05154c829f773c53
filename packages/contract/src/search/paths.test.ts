import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proSearchPath, readProSearchPath, type ProFilter } from './paths.ts'
import { proSorts } from './sorts.ts'

const isCategory = (slug: string) => ['car', 'sports', 'moving-cleaning'].includes(slug)
const read = (path: string) => {
  const { filter, right } = readProSearchPath(new URL(path, 'http://dure.test'), isCategory)
  return { filter, right }
}

/** Every right shape, as it stands in the table of pages. */
const shapes: readonly [path: string, filter: ProFilter][] = [
  ['/search/pro', {}],
  ['/search/pro/q.입주청소', { keyword: '입주청소' }],
  ['/search/pro/rating', { sort: 'rating' }],
  ['/search/pro/서울-강남구', { address1: '서울', address2: '강남구' }],
  ['/search/pro/서울', { address1: '서울' }],
  ['/search/pro/moving-cleaning--home-cleaning', { category1: 'moving-cleaning', category2: 'home-cleaning' }],
  ['/search/pro/car', { category1: 'car' }],
  ['/search/pro/piano-lesson', { serviceSlug: 'piano-lesson' }],
  ['/search/pro/예약', { reservation: true }],
  ['/search/pro/service/address/car', { category1: 'car' }],
  ['/search/pro/service/경기-성남시 분당구', { address1: '경기', address2: '성남시 분당구' }],
  [
    '/search/pro/piano-lesson/address/music-lesson--instruments',
    { serviceSlug: 'piano-lesson', category1: 'music-lesson', category2: 'instruments' },
  ],
  ['/search/pro/service/서울-강남구/car', { address1: '서울', address2: '강남구', category1: 'car' }],
  [
    '/search/pro/piano-lesson/서울-강남구/music-lesson--instruments',
    { serviceSlug: 'piano-lesson', address1: '서울', address2: '강남구', category1: 'music-lesson', category2: 'instruments' },
  ],
]
const encoded = (path: string) =>
  path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')

describe('addresses of lists of pros', () => {
  test.each(shapes)('%s is read as what it says [search.paths]', (path, filter) => {
    expect(read(encoded(path))).toEqual({ filter, right: true })
  })
  test.each(shapes.filter(([path]) => path.split('/').length > 4))(
    '%s is read with the marker, and with the marker and a sort',
    (path, filter) => {
      expect(read(`${encoded(path)}/${encodeURIComponent('예약')}`)).toEqual({ filter: { ...filter, reservation: true }, right: true })
      expect(read(`${encoded(path)}/${encodeURIComponent('예약')}/hired`)).toEqual({
        filter: { ...filter, reservation: true, sort: 'hired' },
        right: true,
      })
    },
  )
  test('a wrong order, a wrong marker and an unknown sort are no right shape, and lead to the nearest one [search.paths] [pages.static-first]', () => {
    const leadsTo = (path: string) => {
      const { filter, right } = read(encoded(path))
      return right ? 'right' : decodeURIComponent(proSearchPath(filter))
    }
    expect(leadsTo('/search/pro/서울-강남구/car/service')).toBe('/search/pro/service/서울-강남구/car')
    expect(leadsTo('/search/pro/service/서울-강남구/car/예약함')).toBe('/search/pro/service/서울-강남구/car')
    expect(leadsTo('/search/pro/service/서울-강남구/car/예약/best')).toBe('/search/pro/service/서울-강남구/car/예약')
    expect(leadsTo('/search/pro/service/address')).toBe('/search/pro')
    expect(leadsTo('/search/pro/%')).toBe('right')
  })
  test('whatever is chosen, its address is read as the same choice, by a right shape [search.paths]', () => {
    const word = fc
      .stringMatching(/^[a-z]{2,8}(-[a-z]{2,8})?$/)
      .filter((one) => !['service', 'address', 'review', 'login', 'rating', 'hired'].includes(one) && !isCategory(one))
    const filters = fc.record(
      {
        keyword: fc
          .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
          .map((one) => one.trim())
          .filter((one) => one !== '' && one.isWellFormed()),
        address1: fc.constantFrom('서울', '경기', '제주'),
        address2: fc.constantFrom('강남구', '성남시 분당구', '제주시'),
        category1: fc.constantFrom('car', 'sports', 'moving-cleaning'),
        category2: word,
        serviceSlug: word,
        reservation: fc.constant(true),
        sort: fc.constantFrom(...proSorts.slice(1)),
        answers: fc.array(fc.stringMatching(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/), { minLength: 1, maxLength: 6 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (made) => {
        const { address2, category2, answers, ...rest } = made
        const filter = {
          ...rest,
          ...(rest.address1 && address2 ? { address2 } : {}),
          ...(rest.category1 && category2 ? { category2 } : {}),
          ...(rest.serviceSlug && answers ? { answers } : {}),
        }
        expect(read(proSearchPath(filter))).toEqual({ filter, right: true })
      }),
      { numRuns: 500 },
    )
  })
})
