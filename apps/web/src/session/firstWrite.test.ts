import { expect, test } from 'vitest'
import { firstWriteAfter } from './firstWrite.ts'

test('the first write becomes active once, and is never active again after it was done [pages.first-write]', () => {
  expect(firstWriteAfter(null, 'active')).toBe('active')
  expect(firstWriteAfter('active', 'active')).toBe('active')
  expect(firstWriteAfter('active', 'done')).toBe('done')
  expect(firstWriteAfter(null, 'done')).toBe('done')
  expect(firstWriteAfter('done', 'active')).toBe('done')
  expect(firstWriteAfter('another', 'active')).toBe('another')
})
