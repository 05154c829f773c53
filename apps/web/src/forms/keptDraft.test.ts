import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, loadDraft, sameJson } from './keptDraft.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

test('what was typed and not saved is there again, until it is none any more', () => {
  keepDraft('one', { intro: '꼼꼼하고 빨라요' })
  expect(loadDraft('one')).toEqual({ intro: '꼼꼼하고 빨라요' })
  keepDraft('one', null)
  expect(loadDraft('one')).toBeNull()
})

test('the same is said in whatever order its parts stand', () => {
  const [one, other] = [JSON.parse('{"a":1,"b":[2,3]}'), JSON.parse('{"b":[2,3],"a":1}')]
  expect(sameJson(one, other)).toBe(true)
  expect(sameJson(one, { a: 1, b: [3, 2] })).toBe(false)
})

test('a store that is shut off, or holds nonsense, costs only the draft', () => {
  kept.set('one', '{nonsense')
  expect(loadDraft('one')).toBeNull()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(() => keepDraft('one', { intro: '글' })).not.toThrow()
})
