import type { Move } from '../moves.ts'

/** Of a tax paper: a cash receipt, an invoice, or what corrects one. */
export const paperStatuses = ['due', 'asked', 'issued', 'failed', 'corrected'] as const
export type PaperStatus = (typeof paperStatuses)[number]

/** It stands with the tax office. */
export const paperStands = ['issued', 'corrected'] as const
/** A worker takes it up. */
export const paperOpen = ['due', 'asked'] as const

/** The life of a tax paper as data. */
export const paperMoves = {
  make: { from: [null], to: 'due', actor: 'system' },
  /** Its issuer is asked, under our key; one that was not answered is looked up under it first. */
  ask: { from: paperOpen, to: 'asked', actor: 'system' },
  putOff: { from: ['asked'], to: 'due', actor: 'system' },
  issue: { from: ['asked'], to: 'issued', actor: 'system' },
  /** Tried often enough. */
  giveUp: { from: ['asked'], to: 'failed', actor: 'system' },
  again: { from: ['failed'], to: 'due', actor: 'operator' },
  /** Its receiver named another number. */
  renumber: { from: ['failed'], to: 'due', actor: 'member' },
  /** A correction of it was issued. */
  correct: { from: paperStands, to: 'corrected', actor: 'system' },
} as const satisfies Record<string, Move<PaperStatus>>

/** How far the closing of a month came. */
export const closingStatuses = ['asked', 'closed'] as const
export type ClosingStatus = (typeof closingStatuses)[number]

/** The closing of a month by two operators as data. */
export const closingMoves = {
  ask: { from: [null, 'asked'], to: 'asked', actor: 'operator' },
  close: { from: ['asked'], to: 'closed', actor: 'operator' },
} as const satisfies Record<string, Move<ClosingStatus>>
