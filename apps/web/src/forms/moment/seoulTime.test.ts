import { expect, test } from 'vitest'
import { formatDateTime } from '@dure/kernel/time'
import { fromSeoulField, readSeoulField, seoulField, toSeoulField } from './seoulTime.ts'

test('a moment is read as people write it, in Seoul’s time', () => {
  const at = '2026-12-01T00:05:00.000Z'
  const written = [
    '2026.12.01 09:05',
    '2026-12-01T09:05',
    '2026. 12. 1. 9:05',
    '2026/12/1 9:05',
    '2026년 12월 1일 오전 9시 5분',
    '２０２６.１２.１ 0９:０5',
  ]
  expect(written.map(fromSeoulField)).toEqual(written.map(() => at))
  expect([fromSeoulField('2026.12.01 오후 3시'), fromSeoulField('2026.12.01 오전 12:00')]).toEqual([
    '2026-12-01T06:00:00.000Z',
    '2026-11-30T15:00:00.000Z',
  ])
  // As we say them ourselves.
  for (const instant of ['2026-11-30T15:00:00.000Z', '2026-12-01T03:00:00.000Z', '2026-12-01T03:30:00.000Z'])
    expect(fromSeoulField(formatDateTime(new Date(instant)))).toBe(instant)
  expect(toSeoulField(at)).toBe('2026.12.01 09:05')
  expect(fromSeoulField(toSeoulField(at))).toBe(at)
})

test('what is no moment is none, and is told how one is written', () => {
  for (const text of [
    '',
    '내일 아홉 시',
    '2026.12.01',
    '2026.02.30 09:00',
    '2026.12.01 25:00',
    '2026.12.01 09:75',
    '2026.12.01 오후 13:00',
  ])
    expect(readSeoulField(text), text).toBeUndefined()
  expect(seoulField.safeParse('2026.02.30 09:00').error?.issues[0]?.message).toBe('날짜와 시각을 2026.12.01 09:00처럼 적어 주세요.')
})
