/** A move of a state table; from `null` a new row begins. */
export type Move<State extends string> = {
  readonly from: readonly (State | null)[]
  readonly to: State
  readonly actor: 'member' | 'operator' | 'system'
}

/** Whether the move is written from this state: what is not written is refused. */
export const mayMove = <State extends string>(move: Move<State>, from: State | null): boolean => move.from.includes(from)
