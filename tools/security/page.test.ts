import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asked, problems, type Read } from './page.ts'

const root = resolve(import.meta.dirname, '../..')
const read: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

test('docs/security.md speaks of every row of the levels 1 and 2, and each test it names is there', () => {
  expect(asked).toHaveLength(253)
  expect(problems(read('docs/security.md')!, read)).toEqual([])
})

describe('a page that is no longer true', () => {
  const all = asked.join(', ')
  const source = "test('a code is late; another comes', () => {})\ntest('it’s hers', () => {})"
  const of = (shown: string) =>
    problems(`${all}\n| 1.1.1 | asks | does | ${shown} |`, (path) => (path === 'apps/api/test/a.test.ts' ? source : null))

  test('is told a test of another title, and a file that is gone', () => {
    expect(of('`a.test.ts`: a code is early')).toEqual(['row 1.1.1: a.test.ts tests nothing called “a code is early”'])
    expect(of('`b.test.ts`: a code is late')).toEqual(['row 1.1.1: there is no apps/api/test/b.test.ts'])
  })

  test('is told no title that stands there, by its beginning too, with a semicolon in it or another title behind', () => {
    expect(of("`a.test.ts`: a code is late; another comes; it's hers; `a.test.ts`: a code …")).toEqual([])
  })

  test('is told a row it leaves out or says nothing of', () => {
    expect(problems(all.replace('9.2.4', ''), read)).toEqual(['row 9.2.4 is not spoken of'])
    expect(of('')).toEqual(['row 1.1.1 says nothing of how it is met, or what shows it'])
    expect(problems(all.replace(/10\.4\.1, .*10\.4\.11/u, '10.4.1 to 10.4.11'), read)).toEqual([])
  })
})
