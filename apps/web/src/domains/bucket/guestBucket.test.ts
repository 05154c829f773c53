import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepInBrowser, keptByGuest } from './guestBucket.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser keeps the last fifty pros of a guest, and nothing that is none [bucket.size]', () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ serviceId: 7, providerId: n + 1 }))
  keepInBrowser(many)
  expect(keptByGuest()).toEqual(many.slice(0, 50))
  keepInBrowser([])
  expect(keptByGuest()).toEqual([])
  localStorage.setItem('dure_hearts', '[{"serviceId":"7"},null]')
  expect(keptByGuest()).toEqual([])
})
