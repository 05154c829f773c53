import { describe, expect, test } from 'vitest'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { formItemsOf, missing, progressOf, visibleItems, withAnswer } from './flow.ts'

const choice = (id: number, excludes: number[] = []) => ({ id, text: `답 ${id}`, hasExtra: id === 19, excludes })
const item = (id: number, type: number, answers: ReturnType<typeof choice>[] = [], required = true) => ({
  id,
  type,
  title: `질문 ${id}`,
  required,
  settings: {},
  answers,
})
const form = {
  items: [item(1, 2, [choice(11), choice(12, [2])]), item(2, 10), item(3, 1, [choice(18), choice(19)]), item(4, 11, [], false)],
} as unknown as RequestForm
const shown = (answers: Parameters<typeof visibleItems>[1]) => visibleItems(form, answers).map((one) => one.id)

describe('the wizard', () => {
  test('skips what an earlier answer excludes', () => {
    expect(shown({})).toEqual([1, 2, 3, 4])
    expect(shown({ 1: { ids: [12] } })).toEqual([1, 3, 4])
  })

  test('forgets the later answers when one that excludes changes, and only then', () => {
    const answers = { 1: { ids: [11] }, 2: { value: '3' }, 3: { ids: [18] } }
    expect(withAnswer(form, answers, form.items[0]!, { ids: [12] })).toEqual({ 1: { ids: [12] } })
    expect(withAnswer(form, answers, form.items[2]!, { ids: [19] })).toEqual({ ...answers, 3: { ids: [19] } })
  })

  test('runs fast at first and never beyond a hundred', () => {
    expect([1, 2, 5, 10, 11].map((page) => progressOf(page, 10))).toEqual([41, 53, 75, 97, 100])
  })

  test('asks for required answers and for the words of 기타', () => {
    expect(missing(form.items[0]!, undefined)).toBeDefined()
    expect(missing(form.items[3]!, undefined)).toBeUndefined()
    expect(missing(form.items[2]!, { ids: [19] })).toBe('어떤 내용인지 적어 주세요.')
  })

  test('sends visible answers alone, in the shape of each type', () => {
    expect(
      formItemsOf(form, { 1: { ids: [12] }, 2: { value: '3' }, 3: { ids: [18, 19], extra: '창틀' }, 4: { text: ' 부탁해요 ' } }),
    ).toEqual([
      { itemId: 1, answers: [{ answerId: 12 }] },
      { itemId: 3, answers: [{ answerId: 18 }, { answerId: 19, extraValue: '창틀' }] },
      { itemId: 4, answers: [{ text: '부탁해요' }] },
    ])
  })
})
