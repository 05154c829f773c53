import { expect, test } from 'vitest'
import { awayUntil } from './dismissed.ts'
import { leftWords } from './RefundPromise.tsx'

const at = (time: string): Date => new Date(`2026-12-31T${time}:00+09:00`)

test('the sheet stays away until midnight in Seoul, or for a year [cash.promise-shown]', () => {
  expect(awayUntil('today', at('23:50'))).toEqual(new Date('2027-01-01T00:00:00+09:00'))
  expect(awayUntil('long', at('10:00'))).toEqual(new Date('2027-12-31T10:00:00+09:00'))
})

test('how long is left is told to the minute, and never as nothing [cash.promise-shown]', () => {
  const until = new Date('2027-01-02T12:00:00+09:00')
  expect(
    [at('10:30'), new Date('2027-01-02T09:15:00+09:00'), new Date('2027-01-02T11:59:30+09:00')].map((now) => leftWords(until, now)),
  ).toEqual(['2일 1시간 남았어요', '2시간 45분 남았어요', '1분 안에 끝나요'])
})
