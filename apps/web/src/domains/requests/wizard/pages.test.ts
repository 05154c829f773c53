import { expect, test } from 'vitest'
import type { RequestForm } from '@dure/contract/catalogue/endpoints'
import { picksOf, type Answers } from './flow.ts'
import {
  accepted,
  countedThing,
  counterLabel,
  firstOpenStep,
  movesTo,
  openPages,
  pageOfProblems,
  pagesOf,
  pageTitle,
  placeBefore,
  problemsOf,
  reachableStep,
  stagesOf,
} from './pages.ts'

const counter = (id: number, unit?: string, min = 0) => ({
  id,
  type: 10,
  title: `질문 ${id}`,
  required: true,
  settings: { min, ...(unit === undefined ? {} : { unit }) },
  answers: [],
})
const choice = (id: number, excludes: number[] = [], required = true) => ({
  id,
  type: 2,
  title: `질문 ${id}`,
  required,
  settings: {},
  answers: [{ id: id * 10, text: '예', hasExtra: false, excludes }],
})
const form = {
  items: [
    choice(1, [4]),
    counter(2, '평', 3),
    counter(3, '개'),
    counter(4, '개'),
    counter(5, '개'),
    counter(6),
    counter(7),
    choice(8, [], false),
  ],
} as unknown as RequestForm
const ids = (answers: Answers = {}) => pagesOf(form, answers).map((page) => page.map((item) => item.id))

test('counters of one thing stand on one page; another unit, none at all or another kind of question does not join them', () => {
  expect(ids()).toEqual([[1], [2], [3, 4, 5], [6], [7], [8]])
  expect(ids({ 1: { ids: [10] } })).toEqual([[1], [2], [3, 5], [6], [7], [8]])
  expect(pagesOf(form, {}).map(pageTitle).slice(1, 3)).toEqual(['질문 2', '각각 몇 개인지 알려 주세요'])
})

test('a counter among others says only what it counts', () => {
  expect(
    [
      '벽걸이 에어컨은 몇 대인가요?',
      '천장형 1way는 몇 대인가요?',
      '방은 몇 개인가요? (원룸은 1개)',
      '아이는 몇 명인가요?',
      '모두 몇 대인가요?',
      '넓이',
    ].map(counterLabel),
  ).toEqual(['벽걸이 에어컨', '천장형 1way', '방 (원룸은 1개)', '아이', '모두 몇 대인가요?', '넓이'])
  expect(countedThing('방은 몇 개인가요? (원룸은 1개)')).toBe('방')
})

test('going on accepts the least of counters left alone, and nothing of what was answered', () => {
  const pages = pagesOf(form, {})
  expect(accepted(pages[2]!, { 4: { value: '2' } })).toEqual({ 3: { value: '0' }, 4: { value: '2' }, 5: { value: '0' } })
  const answers = { 1: { ids: [10] } }
  expect(accepted(pages[0]!, answers)).toBe(answers)
})

test('a size is asked, not begun at its least: usual ones are chosen with one press, and going on without is refused', () => {
  const wide = { ...counter(2, '평', 3), settings: { unit: '평', min: 3, max: 300 } } as unknown as RequestForm['items'][number]
  expect(picksOf(wide)).toContain(24)
  expect(accepted([wide], {})).toEqual({})
  expect(problemsOf([wide], {})).toEqual({ 2: '숫자를 골라 주세요.' })
  expect(picksOf({ ...wide, settings: { unit: '평', min: 20, max: 120 } })).toEqual([24, 32, 40])
  expect(picksOf({ ...wide, settings: { unit: '명', min: 1, max: 6 } })).toEqual([])
})

test('a page of counters that are all 0 is not left where the form says so; nor one with a telephone number in its text [requests.not-empty]', () => {
  const settings = { min: 0, unit: '대', notAllZero: '한 대 이상 알려 주세요.' }
  const counters = {
    items: [
      { ...counter(3), settings },
      { ...counter(4), settings },
    ],
  } as unknown as RequestForm
  const [page] = pagesOf(counters, {})
  const given = (count: string) => problemsOf(page!, accepted(page!, { 4: { value: count } }))
  expect([given('0'), given('1')]).toEqual([{ 3: '한 대 이상 알려 주세요.', 4: '한 대 이상 알려 주세요.' }, {}])
  const text = { id: 9, type: 11, title: '메모', required: false, settings: {}, answers: [] } as unknown as RequestForm['items'][number]
  expect(Object.keys(problemsOf([text], { 9: { text: '010-1234-5678로 주세요' } }))).toEqual(['9'])
})

test('one goes as far as every required question is answered; former answers lead on to the first open one', () => {
  const counted = Object.fromEntries([2, 3, 4, 5, 6, 7].map((id) => [id, { value: '3' }]))
  const step = (answers: Answers) => reachableStep(pagesOf(form, answers), answers)
  expect([step({}), step({ 1: { ids: [10] } }), step({ 1: { ids: [10] }, ...counted })]).toEqual([0, 1, 6])
  const answers = { 1: { ids: [10] }, ...counted }
  expect(firstOpenStep(pagesOf(form, answers), answers)).toBe(5)
})

test('who is known already passes fewer pages at the end', () => {
  expect(stagesOf({ isGuest: true, hasPhone: false })).toEqual(['summary', 'account', 'phone', 'consent'])
  expect(stagesOf({ isGuest: false, hasPhone: false })).toEqual(['summary', 'phone', 'consent'])
  expect(stagesOf({ isGuest: false, hasPhone: true })).toEqual(['summary'])
})

test('each question is an entry of the history: back over those in between, forward through them', () => {
  expect(movesTo(5, 2)).toEqual({ back: 3, forward: [] })
  expect(movesTo(0, 3)).toEqual({ back: 0, forward: [1, 2, 3] })
  expect(movesTo(2, 2)).toEqual({ back: 0, forward: [] })
})

test('a guess that nobody confirmed is not passed, however complete the answers are [requests.draft-confirmed]', () => {
  const answers = { 1: { ids: [10] }, 2: { value: '3' }, 3: { value: '1' }, 5: { value: '1' }, 6: { value: '1' }, 7: { value: '1' } }
  const pages = pagesOf(form, answers)
  expect(reachableStep(pages, answers)).toBe(pages.length)
  expect(reachableStep(pages, answers, [5])).toBe(2)
})

test('a refusal leads to the first page with a question to blame, and says what is wrong with each of them', () => {
  const pages = pagesOf(form, {})
  expect(pageOfProblems(pages, { 'formItems.6': '너무 많아요.', 'formItems.4': '골라 주세요.' })).toEqual({
    page: 2,
    problems: { 4: '골라 주세요.', 6: '너무 많아요.' },
  })
  // What is said of something else, or of a question that is not asked, leads nowhere.
  expect(pageOfProblems(pages, { signUp: '이미 있어요.', 'formItems.99': '골라 주세요.' })).toBeNull()
})

test('a second question for a place is offered the place given before, the newest page’s own never', () => {
  const place = (id: number, type = 6) => ({ id, type, title: '어디인가요?', required: true, settings: {}, answers: [] })
  const pages = pagesOf({ items: [place(1), choice(2), place(3), place(4, 7)] } as unknown as RequestForm, {})
  const given = { value: '11680' }
  expect(placeBefore(pages, 2, { 1: given })).toBe(given)
  expect(placeBefore(pages, 2, { 3: given })).toBeUndefined()
  // Of another kind, or where no place is asked for.
  expect(placeBefore(pages, 3, { 1: given })).toBeUndefined()
  expect(placeBefore(pages, 1, { 1: given })).toBeUndefined()
})

test('of a draft only what it could not tell or guessed is asked; what was answered and what may be left out is not [requests.draft-confirmed]', () => {
  const answers: Answers = {
    1: { ids: [10] },
    2: { value: '24' },
    3: { value: '1' },
    5: { value: '1' },
    6: { value: '2' },
    7: { value: '1' },
  }
  const pages = pagesOf(form, answers)
  const asked = (given: Answers, guessed: readonly number[]) => openPages(pages, given, guessed).map((page) => page[0].id)
  expect(asked(answers, [2, 5])).toEqual([2, 3])
  expect(asked({ ...answers, 6: {} }, [2])).toEqual([2, 6])
  expect(asked(answers, [])).toEqual([])
  expect(reachableStep(pages, answers, [6])).toBe(3)
})
