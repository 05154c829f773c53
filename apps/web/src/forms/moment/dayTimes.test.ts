import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { timeChoices, timesWith } from './dayTimes.ts'

test('a time that stands is among the choices, whatever minutes it has', () => {
  expect(timesWith('09:30', 30)).toHaveLength(48)
  expect(timesWith('09:10', 30)).toHaveLength(49)
  expect(timesWith('09:10', 30).slice(18, 21)).toEqual(['09:00', '09:10', '09:30'])
  expect(timesWith('', 15)).toHaveLength(96)
})

test('where something ends, midnight is the last of its times and called so', () => {
  expect(timeChoices('18:00', 30)[0]).toEqual({ value: '00:00', label: '오전 0:00' })
  expect(timeChoices('18:00', 30, true).at(-1)).toEqual({ value: '00:00', label: '밤 12:00' })
})

test('no field of days or times is the browser’s own: it speaks the browser’s language, and looks like none of ours', () => {
  const root = join(import.meta.dirname, '../..')
  const native = globSync('**/*.tsx', { cwd: root }).filter((path) =>
    /type="(?:time|date|datetime-local|month|week)"/u.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(native).toEqual([])
})
