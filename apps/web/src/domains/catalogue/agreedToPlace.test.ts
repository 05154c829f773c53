import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@dure/contract/client'
import { agreedToPlace } from './agreedToPlace.ts'

beforeEach(() => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A member who said this of his place before, and says that when he is asked. */
async function saying(before: boolean | undefined, answer: boolean, member = true) {
  const called: string[] = []
  const items = [{ kind: 'geocoding', granted: before ?? false, at: before === undefined ? null : '2026-11-01T00:00:00Z' }]
  const call = ((key: string) => Promise.resolve((called.push(key), { items }))) as unknown as Call
  const ask = vi.fn(() => Promise.resolve(answer))
  const agreed = await agreedToPlace({ member, call, ask })
  return { agreed, asked: ask.mock.calls.length, wrote: called.filter((key) => !key.startsWith('GET')) }
}
const path = '/v1/users/:id/termofuse/agreement'

test('a member’s place is worked out only after he agreed; who did not is asked, and his yes is kept [consents.geocoding]', async () => {
  expect(await saying(true, false)).toEqual({ agreed: true, asked: 0, wrote: [] })
  expect(await saying(undefined, false)).toEqual({ agreed: false, asked: 1, wrote: [] })
  expect(await saying(false, false)).toEqual({ agreed: false, asked: 1, wrote: [] })
  expect(await saying(undefined, true)).toEqual({ agreed: true, asked: 1, wrote: [`POST ${path}`] })
  expect(await saying(false, true)).toEqual({ agreed: true, asked: 1, wrote: [`PATCH ${path}`] })
  const away = (() => Promise.reject(new Error('away'))) as unknown as Call
  await expect(agreedToPlace({ member: true, call: away, ask: () => Promise.resolve(true) })).rejects.toThrow('away')
})

test('a guest is asked until he agrees, and what he said stays in his browser [consents.geocoding]', async () => {
  expect(await saying(undefined, false, false)).toEqual({ agreed: false, asked: 1, wrote: [] })
  expect(await saying(undefined, true, false)).toEqual({ agreed: true, asked: 1, wrote: [] })
  expect(await saying(undefined, false, false)).toEqual({ agreed: true, asked: 0, wrote: [] })
})

test('the device is asked for a place in one file alone [consents.geocoding]', () => {
  const root = join(import.meta.dirname, '../..')
  const asking = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !name.endsWith('.test.ts') && readFileSync(join(root, name), 'utf8').includes('navigator.geolocation'),
  )
  expect(asking).toEqual(['domains/catalogue/devicePlace.ts'])
})
