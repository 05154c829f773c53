import { addressOf } from '@dure/contract/client'
import {
  acquisitionCookie,
  analyticsUserCookie,
  cookieLine,
  deviceCookie,
  inspectionForceCookie,
  visitCookie,
  webTokenCookie,
} from '@dure/contract/analytics/cookies'
import { expect, test } from 'vitest'
import { openModal } from '../src/shell/feedback/modals.tsx'

test.each([
  ['GET /v1/users/:id', { params: { id: undefined } }, 'GET /v1/users/undefined'],
  ['GET /v1/users/:id', {}, 'GET /v1/users/undefined'],
  ['PATCH /v1/users/:id/new', { params: { id: null } }, 'PATCH /v1/users/null/new'],
  ['DELETE /v1/users/:id', { params: { id: Number.NaN } }, 'DELETE /v1/users/NaN'],
  ['GET /v1/services', { query: { q: null } }, 'GET /v1/services?q=null'],
  ['GET /v1/services', { query: { size: Number('x') } }, 'GET /v1/services?size=NaN'],
  ['GET /v1/services', { query: { ids: [1, undefined] } }, 'GET /v1/services?ids=1&ids=undefined'],
])('%s with %j is not sent: the error names %s [wire.no-holes]', (key, input, named) => {
  expect(() => addressOf(key, input)).toThrow(named)
})

test('what is left out of a query, and words that merely hold such a word, are sent', () => {
  expect(addressOf('GET /v1/services', { query: { q: 'nullify', size: undefined } })).toEqual({
    method: 'GET',
    url: '/v1/services?q=nullify',
  })
  expect(addressOf('GET /v1/posts/:slug', { params: { slug: 'undefined-behaviour' } }).url).toBe('/v1/posts/undefined-behaviour')
})

test('a modal of a key that nobody registered is an error naming it [pages.modals]', async () => {
  await expect(openModal('nothing-of-ours')).rejects.toThrow('Unknown modal: nothing-of-ours')
})

test('cookies live as long as is promised', () => {
  const days = (seconds: number) => seconds / 86_400
  expect(
    [deviceCookie, acquisitionCookie, webTokenCookie, analyticsUserCookie, inspectionForceCookie].map((one) => days(one.seconds)),
  ).toEqual([365, 365, 120, 365, 1])
  expect(visitCookie.seconds).toBe(30 * 60)
  expect(cookieLine(visitCookie, 'a b', true)).toBe('dure_visit=a%20b; Path=/; Max-Age=1800; SameSite=Lax; Secure')
})
