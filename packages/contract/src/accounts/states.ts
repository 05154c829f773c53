import type { Move } from '../moves.ts'

export const memberStatuses = ['active', 'banned', 'left'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** A person of ours, who may come in: under a penalty he reads. */
export const memberHere = ['active', 'banned'] as const

/** A member's states as data. */
export const memberMoves = {
  join: { from: [null], to: 'active', actor: 'member' },
  /** [moderation.ban] */
  ban: { from: ['active'], to: 'banned', actor: 'operator' },
  /** With the penalty that banned him, by an operator or by its end. */
  readmit: { from: ['banned'], to: 'active', actor: 'system' },
  leave: { from: memberHere, to: 'left', actor: 'member' },
} as const satisfies Record<string, Move<MemberStatus>>
