import { expect, test } from 'vitest'
import { saidBeneath } from './refusal.ts'

const message = '금액이 달라지는 질문이 요청서에서 바뀌었어요.'

test('a refusal is said beneath the step unless a field of that very step says it [campaigns.prices]', () => {
  const ofPrices = { message, fields: { prices: message } }
  expect(saidBeneath('budget', ofPrices)).toBe(message)
  expect(saidBeneath('place', ofPrices)).toBe(message)
  expect(saidBeneath('quote', ofPrices)).toBeUndefined()
  expect(saidBeneath('quote', { message, fields: { prices: message, location: message } })).toBe(message)
  expect(saidBeneath('place', { message, fields: { location: message } })).toBe(message)
  expect(saidBeneath('budget', { message, fields: { dailyCap: message } })).toBeUndefined()
  expect(saidBeneath('budget', { message, fields: {} })).toBe(message)
  expect(saidBeneath('budget', undefined)).toBeUndefined()
})
