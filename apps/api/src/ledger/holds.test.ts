import { expect, test } from 'vitest'
import { partsBack } from './holds.ts'

const expiresAt = new Date('2031-01-01T00:00Z')
const lot = (amount: number, purchaseId: number) => ({ amount, purchaseId, expiresAt })

test('what was taken last comes back first, and what came back before is passed over [ads.closing] [ads.stopped]', () => {
  const taken = [lot(1_000, 2), lot(3_000, 1)]
  expect(partsBack(taken, { before: 0, amount: 4_000 })).toEqual(taken)
  expect(partsBack(taken, { before: 0, amount: 1_500 })).toEqual([lot(1_000, 2), lot(500, 1)])
  expect(partsBack(taken, { before: 1_500, amount: 2_500 })).toEqual([lot(2_500, 1)])
  expect(partsBack(taken, { before: 400, amount: 200 })).toEqual([lot(200, 2)])
  expect(() => partsBack(taken, { before: 1_500, amount: 2_501 })).toThrow(RangeError)
})
