import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { discountOf, mostOf } from '@dure/contract/promotions/discount'
import type { CouponStatus } from '@dure/contract/promotions/states'
import { fail } from '@dure/contract/errors'
import { pageOf } from '@dure/kernel/pagination'
import type { MemberContext } from '../../context.ts'
import { couponsPage, countCoupons, insertCoupon, usableTerms, type HeldCoupon } from './coupons.sql.ts'
import { couponView, couponViews, toTakeViews } from './couponView.ts'
import { requestHook } from './hooks.ts'
import { isOfAnEvent, isOpen, offerById, offersToTake, type OfferRow } from './offers.sql.ts'
import { offersOfMember, proEventOf } from './pages/proEvent.sql.ts'
import { hasLeft, leftOf } from './slices.sql.ts'

/** The caller's coupons under a view or state, what he may use of all, and on the first page what he may take. */
export async function listCoupons(
  context: MemberContext,
  asked: { status?: CouponStatus | undefined; view?: 'open' | 'past' | undefined; cursor: number | null },
) {
  const { db, now, actor } = context
  const { status, view, cursor } = asked
  const of = { memberId: actor.memberId, status, view, now }
  // Asked together, they go to the database in one write.
  const [found, usable, totalCount, toTake] = await Promise.all([
    couponsPage(db, { ...of, before: cursor, limit: limits.page + 1 }),
    usableTerms(db, { memberId: actor.memberId, now, limit: limits.considered }),
    countCoupons(db, of),
    cursor === null && view !== 'past' ? takeable(context) : [],
  ])
  const { items, next_cursor: nextCursor } = pageOf(found, limits.page, (row) => [row.coupon.id])
  return {
    coupons: await couponViews(db, items, now),
    pagination: { nextCursor, totalCount },
    usable: {
      count: usable.reduce((sum, one) => sum + one.count, 0),
      most: usable.reduce((sum, one) => sum + one.count * mostOf(one), 0),
    },
    toTake: await toTakeViews(db, toTake),
  }
}

/** What he may use now: its time has come, and is not over. */
async function usableOf({ db, now, actor }: MemberContext): Promise<HeldCoupon[]> {
  const open = await couponsPage(db, {
    memberId: actor.memberId,
    status: 'usable',
    view: 'open',
    now,
    before: null,
    limit: limits.considered,
  })
  return open.filter(({ offer }) => offer.usableFrom <= now)
}

async function takeable({ db, now, actor }: MemberContext): Promise<OfferRow[]> {
  const offers = await offersToTake(db, actor.memberId, now)
  const left = await leftOf(
    db,
    offers.map((one) => one.id),
  )
  return offers.filter((one) => hasLeft(one, left, leastOf(one)))
}

/** What one use takes off at least where it takes off anything. */
export const leastOf = (offer: OfferRow): number =>
  offer.kind === 'amount' ? mostOf(offer) : Math.max(1, discountOf(offer, offer.minAmount, offer.minAmount))

/** Takes what is offered to everybody, once a member [promotions.take]. */
export async function issueCoupon(context: MemberContext, eventId: number) {
  const { db, now, actor } = context
  const offer = await offerById(db, eventId)
  if (offer === undefined || (offer.issueType !== 'event' && offer.issueType !== 'pro') || offer.waits) return fail('COUPON_NOT_FOUND')
  if (offer.issueType === 'pro') {
    const event = await proEventOf(db, offer.id)
    if (event === undefined || event.startsAt > now)
      return fail('COUPON_NOT_READY', { reason: '이벤트에 참여한 고수가 있을 때 받을 수 있는 쿠폰이에요.' })
    if (event.endsAt <= now) return fail('UNAVAILABLE_COUPON', { reason: '끝난 이벤트의 쿠폰이에요.' })
  } else if (await isOfAnEvent(db, offer.id)) return fail('COUPON_NOT_READY', { reason: '이벤트에 참여하면 받을 수 있는 쿠폰이에요.' })
  if (offer.endedAt === null && offer.usableFrom > now) return fail('COUPON_NOT_READY')
  if (!isOpen(offer, now)) return fail('UNAVAILABLE_COUPON', { reason: '끝난 쿠폰이에요.' })
  if (!hasLeft(offer, await leftOf(db, [offer.id]), leastOf(offer)))
    return fail('UNAVAILABLE_COUPON', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
  const coupon = await insertCoupon(db, { offerId: offer.id, memberId: actor.memberId, expiresAt: offer.expiresAt, at: now })
  return coupon === undefined ? fail('COUPON_ALREADY_ISSUED') : { coupon: await couponView(db, { coupon, offer }, now) }
}

/** Which of his usable coupons ends first, of those asked for. */
export async function couponExpiration(
  context: MemberContext,
  asked: {
    customer_user_id?: number | undefined
    provider_user_id?: number | undefined
    coupon_issue_type?: OfferRow['issueType'] | undefined
  },
) {
  const { db, actor } = context
  if (asked.customer_user_id !== undefined && asked.customer_user_id !== actor.memberId) return fail('NOT_FOUND')
  const providerUserId = asked.provider_user_id
  const requests =
    providerUserId === undefined ? null : new Set(await requestHook.answer.quotedBy(db, { customerId: actor.memberId, providerUserId }))
  const ofPro = providerUserId === undefined ? null : await offersOfMember(db, providerUserId)
  const asOf = (await usableOf(context))
    .filter(({ offer }) => asked.coupon_issue_type === undefined || offer.issueType === asked.coupon_issue_type)
    .filter(({ coupon }) => requests === null || coupon.requestId === null || requests.has(coupon.requestId))
    .filter(({ offer }) => ofPro === null || offer.issueType !== 'pro' || ofPro.has(offer.id))
    .toSorted((one, other) => one.coupon.expiresAt.getTime() - other.coupon.expiresAt.getTime())
  const [first] = asOf
  return {
    count: asOf.length,
    coupon:
      first === undefined ? null : { couponId: first.coupon.id, name: first.offer.name, expiresAt: first.coupon.expiresAt.toISOString() },
  }
}
