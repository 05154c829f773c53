import { expect, test } from 'vitest'
import { mayMove, type Move } from '../moves.ts'
import {
  cashRefundMoves,
  cashRefundStatuses,
  cashRefundUnderway,
  cashRefundUnfinished,
  purchaseMoves,
  purchaseStatuses,
  purchaseSupplied,
  purchaseUnsupplied,
  type CashRefundStatus,
} from './states.ts'

test('cash is supplied once: what was paid never becomes anything but refunded', () => {
  expect(purchaseStatuses.filter((status) => mayMove(purchaseMoves.supply, status))).toEqual(purchaseUnsupplied)
  expect([...purchaseUnsupplied, ...purchaseSupplied].toSorted()).toEqual(purchaseStatuses.toSorted())
  for (const [name, move] of Object.entries(purchaseMoves))
    for (const status of purchaseSupplied) expect([name, status, mayMove(move, status)]).toEqual([name, status, name === 'refund'])
})

test('money goes back once: nothing leaves a refund that is done', () => {
  const moves: readonly Move<CashRefundStatus>[] = Object.values(cashRefundMoves)
  expect(cashRefundUnfinished).toEqual(cashRefundStatuses.filter((status) => moves.some((move) => mayMove(move, status))))
  expect(cashRefundUnderway).toEqual(cashRefundUnfinished.filter((status) => !mayMove(cashRefundMoves.handle, status)))
})

test('a member names no account for what is being sent', () => {
  expect(mayMove(cashRefundMoves.nameAccount, 'requested')).toBe(false)
})
