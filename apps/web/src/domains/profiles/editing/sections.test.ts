import { expect, test } from 'vitest'
import { rejectableItems } from '@dure/contract/profiles/checklist'
import { focusedSection, sectionOf, sections } from './sections.ts'

test('a section is found by its number from 1 to 10, by its name, and by what stands in it', () => {
  expect(sections.map((one) => focusedSection(String(one.id)))).toEqual(sections.map((one) => one.name))
  expect(sections.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(focusedSection('qna')).toBe('qna')
  expect(focusedSection('basic.paymentMethod')).toBe('basic')
  expect([focusedSection('11'), focusedSection(''), focusedSection(undefined)]).toEqual([undefined, undefined, undefined])
})

test('whatever may be turned down has a section to mend it in', () => {
  expect(rejectableItems.filter((item) => sectionOf(item) === undefined)).toEqual([])
})
