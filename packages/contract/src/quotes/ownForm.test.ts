import { expect, test } from 'vitest'
import { quoteLimits } from './limits.ts'
import { ownFormOf, textOfForm } from './ownForm.ts'

const questions = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `질문 ${at}`, answer: `답 ${at}` }))

test('an own form has ten questions at most; what is none of ours is no form [quotes.own-forms]', () => {
  expect(quoteLimits.ownFormItems).toBe(10)
  expect(ownFormOf(questions(10))).toEqual(questions(10))
  for (const other of [questions(11), [{ title: '질문' }], 'form', null, undefined]) expect(ownFormOf(other)).toEqual([])
})

test('its answers become words of the quote, and what was not answered is left out [quotes.own-forms]', () => {
  const filled = [
    { title: ' 몇 시간 걸리나요? ', answer: ' 세 시간이요. ' },
    { title: '주차할 곳이 있나요?', answer: '  ' },
    { title: '', answer: '잘해 드려요.' },
  ]
  expect(textOfForm(filled)).toBe('몇 시간 걸리나요?\n세 시간이요.\n\n잘해 드려요.')
})
