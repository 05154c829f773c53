import { expect, test } from 'vitest'
import { mayMove, type Move } from '../moves.ts'
import { payoutAtHome, payoutMoves, payoutStatuses, payoutUnfinished, type PayoutStatus } from './states.ts'

const moves: readonly Move<PayoutStatus>[] = Object.values(payoutMoves)

test('every status of a payout is reached from its beginning', () => {
  const reached = new Set<PayoutStatus | null>([null])
  for (const _ of payoutStatuses) for (const move of moves) if (move.from.some((from) => reached.has(from))) reached.add(move.to)
  expect(payoutStatuses.filter((status) => !reached.has(status))).toEqual([])
})

test('every pair that is not written is refused', () => {
  const written: Record<keyof typeof payoutMoves, readonly (PayoutStatus | null)[]> = {
    release: [null],
    ask: ['waiting', 'failed'],
    wait: ['waiting', 'failed'],
    complete: ['requested'],
    refuse: ['requested'],
    handle: ['waiting', 'failed'],
  }
  for (const [name, move] of Object.entries<Move<PayoutStatus>>(payoutMoves))
    for (const from of [null, ...payoutStatuses])
      expect([name, from, mayMove(move, from)]).toEqual([name, from, written[name as keyof typeof written].includes(from)])
})

test('a share is paid once: nothing leaves what is completed, and what is on its way is neither asked for nor paid by hand', () => {
  expect(moves.filter((move) => mayMove(move, 'completed'))).toEqual([])
  expect(moves.filter((move) => mayMove(move, 'requested')).map((move) => move.to)).toEqual(['completed', 'failed'])
  expect(payoutUnfinished).toEqual(payoutStatuses.filter((status) => moves.some((move) => mayMove(move, status))))
  expect(payoutAtHome).toEqual(payoutStatuses.filter((status) => mayMove(payoutMoves.ask, status)))
})
