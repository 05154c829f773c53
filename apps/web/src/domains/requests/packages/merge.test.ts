import { expect, test } from 'vitest'
import type { RequestForm, RequestFormItem } from '@dure/contract/catalogue/endpoints'
import { visibleItems } from '../wizard/flow.ts'
import { mergeForms } from './merge.ts'

const item = (id: number, type: number, more: Partial<RequestFormItem> = {}): RequestFormItem => ({
  id,
  type,
  title: `질문 ${id}`,
  required: true,
  settings: {},
  isInstantMatch: false,
  answers: [],
  ...more,
})
const when = (id: number, day: number) =>
  item(id, 2, {
    answers: ['가능한 빨리', '날짜 지정'].map((text, at) => ({ id: id * 10 + at, text, hasExtra: false, excludes: at === 0 ? [day] : [] })),
  })
const form = (id: number, items: RequestFormItem[]) => ({ id, items }) as unknown as RequestForm

const moving = form(1, [item(11, 3), when(12, 13), item(13, 5)])
const cleaning = form(2, [item(21, 10), when(22, 23), item(23, 5)])
const merged = mergeForms(
  [moving, cleaning],
  [
    [12, 22],
    [13, 23],
  ],
)

test('what several forms ask alike is asked once and first, the rest by itself', () => {
  expect(merged.form.items.map((one) => one.id)).toEqual([12, 13, 11, 21])
  expect(visibleItems(merged.form, { 12: { ids: [120] } }).map((one) => one.id)).toEqual([12, 11, 21])
})

test('each form gets the shared answers in its own choices', () => {
  const answers = { 12: { ids: [121] }, 13: { value: '2026-12-03' }, 11: { text: '피아노' }, 21: { value: '3' } }
  expect(merged.answersFor(cleaning, answers)).toEqual({ 21: { value: '3' }, 22: { ids: [221] }, 23: { value: '2026-12-03' } })
  expect(merged.answersFor(moving, answers)).toEqual({ 11: { text: '피아노' }, 12: { ids: [121] }, 13: { value: '2026-12-03' } })
})
