import { expect, test } from 'vitest'
import { centralLists, crowdedFolders, foreignNames, longFiles, longHandlers, otherCases } from './rooms.ts'
import { borrowed, foreignTables, owners, shown } from './tables.ts'

const many = (folder: string, count: number) => Array.from({ length: count }, (_, at) => `${folder}/file${at}.ts`)

test('a folder among the domains that is none is named, wherever it stands', () => {
  const files = [
    'apps/web/src/domains/account/Login.tsx',
    'apps/api/src/domains/cash/cash.sql.ts',
    'packages/contract/src/errors.ts',
    'apps/api/test/jobs/a.test.ts',
  ]
  expect(foreignNames(files, ['cash'])).toEqual(['apps/web/src/domains/account is no domain of tools/boundaries/tiers.cjs'])
})

test('a file named in another case is named, whatever its ending; folders go by domains', () => {
  expect(
    otherCases(['apps/web/src/load-page.ts', 'e2e/safe-payment/deal.test.ts', 'apps/web/src/LazyPart.tsx', 'tools/a_b.test.mjs']),
  ).toEqual([
    'apps/web/src/load-page.ts is named in another case than camelCase or PascalCase',
    'tools/a_b.test.mjs is named in another case than camelCase or PascalCase',
  ])
})

test('a flat folder of more than 22 sources is named; migrations and data may be many', () => {
  expect(crowdedFolders([...many('apps/web/src/domains/cash', 23), ...many('apps/api/db/migrations', 90), ...many('e2e', 22)])).toEqual([
    'apps/web/src/domains/cash holds 23 files of at most 22',
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

const tables = Object.values(owners).flatMap((list) => list.split(' '))
const views = Object.values(shown).flatMap((list) => list.split(' ').map((name) => ({ name, text: '' })))
/** What is said of one room's statement. */
const told = (room: string, text: string): string[] =>
  foreignTables([{ path: `apps/api/src/${room}/a.sql.ts`, text }], tables, views).filter(
    (one) => one.startsWith(`${room.split('/').at(-1)!} `) && !one.includes(' no longer '),
  )

test('a domain that names another’s table, a table and a view that are nobody’s, and one that is gone are told', () => {
  const standing = Object.entries(borrowed).flatMap(([room, list]) =>
    list.split(' ').map((table) => ({ path: `apps/api/src/${room}/a.sql.ts`, text: `from ${table}` })),
  )
  expect(foreignTables(standing, tables, views)).toEqual([])
  const more = [...standing, { path: 'apps/api/src/domains/editorial/a.sql.ts', text: 'select 1 from member' }]
  expect(foreignTables(more, [...tables, 'stray'], [...views, { name: 'glimpse', text: '' }])).toEqual([
    'stray is in the tables of no module',
    'glimpse is in the tables of no module',
    "editorial reads member, which is accounts's",
  ])
  expect(foreignTables(standing, tables.slice(1), views.slice(1))).toEqual([
    `${tables[0]!} is no table any more`,
    `${views[0]!.name} is no view any more`,
  ])
  expect(told('domains/consents', 'update member set status = 1')).toEqual(["consents writes member, which is accounts's"])
})

test('a view is read by who stands above its owner, and by nobody else', () => {
  expect(told('domains/requests', 'select 1 from provider_face')).toEqual([])
  expect(told('domains/profiles', 'select 1 from provider_face')).toEqual([])
  for (const room of ['domains/sign-in', 'domains/accounts', 'http', 'ledger'])
    expect(told(room, 'select 1 from provider_face')).toEqual([
      `${room.replace('domains/', '')} reads provider_face, which is shown by profiles to those above it`,
    ])
  // Beside each other.
  expect(told('domains/chat', 'select 1 from request_face')).toHaveLength(1)
  expect(told('domains/moderation', 'select 1 from member_file')).toEqual([])
  expect(told('domains/quotes', 'select 1 from member_file')).toEqual(["quotes reads member_file, which is moderation's alone to read"])
  expect(told('domains/quotes', 'update member_face set status = 1')).toHaveLength(1)
})

test('what composes answers reads any table and writes none', () => {
  expect(told('views', 'select 1 from member m join penalty p on true join member_file f on true')).toEqual([])
  expect(told('views', 'update penalty set lifted_at = now()')).toEqual(["views writes penalty, which is moderation's"])
})

test('a view is made of its owner’s tables, and of others’ views', () => {
  const made = (text: string) =>
    foreignTables(
      [],
      tables,
      views.map((view) => (view.name === 'provider_listing' ? { ...view, text } : view)),
    ).filter((one) => !one.includes(' no longer '))
  expect(made('SELECT p.id FROM provider p JOIN member_face m ON m.id = p.member_id')).toEqual([])
  expect(made('SELECT p.id FROM provider p JOIN member m ON m.id = p.member_id')).toEqual(["profiles reads member, which is accounts's"])
})

test('a table is seen however its name is written', () => {
  const editorial = (text: string) => told('domains/editorial', text)
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
    expect(editorial(text), text).toEqual(["editorial reads review, which is reviews's"])
  for (const text of ['update\n review set', 'delete from only review', 'truncate review', "db.mergeInto('review')"])
    expect(editorial(text), text).toEqual(["editorial writes review, which is reviews's"])
  for (const text of ['select review from feature', 'select 1 from review(1)', 'select f.review, f.x from feature f', '// from review'])
    expect(editorial(text), text).toEqual([])
})

test('a list of all domains beside those where a domain signs in is named, a screen that shows several is not', () => {
  const names = Array.from({ length: 13 }, (_, at) => `d${at}`)
  const listing = (count: number) => names.slice(0, count).map((name) => `export * as ${name} from './${name}/limits.ts'`)
  const file = (path: string, count: number) => ({ path, text: listing(count).join('\n') })
  expect(
    centralLists([file('packages/contract/src/facts.ts', 13), file('apps/web/src/all.ts', 13), file('apps/web/src/Home.tsx', 12)], names),
  ).toEqual(['apps/web/src/all.ts names 13 domains: each says such a thing in a file of its own'])
})
