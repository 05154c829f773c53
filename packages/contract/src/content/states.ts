import type { Move } from '../moves.ts'

/** A version of a page: written on, waiting for its time, what readers see, what they saw. */
export const versionStates = ['draft', 'planned', 'live', 'past'] as const
export type VersionState = (typeof versionStates)[number]

/** The life of a version as data [content.versions]. */
export const versionMoves = {
  write: { from: [null], to: 'draft', actor: 'operator' },
  plan: { from: ['draft'], to: 'planned', actor: 'operator' },
  unplan: { from: ['planned'], to: 'draft', actor: 'operator' },
  publish: { from: ['draft'], to: 'live', actor: 'operator' },
  /** What stood there before versions were kept, or what a call put there whole; and a past one come back. */
  stand: { from: [null], to: 'live', actor: 'operator' },
  comeDue: { from: ['planned'], to: 'live', actor: 'system' },
  /** Its time came, and it could not stand any more. */
  giveUp: { from: ['planned'], to: 'draft', actor: 'system' },
  pass: { from: ['live'], to: 'past', actor: 'system' },
} as const satisfies Record<string, Move<VersionState>>

/** Of a page at most one version is written on or waits. */
export const openStates = ['draft', 'planned'] as const
