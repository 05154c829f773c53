import { accessOf } from '../walk.ts'

export const access = accessOf({
  things: {
    getRequestCoupon: (d) => ({ params: { id: d.requestId } }),
    issueRequestCoupon: (d) => ({ params: { id: d.requestId } }),
    enterCouponCode: (d) => ({ body: { couponCode: 'NOSUCHCODE', chatId: d.chatId } }),
  },
  own: [
    'listEvents',
    'getEvent',
    'joinEvent',
    'leaveEvent',
    'dismissEvent',
    'getLanding',
    'getProPromotion',
    'listBanners',
    'listAdBanners',
    'listAdContents',
    'dismissBanner',
    'listPromotions',
    'listPromotionJoined',
    'endPromotion',
    'listCoupons',
    'issueCoupon',
    'couponExpiration',
    'listRequestCoupons',
    'listCouponOffers',
    'previewCouponOffer',
    'offerCoupon',
    'agreeCouponOffer',
    'endCouponOffer',
  ],
})
