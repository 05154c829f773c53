import { useState } from 'react'
import type { ApiError } from '@dure/contract/client'
import { lostBy, payingWith, type Lost } from './paying.ts'
import type { Payable } from './texts.ts'

export type PayingCoupon = ReturnType<typeof usePayingCoupon>

/** The coupon that a payment goes with: the best until he chooses another one, or none. `asking`: the price is being asked for. */
export function usePayingCoupon(price: Payable | undefined, asking: boolean) {
  const [choice, setChoice] = useState<number | null>()
  const [lost, setLost] = useState<Lost>()
  return {
    ...payingWith({ price, asking, choice, lost }),
    choose: (couponId: number | null): void => {
      setLost(undefined)
      setChoice(couponId)
    },
    /** Takes a refusal that is about coupon or sum: nothing was charged, and the new sum is told once it is known. @returns whether it was one. */
    refused: (error: ApiError): boolean => {
      const what = lostBy(error)
      if (what === undefined) return false
      setLost({ what, serviceAmount: price?.serviceAmount ?? null })
      setChoice(undefined)
      return true
    },
  }
}
