import { expect, test } from 'vitest'
import { refundWords } from '@dure/contract/cash/words'
import { quoteLimits } from '@dure/contract/quotes/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { questionsOf } from './questions.ts'

const saidWith = (of: Parameters<typeof questionsOf>[0]) => questionsOf(of).flatMap(([, questions]) => questions)

test('twenty things that people ask are answered, each once [support.questions]', () => {
  const all = saidWith({ graceDays: 7, fee: { payer: 'customer', rateBp: 350 } })
  expect(all.length).toBeGreaterThanOrEqual(20)
  expect(new Set(all.map(([question]) => question)).size).toBe(all.length)
  for (const [question, answer] of all)
    expect([question, /(?:요|까요|가요|나요)[.?]$/.test(question), answer.endsWith('요.')]).toEqual([question, true, true])
})

test('by limits and settings as they are [support.questions] [pages.promises]', () => {
  const text = (of: Parameters<typeof questionsOf>[0]) =>
    saidWith(of)
      .map(([, answer]) => answer)
      .join(' ')
  const usual = text({ graceDays: 7, fee: { payer: 'customer', rateBp: 350 } })
  expect(usual).toContain(refundWords)
  expect(usual).toContain(`요청은 ${requestLimits.hoursToLive}시간 동안 열려 있고 견적을 ${requestLimits.quotes}개까지`)
  expect(usual).toContain(`${quoteLimits.cashbackHours}시간 안에 읽지 않은 견적`)
  expect(usual).toContain('가입하고 7일 안에')
  expect(usual).toContain('수수료는 고객이 내고')
  expect(text({ graceDays: 3, fee: { payer: 'provider', rateBp: 500 } })).toMatch(/가입하고 3일 안에[\s\S]*5%를 빼고/)
})
