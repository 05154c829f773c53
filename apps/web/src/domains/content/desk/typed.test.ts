import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterChange, keepTyped, loadTyped, type KeptTyped } from './typed.ts'

const store = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  }
}
let browser: ReturnType<typeof store>
beforeEach(() => {
  browser = store()
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', store())
})
afterEach(() => void vi.unstubAllGlobals())

const typed = (title: string, seen: string | null = null): KeptTyped => ({ fields: { title }, blocks: [], seen, names: [] })
const newOne = { kind: 'magazine', id: null, targetId: null } as const
/** Another tab of the same browser, then this one again. */
function inTab<T>(session: object, act: () => T): T {
  vi.stubGlobal('sessionStorage', session)
  return act()
}

test('what is typed on what readers read is found again once it has a page [content.drafts]', () => {
  keepTyped({ kind: 'magazine', id: null, targetId: 5 }, typed('고친 제목'))
  expect(loadTyped({ kind: 'magazine', id: 7, targetId: 5 })).toEqual(typed('고친 제목'))
  expect(loadTyped({ kind: 'curation', id: 7, targetId: 5 })).toBeNull()
  keepTyped({ kind: 'magazine', id: 7, targetId: 5 }, null)
  expect(browser.length).toBe(0)
})

test('two new pages in two tabs are both kept, each for its tab, and gone once they are saved [content.drafts]', () => {
  const [one, two] = [store(), store()]
  inTab(one, () => keepTyped(newOne, typed('하나')))
  inTab(two, () => {
    expect(loadTyped(newOne)).toMatchObject(typed('하나'))
    keepTyped(newOne, typed('둘'))
  })
  inTab(one, () => keepTyped(newOne, typed('하나, 더')))
  expect(inTab(two, () => loadTyped(newOne))).toMatchObject(typed('둘'))
  expect(inTab(one, () => loadTyped(newOne))).toMatchObject(typed('하나, 더'))
  inTab(two, () => keepTyped(newOne, null))
  expect(inTab(one, () => loadTyped(newOne))).toMatchObject(typed('하나, 더'))
  inTab(one, () => keepTyped(newOne, null))
  expect(browser.length).toBe(0)
})

test('a new page whose tab is gone is found by the next one [content.drafts]', () => {
  keepTyped(newOne, typed('쓰다 만 글'))
  expect(inTab(store(), () => loadTyped(newOne))).toMatchObject(typed('쓰다 만 글'))
})

test('what was typed before a page was published is found after it, and gone once that is saved [content.drafts]', () => {
  keepTyped({ kind: 'magazine', id: 7, targetId: null }, typed('처음'))
  expect(loadTyped({ kind: 'magazine', id: 7, targetId: 5 })).toEqual(typed('처음'))
  keepTyped(newOne, typed('다른 글'))
  expect(loadTyped({ kind: 'magazine', id: null, targetId: 6 })).toBeNull()
  keepTyped({ kind: 'magazine', id: 7, targetId: 5 }, null)
  keepTyped(newOne, null)
  expect(browser.length).toBe(0)
})

test('what is saved anew fills a form in which nothing was typed, and takes nobody’s words [content.drafts]', () => {
  const [begun, saved] = [typed('처음'), typed('되돌린 글')]
  expect(afterChange({ typed: begun, begun, saved })).toBe('fill')
  expect(afterChange({ typed: typed('적는 중'), begun, saved })).toBe('stay')
  expect(afterChange({ typed: saved, begun, saved })).toBe('same')
})
