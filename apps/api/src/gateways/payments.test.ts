import { expect, test } from 'vitest'
import { failureOf, isAsAsked } from './payments.ts'

test('who pays reads why it was refused where that was said in Korean, and no code of a machine', () => {
  expect(failureOf({ pgCode: 'F1', pgMessage: '한도를 넘었어요.', reason: 'LIMIT' })).toBe('한도를 넘었어요.')
  expect(failureOf({ pgMessage: 'DECLINED_BY_ISSUER', reason: '카드사가 거절했습니다.' })).toBe('카드사가 거절했습니다.')
  expect(failureOf({ pgMessage: 'DECLINED_BY_ISSUER', reason: 'declined' })).toBeNull()
  expect(failureOf({})).toBeNull()
  expect(failureOf(undefined)).toBeNull()
})

test('a payment is what was asked for by its number and its currency', () => {
  expect(isAsAsked({ total: 11_000, currency: 'KRW' }, 11_000)).toBe(true)
  for (const other of [
    { total: 11_000, currency: 'VND' },
    { total: 10_999, currency: 'KRW' },
  ])
    expect(isAsAsked(other, 11_000)).toBe(false)
})
