import { expect, test } from 'vitest'
import { caseShares, decisionQuestion, refundProblem, sentOf } from './caseShares.ts'

/** 3,900,000 won of service, paid with 3.5 % on top and a coupon of ours. */
const deal = { amount: 4_006_500, discountAmount: 30_000, commission: 136_500 }
const held = deal.amount + deal.discountAmount
const sum = (shares: ReturnType<typeof caseShares>) => shares && shares.customer + shares.provider + shares.commission + shares.promotions

test('whatever is decided, the sums shown add up to what the deal holds', () => {
  expect(sum(caseShares(deal, 'refund', 0))).toBe(held)
  expect(sum(caseShares(deal, 'release', 0))).toBe(held)
  for (const refund of [1, 999, 1_000_000, 2_003_250, deal.amount - 1]) expect(sum(caseShares(deal, 'split', refund))).toBe(held)
})

test('a split halves commission and discount with the rest', () => {
  expect(caseShares(deal, 'split', 2_003_250)).toEqual({
    customer: 2_003_250,
    provider: 1_950_000,
    commission: 68_250,
    promotions: 15_000,
  })
})

test('a split of nothing, of everything, or of more than there is has no sums, and the field says why', () => {
  for (const typed of [0, 4_006_500, 9_999_999]) {
    expect(caseShares(deal, 'split', typed)).toBeNull()
    expect(refundProblem(deal, typed)).toBe('1원부터 4,006,499원까지 나눌 수 있어요. 모두 돌려주려면 위에서 환불을 골라 주세요.')
  }
  expect([refundProblem(deal, undefined), refundProblem(deal, 4_006_499)]).toEqual([undefined, undefined])
})

test('every question before a decision names its sums', () => {
  const question = (resolution: 'refund' | 'release' | 'split') => decisionQuestion(resolution, caseShares(deal, resolution, 2_003_250)!)
  expect(question('refund')).toBe('4,006,500원을 모두 고객에게 돌려줄까요?')
  expect(question('release')).toBe('3,900,000원을 모두 고수에게 정산할까요?')
  expect(question('split')).toBe('고객에게 2,003,250원을 돌려주고 고수에게 1,950,000원을 정산할까요?')
})

test('what the card company gave back already is promised to nobody a second time [safe-payment.chargeback]', () => {
  const question = (resolution: 'refund' | 'release' | 'split', chargedBack: number) =>
    decisionQuestion(resolution, caseShares(deal, resolution, 2_003_250)!, chargedBack)
  expect(question('refund', 4_006_500)).toBe('카드사가 이미 돌려준 4,006,500원을 환불로 적고, 더 보내지 않을까요?')
  expect(question('refund', 1_006_500)).toBe('카드사가 돌려준 돈을 뺀 3,000,000원을 고객에게 보낼까요?')
  expect(question('split', 4_006_500)).toBe(
    '고객에게는 더 보내지 않고 고수에게 1,950,000원을 정산할까요? 카드사가 돌려준 돈 중 2,003,250원은 고객이 갚아야 해요.',
  )
  expect(question('split', 1_000_000)).toBe('고객에게 1,003,250원을 보내고 고수에게 1,950,000원을 정산할까요?')
  expect(question('release', 1_006_500)).toBe(
    '3,900,000원을 모두 고수에게 정산할까요? 카드사가 돌려준 돈 중 1,006,500원은 고객이 갚아야 해요.',
  )
  expect([sentOf(2_000, 500), sentOf(500, 2_000)]).toEqual([1_500, 0])
})
