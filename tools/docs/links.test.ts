import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linksOf, unreachable } from './links.ts'

const root = resolve(import.meta.dirname, '../..')
const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n')
const pages = new Map(
  paths.filter((path) => path !== '' && existsSync(join(root, path))).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

describe('the pages of the repository', () => {
  test('are all reached by links from what a newcomer opens: the page of a folder', () => {
    const opened = paths.filter((path) => path === 'CONTRIBUTING.md' || /(?:^|\/)README\.md$/u.test(path))
    expect(unreachable(opened, pages)).toEqual([])
  })

  test('link to nothing that is not there', () => {
    const dead = [...pages].flatMap(([path, text]) =>
      linksOf(path, text)
        .filter((to) => !existsSync(join(root, to)))
        .map((to) => `${path}: ${to}`),
    )
    expect(dead).toEqual([])
  })

  test('name every decision in their index, with its day and whether it stands', () => {
    const index = pages.get('docs/decisions/README.md')!
    const rows = [...index.matchAll(/^\| \[\d{3}\]\((?<file>[\w-]+\.md)\) \| .+ \| \d{4}-\d\d-\d\d \| .+ \|$/gmu)]
    const records = paths.flatMap((path) => /^docs\/decisions\/(\d{3}-.+)/u.exec(path)?.[1] ?? [])
    expect(rows.map((row) => row.groups!['file'])).toEqual(records.toSorted())
  })
})

test('a page that only one forgotten page names is reached by nobody', () => {
  const house = new Map([
    ['README.md', '[a](docs/a.md#here) [web](https://example.com)'],
    ['docs/a.md', '[up](../README.md)'],
    ['docs/b.md', '[c](c.md)'],
    ['docs/c.md', ''],
  ])
  expect(unreachable(['README.md'], house)).toEqual(['docs/b.md', 'docs/c.md'])
})
