import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noToasts, toast, toasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  toasts.set(noToasts)
})

test('two messages stand at most; each fades after 4.2 seconds, and all are gone after five of quiet [pages.toasts]', () => {
  for (const text of ['하나', '둘', '셋']) toast(text)
  const shown = () => toasts.get().map(({ text, fading = false }) => [text, fading])
  expect(shown()).toEqual([
    ['둘', false],
    ['셋', false],
  ])
  vi.advanceTimersByTime(4_000)
  toast('넷')
  vi.advanceTimersByTime(200)
  expect(shown()).toEqual([
    ['셋', true],
    ['넷', false],
  ])
  // Five seconds of quiet since the last one.
  vi.advanceTimersByTime(4_799)
  expect(shown()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})
