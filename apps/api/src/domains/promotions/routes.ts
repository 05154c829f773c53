import { couponDesk } from '@dure/contract/promotions/couponDesk'
import { coupons } from '@dure/contract/promotions/coupons'
import { bind } from '../../http/bind.ts'
import { agreeCouponOffer, endCouponOffer, listCouponOffers, offerCoupon, previewCouponOffer } from './couponDesk.ts'
import { countCodeTry, enterCode } from './enterCode.ts'
import { getRequestCoupon, issueRequestCoupon, listRequestCoupons } from './requestCoupon.ts'
import { couponExpiration, issueCoupon, listCoupons } from './wallet.ts'

export const promotionsRoutes = [
  ...bind(coupons, {
    listCoupons: (context, { query }) => listCoupons(context, query),
    issueCoupon: (context, { body }) => issueCoupon(context, body.eventId),
    enterCouponCode: {
      before: (context, { body }) => countCodeTry(context, body.couponCode),
      handler: (context, { body }) => enterCode(context, body),
    },
    couponExpiration: (context, { query }) => couponExpiration(context, query),
    listRequestCoupons: (context) => listRequestCoupons(context),
    getRequestCoupon: (context, { params }) => getRequestCoupon(context, params.id),
    issueRequestCoupon: (context, { params }) => issueRequestCoupon(context, params.id),
  }),
  ...bind(couponDesk, {
    listCouponOffers: (context, { query }) => listCouponOffers(context, { before: query.cursor, waiting: query.view === 'waiting' }),
    previewCouponOffer: (context, { body }) => previewCouponOffer(context, body),
    offerCoupon: (context, { body }) => offerCoupon(context, body),
    agreeCouponOffer: (context, { params }) => agreeCouponOffer(context, params.id),
    endCouponOffer: (context, { params }) => endCouponOffer(context, params.id),
  }),
]
