import { deskTable } from '@dure/contract/moderation/deskTable'
import { expect, test } from 'vitest'
import { rail, railFor, railPathOf, waitsOf } from '../../desk/frame/rails.ts'
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
  const railed = rail.flatMap(({ items }) => items.map(({ path }) => path as string))
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

test('a page of the rail names the desks that stand on it, and tells what waits on them together [moderation.rail]', () => {
  const items = rail.flatMap((group) => group.items)
  const named = items.flatMap(({ path, desks = [] }) => desks.map((desk) => [desk, path]))
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(deskTable).map(([desk, { path }]) => [desk, path.split('?')[0]])),
  )
  const nothing = { count: 0, late: 0, oldestAt: null }
  const overview = {
    desks: { payouts: { ...nothing, count: 2, late: 1 }, refunds: { ...nothing, count: 3 } },
    failedJobs: 4,
  } as unknown as Parameters<typeof waitsOf>[1]
  const waits = (path: string) =>
    waitsOf(
      items.find((one) => one.path === path)!,
      overview,
    )
  expect([waits('/admin/stuck-money'), waits('/admin/jobs')]).toEqual([
    { count: 5, late: 1 },
    { count: 4, late: 0 },
  ])
})
