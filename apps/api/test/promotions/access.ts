import { accessOf } from '../walk.ts'

export const access = accessOf({
  things: {
    enterCouponCode: (d) => ({ body: { couponCode: 'NOSUCHCODE', chatId: d.chatId } }),
  },
  own: ['listCoupons', 'listCouponOffers', 'offerCoupon', 'endCouponOffer'],
})
