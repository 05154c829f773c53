import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acquisitionRecord, captureAcquisition } from './acquisition.ts'
import { drop, keep, kept } from './expiringValues.ts'

const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** A browser that another site led to an address of ours. */
function comesFrom(referrer: string, loaded: string): void {
  vi.stubGlobal('location', new URL(loaded))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: loaded }] })
  Object.assign(document, { referrer })
}

beforeEach(() => {
  const cookies = new Map<string, string>()
  vi.stubGlobal('navigator', { userAgent: agent })
  vi.stubGlobal('document', {
    referrer: '',
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    },
  })
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const came = (search = '') => captureAcquisition(new URLSearchParams(search), new Date('2026-11-22T09:00:00Z'))

test('where a browser came from is kept: the campaign and the site, until another takes their place [analytics.acquisition]', () => {
  comesFrom('https://search.example/find?q=secret', 'https://dure.test/about')
  came('utm_source=naver&utm_campaign=autumn')
  expect(acquisitionRecord()).toMatchObject({
    utm_source: 'naver',
    utm_campaign: 'autumn',
    referrer: 'search.example',
    document_referrer: 'https://search.example/find',
    platform: 'Android',
    mobile: 'Y',
  })
  comesFrom('https://dure.test/about', 'https://dure.test/hire/piano-lesson')
  came()
  expect(acquisitionRecord()).toMatchObject({ utm_source: 'naver', referrer: 'search.example' })
  comesFrom('https://blog.example/post', 'https://dure.test/')
  came('utm_source=blog')
  expect(acquisitionRecord()).toMatchObject({ utm_source: 'blog', referrer: 'blog.example' })
  expect(acquisitionRecord()).not.toHaveProperty('utm_campaign')
})

test.each(['/social-auth/kakao', '/auth/certification', '/pay/abc/done'])(
  'who comes back by %s from another site did not come by that site [analytics.acquisition]',
  (path) => {
    comesFrom('https://search.example/', 'https://dure.test/about')
    came()
    comesFrom('https://gateway.example/', `https://dure.test${path}`)
    came()
    expect(acquisitionRecord()).toMatchObject({ referrer: 'search.example' })
  },
)

test('what is kept for a time is kept with its time and its end, and is gone after it [analytics.kept-values]', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  keep('dure_x', { a: 1 }, 500)
  expect(JSON.parse(localStorage.getItem('dure_x')!)).toEqual({ value: { a: 1 }, at: 1_000, until: 1_500 })
  now.mockReturnValue(1_499)
  expect(kept('dure_x')).toEqual({ a: 1 })
  now.mockReturnValue(1_500)
  expect(kept('dure_x')).toBeUndefined()
  expect(localStorage.getItem('dure_x')).toBeNull()
  keep('dure_x', 2, 500)
  drop('dure_x')
  expect(kept('dure_x')).toBeUndefined()
  now.mockRestore()
})
