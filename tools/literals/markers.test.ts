import { expect, test } from 'vitest'
import { leftMarkers } from './markers.ts'

test('the marks of a merge that was not made are named with their lines, wherever they stand', () => {
  const [ours, theirs] = ['<'.repeat(7), '>'.repeat(7)]
  const text = `select 1\n${ours} HEAD\nfrom a\n=======\nfrom b\n${theirs} theirs\n`
  expect(leftMarkers([{ path: 'a.sql', text }])).toEqual([2, 6].map((line) => `a.sql:${line} has the mark of a merge that was not made`))
  expect(leftMarkers([{ path: 'a.md', text: `a heading\n=======\n  ${ours} quoted` }])).toEqual([])
})
