import { expect, test } from 'vitest'
import { holdsCardNumber, withoutNames } from './cardNumber.ts'

test('a card’s number is found however it is written and wherever it stands, and no other number is taken for one [cash.key-in]', () => {
  for (const number of ['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '378282246310005'])
    expect(holdsCardNumber({ uid: 'one', more: { deep: [`no ${number}`] } })).toBe(true)
  expect(holdsCardNumber({ number: 4_111_111_111_111_111 })).toBe(true)
  for (const other of ['4111111111111112', '01012345678', 'billing-key-4111111111111111a', '123456789012'])
    expect(holdsCardNumber({ token: other })).toBe(false)
})

test('the name of a purchase and a key are no card’s number by chance, but for a key of digits alone [cash.key-in]', () => {
  const [uid, number] = ['41111111-1111-1111-8111-000000000000', '4111-1111-1111-1111']
  const holds = (body: { uid: string; token: string; note?: string }) => holdsCardNumber(withoutNames(body))
  expect([holds({ uid, token: `key-${number}` }), holds({ uid, token: number })]).toEqual([false, true])
  expect([holds({ uid: number, token: 'key' }), holds({ uid, token: 'key', note: number })]).toEqual([true, true])
})
