import { DAY, startOfSeoulDay } from '@dure/kernel/time'
import { productLimits } from './limits.ts'

/** How a list of products is ordered [market.lists], as addresses say it: each by one number, the largest first, then by the newest. */
export const productSorts = ['recommendation', 'purchase_count', 'created_at', 'review_count', 'review_avg'] as const
export type ProductSort = (typeof productSorts)[number]

/** Kilometres around a district within which it may be had too [market.distance]. */
export const distances = [5, 10, 20] as const
export type Distance = (typeof distances)[number]

/** When something of it is still to be had. */
export const freeWithin = ['today', 'week'] as const
export type FreeWithin = (typeof freeWithin)[number]

/** Until when: the end of this Seoul day, or a week from now. */
export const freeUntil = (within: FreeWithin, now: Date): Date =>
  within === 'today' ? new Date(startOfSeoulDay(now).getTime() + DAY) : new Date(now.getTime() + productLimits.soon)
