import { bannerPlaceNames, windowPaths } from '@dure/contract/promotions/pagePlaces'
import { expect, test } from 'vitest'
import { rows } from '../../routes.ts'
import { answersIn } from './answersIn.ts'
import { closedText, periodText } from './eventTexts.ts'

test('banners stand and windows open on pages of the table, by their names and paths there [promotions.banners] [promotions.windows]', () => {
  const nameOf = new Map(rows.map((row) => [row.path, row.name]))
  for (const name of bannerPlaceNames) expect(rows.filter((row) => row.name === name && row.page !== undefined)).toHaveLength(1)
  for (const [name, path] of Object.entries(windowPaths)) expect(nameOf.get(path)).toBe(name)
})

test('who may not take part is told why, the first reason first [promotions.join]', () => {
  const open: Parameters<typeof closedText>[0] = {
    state: 'running',
    startAt: '2026-11-30T15:00:00Z',
    placesLeft: null,
    forYou: true,
    coupons: [],
    joined: false,
    role: 'all',
  }
  expect(closedText(open)).toBeUndefined()
  expect(closedText({ ...open, state: 'ended', joined: true })).toBeUndefined()
  expect(closedText({ ...open, state: 'ended', placesLeft: 0 })).toBe('끝난 이벤트예요')
  expect(closedText({ ...open, state: 'ready' })).toContain('2026.12.01')
  expect(closedText({ ...open, forYou: false, role: 'provider' })).toBe('고수 회원만 참여할 수 있어요')
  expect(closedText({ ...open, placesLeft: 0 })).toBe('준비한 자리가 모두 찼어요')
})

test('an event of whole days is told by them, one that ends at midnight in Seoul to last through the day before; a moment stays in one line [promotions.events]', () => {
  expect(periodText({ startAt: '2026-12-29T15:00:00.000Z', endAt: '2026-12-31T15:00:00.000Z' })).toBe('2026.12.30부터 2026.12.31까지')
  expect(periodText({ startAt: '2026-12-30T01:30:00.000Z', endAt: '2026-12-31T15:00:00.000Z' })).toBe(
    '2026.12.30\u00A0오전\u00A010:30부터 2026.12.31\u00A0오후\u00A011:59까지',
  )
})

test('an entry of the history brings back the answers that led to its question, and nothing else [promotions.personality]', () => {
  expect(answersIn({ key: 'a', index: 1 })).toBeUndefined()
  expect(answersIn({ personality: [] })).toEqual([])
  expect(answersIn({ personality: [0, 1, 1] })).toEqual([0, 1, 1])
  expect(answersIn({ personality: [0, 2] })).toBeUndefined()
  expect(answersIn({ personality: Array.from({ length: 12 }, () => 0) })).toBeUndefined()
})
