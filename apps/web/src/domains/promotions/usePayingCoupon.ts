import { useState } from 'react'
import type { ApiError } from '@dure/contract/client'
import { won } from '@dure/ui/PriceText'
import type { OfferedCoupon, Payable } from './texts.ts'

export type PayingCoupon = {
  readonly coupon: OfferedCoupon | null
  /** He chose it, or none: it is not the server's best. */
  readonly chosen: boolean
  readonly choose: (couponId: number | null) => void
  /** What is paid with it. */
  readonly total: number | null
  /** Why the sum is another than he read before he pressed. */
  readonly notice: string | undefined
  /** Takes a refusal that is about coupon or sum: nothing was charged, and the new sum is told. @returns whether it was one. */
  readonly refused: (error: ApiError) => boolean
}

const lostBy = ({ name, data }: ApiError): 'coupon' | 'sum' | undefined => {
  if (name === 'UNAVAILABLE_COUPON' || name === 'INVALID_COUPON') return 'coupon'
  // Where the request itself is another now, its page says so.
  return name === 'AMOUNT_MISMATCH' && typeof data === 'object' && data !== null && 'amount' in data ? 'sum' : undefined
}

/** The coupon that a payment goes with: the best until he chooses another one, or none. */
export function usePayingCoupon(price: Payable | undefined): PayingCoupon {
  const [choice, setChoice] = useState<number | null>()
  const [lost, setLost] = useState<'coupon' | 'sum'>()
  const coupons = price?.coupons ?? []
  // One that the payment was prepared with he chose before.
  const usual = price === undefined ? null : (price.heldCouponId ?? price.bestCouponId)
  const gone = typeof choice === 'number' && !coupons.some((one) => one.couponId === choice)
  const wanted = choice === undefined || gone ? usual : choice
  const coupon = coupons.find((one) => one.couponId === wanted) ?? null
  const total = price === undefined || price.amount === null ? null : price.amount + price.discountAmount - (coupon?.discount ?? 0)
  return {
    coupon,
    chosen: coupon?.couponId !== price?.bestCouponId,
    choose: (couponId) => {
      setLost(undefined)
      setChoice(couponId)
    },
    total,
    notice:
      lost === undefined || total === null
        ? undefined
        : `${lost === 'coupon' ? '고른 쿠폰을 쓸 수 없게 되었어요. ' : ''}결제 금액이 ${won(total)}으로 바뀌었어요. 아직 결제하지 않았으니 확인하고 다시 눌러 주세요.`,
    refused: (error) => {
      const what = lostBy(error)
      if (what === undefined) return false
      setLost(what)
      setChoice(undefined)
      return true
    },
  }
}
