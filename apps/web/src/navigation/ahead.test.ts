import { expect, test } from 'vitest'
import { mayFetchAhead } from './ahead.ts'

test('a link to an operators’ page fetches nothing before it is opened; others do [moderation.no-preloading]', () => {
  expect(['/admin', '/admin/members/12', '/admin/audit'].filter(mayFetchAhead)).toEqual([])
  expect(['/', '/profile/users/12', '/administrators'].filter((path) => !mayFetchAhead(path))).toEqual([])
})
