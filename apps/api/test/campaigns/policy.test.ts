import { expect, test } from 'vitest'
import { meaningOf } from '../../src/domains/campaigns/policy.ts'

test('what refuses a quote says why its campaign cannot go on, or that this request alone is left [campaigns.paused]', () => {
  expect(meaningOf('CASH_SHORTAGE', false)).toBe('no_cash')
  expect(meaningOf('CASH_SHORTAGE', true)).toBe('owed')
  expect(meaningOf('LICENCE_REQUIRED', false)).toBe('unable')
  expect(meaningOf('IDENTITY_REQUIRED', false)).toBe('identity')
  expect([meaningOf('CONTACT_NOT_ALLOWED', false), meaningOf('INVALID_PARAMS', false)]).toEqual(['message', 'message'])
  expect([meaningOf('QUOTE_COUNT_EXCEEDED', false), meaningOf('REQUEST_PAST_DEADLINE', false)]).toEqual(['over', 'over'])
  expect(meaningOf('REQUEST_NOT_MATCHED', false)).toBeNull()
})
