import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
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
