import { expect, test } from 'vitest'
import type { QuoteDraft } from '../quoteDraft.ts'
import { emptyQuote } from '../quoteDraft.ts'
import { bodyOf, costsText, factsOf, previewOf, quoteResolver, wordsOf } from './quoteGiven.ts'

const draft = (more: Partial<QuoteDraft> = {}): QuoteDraft => ({
  ...emptyQuote('F'),
  cost: '150000',
  answer: '안녕하세요. 꼼꼼하게 치워 드려요.',
  ...more,
})
const judged = (values: QuoteDraft) => quoteResolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })
const problems = async (values: QuoteDraft) => Object.keys((await judged(values)).errors)

test('a quote names its price and says something; each lack is told at its field', async () => {
  expect(await problems(draft())).toEqual([])
  expect(await problems(draft({ cost: '' }))).toEqual(['cost'])
  expect(await problems(draft({ answer: '  ' }))).toEqual(['answer'])
  expect((await judged(draft({ cost: '' }))).errors.cost?.message).toBe('금액을 적어 주세요.')
})

test('a price to be talked over is asked for by nobody, and what stands in its field is not sent', async () => {
  expect(await problems(draft({ cost: '', negotiable: true }))).toEqual([])
  const { values } = await judged(draft({ negotiable: true }))
  expect(values).toMatchObject({ cost: null, negotiable: true })
})

test('a form of one’s own joins the words: filled in it is enough, and an answer left out is left out', async () => {
  const asked = [
    { title: '언제 되나요?', answer: '토요일' },
    { title: '주차는?', answer: '' },
  ]
  expect(wordsOf({ answer: ' 안녕하세요. ', asked })).toMatch(/^안녕하세요\.\n\n.*언제 되나요\?.*토요일/su)
  expect(wordsOf({ answer: '', asked })).not.toContain('주차')
  expect(await problems(draft({ answer: '', asked }))).toEqual([])
})

test('it goes out with the price the button named, as the kind that its price and form make it', () => {
  const given = { cost: 150_000, unit: 'F', answer: '네', workflow: '', strengths: '', negotiable: false } as const
  const beside = { requestId: 7, asked: [], files: ['1'], price: 1_500 }
  expect(bodyOf(given, beside)).toMatchObject({ requestId: 7, quoteFormType: 'D', files: ['1'], price: 1_500 })
  expect(bodyOf({ ...given, negotiable: true, cost: null }, beside)).toMatchObject({ quoteFormType: 'C', cost: null })
  expect(bodyOf(given, { ...beside, asked: [{ title: '언제?', answer: '내일' }] })).toMatchObject({ quoteFormType: 'C' })
})

test('its preview fills in what it names, and shows no price where it is to be talked over', () => {
  const facts = factsOf({
    user: { name: '김민지' },
    serviceInfo: { name: '입주청소' },
    isOnline: false,
    address: '서울 강남구 역삼동',
  } as Parameters<typeof factsOf>[0])
  expect(facts).toMatchObject({ 성: '김', 서비스: '입주청소', 지역: '서울 강남구', 고수: '{고수}' })
  const seen = previewOf(draft({ answer: '{성}님, {지역}도 가요.' }), facts, null)
  expect(seen).toMatchObject({ cost: 150_000, description: '김님, 서울 강남구도 가요.' })
  expect(previewOf(draft({ negotiable: true }), facts, null).cost).toBeNull()
})

test('beside the amount stands within what such quotes lie, or the service’s own figure until enough are known', () => {
  const of = { serviceInfo: { name: '입주청소', price: { avg: 280_000, unit: '건', estimated: false } } } as Parameters<typeof costsText>[0]
  expect(costsText(of, undefined)).toContain('280,000원')
  const costs = { unit: 'H', low: 20_000, high: 30_000, sample: 12 }
  expect(costsText(of, { costs } as Parameters<typeof costsText>[1])).toMatch(/시간당 20,000원~30,000원.*견적 12개/u)
})
