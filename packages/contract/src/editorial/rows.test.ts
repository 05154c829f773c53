import { expect, test } from 'vitest'
import { everyHomeRow, homeRows, isHomeRow } from './rows.ts'

test('a row of the home page that this release does not know is left out; every other stands once [editorial.home-order]', () => {
  const ordered = everyHomeRow([
    { row: 'of-a-later-release', shown: true },
    { row: 'trust', shown: false },
    { row: 'toString', shown: true },
  ])
  expect(ordered).toEqual([
    { row: 'trust', shown: false },
    ...homeRows.filter((row) => row !== 'trust').map((row) => ({ row, shown: true })),
  ])
  expect(['live', 'of-a-later-release', 'toString'].filter(isHomeRow)).toEqual(['live'])
})
