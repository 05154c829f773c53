import { expect, test } from 'vitest'
import { amountOf, amountText, keptAmount, typedAmount } from './amount.ts'

test('figures are put in order while they are typed, full-width ones too [texts.amounts]', () => {
  expect(['1', '12,34', '150,000', '１５００００', ' 5000 ', ',234'].map(typedAmount)).toEqual(
    [1, 1_234, 150_000, 150_000, 5_000, 234].map((amount) => ({ amount, inOrder: true })),
  )
  expect(['', ' '].map(typedAmount)).toEqual([null, null].map((amount) => ({ amount, inOrder: true })))
})

test('what is pasted as people write it stays as it was written, and is the amount it says [texts.amounts]', () => {
  expect(['15만', '₩150,000', '150000.00', '15만원'].map(typedAmount)).toEqual(
    [150_000, 150_000, 150_000, 150_000].map((amount) => ({ amount, inOrder: false })),
  )
})

test('what is no one amount loses no letter and is no number [texts.amounts]', () => {
  expect(['15만~20만', '협의', '1.5', '-1', '100000 150000'].map(typedAmount)).toEqual(
    Array.from({ length: 5 }, () => ({ amount: NaN, inOrder: false })),
  )
  expect(amountText(NaN)).toBe('')
})

test('a draft keeps an amount as figures, and what is none as it was written [texts.amounts]', () => {
  expect([keptAmount(150_000, '15만'), keptAmount(null, ''), keptAmount(NaN, '협의')]).toEqual(['150000', '', '협의'])
  expect(['150000', '', '협의'].map(amountOf)).toEqual([150_000, null, NaN])
})
