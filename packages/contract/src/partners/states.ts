import type { Move } from '../moves.ts'

/** Of a member whom a partner brought. */
export const conversionStatuses = ['waiting', 'counted', 'void'] as const
export type ConversionStatus = (typeof conversionStatuses)[number]

/** The life of it as data. */
export const conversionMoves = {
  note: { from: [null], to: 'waiting', actor: 'system' },
  count: { from: ['waiting'], to: 'counted', actor: 'system' },
  void: { from: ['waiting'], to: 'void', actor: 'system' },
} as const satisfies Record<string, Move<ConversionStatus>>
