import { couponDesk, coupons } from '@dure/contract/promotions/coupons'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { pageOf } from '@dure/kernel/pagination'
import { bind } from '../../http/bind.ts'
import { endCouponOffer, listCouponOffers, offerCoupon } from './couponDesk.ts'
import { couponsPage, countCoupons } from './coupons.sql.ts'
import { couponView } from './couponView.ts'
import { countCodeTry, enterCode } from './enterCode.ts'

export const promotionsRoutes = [
  ...bind(coupons, {
    listCoupons: async ({ db, actor }, { query }) => {
      const { status, cursor } = query
      const rows = await couponsPage(db, { memberId: actor.memberId, status, before: cursor, limit: limits.page + 1 })
      const { items, next_cursor: nextCursor } = pageOf(rows, limits.page, (row) => [row.coupon.id])
      return {
        coupons: items.map(couponView),
        pagination: { nextCursor, totalCount: await countCoupons(db, actor.memberId, status) },
      }
    },
    enterCouponCode: {
      before: (context, { body }) => countCodeTry(context, body.couponCode),
      handler: (context, { body }) => enterCode(context, body),
    },
  }),
  ...bind(couponDesk, {
    listCouponOffers: (context, { query }) => listCouponOffers(context, query.cursor),
    offerCoupon: (context, { body }) => offerCoupon(context, body),
    endCouponOffer: (context, { params }) => endCouponOffer(context, params.id),
  }),
]
