import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { blockRoute, resolveBlockedRoute, waitingRoute } from './blockedRoute.ts'

const kept = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the page that waits for a phone is kept beyond the page itself, until it is led back to, once [pages.blocked]', () => {
  blockRoute('/requests/received/7?tab=1')
  // What a reload finds is what the browser's store holds.
  expect([...kept.values()]).toEqual(['/requests/received/7?tab=1'])
  expect([waitingRoute(), waitingRoute()]).toEqual(['/requests/received/7?tab=1', '/requests/received/7?tab=1'])
  expect([resolveBlockedRoute(), resolveBlockedRoute()]).toEqual(['/requests/received/7?tab=1', undefined])
})

test('another site’s page waits for nobody [pages.blocked]', () => {
  blockRoute('https://evil.example/')
  kept.set('dure-blocked-route', '//evil.example')
  expect(waitingRoute()).toBeUndefined()
})
