/** Whether an update on one row, with the states its move begins at as its condition, found the row in one of them. */
export const written = (done: { readonly numUpdatedRows: bigint }): boolean => done.numUpdatedRows === 1n

/** Of a row that was locked and asked before: that its move is not written is a fault of ours, and nothing around it may stay. */
export function mustBeWritten(moved: boolean, row: string): void {
  if (!moved) throw new Error(`${row} moved under its lock`)
}
