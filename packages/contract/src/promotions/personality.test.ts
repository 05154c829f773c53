import { expect, test } from 'vitest'
import { personalityBySlug, personalityOf, personalityQuestions, personalityResults, sides } from './personality.ts'

const all = (end: (side: string) => 0 | 1) => personalityQuestions.map(({ side }) => end(side))

test('twelve questions, four a side, lead to eight results, each by answers that lean to it [promotions.personality]', () => {
  expect(personalityQuestions).toHaveLength(12)
  for (const side of sides) expect(personalityQuestions.filter((one) => one.side === side)).toHaveLength(4)
  const found = new Set(
    [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => personalityOf(all((side) => ((bits >> sides.indexOf(side as 'pace')) & 1) as 0 | 1)).slug),
  )
  expect(found.size).toBe(8)
  expect(Object.keys(personalityResults)).toHaveLength(8)
})

test('where a side stands even its first answer decides, so that every way of answering has a result', () => {
  for (let bits = 0; bits < 2 ** personalityQuestions.length; bits += 1) {
    const answers = personalityQuestions.map((_, at) => ((bits >> at) & 1) as 0 | 1)
    expect(personalityOf(answers)).toBeDefined()
  }
  const even = [0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0] as const
  expect(personalityOf(even).slug).toBe('careful-maker')
  expect(personalityBySlug('careful-maker')?.name).toContain('집지기')
  expect(personalityBySlug('nobody')).toBeUndefined()
})
