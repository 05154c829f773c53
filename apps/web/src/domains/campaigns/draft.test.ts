import { expect, test } from 'vitest'
import type { Call } from '@dure/contract/client'
import { campaignLimits } from '@dure/contract/campaigns/limits'
import { bodyOf, capFor, draftFrom, isWhole, type Whole } from './draft.ts'
import { keepStep, type Step } from './keepStep.ts'

const whole: Whole = {
  serviceId: 3,
  location: { type: 'district', locations: [{ level1: '서울', level2Id: 11_680 }] },
  questions: [{ id: 1, answerIds: [11] }],
  quote: { cost: 150_000, unit: 'F', answer: '안녕하세요.', quoteFormType: 'D', files: ['9'] },
  quoteBudgetCash: 50_000,
  dailyCap: 10_000,
} as unknown as Whole

test('a campaign can be started once every part is there, and not one before', () => {
  expect(isWhole(whole)).toBe(true)
  for (const part of Object.keys(whole) as (keyof Whole)[]) expect(isWhole({ ...whole, [part]: undefined })).toBe(false)
})

test('a price to be talked over is kept as none, and files go out as a list of their own', () => {
  const kept = draftFrom({ ...whole, quote: { ...whole.quote, cost: undefined } } as unknown as Parameters<typeof draftFrom>[0])
  expect(kept.quote?.cost).toBeNull()
  expect(bodyOf(whole).quote.files).toEqual(['9'])
  expect(bodyOf(whole).quote.files).not.toBe(whole.quote.files)
})

test('the day’s cap that goes with a budget is a fifth of it in whole quotes: one at least, and never more than the budget', () => {
  expect(capFor(100_000, 3_000)).toBe(18_000)
  expect(capFor(campaignLimits.dailyCap.least, 1)).toBe(campaignLimits.dailyCap.least)
  expect(capFor(10_000, 9_000)).toBe(9_000)
  for (const budget of [5_000, 20_000, 300_000]) expect(capFor(budget, 1_500)).toBeLessThanOrEqual(budget)
})

test.each<[Step, string]>([
  ['service', 'POST /v1/campaigns/form/services'],
  ['place', 'POST /v1/campaigns/form/locations'],
  ['answers', 'POST /v1/campaigns/form/services/:id/questions'],
  ['quote', 'POST /v1/campaigns/form/quote'],
  ['budget', 'POST /v1/campaigns/form/budgets'],
])('the step ‘%s’ keeps its own part alone, by one call', async (step, key) => {
  const sent: string[] = []
  const call = ((to: string) => Promise.resolve(sent.push(to))) as unknown as Call
  await keepStep(step, whole, call)
  expect(sent).toEqual([key])
  await keepStep(step, {}, call)
  expect(sent).toEqual([key])
})
