import { expect, test } from 'vitest'
import { ConfigError, readConfig, readOrigin } from './config.ts'
import { isPlainHttp } from './plainHttp.ts'

test('http is plain anywhere but on this machine', () => {
  expect(['http://dure.example', 'http://10.0.0.7:3000', 'http://localhost.example'].map(isPlainHttp)).toEqual([true, true, true])
  expect(
    ['https://dure.example', 'http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', 'smtp://mail.example', ''].map(
      isPlainHttp,
    ),
  ).toEqual(Array.from({ length: 6 }, () => false))
})

test('production takes no address of its own or of a provider in plain http [availability.no-plain-http]', () => {
  const complaintsOf = (env: NodeJS.ProcessEnv): string => {
    try {
      readConfig({ NODE_ENV: 'production', ...env })
      return ''
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      return error.message
    }
  }
  expect(() => readOrigin({ NODE_ENV: 'production', ORIGIN: 'http://dure.example' })).toThrow(/ORIGIN must begin with https/)
  expect(readOrigin({ NODE_ENV: 'production', ORIGIN: 'http://127.0.0.1:3000' })).toBe('http://127.0.0.1:3000')
  expect(readOrigin({ ORIGIN: 'http://dure.example' }), 'a trial in a network of one’s own').toBe('http://dure.example')
  const told = complaintsOf({ ORIGIN: 'https://dure.example', PORTONE_URL: 'http://pay.example', TOSS_URL: 'https://pay.example' })
  expect(told).toContain('PORTONE_URL must begin with https://')
  expect(told).not.toContain('TOSS_URL must begin with')
})
