import { afterAll, beforeEach, expect, test, vi } from 'vitest'
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
