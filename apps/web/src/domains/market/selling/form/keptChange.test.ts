import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { changeBegun, keepChange, sameProduct, type Change } from './keptChange.ts'
import { emptyTyped, type Typed } from './typed.ts'

/** The kept texts of a browser: its keys are its own properties, as they are there. */
let kept: Record<string, string> = {}
beforeEach(() => {
  kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, string>
  vi.stubGlobal('localStorage', kept)
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
const begun = (memberId: number, productId: number, now: Change, open: readonly string[] = []) =>
  changeBegun(memberId, productId, now, new Set(open)).change
const sentElsewhere = { sentAt: '2026-11-26T01:00:00.000Z', values: values({ itemTitle: '욕실과 베란다 청소' }) }

test('words typed of a product are there again after another window sent it, and name the version they go on from [market.changing]', () => {
  keepChange(1, 7, 'a', { ...sent, values: values({ itemTitle: '욕실 줄눈 청소' }) })
  expect(begun(1, 7, sentElsewhere)).toMatchObject({ sentAt: sent.sentAt, values: { itemTitle: '욕실 줄눈 청소' } })
  expect(begun(1, 8, sentElsewhere)).toBe(sentElsewhere)
  expect(begun(2, 7, sentElsewhere)).toBe(sentElsewhere)
  keepChange(1, 7, 'a', null)
  expect(begun(1, 7, sentElsewhere)).toBe(sentElsewhere)
})

test('what says no more than what was sent is no change, though its pictures have other addresses by now', () => {
  const again = values({ mainImage: { id: 'a', url: '/files/a?signed=2', name: '대표 사진.jpg' }, agreement: true })
  expect(sameProduct(again, sent.values)).toBe(true)
  expect(sameProduct({ ...again, itemTitle: '욕실 줄눈 청소' }, sent.values)).toBe(false)
  // It was sent, and the answer was lost.
  keepChange(1, 7, 'a', { sentAt: sent.sentAt, values: { ...sentElsewhere.values, agreement: true } })
  expect(begun(1, 7, sentElsewhere)).toBe(sentElsewhere)
})

test('pictures of kept words have the addresses of this moment', () => {
  keepChange(1, 7, 'a', { ...sent, values: values({ itemTitle: '욕실 줄눈 청소' }) })
  const now = { ...sent, values: values({ mainImage: { id: 'a', url: '/files/a?signed=3', name: '대표 사진.jpg' } }) }
  expect(begun(1, 7, now).values.mainImage?.url).toBe('/files/a?signed=3')
})

test('what a former form kept, or nobody can read, is no draft', () => {
  kept['dure:product:1:7'] = JSON.stringify({ sentAt: sent.sentAt, values: { itemTitle: 3 } })
  expect(begun(1, 7, sent)).toBe(sent)
  kept['dure:product:1:7'] = '{'
  expect(begun(1, 7, sent)).toBe(sent)
})

test('two windows hold their own of a product: what an open one holds is its own, and what a closed one left goes on in the next [market.changing]', () => {
  keepChange(1, 7, 'open', { ...sent, values: values({ itemTitle: '욕실 줄눈 청소' }) })
  keepChange(1, 7, 'closed', { ...sent, values: values({ itemTitle: '베란다 청소' }) })
  keepChange(1, 7, 'closed', { ...sent, values: values({ itemTitle: '베란다와 창고 청소' }) })
  expect(changeBegun(1, 7, sent, new Set(['open']))).toMatchObject({
    from: 'closed',
    change: { values: { itemTitle: '베란다와 창고 청소' } },
  })
  keepChange(1, 7, 'closed', null)
  expect([begun(1, 7, sent, ['open']), begun(1, 7, sent).values.itemTitle]).toEqual([sent, '욕실 줄눈 청소'])
})
