import { paymentNotice } from '@dure/contract/safe-payment/limits'
import type { MemberContext } from '../../../context.ts'
import { serviceById } from '../../catalogue/index.ts'
import { lastFirst } from '../../cash/index.ts'
import { payingSeller, sellerOf, type PayingPage } from '../../escrow/index.ts'
import { lastPayMethod, type PaymentRow } from '../deal/payments.sql.ts'
import { proOf } from '../deal/seller.ts'

/** The payment page of a deal: who sells, our part in it, what it costs and how it may be undone [safe-payment.before-paying]. */
export async function dealPage(context: MemberContext, deal: PaymentRow, paymentId: string): Promise<PayingPage> {
  const { seller } = await sellerOf(context, await proOf(context.db, deal.providerId), deal.customerId)
  const service = await serviceById(context.db, deal.serviceId)
  return {
    orderName: `${service?.name ?? '두레'} 안전결제`,
    open: deal.status === 'request' && deal.requestExpiresAt > context.now,
    payMethods: lastFirst(['card', 'trans', 'kakaopay', 'tosspay', 'naverpay'], await lastPayMethod(context.db, deal.customerId)),
    deal: {
      pro: { name: seller.name, picture: seller.picture, rating: seller.rating, reviewCount: seller.reviewCount },
      service: service?.name ?? '',
      serviceDate: deal.serviceDate,
      serviceAmount: deal.serviceAmount,
      commission: deal.feePayer === 'customer' ? deal.commission : 0,
      discountAmount: deal.discount,
    },
    returnPath: `/escrows/${deal.id}?paymentId=${paymentId}`,
    orderPath: `/escrows/${deal.id}`,
    seller: payingSeller(seller),
    notices: [paymentNotice.intermediary, paymentNotice.withdrawal],
  }
}
