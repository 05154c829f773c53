import { expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { testHouse } from '../house.ts'

const google = /googletagmanager|google-analytics/

test('pages let no analytics of others in while none is configured', async () => {
  const house = await testHouse()
  const { headers } = await house.guest.raw('GET', '/')
  expect(headers.get('content-security-policy')).not.toMatch(/googletagmanager|google-analytics|amplitude|sentry/)
  expect((await house.guest('GET /v1/system/settings')).analytics).toBeNull()
})

test('configured, exactly their hosts are let in, and browsers are told', async () => {
  const house = await testHouse({
    env: { GA_MEASUREMENT_ID: 'G-ABC123', AMPLITUDE_API_KEY: 'key', SENTRY_BROWSER_DSN: 'https://public@errors.example.com/7' },
  })
  const policy = (await house.guest.raw('GET', '/')).headers.get('content-security-policy')!
  const part = (name: string) => policy.split('; ').find((one) => one.startsWith(name))!
  expect(part('script-src')).toMatch(google)
  expect(part('script-src')).not.toMatch(/amplitude|errors.example|unsafe/)
  expect(part('connect-src')).toMatch(/google-analytics.*api2\.amplitude\.com https:\/\/errors\.example\.com/)
  expect((await house.guest('GET /v1/system/settings')).analytics).toEqual({
    amplitude: 'key',
    ga: 'G-ABC123',
    gtm: null,
    sentry: 'https://public@errors.example.com/7',
  })
})

test('a malformed id is named at the start', () => {
  const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://x', GA_MEASUREMENT_ID: 'UA-1', GTM_CONTAINER_ID: '"><script>' }
  expect(() => readConfig(env)).toThrow(/GA_MEASUREMENT_ID[\s\S]*GTM_CONTAINER_ID/)
})

test('a support chat of others is told to browsers, and its host alone is let in', async () => {
  const house = await testHouse({ env: { SUPPORT_WIDGET_URL: 'https://chat.example.com/plugin/widget.js' } })
  const policy = (await house.guest.raw('GET', '/')).headers.get('content-security-policy')!
  const part = (name: string) => policy.split('; ').find((one) => one.startsWith(name))!
  expect(part('script-src')).toMatch(/'nonce-[^']+' \S+ https:\/\/chat\.example\.com$/)
  expect(part('connect-src')).toContain('wss://chat.example.com')
  expect((await house.guest('GET /v1/system/settings')).supportWidget).toBe('https://chat.example.com/plugin/widget.js')
})

test.each(['http://chat.example.com/widget.js', 'chat.example.com', 'javascript:alert(1)'])(
  'a support chat at %s is refused at the start',
  (address) => {
    expect(() => readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://x', SUPPORT_WIDGET_URL: address })).toThrow(/SUPPORT_WIDGET_URL/)
  },
)

test('sharing by KakaoTalk is let in where it is set up, by its script and for its window alone', async () => {
  const sharing = { KAKAO_SDK_URL: 'https://cdn.example.com/kakao.min.js', KAKAO_JAVASCRIPT_KEY: 'public-key' }
  const house = await testHouse({ env: sharing })
  const policy = (await house.guest.raw('GET', '/login')).headers.get('content-security-policy')!.split('; ')
  expect(policy.find((one) => one.startsWith('script-src'))).toContain(' https://cdn.example.com')
  expect(policy.find((one) => one.startsWith('form-action'))).toMatch(/ https:\/\/cdn\.example\.com https:\/\/sharer\.kakao\.com$/)
  expect((await house.guest('GET /v1/system/settings')).kakaoShare).toEqual({ sdkUrl: sharing.KAKAO_SDK_URL, key: 'public-key' })
  const production = (env: object) => () => readConfig({ NODE_ENV: 'production', ...env })
  expect(production({ KAKAO_SDK_URL: sharing.KAKAO_SDK_URL })).toThrow(/KAKAO_SDK_URL and KAKAO_JAVASCRIPT_KEY/)
  expect(production({ ...sharing, KAKAO_SDK_URL: 'http://cdn.example.com/kakao.min.js' })).toThrow(/KAKAO_SDK_URL must begin with https/)
})
