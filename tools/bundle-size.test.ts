import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measurePages } from './bundle-size.ts'

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
