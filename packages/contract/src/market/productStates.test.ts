import { expect, test } from 'vitest'
import { mayMove } from '../moves.ts'
import { productMoves, productRefusals, productStates, saleMoves } from './productStates.ts'

test('what was passed is refused or stays: its seller changes it beside what stands, and never back to waiting [market.product-states]', () => {
  expect(productStates.filter((state) => mayMove(productMoves.send, state))).toEqual(['ready', 'inprogress', 'reject'])
  expect(productStates.filter((state) => mayMove(productMoves.refuse, state))).toEqual(['ready', 'inprogress', 'completed'])
  expect(saleMoves.stop.from).toEqual(saleMoves.end.from)
  expect(new Set(productRefusals.map((one) => one.id)).size).toBe(productRefusals.length)
})
