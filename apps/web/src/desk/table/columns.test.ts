import { expect, test } from 'vitest'
import { templateOf } from './columns.ts'

test('columns are as wide as what they hold, and in a narrow place the main ones alone [moderation.tables]', () => {
  const columns = [{ role: 'number', main: true }, { role: 'name', main: true }, { role: 'text' }, { role: 'time' }] as const
  expect(templateOf(columns, { narrow: false })).toBe('4.5rem minmax(6.5rem, 1fr) minmax(8rem, 2fr) 7.5rem')
  expect(templateOf(columns, { narrow: true })).toBe('4.5rem minmax(6.5rem, 1fr)')
})
