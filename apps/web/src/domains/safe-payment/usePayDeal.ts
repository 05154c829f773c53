import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../api/useCallMutation.ts'
import { toast } from '../../shell/feedback/toasts.ts'
import { useRouter } from '../../useRouter.ts'
import { usePayingCoupon } from '../promotions/usePayingCoupon.ts'
import { payableQuery } from './queries.ts'
import type { Deal } from './texts.ts'

/** Whether its reader is to pay it. */
export const mayPay = (deal: Deal): boolean => deal.role === 'customer' && deal.actions.some((one) => one.action === 'pay')

/**
 * A deal that was asked for is paid, with the coupon that lowers it most unless another one is chosen. What is shown, `shown`, is what is
 * sent; where coupon or sum are others by then, nothing is charged and `coupons.notice` says the new sum.
 */
export function usePayDeal(deal: Deal) {
  const queries = useQueryClient()
  const router = useRouter()
  const pays = mayPay(deal)
  const { data, isFetching } = useQuery({ ...payableQuery(deal.chatId), enabled: pays })
  const price = pays && data?.safePaymentId === deal.safePaymentId ? data : undefined
  const coupons = usePayingCoupon(price, isFetching)
  const { coupon, total } = coupons
  const shown = price === undefined || total === null ? deal : { ...deal, amount: total, discountAmount: coupon?.discount ?? 0 }
  const { send, busy } = useCallMutation('POST /v2.1/safe-payment/customers/:userId/prepare', {
    refused: (error) => {
      if (!coupons.refused(error)) return toast(error.message, { state: 'warning' })
      void queries.invalidateQueries({ queryKey: payableQuery(deal.chatId).queryKey })
    },
    onDone: ({ checkoutUrl }) => router.goTo(new URL(checkoutUrl).pathname),
  })
  const pay = () =>
    send({
      params: { userId: 'me' },
      body: {
        chatId: deal.chatId,
        serviceAmount: deal.serviceAmount,
        safePaymentId: deal.safePaymentId,
        paymentMethod: 'card' as const,
        amount: shown.amount,
        ...(price === undefined ? {} : { eventCouponId: coupon?.couponId ?? null }),
      },
    })
  return { price, coupons, shown, busy: busy || coupons.checking, pay }
}
