import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { EventDraft } from '@dure/contract/promotions/pageDrafts'
import { stateAt } from '@dure/contract/promotions/states'
import { inTransaction, type MemberContext } from '../../../context.ts'
import { couponsOfOffers, insertCoupon, type HeldCoupon } from '../coupons.sql.ts'
import { couponViews } from '../couponView.ts'
import { offersByIds, type OfferRow } from '../offers.sql.ts'
import { mayTakePart, type EventRow } from './eventView.ts'
import { hasJoined, insertJoined, lockPromotion } from './pages.sql.ts'
import { isForCustomers, openOf } from './proEvent.ts'

type Refused = Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'EVENT_NOT_BEGUN' | 'EVENT_OVER' | 'EVENT_FULL' | 'EVENT_NOT_FOR_YOU'>
type Taken = Answer<'POST /v2/promotions/events/:id/join'>

/**
 * Takes part in an event, once; again changes nothing [promotions.join]. Under the event's lock: it is neither ended meanwhile nor joined
 * by more than there are places for.
 */
export function joinEvent(context: MemberContext, id: number): Promise<Taken | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const { memberId } = context.actor
    const event = await lockPromotion<EventDraft>(db, id)
    if (event?.kind !== 'event') return fail('NOT_FOUND')
    if (await hasJoined(db, id, memberId)) return taken(context, event, await couponsOfOffers(db, memberId, event.offerIds))
    const refused = refuse(context, event)
    if (refused !== null) return refused
    const offers = event.offerIds.length === 0 ? [] : await offersByIds(db, event.offerIds)
    const open = await openOf(db, offers, now)
    const forCustomers = isForCustomers(offers)
    const given = forCustomers
      ? []
      : await giveCoupons(
          { ...inside, actor: context.actor },
          event,
          offers.filter((one) => open.has(one.id)),
        )
    // Nobody takes part for what is gone already.
    if (offers.length > 0 && (forCustomers ? open.size : given.length) === 0)
      return fail('EVENT_FULL', { reason: '준비한 쿠폰이 모두 쓰였어요.' })
    await insertJoined(db, { pageId: id, memberId, at: now })
    return taken({ ...inside, actor: context.actor }, event, given)
  })
}

function refuse({ actor, now }: MemberContext, event: EventRow): Refused | null {
  if (!event.draft.joins) return fail('NOT_ACCEPTABLE', { reason: '참여하지 않고 보기만 하는 이벤트예요.' })
  const state = stateAt(event, now)
  if (state === 'ended') return fail('EVENT_OVER')
  if (state === 'ready') return fail('EVENT_NOT_BEGUN')
  if (!mayTakePart(event, actor))
    return fail('EVENT_NOT_FOR_YOU', actor.roles.length > 0 ? { reason: '운영자는 이벤트에 참여할 수 없어요.' } : {})
  return event.places !== null && event.joined >= event.places ? fail('EVENT_FULL') : null
}

/** Those of its coupons that are there, in the order of their numbers; one he has already stays as it is. */
async function giveCoupons({ db, now, actor }: MemberContext, { offerIds }: EventRow, open: readonly OfferRow[]): Promise<HeldCoupon[]> {
  const { memberId } = actor
  const given: HeldCoupon[] = []
  for (const offer of open) {
    // oxlint-disable-next-line no-await-in-loop -- five at most, one after the other in one transaction
    const coupon = await insertCoupon(db, { offerId: offer.id, memberId, expiresAt: offer.expiresAt, at: now })
    if (coupon !== undefined) given.push({ coupon, offer })
  }
  return given.length === 0 ? couponsOfOffers(db, memberId, offerIds) : given
}

const taken = async ({ db, now }: MemberContext, _: EventRow, coupons: readonly HeldCoupon[]): Promise<Taken> => ({
  joined: true,
  coupons: await couponViews(db, coupons, now),
})
