import { fail } from '@dure/contract/errors'
import { couponLimits } from '@dure/contract/promotions/limits'
import { requestCouponStatusOf, type AskedOfRequest } from '@dure/contract/promotions/requestCoupon'
import type { RequestCouponStatus } from '@dure/contract/promotions/schemas'
import type { MemberContext } from '../../context.ts'
import { servicesByIds } from '../catalogue/index.ts'
import { couponOfRequest, insertCoupon, requestsWithCoupon } from './coupons.sql.ts'
import { couponView } from './couponView.ts'
import { requestHook } from './hooks.ts'
import { requestOffers, type OfferRow } from './offers.sql.ts'
import { hasLeft, leftOf } from './slices.sql.ts'

const limits = couponLimits.request

/** What requests bring now, and there is enough of for one more. */
async function offerNow({ db, now }: MemberContext): Promise<OfferRow | undefined> {
  const offers = await requestOffers(db, now)
  const left = await leftOf(
    db,
    offers.map((one) => one.id),
  )
  return offers.find((one) => hasLeft(one, left, limits.maxDiscount))
}

const stand = (asked: AskedOfRequest, given: { issued: boolean; offered: boolean }) => {
  const { readCount, quoteCount } = asked
  const couponStatus: RequestCouponStatus = given.issued ? 'issued' : given.offered ? requestCouponStatusOf(asked) : 'not_issuable'
  return { couponStatus, readCount, quoteCount }
}

/** Where the coupon of the caller's request stands [promotions.request]. */
export async function getRequestCoupon(context: MemberContext, requestId: number) {
  const { db, now, actor } = context
  const asked = (await requestHook.answer.asked(db, { customerId: actor.memberId, requestIds: [requestId], now })).get(requestId)
  if (asked === undefined) return fail('NOT_FOUND')
  return stand(asked, {
    issued: (await couponOfRequest(db, requestId)) !== undefined,
    offered: (await offerNow(context)) !== undefined,
  })
}

/** The caller's recent requests that bring a coupon, or may: what has brought one, or will not, is left out. */
export async function listRequestCoupons(context: MemberContext) {
  const { db, now, actor } = context
  if ((await offerNow(context)) === undefined) return { offered: false, items: [] }
  const since = new Date(now.getTime() - limits.recent)
  const recent = await requestHook.answer.recent(db, { customerId: actor.memberId, since, limit: couponLimits.page })
  const requestIds = recent.map((one) => one.requestId)
  const asked = await requestHook.answer.asked(db, { customerId: actor.memberId, requestIds, now })
  const issued = await requestsWithCoupon(db, requestIds)
  const titles = new Map((await servicesByIds(db, [...new Set(recent.map((one) => one.serviceId))])).map((one) => [one.id, one.name]))
  const items = recent
    .map(({ requestId, serviceId }) => ({
      requestId,
      service: titles.get(serviceId) ?? '',
      ...stand(asked.get(requestId)!, { issued: issued.has(requestId), offered: true }),
    }))
    .filter((one) => one.couponStatus === 'waiting' || one.couponStatus === 'ready_to_issue')
  return { offered: true, items: items.slice(0, limits.shown) }
}

/** A request whose quotes were all read brings its customer a coupon, for a pro of it, once [promotions.request]. */
export async function issueRequestCoupon(context: MemberContext, requestId: number) {
  const { db, now, actor } = context
  const asked = (await requestHook.answer.asked(db, { customerId: actor.memberId, requestIds: [requestId], now })).get(requestId)
  if (asked === undefined) return fail('COUPON_NOT_FOUND')
  if ((await couponOfRequest(db, requestId)) !== undefined) return fail('COUPON_ALREADY_ISSUED')
  if (requestCouponStatusOf(asked) !== 'ready_to_issue')
    return fail('COUPON_NOT_READY', { data: { readCount: asked.readCount, quoteCount: asked.quoteCount } })
  const offer = await offerNow(context)
  if (offer === undefined) return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  const expiresAt = new Date(now.getTime() + limits.lasts)
  const coupon = await insertCoupon(db, { offerId: offer.id, memberId: actor.memberId, requestId, expiresAt, at: now })
  return coupon === undefined ? fail('COUPON_ALREADY_ISSUED') : { coupon: await couponView(db, { coupon, offer }, now) }
}
