import { describe, expect, test } from 'vitest'
import { answerLimits } from '@dure/contract/catalogue/limits'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { answersFrom, formItemsOf, missing, placeOf, progressOf, setAside, textOf, visibleItems } from './flow.ts'

const choice = (id: number, excludes: number[] = []) => ({ id, text: `답 ${id}`, hasExtra: id === 19, excludes })
const item = (id: number, type: number, answers: ReturnType<typeof choice>[] = [], required = true) => ({
  id,
  type,
  title: `질문 ${id}`,
  required,
  settings: {},
  isInstantMatch: id === 1,
  answers,
})
const form = {
  items: [item(1, 2, [choice(11), choice(12, [2])]), item(2, 10), item(3, 1, [choice(18), choice(19)]), item(4, 11, [], false)],
} as unknown as RequestForm
const shown = (answers: Parameters<typeof visibleItems>[1]) => visibleItems(form, answers).map((one) => one.id)

describe('the wizard', () => {
  test('skips what an earlier answer excludes [requests.wizard-exclusions]', () => {
    expect(shown({})).toEqual([1, 2, 3, 4])
    expect(shown({ 1: { ids: [12] } })).toEqual([1, 3, 4])
  })

  test('keeps every later answer when an earlier one changes, names what is not asked any more, and does not send it', () => {
    const before = { 1: { ids: [11] }, 2: { value: '3' }, 3: { ids: [18] }, 4: { text: '아이가 있어요' } }
    const after = { ...before, 1: { ids: [12] } }
    expect(setAside(form, before, after).map((one) => one.title)).toEqual(['질문 2'])
    expect(formItemsOf(form, after).map((one) => one.itemId)).toEqual([1, 3, 4])
    // Taken back, the answer is there again.
    expect(setAside(form, after, before)).toEqual([])
    expect(formItemsOf(form, before).map((one) => one.itemId)).toEqual([1, 2, 3, 4])
    // What was never answered is not missed.
    expect(setAside(form, { 1: { ids: [11] } }, { 1: { ids: [12] } })).toEqual([])
  })

  test('runs fast at first and never beyond a hundred [requests.wizard-progress]', () => {
    expect([1, 2, 5, 10, 11].map((page) => progressOf(page, 10))).toEqual([41, 53, 75, 97, 100])
  })

  test('asks for required answers and for the words of 기타', () => {
    expect(missing(form.items[0]!, undefined)).toBeDefined()
    expect(missing(form.items[3]!, undefined)).toBeUndefined()
    expect(missing({ ...form.items[3]!, required: true }, { text: ' ' })).toBe('답을 적어 주세요.')
    expect(missing(form.items[2]!, { ids: [19] })).toBe('어떤 내용인지 적어 주세요.')
  })

  test('takes as many of those words as the server does, and says so of a draft that holds more', () => {
    const words = (length: number) => ({ ids: [19], extra: '가'.repeat(length) })
    expect(missing(form.items[2]!, words(answerLimits.extra))).toBeUndefined()
    expect(missing(form.items[2]!, words(answerLimits.extra + 1))).toBe('직접 적는 내용은 100자까지 쓸 수 있어요.')
  })

  test('sends visible answers alone, in the shape of each type [wire.submission]', () => {
    expect(
      formItemsOf(form, { 1: { ids: [12] }, 2: { value: '3' }, 3: { ids: [18, 19], extra: '창틀' }, 4: { text: ' 부탁해요 ' } }),
    ).toEqual([
      { itemId: 1, answers: [{ answerId: 12 }] },
      { itemId: 3, answers: [{ answerId: 18 }, { answerId: 19, extraValue: '창틀' }] },
      { itemId: 4, answers: [{ text: '부탁해요' }] },
    ])
  })

  test('says of a choice that an earlier answer excluded that it was, and sends nothing that was written there [requests.wizard-exclusions]', () => {
    const three = { items: [item(1, 2, [choice(12, [2, 4])]), item(2, 1, [choice(21)]), item(4, 3)] } as unknown as RequestForm
    expect(formItemsOf(three, { 1: { ids: [12] }, 2: { ids: [21] }, 4: { text: '부탁해요' } })).toEqual([
      { itemId: 1, answers: [{ answerId: 12 }] },
      { itemId: 2, answers: [{ answerId: 21, excluded: true }] },
    ])
  })

  test('asks for quotes at once by the questions that decide them, where the customer wants it', () => {
    const answers = { 1: { ids: [12] }, 3: { ids: [18] } }
    expect(formItemsOf(form, answers, { instant: true })).toEqual([
      { itemId: 1, isInstantMatch: true, answers: [{ answerId: 12 }] },
      { itemId: 3, answers: [{ answerId: 18 }] },
    ])
  })

  test('reads answers back in words, and knows the first place', () => {
    const long = { items: [...form.items, item(5, 5), item(6, 6), item(7, 7), item(9, 9)] } as unknown as RequestForm
    const answers = {
      2: { value: '3' },
      3: { ids: [18, 19], extra: ' 창틀 ' },
      4: { text: ' 부탁해요 ' },
      5: { value: '2026-12-01' },
      6: { value: 'd1', name: '서울 강남구 역삼1동', detail: '101호' },
      7: { value: '11680', name: '서울 강남구' },
      9: { images: [{ id: 'a', url: '', name: '' }] },
    }
    expect(long.items.map((one) => textOf(one, answers[one.id as keyof typeof answers]))).toEqual([
      null,
      '3',
      '답 18, 답 19: 창틀',
      '부탁해요',
      '2026.12.01',
      '서울 강남구 역삼1동 101호',
      '서울 강남구',
      '사진 1장',
    ])
    expect(placeOf(long, answers)).toEqual({ code: 'd1', name: '서울 강남구 역삼1동', depth: 3 })
    expect(placeOf(long, { ...answers, 6: { value: '' } })).toEqual({ code: '11680', name: '서울 강남구', depth: 2 })
    expect(placeOf(long, {})).toBeNull()
  })

  test('takes a former request’s answers back, but for its day, its pictures and choices that are gone', () => {
    const long = {
      items: [...form.items, item(5, 5), item(6, 6), item(7, 7), item(9, 9)],
    } as unknown as RequestForm
    const former = [
      { itemId: 1, answers: [{ answerId: 11, text: '답 11' }] },
      { itemId: 2, answers: [{ value: '3', text: '3명' }] },
      {
        itemId: 3,
        answers: [
          { answerId: 19, text: '답 19', extraValue: '창틀' },
          { answerId: 99, text: '없어진 답' },
        ],
      },
      { itemId: 4, answers: [{ text: '부탁해요' }] },
      { itemId: 5, answers: [{ value: '2026-01-01', text: '2026.01.01' }] },
      { itemId: 6, answers: [{ value: 'd1', text: '역삼1동', extraValue: '101호' }] },
      { itemId: 7, answers: [{ value: '11680', text: '강남구' }] },
      { itemId: 9, answers: [{ imageId: 'x', text: '' }] },
      { itemId: 77, answers: [{ text: '없어진 질문' }] },
    ]
    expect(answersFrom(long, former)).toEqual({
      1: { ids: [11] },
      2: { value: '3' },
      3: { ids: [19], extra: '창틀' },
      4: { text: '부탁해요' },
      6: { value: 'd1', name: '역삼1동', detail: '101호' },
      7: { value: '11680', name: '강남구' },
    })
  })
})
