import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { measurePages } from './bundleSize.ts'

test('the home page and the page of a pro fetch no library of schemas: theirs are read by the server', () => {
  const { sizes } = measurePages()
  for (const path of ['/', '/profile/users/:userId']) {
    const { files } = sizes.find((size) => size.path === path)!
    expect(files.length).toBeGreaterThan(5)
    expect([path, files.filter((file) => readFileSync(file, 'utf8').includes('_zod'))]).toEqual([path, []])
  }
  // What is looked for is there where a page has a form.
  const { files } = sizes.find((size) => size.path === '/login')!
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('_zod'))).not.toEqual([])
})

test('no page fetches the parts of dialogs before one opens, and each keeps its budget', () => {
  const { sizes, over } = measurePages()
  expect(over.map(({ path }) => path)).toEqual([])
  const holdsDialogs = (file: string) => readFileSync(file, 'utf8').includes('react-aria-Modal')
  expect(sizes.filter(({ files }) => files.some(holdsDialogs)).map(({ path }) => path)).toEqual([])
  // What is looked for is there, in a file that comes later.
  const assets = dirname(sizes[0]!.files[0]!)
  expect(readdirSync(assets).filter((name) => name.endsWith('.js') && holdsDialogs(join(assets, name)))).not.toEqual([])
})
