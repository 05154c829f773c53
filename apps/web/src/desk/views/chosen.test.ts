import { deskFilters, isFiltered } from '@dure/contract/moderation/deskFilters'
import { expect, test } from 'vitest'
import { rows } from '../../routes.ts'
import { chosenOf, isSame, pathOf } from './chosen.ts'

/** What an address names besides filters: what is opened, whom one looks for, and what the page is about itself. */
const noFilters: Readonly<Record<string, readonly string[]>> = {
  '/admin/cases': ['id'],
  '/admin/community': ['authorId'],
  '/admin/members': ['q'],
  '/admin/pages/write': ['kind', 'id', 'target'],
  '/admin/profiles': ['userId'],
  '/admin/requests': ['q', 'id'],
  '/admin/stuck-money': ['id'],
  '/admin/two-factor': ['redirect'],
}

test('all that narrows a list of operators can be kept, with the right of its page [moderation.views]', () => {
  for (const { area, path, search, right } of rows) {
    const names = Object.keys(search ?? {}).filter((name) => noFilters[path]?.includes(name) !== true)
    if (area !== 'admin' || names.length === 0) continue
    expect(isFiltered(path), path).toBe(true)
    if (isFiltered(path)) expect([path, deskFilters[path]]).toEqual([path, { right, filters: names }])
  }
})

test('a view is what narrows the list, without what is opened of it, and is known in any order', () => {
  const chosen = chosenOf('/admin/audit', '?to=2026-11-30&operator=3&from=&page=2')
  expect(chosen).toEqual({ operator: '3', to: '2026-11-30' })
  expect([chosenOf('/admin/reports', '?status=decided'), chosenOf('/admin/reports', '?status=done')]).toEqual([{ status: 'decided' }, {}])
  // What a page shows anyway is no choice.
  expect(chosenOf('/admin/reports', '?status=waiting')).toEqual({})
  expect(pathOf('/admin/audit', chosen)).toBe('/admin/audit?operator=3&to=2026-11-30')
  expect(pathOf('/admin/audit', {})).toBe('/admin/audit')
  expect([isSame('/admin/audit', chosen, { to: '2026-11-30', operator: '3' }), isSame('/admin/audit', chosen, { operator: '3' })]).toEqual([
    true,
    false,
  ])
})
