import { couponLimits } from './limits.ts'

/** What a coupon takes off. */
export type CouponTerms = {
  readonly kind: 'amount' | 'rate'
  /** Won, or of a rate whole percent. */
  readonly value: number
  readonly maxDiscount: number | null
  readonly minAmount: number
}

/**
 * Whole won that a coupon takes off what is paid for a price, rounded down, up to its cap and the house's [promotions.discount]: `paid` is the sum without it, of which
 * some always stays to pay. Nothing where the price is below its least.
 */
export function discountOf(terms: CouponTerms, price: number, paid: number): number {
  if (price < terms.minAmount) return 0
  const asked = terms.kind === 'amount' ? terms.value : Math.floor((price * terms.value) / 100)
  return Math.max(0, Math.min(asked, terms.maxDiscount ?? asked, couponLimits.maxDiscount, paid - couponLimits.leastPaid))
}

/** The best of several: what takes off most, then what ends first [promotions.best]. */
export function bestOf<One extends { readonly discount: number; readonly expiresAt: string }>(coupons: readonly One[]): One | undefined {
  return coupons
    .filter((one) => one.discount > 0)
    .toSorted((one, other) => other.discount - one.discount || one.expiresAt.localeCompare(other.expiresAt))[0]
}

/** Won that one coupon takes off at most. */
export const mostOf = ({ kind, value, maxDiscount }: Omit<CouponTerms, 'minAmount'>): number =>
  Math.min(kind === 'amount' ? value : Infinity, maxDiscount ?? Infinity, couponLimits.maxDiscount)

/** Won that all coupons of an offer take off at most: it has an end in pieces, won or both [promotions.budget]. */
export const mostOfAll = (
  terms: Omit<CouponTerms, 'minAmount'> & { readonly pieces: number | null; readonly budget: number | null },
): number => Math.min(terms.pieces === null ? Infinity : terms.pieces * mostOf(terms), terms.budget ?? Infinity)
