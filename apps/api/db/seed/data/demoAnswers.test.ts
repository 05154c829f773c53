import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formOf } from './forms.ts'
import { fittingAnswers } from '../demo/answers.ts'
import { chanceOf } from '../demo/chance.ts'

type Catalogue = { categories: { services: { slug: string }[] }[] }
const { categories } = JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as Catalogue
const services = categories.flatMap((category) => category.services)

test.each(services)('the demo answers what $slug asks: answers it has, and words written for that question', ({ slug }) => {
  const { items } = formOf(slug)
  for (let at = 0; at < 5; at += 1) {
    const given = fittingAnswers(slug, chanceOf(`${slug} ${at}`))
    for (const [key, { answers, value }] of Object.entries(given)) {
      const item = items.find((one) => one.key === key)!
      for (const answer of answers ?? [])
        expect(
          item.answers!.map((one) => one.key),
          key,
        ).toContain(answer)
      if (item.type === 2) expect(answers, key).toHaveLength(1)
      if (value !== undefined) expect(Number(value) >= item.min! && Number(value) <= item.max!, key).toBe(true)
    }
  }
})
