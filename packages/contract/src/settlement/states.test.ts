import { expect, test } from 'vitest'
import { mayMove, type Move } from '../moves.ts'
import { payoutAtHome, payoutMoves, payoutStatuses, payoutUnfinished, type PayoutStatus } from './states.ts'

const moves: readonly Move<PayoutStatus>[] = Object.values(payoutMoves)

test('a share is paid once: nothing leaves what is completed, and what is on its way is neither asked for nor paid by hand', () => {
  expect(moves.filter((move) => mayMove(move, 'completed'))).toEqual([])
  expect(moves.filter((move) => mayMove(move, 'requested')).map((move) => move.to)).toEqual(['completed', 'failed'])
  expect(payoutUnfinished).toEqual(payoutStatuses.filter((status) => moves.some((move) => mayMove(move, status))))
  expect(payoutAtHome).toEqual(payoutStatuses.filter((status) => mayMove(payoutMoves.ask, status)))
})
