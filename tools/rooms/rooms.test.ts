import { expect, test } from 'vitest'
import { crowdedFolders, foreignNames, longFiles, longHandlers } from './rooms.ts'
import { borrowed, foreignTables, owners } from './tables.ts'

const many = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file${at}.ts`)

test('a folder among the domains that is none is named, wherever it stands', () => {
  const files = [
    'apps/web/src/domains/account/Login.tsx',
    'apps/api/src/domains/cash/cash.sql.ts',
    'packages/contract/src/errors.ts',
    'apps/api/test/jobs/a.test.ts',
  ]
  expect(foreignNames(files, ['cash'])).toEqual(['apps/web/src/domains/account is no domain of tools/tiers.cjs'])
})

test('a flat folder of more than 25 sources is named; migrations and data may be many', () => {
  expect(crowdedFolders([...many('apps/web/src/domains/cash', 26), ...many('apps/api/db/migrations', 90), ...many('e2e', 25)])).toEqual([
    'apps/web/src/domains/cash holds 26 files of at most 25',
  ])
})

test('a source of more than 400 lines is named, what a program writes is not', () => {
  const text = 'x\n'.repeat(401)
  expect(longFiles(['a.ts', 'apps/api/src/database/tables.ts', 'a.md'].map((path) => ({ path, text })))).toEqual([
    'a.ts has 401 lines of at most 400',
  ])
})

test('a handler of more than 12 lines is named, a short one and one that another follows are not', () => {
  const path = 'apps/api/src/domains/cash/routes.ts'
  const text = (lines: number) =>
    [
      'export const cashRoutes = bind(cash, {',
      '  short: (context) => short(context),',
      '  long: async (context) => {',
      ...Array.from({ length: lines - 2 }, () => '    x()'),
      '  },',
      '  last: (context) => last(context),',
      '})',
    ].join('\n')
  expect(longHandlers([{ path, text: text(12) }])).toEqual([])
  expect(longHandlers([{ path, text: text(13) }])).toEqual([`${path}: long has 13 lines of at most 12: it is a use case and has a file`])
})

test('a domain that names another’s table, and a table that is nobody’s, are told', () => {
  const tables = Object.values(owners).flatMap((list) => list.split(' '))
  const standing = Object.entries(borrowed).flatMap(([room, list]) =>
    list.split(' ').map((table) => ({ path: `apps/api/src/${room}/a.sql.ts`, text: `from ${table}` })),
  )
  expect(foreignTables(standing, tables)).toEqual([])
  const more = [...standing, { path: 'apps/api/src/domains/editorial/a.sql.ts', text: 'select 1 from member' }]
  expect(foreignTables(more, [...tables, 'stray'])).toEqual([
    'stray has no owner in tools/rooms/tables.ts',
    "editorial reads member, which is accounts's",
  ])
  const writing = [...standing, { path: 'apps/api/src/domains/consents/a.sql.ts', text: 'update member set status = 1' }]
  expect(foreignTables(writing, tables)).toContain("consents writes member, which is accounts's")
  expect(foreignTables(standing.slice(1), tables)).toHaveLength(1)
})

test('a table is seen however its name is written', () => {
  const tables = Object.values(owners).flatMap((list) => list.split(' '))
  const told = (text: string) =>
    foreignTables([{ path: 'apps/api/src/domains/editorial/a.sql.ts', text }], tables).filter((one) => one.startsWith('editorial '))
  for (const text of [
    'select 1 from review r',
    'select 1 from feature f, review r',
    'select 1 from "review"',
    'select 1 from\n  review r',
    'SELECT 1 FROM review',
    'select 1 from feature f left join lateral x on true join review on true',
    "db.selectFrom('feature').rightJoin('review', 'a', 'b')",
    "db.selectFrom(['review'])",
    "sql.table('review')",
  ])
    expect(told(text), text).toEqual(["editorial reads review, which is reviews's"])
  for (const text of ['update\n review set', 'delete from only review', 'truncate review', "db.mergeInto('review')"])
    expect(told(text), text).toEqual(["editorial writes review, which is reviews's"])
  for (const text of ['select review from feature', 'select 1 from review(1)', 'select f.review, f.x from feature f', '// from review'])
    expect(told(text), text).toEqual([])
})
