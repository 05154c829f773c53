import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, keepUnsaved, loadDraft } from './keptDraft.ts'

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

test('what was typed and not saved is there again; what is as saved is no draft', () => {
  const saved = { intro: '꼼꼼해요' }
  keepUnsaved('one', { intro: '꼼꼼하고 빨라요' }, saved)
  expect(loadDraft('one')).toEqual({ intro: '꼼꼼하고 빨라요' })
  keepUnsaved('one', { intro: '꼼꼼해요' }, saved)
  expect(loadDraft('one')).toBeNull()
  const [typed, before] = [JSON.parse('{"a":1,"b":2}'), JSON.parse('{"b":2,"a":1}')]
  keepUnsaved<unknown>('one', typed, before)
  expect(loadDraft('one')).toBeNull()
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
