import { timeStandings } from '@dure/contract/calendar/freeTimes'
import { expect, test } from 'vitest'
import { isKnownFree, notFreeText } from './standing.ts'

const startAt = '2026-12-05T01:00:00.000Z'
const days = [{ date: '2026-12-05', times: [{ startAt, left: 1 }] }]

test('a time is judged by the free times of its own month alone, once they are there [market.guests-choose]', () => {
  expect(isKnownFree(startAt, { month: '2026-12', days })).toBe(true)
  expect(isKnownFree('2026-12-05T02:00:00.000Z', { month: '2026-12', days })).toBe(false)
  expect(isKnownFree(startAt, { month: '2027-01', days: [] })).toBeUndefined()
  expect(isKnownFree(startAt, undefined)).toBeUndefined()
  // By the day of Seoul: the last hour of a month there begins the day before in other zones.
  expect(isKnownFree('2026-12-31T15:30:00.000Z', { month: '2026-12', days })).toBeUndefined()
})

test('each reason is said in its own words, and none says that somebody else was faster where nobody knows', () => {
  const said = timeStandings.flatMap((one) => (one === 'free' ? [] : [notFreeText(one, 24)]))
  expect(new Set(said).size).toBe(said.length)
  expect(said.join()).not.toContain('다른 분')
  expect(notFreeText('notice', 24)).toContain('24시간 전')
})
