import { expect, test } from 'vitest'
import { budgetStatusOf, progressRateOf } from './states.ts'

test('a budget is done with its campaign or at 100 %, and imminent once more than half of it is gone while it runs [campaigns.budget-status]', () => {
  expect(budgetStatusOf('done', 10)).toBe('Done')
  expect(budgetStatusOf('inprogress', 100)).toBe('Done')
  expect([50, 51, 99].map((rate) => budgetStatusOf('inprogress', rate))).toEqual(['Normal', 'Imminent', 'Imminent'])
  expect(budgetStatusOf('deleted', 80)).toBe('Normal')
  expect(progressRateOf({ spent: 9_999, budget: 10_000 })).toBe(99)
})
