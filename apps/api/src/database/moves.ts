import type { Failure } from '@dure/contract/errors'
import { mayMove, type Move } from '@dure/contract/moves'

/** Whether an update on one row, with the states its move begins at as its condition, found the row in one of them. */
export const written = (done: { readonly numUpdatedRows: bigint }): boolean => done.numUpdatedRows === 1n

/** Of a row that was locked and asked before: that its move is not written is a fault of ours, and nothing around it may stay. */
export function mustBeWritten(moved: boolean, row: string): void {
  if (!moved) throw new Error(`${row} moved under its lock`)
}

/**
 * Makes a move of a state table on a row that is locked.
 * @returns `otherwise` where the table does not have the move from this state; nothing is written then.
 */
export async function moveLocked<State extends string, F extends Failure>(
  row: { readonly name: string; readonly state: State },
  move: Move<State>,
  { otherwise, write }: { readonly otherwise: F; readonly write: () => Promise<boolean> },
): Promise<F | undefined> {
  if (!mayMove(move, row.state)) return otherwise
  mustBeWritten(await write(), row.name)
  return undefined
}
