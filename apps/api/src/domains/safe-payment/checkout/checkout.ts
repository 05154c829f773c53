import { isOneOf } from '@dure/contract/moves'
import { paymentNotice } from '@dure/contract/safe-payment/limits'
import { attemptReturned } from '@dure/contract/safe-payment/moneyStates'
import type { MemberContext } from '../../../context.ts'
import { type PaymentHandler, type Checkout } from '../../cash/index.ts'
import { serviceById } from '../../catalogue/index.ts'
import { attemptById } from './attempts.sql.ts'
import { paymentById } from '../deal/payments.sql.ts'
import { proOf, sellerOf } from '../deal/seller.ts'
import { settlePayment } from './settlePayment.ts'

/** The payment page of a deal: who sells, our part in it, what it costs and how it may be undone [safe-payment.before-paying]. */
async function dealCheckout(context: MemberContext, paymentId: string): Promise<Checkout | null> {
  const attempt = await attemptById(context.db, paymentId)
  const deal = attempt === undefined ? undefined : await paymentById(context.db, attempt.safePaymentId)
  if (attempt === undefined || deal === undefined || deal.customerId !== context.actor.memberId) return null
  const { seller } = await sellerOf(context, await proOf(context.db, deal.providerId), deal.customerId)
  const service = await serviceById(context.db, deal.serviceId)
  const open = deal.status === 'request' && deal.requestExpiresAt > context.now && !isOneOf(attemptReturned, attempt.status)
  return {
    orderName: `${service?.name ?? '두레'} 안전결제`,
    amount: attempt.amount,
    status: attempt.status === 'paid' ? 'paid' : open ? 'waiting' : 'ended',
    payMethods: ['card', 'trans', 'kakaopay', 'tosspay', 'naverpay'],
    returnPath: `/escrows/${deal.id}?paymentId=${paymentId}`,
    orderPath: `/escrows/${deal.id}`,
    seller: {
      name: seller.businessName ?? seller.personName ?? seller.name,
      contact: seller.contact ?? '',
      contactPreparing: seller.contactPreparing,
      businessNumber: seller.businessNumber,
      representative: seller.businessName === null ? null : seller.personName,
      address: seller.businessAddress,
      mailOrderNumber: seller.mailOrderNumber,
      checkedAt: seller.businessCheckedAt,
    },
    notices: [paymentNotice.intermediary, paymentNotice.withdrawal],
  }
}

export const dealPayments: PaymentHandler = {
  async settle(house, payment) {
    await settlePayment(house, payment)
  },
  checkout: dealCheckout,
}
