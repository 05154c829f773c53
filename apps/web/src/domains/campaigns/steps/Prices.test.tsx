import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prices } from './Prices.tsx'
import { emptyPrices } from './prices.ts'

const size = { id: 5, question: '평수', size: { unit: '평', least: 1, most: 300 }, answerSchema: [] }
const shown = (questions: readonly (typeof size)[], itemId: number | null): string =>
  renderToStaticMarkup(
    <Prices
      questions={questions}
      prices={itemId === null ? null : emptyPrices(itemId)}
      onChange={() => undefined}
      errors={undefined}
      refused={undefined}
    />,
  )

test('amounts of a question that is gone say so and can be given up, where no other question is left too [campaigns.prices]', () => {
  for (const questions of [[], [size]]) {
    const drawn = shown(questions, 9)
    expect(drawn).toContain('요청서에서 없어진 질문이에요')
    // What is not chosen already can be chosen.
    expect(drawn).toMatch(/<option [^>]*selected=""[^>]*>없어진 질문</)
    expect(drawn).toMatch(/<option value="">모든 요청에 같은 금액</)
  }
  expect(shown([size], 5)).not.toContain('없어진')
  expect(shown([size], null)).toMatch(/<option value="" selected="">모든 요청에 같은 금액</)
})
