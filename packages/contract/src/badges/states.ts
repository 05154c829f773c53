import type { Move } from '../moves.ts'

/** How a badge stands with a pro; who never had it has no row. */
export const badgeStatuses = ['held', 'ending', 'lost'] as const
export type BadgeStatus = (typeof badgeStatuses)[number]

/** A pro has it, if only until its notice is over. */
export const badgeStanding = ['held', 'ending'] as const satisfies readonly BadgeStatus[]

/** The life of a badge as data; every move is one of the nightly count [badges.notice]. */
export const badgeMoves = {
  win: { from: [null, 'lost'], to: 'held', actor: 'system' },
  /** No longer met: the pro is told, and has it until the day that was named. */
  warn: { from: ['held'], to: 'ending', actor: 'system' },
  /** Met again in time. */
  keep: { from: ['ending'], to: 'held', actor: 'system' },
  lose: { from: ['ending'], to: 'lost', actor: 'system' },
} as const satisfies Record<string, Move<BadgeStatus>>
export type BadgeMove = keyof typeof badgeMoves
