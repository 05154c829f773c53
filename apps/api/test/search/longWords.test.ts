import { searchLimits } from '@dure/contract/search/limits'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { wordsOf } from '../../src/domains/catalogue/index.ts'
import { fits } from '../../src/domains/search/found.sql.ts'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** How many patterns a list is looked through for, where one letter of a word may be another. */
const patterns = (word: string): number =>
  sql`select from search_pro where true ${fits({ facets: [], words: [{ texts: [word], facets: [] }], nearly: true })}`
    .compile(db)
    .parameters.filter((one) => String(one).startsWith('%')).length

test('of a long word the beginning is looked at, and none is looked for in dozens of spellings [search.long-words]', () => {
  expect(wordsOf('입주청소 '.repeat(12))).toHaveLength(8)
  expect(wordsOf('힣'.repeat(searchLimits.keyword))).toEqual(['힣'.repeat(searchLimits.word)])
  expect(patterns('입주청소')).toBe(4)
  expect(patterns('힣'.repeat(searchLimits.nearlyWord + 1))).toBe(0)
})
