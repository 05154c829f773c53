import type { Service } from '../catalogue/index.ts'
import type { OwnLicenceRow } from './licences/licences.sql.ts'
import type { OfferRow } from './providers.sql.ts'

export type ReceiveRefusal = 'NOT_OFFERED' | 'PAUSED' | 'BANNED' | 'LICENCE'

/** Whether a pro may quote for a service: `null`, or why not. A licence holds him back only where the service enforces it. */
export function canReceive(offer: OfferRow | undefined, service: Pick<Service, 'licenceEnforced'>): ReceiveRefusal | null {
  if (offer === undefined) return 'NOT_OFFERED'
  if (offer.memberStatus !== 'active') return 'BANNED'
  if (offer.pausedAt !== null) return 'PAUSED'
  return service.licenceEnforced && offer.licenceState !== 'ready' ? 'LICENCE' : null
}

/** Whether the pro may send a licence for a service now: `null`, or why not. A refused one may be sent again. */
export function canSendLicence(row: Pick<OwnLicenceRow, 'id' | 'state' | 'status'>): 'LICENCE_READY' | 'LICENCE_WAITING' | null {
  if (row.id !== null && row.status === 'waiting') return 'LICENCE_WAITING'
  return row.state === 'ready' ? 'LICENCE_READY' : null
}

/** Average stars with one decimal, as shown everywhere; 0 without reviews. */
export function ratingOf(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}

/** How many reviews gave each number of stars, from 5 down to 1. */
export const distributionOf = (counts: readonly number[]): { rating: number; count: number }[] =>
  [5, 4, 3, 2, 1].map((rating) => ({ rating, count: counts[rating - 1] ?? 0 }))

/** Why a service cannot be taken off a pro's list: money of a deal in it is kept, or on its way to him [profiles.services]. */
export function keptBecause(
  deals: { readonly running: ReadonlySet<number>; readonly settling: ReadonlySet<number> },
  serviceId: number,
): 'SAFE_PAYMENT_EXISTS' | 'SETTLEMENT_READY' | null {
  if (deals.running.has(serviceId)) return 'SAFE_PAYMENT_EXISTS'
  return deals.settling.has(serviceId) ? 'SETTLEMENT_READY' : null
}
