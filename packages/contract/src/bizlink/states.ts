import type { Move } from '../moves.ts'

/** How far a company’s request came. */
export const bizRequestStatuses = ['received', 'talking', 'won', 'lost'] as const
export type BizRequestStatus = (typeof bizRequestStatuses)[number]

export const bizRequestOpen = ['received', 'talking'] as const
export const bizRequestEnded = ['won', 'lost'] as const

/** The life of a company’s request as data. */
export const bizRequestMoves = {
  send: { from: [null], to: 'received', actor: 'member' },
  /** An operator wrote to the company. */
  answer: { from: bizRequestOpen, to: 'talking', actor: 'operator' },
  win: { from: bizRequestOpen, to: 'won', actor: 'operator' },
  lose: { from: bizRequestOpen, to: 'lost', actor: 'operator' },
} as const satisfies Record<string, Move<BizRequestStatus>>
