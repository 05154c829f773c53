import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { changeBegun, forgetChange, keepChange, sameProduct } from './keptChange.ts'
import { emptyTyped, type Typed } from './typed.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const values = (change: Partial<Typed> = {}): Typed => ({
  ...emptyTyped('3'),
  itemTitle: '욕실 청소',
  mainImage: { id: 'a', url: '/files/a?signed=1', name: '대표 사진.jpg' },
  ...change,
})
const sent = { sentAt: '2026-11-26T00:00:00.000Z', values: values() }
const sentElsewhere = { sentAt: '2026-11-26T01:00:00.000Z', values: values({ itemTitle: '욕실과 베란다 청소' }) }

test('words typed of a product are there again after another window sent it, and name the version they go on from [market.changing]', () => {
  keepChange(1, 7, { ...sent, values: values({ itemTitle: '욕실 줄눈 청소' }) })
  expect(changeBegun(1, 7, sentElsewhere)).toMatchObject({ sentAt: sent.sentAt, values: { itemTitle: '욕실 줄눈 청소' } })
  expect(changeBegun(1, 8, sentElsewhere)).toBe(sentElsewhere)
  expect(changeBegun(2, 7, sentElsewhere)).toBe(sentElsewhere)
  forgetChange(1, 7)
  expect(changeBegun(1, 7, sentElsewhere)).toBe(sentElsewhere)
})

test('what says no more than what was sent is no change, though its pictures have other addresses by now', () => {
  const again = values({ mainImage: { id: 'a', url: '/files/a?signed=2', name: '대표 사진.jpg' }, agreement: true })
  expect(sameProduct(again, sent.values)).toBe(true)
  expect(sameProduct({ ...again, itemTitle: '욕실 줄눈 청소' }, sent.values)).toBe(false)
  // It was sent, and the answer was lost.
  keepChange(1, 7, { sentAt: sent.sentAt, values: { ...sentElsewhere.values, agreement: true } })
  expect(changeBegun(1, 7, sentElsewhere)).toBe(sentElsewhere)
})

test('pictures of kept words have the addresses of this moment', () => {
  keepChange(1, 7, { ...sent, values: values({ itemTitle: '욕실 줄눈 청소' }) })
  const now = { ...sent, values: values({ mainImage: { id: 'a', url: '/files/a?signed=3', name: '대표 사진.jpg' } }) }
  expect(changeBegun(1, 7, now).values.mainImage?.url).toBe('/files/a?signed=3')
})

test('what a former form kept, or nobody can read, is no draft', () => {
  kept.set('dure:product:1:7', JSON.stringify({ sentAt: sent.sentAt, values: { itemTitle: 3 } }))
  expect(changeBegun(1, 7, sent)).toBe(sent)
  kept.set('dure:product:1:7', '{')
  expect(changeBegun(1, 7, sent)).toBe(sent)
})
