import type { ApiError } from '@dure/contract/client'
import { won } from '@dure/ui/PriceText'
import type { OfferedCoupon, Payable } from './texts.ts'

/** What a refusal took away, of which sum of the service: another coupon, or another sum, goes with the payment. */
export type Lost = { readonly what: 'coupon' | 'sum'; readonly serviceAmount: number | null }

/** What of a payment a refusal is about; undefined where it is about neither coupon nor sum. */
export function lostBy({ name, data }: Pick<ApiError, 'name' | 'data'>): Lost['what'] | undefined {
  if (name === 'UNAVAILABLE_COUPON' || name === 'INVALID_COUPON') return 'coupon'
  // Where the request itself is another now, its page says so.
  return name === 'AMOUNT_MISMATCH' && typeof data === 'object' && data !== null && 'amount' in data ? 'sum' : undefined
}

type Given = {
  readonly price: Payable | undefined
  /** The price is being asked for (again). */
  readonly asking: boolean
  /** The coupon he chose, or none; undefined while the server's best is good. */
  readonly choice: number | null | undefined
  readonly lost: Lost | undefined
}

type Paying = {
  readonly coupon: OfferedCoupon | null
  /** He chose it, or none: it is not the server's best. */
  readonly chosen: boolean
  /** What is paid with it. */
  readonly total: number | null
  /** Coupon or sum were refused, and what is paid now is still being asked for: until then nothing is sent, and no sum is told. */
  readonly checking: boolean
  /** Why the sum is another than he read before he pressed. */
  readonly notice: string | undefined
}

/** With which coupon a payment goes, what is paid then, and what is said of a sum that is another now. */
export function payingWith({ price, asking, choice, lost: refused }: Given): Paying {
  const coupons = price?.coupons ?? []
  // One that the payment was prepared with he chose before.
  const usual = price === undefined ? null : (price.heldCouponId ?? price.bestCouponId)
  const gone = typeof choice === 'number' && !coupons.some((one) => one.couponId === choice)
  const wanted = choice === undefined || gone ? usual : choice
  const coupon = coupons.find((one) => one.couponId === wanted) ?? null
  const total = price === undefined || price.amount === null ? null : price.amount + price.discountAmount - (coupon?.discount ?? 0)
  // Another sum of the service that he typed since is his own doing.
  const lost = refused?.serviceAmount === price?.serviceAmount ? refused : undefined
  const checking = lost !== undefined && asking
  return {
    coupon,
    chosen: coupon?.couponId !== price?.bestCouponId,
    total,
    checking,
    notice:
      lost === undefined || checking || total === null
        ? undefined
        : `${lost.what === 'coupon' ? '고른 쿠폰을 쓸 수 없게 되었어요. ' : ''}결제 금액이 ${won(total)}으로 바뀌었어요. 아직 결제하지 않았으니 확인하고 다시 눌러 주세요.`,
  }
}
