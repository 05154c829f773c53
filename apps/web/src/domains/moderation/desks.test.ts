import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskPages, desksOf } from '@dure/contract/moderation/deskPages'
import { deskTable } from '@dure/contract/moderation/deskTable'
import { expect, test } from 'vitest'
import { railFor, railPathOf, waitsOf } from '../../desk/frame/rails.ts'
import { rows } from '../../routes.ts'

test.each(Object.entries(deskTable))(
  'the desk of %s stands on a page of operators that asks for its right [moderation.desks]',
  (_, desk) => {
    const page = rows.find((row) => row.path === desk.path.split('?')[0])
    expect(page).toMatchObject({ area: 'admin', right: desk.right })
    const query = [...new URLSearchParams(desk.path.split('?')[1]).keys()]
    expect(Object.keys(page!.search ?? {})).toEqual(expect.arrayContaining(query))
  },
)

test('the rail has every page of operators once, shows those one may open, and marks the nearest to an address [moderation.rail]', () => {
  const railed = deskPages.flatMap(({ pages }) => pages.map(({ path }): string => path))
  // Written pages are opened from the desks they belong to.
  const pages = rows.filter(
    ({ area, page, pathParams, path }) => area === 'admin' && page && pathParams.length === 0 && path !== '/admin/pages/write',
  )
  expect(railed.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  const seen = railFor(['desk.work', 'figures']).flatMap(({ items }) => items.map(({ path }) => path))
  expect(seen).toEqual(['/admin', '/admin/funnel', '/admin/two-factor'])
  expect(['/admin', '/admin/members/12', '/admin/community/topics', '/admin/community', '/admin/pages/write'].map(railPathOf)).toEqual([
    '/admin',
    '/admin/members',
    '/admin/community/topics',
    '/admin/community',
    undefined,
  ])
})

test('every desk stands on one page of the table, which tells what waits on its desks together [moderation.rail]', () => {
  const paths = deskPages.flatMap(({ pages }) => pages.map(({ path }) => path))
  const standing = paths.flatMap((path) => desksOf(path))
  expect(standing.toSorted()).toEqual(Object.keys(deskTable).toSorted())
  const nothing = { count: 0, late: 0, oldestAt: null }
  const overview = {
    desks: { payouts: { ...nothing, count: 2, late: 1 }, refunds: { ...nothing, count: 3 } },
    failedJobs: 4,
  } as unknown as Parameters<typeof waitsOf>[1]
  expect([waitsOf({ path: '/admin/stuck-money' }, overview), waitsOf({ path: '/admin/jobs' }, overview)]).toEqual([
    { count: 5, late: 1 },
    { count: 4, late: 0 },
  ])
})

test('operators’ pages are named in one place: no screen holds a list of them beside it [moderation.rail]', () => {
  const root = join(import.meta.dirname, '../..')
  const listing = globSync('{desk,domains/*/screens/desk,shell}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => (readFileSync(join(root, path), 'utf8').match(/path: '\/admin\//gu) ?? []).length > 3,
  )
  expect(listing).toEqual([])
})
