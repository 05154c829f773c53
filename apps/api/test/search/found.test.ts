import { proSorts, type ProSort } from '@dure/contract/search/sorts'
import fc from 'fast-check'
import { searchLimits } from '@dure/contract/search/limits'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemContext } from '../../src/context.ts'
import { countFound } from '../../src/domains/search/countFound.ts'
import { countPros, findPros, type Position, type Wanted } from '../../src/domains/search/found.sql.ts'
import { testHouse, type TestHouse } from '../house.ts'

type Row = { id: number; words: string; facets: string[]; score: Record<ProSort, number> }

const names = ['봄날이사', '한결클리닝', '피아노레슨', '청소의달인', '바른이사', '하늘피아노']
const services = ['s1', 's2', 's3']
const places = ['d11', 'd12', 'p1']
/** Nobody's luck: the same rows each time. */
const draw = (seed: number, of: number): number => Math.abs(Math.imul(seed + 1, 2_654_435_761) >> 8) % of

// More than are looked through first, in the country and in a district, so that all ways are walked.
const rows: Row[] = Array.from({ length: 1_500 }, (_, n) => ({
  id: n + 1,
  words: `${names[draw(n, names.length)]!}|${n % 40 === 0 ? '희귀한말' : '동네고수'}`,
  facets: [services[draw(n * 7, 3)]!, places[draw(n * 13, 3)]!, ...(n % 90 === 0 ? ['s9'] : [])],
  score: {
    review: draw(n * 3, 12),
    rating: draw(n * 5, 9),
    hired: draw(n * 11, 7),
    'safe-payment': draw(n * 17, 4),
    login: 3_600_000 * draw(n * 19, 30),
  },
}))

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  const { pool } = house.house
  // Rows of nobody: what is looked for is in them.
  await pool.query('alter table search_pro drop constraint search_pro_provider_id_fkey')
  await pool.query(
    `insert into search_pro (provider_id, words, grams, facets, review_count, rating_score, hired_count, safe_payment_count, last_active_at, ranked_at)
     select id, words, search_grams(words), array(select jsonb_array_elements_text(facets)), (score->>'review')::int, (score->>'rating')::int, (score->>'hired')::int,
       (score->>'safe-payment')::int, to_timestamp((score->>'login')::float8 / 1000), now() - interval '1 day'
     from jsonb_to_recordset($1::jsonb) as r(id bigint, words text, facets jsonb, score jsonb)`,
    [JSON.stringify(rows)],
  )
})

/** What fits and in which order, by the rule and no index. */
function expected({ facets, words }: Wanted, sort: ProSort): number[] {
  return rows
    .filter((row) => facets.every((one) => row.facets.includes(one)))
    .filter((row) =>
      words.every((word) => word.texts.some((text) => row.words.includes(text)) || word.facets.some((one) => row.facets.includes(one))),
    )
    .toSorted((a, b) => b.score[sort] - a.score[sort] || b.id - a.id)
    .map((row) => row.id)
}

const word = fc.record({
  texts: fc.uniqueArray(fc.constantFrom('이사', '청소', '피아노', '봄날', '희귀한말', '없는말'), { minLength: 1, maxLength: 2 }),
  facets: fc.uniqueArray(fc.constantFrom(...services, 's9'), { maxLength: 2 }),
})
const asked = fc.record({
  facets: fc.uniqueArray(fc.constantFrom(...services, ...places), { maxLength: 2 }),
  words: fc.array(word, { maxLength: 2 }),
})

test('whatever is asked for, exactly those who fit are found and counted, in order, page after page and none twice [search.sorts] [search.pages]', async () => {
  const { db, clock } = house.house
  await fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(...proSorts), fc.integer({ min: 5, max: 60 }), async (wanted, sort, limit) => {
      const all = expected(wanted, sort)
      expect(await countPros(db, wanted, 10_000)).toBe(all.length)
      const found: number[] = []
      let after: Position | null = null
      // Three pages tell how pages follow each other.
      for (let page = 0; page < 3; page += 1) {
        // Each page stands behind the one before.
        // oxlint-disable-next-line no-await-in-loop
        const { found: next }: Awaited<ReturnType<typeof findPros>> = await findPros(db, wanted, { sort, after, limit })
        found.push(...next.map((one) => one.providerId))
        const last = next.at(-1)
        if (last === undefined || next.length < limit) break
        after = { since: clock.now(), value: last.value, id: last.providerId }
      }
      expect(found).toEqual(all.slice(0, 3 * limit))
    }),
    { numRuns: 60 },
  )
})

test('who leaves a district, rises in it, or is shown no more stands nowhere in its lists where he stood [search.sorts] [search.shown]', async () => {
  const { db, pool } = house.house
  const ids = async (): Promise<number[]> => {
    const { found } = await findPros(db, { facets: ['d12'], words: [] }, { sort: 'review', after: null, limit: 60 })
    return found.map((one) => one.providerId)
  }
  const before = await ids()
  const [leaves, goes, rises] = [before[3]!, before[5]!, before[40]!]
  await pool.query(`update search_pro set facets = array_replace(facets, 'd12', 'd11') where provider_id = $1`, [leaves])
  await pool.query('delete from search_pro where provider_id = $1', [goes])
  await pool.query('update search_pro set review_count = 99 where provider_id = $1', [rises])
  const after = await ids()
  const stays = before.filter((id) => ![leaves, goes, rises].includes(id))
  expect(after.slice(0, stays.length + 1)).toEqual([rises, ...stays])
  expect(after).not.toContain(leaves)
  expect(after).not.toContain(goes)
})

test('counts are exact to 10,000 and say 10,000 beyond; a large one may be a minute old, a small one is of the moment [search.counted]', async () => {
  const { pool } = house.house
  const context = systemContext(house.house)
  const add = (facet: string, from: number, many: number) =>
    pool.query(
      `insert into search_pro (provider_id, words, grams, facets, review_count, rating_score, hired_count, safe_payment_count, last_active_at, ranked_at)
       select $2 + n, '많은고수', '{}', array[$1], 0, 0, 0, 0, now(), now() from generate_series(1, $3::int) n`,
      [facet, from, many],
    )
  const count = (facet: string) => countFound(context, { facets: [facet], words: [] })
  await add('s7', 100_000, searchLimits.countKeptFrom - 1)
  expect(await count('s7')).toBe(1_999)
  await add('s7', 200_000, 2)
  expect(await count('s7')).toBe(2_001)
  await add('s7', 300_000, searchLimits.counted)
  expect(await count('s7')).toBe(2_001)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + searchLimits.countKept)
  expect(await count('s7')).toBe(10_000)
  now.mockRestore()
})
