import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@dure/contract/page'
import { addAdapter } from './port.ts'
import { trackSignUp } from './trackSignUp.ts'

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const heard: string[] = []
addAdapter({ identify: () => undefined, track: (event) => void heard.push(event) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') })
  heard.length = 0
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', new URL('https://dure.test/'))
  vi.stubGlobal('navigator', { webdriver: false, userAgent: agent, sendBeacon: () => true })
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => undefined })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const joined = (secondsAgo: number) => ({ id: 7, date_joined: new Date(Date.now() - secondsAgo * 1000).toISOString() }) as Me
const never = new Promise<void>(() => undefined)

test('a sign-up is told within five minutes of it, once [analytics.sign-up]', async () => {
  const late = trackSignUp(joined(301), Promise.resolve())
  await vi.advanceTimersByTimeAsync(60_000)
  await late
  expect(heard).toEqual([])
  const told = [trackSignUp(joined(299), Promise.resolve()), trackSignUp(joined(299), Promise.resolve())]
  await vi.advanceTimersByTimeAsync(60_000)
  await Promise.all(told)
  expect(heard).toEqual(['sign_up'])
})

test('others hear of it a second after they know who it is, and of who is not known after ten and one more [analytics.others-wait]', async () => {
  const known = trackSignUp(joined(1), Promise.resolve())
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await known
  expect(heard).toEqual(['sign_up'])
  localStorage.removeItem('dure_sign_up:7')
  const unknown = trackSignUp(joined(1), never)
  await vi.advanceTimersByTimeAsync(10_999)
  expect(heard).toEqual(['sign_up'])
  await vi.advanceTimersByTimeAsync(1)
  await unknown
  expect(heard).toEqual(['sign_up', 'sign_up'])
})
