import { expect, test } from 'vitest'
import { takenOff } from './takenOff.ts'

const item = (id: number) => ({ id })

test('a request that was taken off is in no kept list any more, whether that comes page by page or in one [requests.all]', () => {
  const paged = {
    pages: [
      { items: [item(1), item(2)], next_cursor: 'a' },
      { items: [item(3)], next_cursor: null },
    ],
    pageParams: [null, 'a'],
  }
  expect(takenOff(paged, 2)).toEqual({ ...paged, pages: [{ items: [item(1)], next_cursor: 'a' }, paged.pages[1]] })
  expect(takenOff({ items: [item(1), item(2)] }, 1)).toEqual({ items: [item(2)] })
})
