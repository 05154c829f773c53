import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { guestsPage, memberHeader } from '@dure/contract/client'
import { becomeOwner } from '../session/owner.ts'
import { browserCall } from './browserCall.ts'

const sent: Headers[] = []
const document = { cookie: '' }
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(new Headers(headers))
    return new Response('{}')
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('a call says its channel and its language, and that an operator is let in where he is [wire.headers]', async () => {
  const call = browserCall({ onUnauthorized: () => undefined, onMaintenance: () => undefined })
  await call('GET /v1/services')
  document.cookie = 'a=1; dure_inspection_force=1'
  await call('GET /v1/services')
  const names = ['x-dure-channel', 'accept-language', 'x-dure-inspection']
  expect(sent.map((headers) => names.map((name) => headers.get(name)))).toEqual([
    ['web', 'ko', null],
    ['web', 'ko', '1'],
  ])
})

test('who logged out here is led where his logout leads, not to the login by what is asked meanwhile; whose session ended elsewhere is [pages.one-member]', async () => {
  vi.stubGlobal('localStorage', { length: 0 })
  becomeOwner(7)
  let led = 0
  const call = browserCall({ onUnauthorized: () => (led += 1), onMaintenance: () => undefined })
  const answer = (status: number, headers = {}) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1006, reason: '로그인이 필요해요.' }), { status, headers }))
  answer(401)
  await call('GET /v1/me/refunds').catch(() => undefined)
  expect(led).toBe(1)

  // The server ended it, and refused what was asked beside before the answer to the logout was here.
  let toldLate: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (toldLate = resolve)))
  const loggingOut = call('POST /api2/auth/logout/', {})
  answer(401)
  await call('GET /v1/me/refunds').catch(() => undefined)
  toldLate(new Response('{}', { headers: { [memberHeader]: guestsPage } }))
  await loggingOut
  await new Promise((resolve) => setTimeout(resolve))
  expect(led).toBe(1)
  becomeOwner(7)

  // An act that only failed keeps nobody on the page of a session that is over.
  let cut: (error: Error) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((_, reject) => (cut = reject)))
  const saving = call('POST /api2/auth/logout/', {}).catch(() => undefined)
  answer(401)
  await call('GET /v1/me/refunds').catch(() => undefined)
  expect(led).toBe(1)
  cut(new TypeError('Failed to fetch'))
  await saving
  await expect.poll(() => led).toBe(2)

  answer(200, { [memberHeader]: guestsPage })
  await call('POST /api2/auth/logout/', {}).catch(() => undefined)
  answer(401)
  await call('GET /v1/me/refunds').catch(() => undefined)
  expect(led).toBe(2)
})
