import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, loadDraft } from '../forms/keptDraft.ts'
import { keepQuoteDraft, keepQuoteFiles, loadQuoteDraft, loadQuoteFiles, emptyQuote } from '../domains/quotes/quoteDraft.ts'
import { loadDraft as loadAnswers, saveDraft } from '../domains/requests/wizard/draft.ts'
import { clearTab } from './startOver.ts'
import { actsFor, answeredFor, becomeOwner, ownKey } from './owner.ts'

beforeEach(() => {
  // The kept texts of a browser: its keys are its own properties, as they are there.
  const store: Record<string, string> = Object.create({
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  })
  vi.stubGlobal('localStorage', store)
  becomeOwner(null)
})

const quote = { ...emptyQuote('F'), answer: '제가 하겠습니다' }

test('what a member typed is found by nobody who logs in after him, and by himself again [pages.own-words]', () => {
  becomeOwner(1)
  keepQuoteDraft(7, quote)
  becomeOwner(null)
  expect(loadQuoteDraft(7)).toBeNull()
  becomeOwner(2)
  expect(loadQuoteDraft(7)).toBeNull()
  becomeOwner(1)
  expect(loadQuoteDraft(7)).toEqual(quote)
})

test('what a guest typed becomes his who then logs in, and nobody’s besides', () => {
  saveDraft('piano-lesson', { formId: 3, page: 2, answers: {} })
  answeredFor('5')
  expect(loadAnswers('piano-lesson', 3)).toMatchObject({ page: 2 })
  becomeOwner(null)
  expect(loadAnswers('piano-lesson', 3)).toBeNull()
})

test('it takes the place of nothing that the member had himself', () => {
  becomeOwner(5)
  saveDraft('piano-lesson', { formId: 3, page: 4, answers: {} })
  becomeOwner(null)
  saveDraft('piano-lesson', { formId: 3, page: 1, answers: {} })
  becomeOwner(5)
  expect(loadAnswers('piano-lesson', 3)).toMatchObject({ page: 4 })
})

test('after a logout calls are a guest’s at once, and what is still typed stays the member’s [wire.made-for]', () => {
  becomeOwner(5)
  answeredFor('guest')
  expect(actsFor()).toBe('guest')
  keepDraft(ownKey('dure:question-draft'), '급해요')
  becomeOwner(null)
  expect(loadDraft(ownKey('dure:question-draft'))).toBeNull()
})

test('files of a quote are there again for who put them, as long as the server has them [quotes.files-kept]', () => {
  const [hour, day] = [3_600_000, 86_400_000]
  const [first, second] = [
    { id: 'a', url: '/files/a', name: '견적서.pdf' },
    { id: 'b', url: '/files/b', name: '작업.jpg' },
  ]
  becomeOwner(1)
  keepQuoteFiles(7, [first], 0)
  keepQuoteFiles(7, [first, second], 20 * hour)
  expect(loadQuoteFiles(7, 21 * hour)).toEqual([first, second])
  // The first one was put a day ago, whenever it was kept last.
  expect(loadQuoteFiles(7, day)).toEqual([second])
  expect(loadQuoteFiles(8, 0)).toEqual([])
  becomeOwner(2)
  expect(loadQuoteFiles(7, 0)).toEqual([])
  becomeOwner(1)
  keepQuoteFiles(7, [], 0)
  expect(loadQuoteFiles(7, 0)).toEqual([])
})

test('who has to log in again in the middle of writing finds what he had not sent; nothing else of a tab stays [chat.unsent] [pages.own-words]', () => {
  const tab: Storage & Record<string, unknown> = Object.create({
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => void (tab[key] = value),
    removeItem: (key: string) => void delete tab[key],
  })
  tab.setItem('dure_certification', 'his')
  becomeOwner(1)
  tab.setItem(ownKey('dure:unsent'), '내일 두 시에 가도 될까요?')
  clearTab(tab)
  expect(Object.keys(tab)).toEqual(['dure:unsent@1'])
})
