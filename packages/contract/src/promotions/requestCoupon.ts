import { couponLimits } from './limits.ts'
import type { RequestCouponStatus } from './schemas.ts'

/** What the coupon of a request asks of it. */
export type AskedOfRequest = {
  /** It was found to be none. */
  readonly dead: boolean
  /** Further quotes may come. */
  readonly open: boolean
  readonly quoteCount: number
  readonly readCount: number
}

/**
 * Where the coupon of a request stands [promotions.request]: it waits until no further quote comes and all that came were read; fewer
 * quotes than it takes (`couponLimits.request.quotes`) bring none.
 */
export function requestCouponStatusOf({ dead, open, quoteCount, readCount }: AskedOfRequest): Exclude<RequestCouponStatus, 'issued'> {
  if (dead) return 'not_issuable'
  if (open) return 'waiting'
  if (quoteCount < couponLimits.request.quotes) return 'not_issuable'
  return readCount < quoteCount ? 'waiting' : 'ready_to_issue'
}
