import type { Move } from '../moves.ts'

export const adBidStatuses = ['open', 'won', 'lost', 'withdrawn', 'stopped'] as const
export type AdBidStatus = (typeof adBidStatuses)[number]

/** The life of a bid as data [ads.bids]; one that won is the ad. */
export const adBidMoves = {
  place: { from: [null], to: 'open', actor: 'provider' },
  raise: { from: ['open'], to: 'open', actor: 'provider' },
  withdraw: { from: ['open'], to: 'withdrawn', actor: 'provider' },
  win: { from: ['open'], to: 'won', actor: 'system', timer: 'closes_at' },
  lose: { from: ['open'], to: 'lost', actor: 'system', timer: 'closes_at' },
  /** Its pro may not be shown any more, or an operator ended it. */
  stop: { from: ['won'], to: 'stopped', actor: 'system' },
} as const satisfies Record<string, Move<AdBidStatus>>
export type AdBidMove = keyof typeof adBidMoves

/** How a bid stands, for whoever reads it. */
export const adBidNames: Readonly<Record<AdBidStatus, string>> = {
  open: '입찰 중',
  won: '낙찰',
  lost: '유찰',
  withdrawn: '거둔 입찰',
  stopped: '멈춘 광고',
}
