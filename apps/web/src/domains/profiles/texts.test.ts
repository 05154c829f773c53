import { DAY, HOUR, MINUTE } from '@dure/kernel/time'
import { expect, test } from 'vitest'
import { answerText, lastSeenText } from './texts.ts'

test('how lately a pro was here is told by 10 and 30 minutes, hours and days, and not after four days [profiles.last-seen]', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const told = (passed: number) => lastSeenText(new Date(now - passed).toISOString(), now)
  expect([0, 9 * MINUTE, 10 * MINUTE, 29 * MINUTE, 30 * MINUTE, HOUR, DAY - 1, DAY, 4 * DAY, 4 * DAY + 1].map(told)).toEqual([
    '10분 안에 접속',
    '10분 안에 접속',
    '30분 안에 접속',
    '30분 안에 접속',
    '1시간 안에 접속',
    '1시간 전 접속',
    '23시간 전 접속',
    '1일 전 접속',
    '4일 전 접속',
    undefined,
  ])
})

test('how soon a pro answers is told by the time it is within, and not beyond a day [quotes.answer-time]', () => {
  expect([0, 5, 6, 15, 30, 31, 61, 121, 361, 1440, 1441].map(answerText)).toEqual([
    '보통 5분 안에 답해요',
    '보통 5분 안에 답해요',
    '보통 10분 안에 답해요',
    '보통 15분 안에 답해요',
    '보통 30분 안에 답해요',
    '보통 1시간 안에 답해요',
    '보통 2시간 안에 답해요',
    '보통 6시간 안에 답해요',
    '보통 하루 안에 답해요',
    '보통 하루 안에 답해요',
    undefined,
  ])
})
