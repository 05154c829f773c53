import { searchLimits } from '@dure/contract/search/limits'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeywords, recentKeywords, rememberKeyword } from './recent.ts'
import { forgetSeen, recentlySeen } from './seen.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('the last five keywords are kept in the browser, the last first and each once, until they are forgotten [search.suggested]', () => {
  expect(searchLimits.recentKeywords).toBe(5)
  for (const word of ['이사', '청소', '피아노', '이사', '도배', '타일', '에어컨']) rememberKeyword(word)
  expect(recentKeywords()).toEqual(['에어컨', '타일', '도배', '이사', '피아노'])
  forgetKeywords()
  expect([recentKeywords(), kept.size]).toEqual([[], 0])
})

test('of the pages that were looked at the last eight are known, until they are taken away [search.seen]', () => {
  const seen = Array.from({ length: 9 }, (_, at) => ({ path: `/profile/users/${at}`, name: `고수 ${at}`, hint: '', image: null }))
  kept.set('dure_recently_seen', JSON.stringify(seen))
  expect(recentlySeen()).toEqual(seen.slice(0, 8))
  forgetSeen()
  expect([recentlySeen(), kept.size]).toEqual([[], 0])
  // What another hand wrote there is nothing that was seen.
  for (const wrong of ['{', '{}', '[1, {"path":"https://evil.example","name":"x"}]']) {
    kept.set('dure_recently_seen', wrong)
    expect(recentlySeen()).toEqual([])
  }
})
