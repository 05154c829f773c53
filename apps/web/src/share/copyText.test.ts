import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noToasts, toasts } from '../shell/feedback/toasts.ts'
import { copyText } from './copyText.ts'

beforeEach(() => toasts.set(noToasts))
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is copied is said; where the clipboard is closed it is said what to do, or shown', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  await copyText('110-123', '복사했어요.', '길게 눌러 복사해 주세요.')
  expect([written, toasts.get()]).toMatchObject([['110-123'], [{ text: '복사했어요.', state: 'success' }]])

  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } })
  toasts.set(noToasts)
  await copyText('110-123', '복사했어요.', '길게 눌러 복사해 주세요.')
  expect(toasts.get()).toMatchObject([{ text: '길게 눌러 복사해 주세요.', state: 'warning' }])
  let shown = false
  await copyText('110-123', '복사했어요.', () => void (shown = true))
  expect(shown).toBe(true)

  // Over http a browser has none at all.
  vi.stubGlobal('navigator', {})
  toasts.set(noToasts)
  await copyText('110-123', '복사했어요.', '길게 눌러 복사해 주세요.')
  expect(toasts.get()).toMatchObject([{ state: 'warning' }])
})
