import type { Move } from '../moves.ts'

/** A penalty runs until it is lifted; no column of its own says so. */
export const penaltyStates = ['running', 'lifted'] as const
export type PenaltyState = (typeof penaltyStates)[number]

/** The life of a penalty as data [moderation.ban]: a member has one running at most. */
export const penaltyMoves = {
  give: { from: [null], to: 'running', actor: 'operator' },
  lift: { from: ['running'], to: 'lifted', actor: 'operator' },
  /** Its end has come. */
  end: { from: ['running'], to: 'lifted', actor: 'system' },
} as const satisfies Record<string, Move<PenaltyState>>

export const penaltyStateOf = ({ liftedAt }: { liftedAt: unknown }): PenaltyState => (liftedAt === null ? 'running' : 'lifted')
