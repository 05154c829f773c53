/** Who makes a move: a side where the table tells them apart, else any member it concerns. */
export type MoveActor = 'member' | 'customer' | 'provider' | 'operator' | 'system'

/**
 * A move of a state table; from `null` a new row begins. Every table is of this shape, named by its moves, or a list where several moves
 * have one name: a test finds them all and walks them. What a table has besides is its own.
 */
export type Move<State extends string> = {
  readonly from: readonly (State | null)[]
  readonly to: State
  readonly actor: MoveActor
  /** What must hold besides the state, by name. */
  readonly guards?: readonly string[]
  /** Money that moves with it; each is a rule of docs/money.md. */
  readonly posting?: string
  /** Whom it is told, where both sides talk. */
  readonly tells?: 'both' | 'customer' | 'provider' | 'nobody'
  /** Moved by time: the column whose instant it is, or how long after what. */
  readonly timer?: string
  /** The number of its button; null where it has none of its own. */
  readonly button?: number | null
}

/** Whether the move is written from this state: what is not written is refused. */
export const mayMove = <State extends string>(move: Move<State>, from: State | null): boolean => move.from.includes(from)

/** The states the move is written from, which the update that makes it has as its condition. */
export const statesBefore = <State extends string>(move: Move<State>): State[] => move.from.filter((from) => from !== null)

/** Whether a state is of a group of them. */
export const isOneOf = <State extends string>(group: readonly State[], state: State): boolean => group.includes(state)
