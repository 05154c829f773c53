import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import type { EventDraft } from '@dure/contract/promotions/pageDrafts'
import { promotionLimits as limits } from '@dure/contract/promotions/limits'
import { stateAt } from '@dure/contract/promotions/states'
import { pageOf } from '@dure/kernel/pagination'
import { DAY } from '@dure/kernel/time'
import { inTransaction, type Context, type House, type MemberContext } from '../../../context.ts'
import { toTakeViews } from '../couponView.ts'
import { isOpen, offersByIds, type OfferRow } from '../offers.sql.ts'
import { hasLeft, leftOf } from '../slices.sql.ts'
import { leastOf } from '../wallet.ts'
import { deleteJoined, eventOfPro, joinedAny, joinedPage } from './proEvent.sql.ts'
import { hasJoined, lockPromotion, promotionById, runningPromotions } from './pages.sql.ts'

/** Whether what an event brings is for customers of the pros who take part [promotions.pro-coupons]. */
export const isForCustomers = (offers: readonly Pick<OfferRow, 'issueType'>[]): boolean => offers.some((one) => one.issueType === 'pro')

/** Those of the offers that anybody may still get a coupon of. */
export async function openOf(db: Context['db'], offers: readonly OfferRow[], now: Date): Promise<ReadonlySet<number>> {
  const left = await leftOf(
    db,
    offers.map((one) => one.id),
  )
  return new Set(offers.filter((one) => isOpen(one, now) && hasLeft(one, left, leastOf(one))).map((one) => one.id))
}

type CouponEvent = { readonly id: number; readonly startsAt: Date; readonly endsAt: Date | null }
const kept = new WeakMap<House, { readonly until: number; readonly events: Promise<readonly CouponEvent[]> }>()

/** Events for pros, those that begin soon too, of which customers may take a coupon now. */
async function readCouponEvents({ db, now }: Context): Promise<CouponEvent[]> {
  const rows = (await runningPromotions<EventDraft>(db, 'event', now, new Date(now.getTime() + DAY))).filter(
    ({ draft, offerIds }) => draft.role === 'provider' && offerIds.length > 0,
  )
  if (rows.length === 0) return []
  const offers = (await offersByIds(db, [...new Set(rows.flatMap((row) => row.offerIds))])).filter((one) => one.issueType === 'pro')
  const open = await openOf(db, offers, now)
  return rows.filter((row) => row.offerIds.some((id) => open.has(id))).map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }))
}

/** The same for all alike; kept as long as answers to guests are [availability.kept-reads]. */
async function couponEvents(context: Context): Promise<readonly CouponEvent[]> {
  const { house, now } = context
  let found = kept.get(house)
  // A transaction has no connection but its own, and what it reads is kept for nobody.
  if (context.inTransaction) found = { until: 0, events: readCouponEvents(context) }
  else if (found === undefined || found.until <= performance.now() || context.wroteJustNow) {
    const events = readCouponEvents(context)
    found = { until: performance.now() + house.config.keptReads, events }
    kept.set(house, found)
    // A failed read must not stay.
    events.catch(() => kept.delete(house))
  }
  return (await found.events).filter((one) => stateAt(one, now) === 'running')
}

/** Those of the members of whom a customer may take a coupon now: no statement where no such event runs [promotions.pro-coupons]. */
export async function prosWithCoupon(context: Context, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const events = await couponEvents(context)
  if (events.length === 0 || memberIds.length === 0) return new Set()
  return joinedAny(context.db, { pageIds: events.map((one) => one.id), memberIds })
}

/** The event for pros in which a pro takes part now, and what customers may take for payments to him [promotions.pro-event]. */
export async function getProPromotion({ db, now }: Context, userId: number): Promise<Answer<'GET /v1/events/pro-promotions'>> {
  const row = await eventOfPro(db, userId, now)
  const offers = row === undefined || row.offerIds.length === 0 ? [] : await offersByIds(db, row.offerIds)
  const forCustomers = isForCustomers(offers)
  const open = forCustomers ? await openOf(db, offers, now) : new Set<number>()
  return {
    isCouponPromotion: forCustomers,
    name: row?.draft.title ?? null,
    text: row?.draft.text ?? null,
    endsAt: row?.endsAt?.toISOString() ?? null,
    eventId: row?.id ?? null,
    coupons: forCustomers ? (await toTakeViews(db, offers)).map((one) => ({ ...one, left: open.has(one.eventId) })) : [],
  }
}

/**
 * Takes part no more; again changes nothing. Under the event's lock, as joining and ending are: from then on nobody pays him less by a
 * coupon of it, but for payments that hold one [promotions.pro-coupons].
 */
export function leaveEvent(
  context: MemberContext,
  id: number,
): Promise<{ joined: boolean } | Failure<'NOT_FOUND' | 'EVENT_OVER' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const event = await lockPromotion<EventDraft>(db, id)
    if (event?.kind !== 'event') return fail('NOT_FOUND')
    if (!(await hasJoined(db, id, context.actor.memberId))) return { joined: false }
    if (stateAt(event, now) === 'ended') return fail('EVENT_OVER')
    if (!isForCustomers(event.offerIds.length === 0 ? [] : await offersByIds(db, event.offerIds)))
      return fail('NOT_ACCEPTABLE', { reason: '고객에게 쿠폰을 주는 이벤트만 그만둘 수 있어요.' })
    await deleteJoined(db, { pageId: id, memberId: context.actor.memberId })
    return { joined: false }
  })
}

/** Who takes part in an event, and what is left of its coupons. */
export async function listPromotionJoined(
  { db }: Context,
  { id, before }: { readonly id: number; readonly before: number | null },
): Promise<Answer<'GET /v1/admin/promotions/:id/joined'> | Failure<'NOT_FOUND'>> {
  const event = await promotionById<EventDraft>(db, 'event', id)
  if (event === undefined) return fail('NOT_FOUND')
  const page = pageOf(await joinedPage(db, { pageId: id, before, limit: limits.joinedPage + 1 }), limits.joinedPage, (row) => [row.userId])
  const left = await leftOf(db, event.offerIds)
  const offers = event.offerIds.length === 0 ? [] : await offersByIds(db, event.offerIds)
  return {
    items: page.items.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() })),
    next_cursor: page.next_cursor,
    coupons: offers.map(({ id: offerId, name, budget, pieces }) => ({
      id: offerId,
      name,
      budget,
      budgetLeft: budget === null ? null : (left.get(offerId)?.won ?? 0),
      pieces,
      piecesLeft: pieces === null ? null : (left.get(offerId)?.pieces ?? 0),
    })),
  }
}
