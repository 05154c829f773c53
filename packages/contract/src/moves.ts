/** A move of a state table; from `null` a new row begins. */
export type Move<State extends string> = {
  readonly from: readonly (State | null)[]
  readonly to: State
  readonly actor: 'member' | 'operator' | 'system'
}

/** Whether the move is written from this state: what is not written is refused. */
export const mayMove = <State extends string>(move: Move<State>, from: State | null): boolean => move.from.includes(from)

/** The states the move is written from, which the update that makes it has as its condition. */
export const statesBefore = <State extends string>(move: Move<State>): State[] => move.from.filter((from) => from !== null)

/** Whether a state is of a group of them. */
export const isOneOf = <State extends string>(group: readonly State[], state: State): boolean => group.includes(state)
