import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type TestHouse } from '../house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** What people write every day, and the service they mean; where several would do, any of them. */
const queries = readFileSync(join(import.meta.dirname, 'fixtures/everydayQueries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', meant = ''] = line.split('\t')
    return { query, meant: meant.split('|') }
  })

test('what people write every day finds the service they mean: first in 95 of 100, among three in 98', async () => {
  const places: { query: string; at: number }[] = []
  for (const { query, meant } of queries) {
    const { items } = await house.guest('GET /v1/services', { query: { q: query, limit: 3 } })
    places.push({ query, at: items.findIndex((one) => meant.includes(one.slug)) })
  }
  const share = (fits: (at: number) => boolean) => places.filter(({ at }) => fits(at)).length / places.length
  const missed = places.filter(({ at }) => at !== 0).map(({ query, at }) => `${query} ${at}`)
  expect(queries.length).toBeGreaterThanOrEqual(400)
  expect(
    share((at) => at === 0),
    `not first: ${missed.join(', ')}`,
  ).toBeGreaterThanOrEqual(0.95)
  expect(
    share((at) => at >= 0),
    `not among three: ${missed.join(', ')}`,
  ).toBeGreaterThanOrEqual(0.98)
})
