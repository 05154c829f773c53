import { expect, test } from 'vitest'
import { unshownOf } from './policy.ts'
import { winnersOf } from './winners.ts'

let ids = 0
const bid = (amount: number, minute: number) => ({ id: (ids += 1), amount, bidAt: new Date(Date.UTC(2026, 10, 26, 0, minute)) })
const won = (...bids: ReturnType<typeof bid>[]) => winnersOf(bids).map(({ id, price }) => [bids.findIndex((one) => one.id === id), price])

test('of equal bids the earlier wins, and pays by the other [ads.price]', () => {
  expect(won(bid(5_000, 2), bid(5_000, 1), bid(2_000, 0))).toEqual([
    [1, 5_000],
    [0, 2_100],
    [2, 1_000],
  ])
})

test('each pays the next bid and a step, never more than his own; five win, the fifth by the sixth [ads.price]', () => {
  const bids = [9_000, 8_950, 7_000, 6_000, 5_000, 4_000, 3_000].map((amount, at) => bid(amount, at))
  expect(won(...bids)).toEqual([
    [0, 9_000],
    [1, 7_100],
    [2, 6_100],
    [3, 5_100],
    [4, 4_100],
  ])
  expect(won(bid(1_000, 0))).toEqual([[0, 1_000]])
  expect(won()).toEqual([])
})

test('what comes back is for the days after today, all of it before its week, rounded up [ads.stopped]', () => {
  const week = { startsAt: new Date('2026-11-30T00:00+09:00'), endsAt: new Date('2026-12-07T00:00+09:00') }
  expect(unshownOf(6_100, week, new Date('2026-11-29T23:59+09:00'))).toBe(6_100)
  expect(unshownOf(6_100, week, new Date('2026-11-30T00:00+09:00'))).toBe(5_229)
  expect(unshownOf(6_100, week, new Date('2026-12-03T12:00+09:00'))).toBe(2_615)
  expect(unshownOf(6_100, week, new Date('2026-12-06T00:00+09:00'))).toBe(0)
  expect(unshownOf(6_100, week, new Date('2026-12-09T00:00+09:00'))).toBe(0)
})
