import { expect, test } from 'vitest'
import { holdsCardNumber } from './cardNumber.ts'

test('a card’s number is found however it is written and wherever it stands, and no other number is taken for one [cash.key-in]', () => {
  for (const number of ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '378282246310005'])
    expect(holdsCardNumber({ uid: 'one', more: { deep: [`no ${number}`] } })).toBe(true)
  expect(holdsCardNumber({ number: 4_111_111_111_111_111 })).toBe(true)
  for (const other of ['4111111111111112', '01012345678', 'billing-key-4111111111111111a', '123456789012'])
    expect(holdsCardNumber({ token: other })).toBe(false)
})
