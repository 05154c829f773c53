import type { Move } from '../moves.ts'

/** What became of a licence that was sent. */
export const licenceStatuses = ['waiting', 'accepted', 'refused'] as const
export type LicenceStatus = (typeof licenceStatuses)[number]

export const licenceDecided = ['accepted', 'refused'] as const
export type LicenceDecision = (typeof licenceDecided)[number]

/** The life of a licence as data; a refused one is sent anew, as another. */
export const licenceMoves = {
  send: { from: [null], to: 'waiting', actor: 'member' },
  accept: { from: ['waiting'], to: 'accepted', actor: 'operator' },
  /** Also one that was accepted, where it turns out to be none. */
  refuse: { from: ['waiting', 'accepted'], to: 'refused', actor: 'operator' },
} as const satisfies Record<string, Move<LicenceStatus>>

/** How a pro's service stands that asks for a licence: by what was decided last. */
export const licenceStates = ['none', 'ready', 'reject'] as const
export type LicenceState = (typeof licenceStates)[number]

export const licenceStateBy = { accepted: 'ready', refused: 'reject' } as const satisfies Record<LicenceDecision, LicenceState>
