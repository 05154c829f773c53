import { marketNotice } from '@dure/contract/market/words'
import { seoulDay } from '@dure/kernel/time'
import type { MemberContext } from '../../../../context.ts'
import { lastFirst, type CheckoutMethod } from '../../../cash/index.ts'
import { payingSeller, sellerOf, type PayingPage } from '../../../escrow/index.ts'
import { factsOf } from '../facts.ts'
import { lastOrderMethod, type OrderRow } from '../orders.sql.ts'
import { refundWordsOf } from './refundWords.ts'
import { whatOf } from '../words.ts'

/** None by which money cannot go back by itself: a deposit's can not [market.deposits]. */
const methods: readonly CheckoutMethod[] = ['card', 'trans', 'kakaopay', 'tosspay', 'naverpay']

/** The payment page of an order: who sells, what it costs and how it may be undone [safe-payment.before-paying]. */
export async function orderPage(context: MemberContext, order: OrderRow, paymentId: string): Promise<PayingPage> {
  const { now } = context
  const { provider } = await factsOf(context.db, order, now)
  const { seller } = await sellerOf(context, provider, order.customerId)
  return {
    orderName: whatOf(order),
    open: order.holdUntil !== null && order.holdUntil > now,
    waitsForDeposit: order.status === 'waiting_deposit',
    payMethods: lastFirst(methods, await lastOrderMethod(context.db, order.customerId)),
    deal: {
      pro: { name: seller.name, picture: seller.picture, rating: seller.rating, reviewCount: seller.reviewCount },
      service: whatOf(order),
      serviceDate: order.startAt === null ? null : seoulDay(order.startAt),
      serviceAmount: order.optionPrice,
      commission: 0,
      discountAmount: order.discount,
    },
    returnPath: `/market/order/complete?purchaseNo=${order.purchaseNo}&paymentId=${paymentId}`,
    orderPath: `/mypage/market/order-list/${order.purchaseNo}`,
    seller: payingSeller(seller),
    notices: [marketNotice.intermediary, refundWordsOf(order, now)],
  }
}
