import { fail, failed, type Failure } from '@dure/contract/errors'
import type { CouponAudience, CouponOfferBody } from '@dure/contract/promotions/couponDesk'
import { mostOfAll } from '@dure/contract/promotions/discount'
import { couponLimits as limits } from '@dure/contract/promotions/limits'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { thingHooks } from '../../http/audit/operators.ts'
import { memberNames, takeMemberInLine } from '../accounts/index.ts'
import { planOffer } from './offering.ts'
import { agreeToOffer, countsOfOffers, endOffer, insertOffer, lockOffer, mayStillLower, offersPage } from './offers.sql.ts'
import { cutSlices, leftOf } from './slices.sql.ts'

const pageSize = 30
type Refused = Failure<'INVALID_PARAMS' | 'COUPON_CODE_TAKEN' | 'CONFLICT_OF_INTEREST'>

/** Who would get an offer and what it may cost at most, as it would be made now. */
export async function previewCouponOffer(context: MemberContext, body: CouponOfferBody) {
  const plan = await planOffer(context, body)
  if (failed(plan)) return plan
  const { people, some, most, agreement } = plan
  return { people, some, most, agreement }
}

/**
 * Offers a coupon; from then on its terms stand [promotions.coupons]; it has an end, and a rate a cap [promotions.budget]
 * [promotions.discount]. What may cost much waits for a second operator [promotions.agreement].
 */
export function offerCoupon(context: MemberContext, body: CouponOfferBody): Promise<{ id: number } | Refused> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside
    const by = context.actor.memberId
    // Of two of his at once the second counts the first.
    await takeMemberInLine(db, by)
    const plan = await planOffer({ ...inside, actor: context.actor }, body)
    if (failed(plan)) return plan
    const { meant, people, some: _, most, agreement, ...terms } = plan
    const id = await insertOffer(db, {
      ...terms,
      audience: meant === null ? null : JSON.stringify(meant.audience),
      giveAt: meant === null || agreement ? null : now,
      waits: agreement,
      createdBy: by,
      createdAt: now,
    })
    if (id === undefined) return fail('COUPON_CODE_TAKEN')
    await cutSlices(db, { id, pieces: terms.pieces, budget: terms.budget })
    // What it is made of, which of a request's coupon is the house's, whatever was sent.
    const { usableFrom, expiresAt, audience } = body
    tellAudit(context, {
      target: { type: 'coupons', id },
      before: null,
      after: { id, ...terms, usableFrom, expiresAt, ...(audience === undefined ? {} : { audience }), people, most, agreement },
    })
    return { id }
  })
}

/** A second operator agrees to what an offer may cost: never who made it, nor who is one with him. Its terms are those he saw, as they do not change [promotions.agreement]. */
export function agreeCouponOffer(
  context: MemberContext,
  id: number,
): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE' | 'CONFLICT_OF_INTEREST'>> {
  return inTransaction(context, async ({ db, now }) => {
    const offer = await lockOffer(db, id)
    if (offer === undefined) return fail('NOT_FOUND')
    if (await thingHooks.answer.concerns(db, context.actor.memberId, 'member', [offer.createdBy]))
      return fail('CONFLICT_OF_INTEREST', { reason: '만든 사람은 동의할 수 없어요. 다른 운영자가 봐야 해요.' })
    if (!offer.waits) return fail('NOT_ACCEPTABLE', { reason: '동의를 기다리는 쿠폰이 아니에요.' })
    if (offer.expiresAt <= now) return fail('NOT_ACCEPTABLE', { reason: '쓸 수 있는 날이 지난 쿠폰이에요.' })
    await agreeToOffer(db, id, { by: context.actor.memberId, at: now, gives: offer.audience !== null })
    tellAudit(context, { before: { waits: true }, after: { waits: false, most: mostOfAll(offer) } })
    return { id }
  })
}

/**
 * Ends an offer before its time, or after it while coupons of it last longer [promotions.ended]: at once nobody gets a coupon of it or pays
 * less by one; what members have of it is withdrawn by a timer, however many they are.
 */
export function endCouponOffer(context: MemberContext, id: number): Promise<{ id: number } | Failure<'NOT_FOUND' | 'NOT_ACCEPTABLE'>> {
  return inTransaction(context, async ({ db, now }) => {
    const offer = await lockOffer(db, id)
    if (offer === undefined) return fail('NOT_FOUND')
    if (offer.endedAt !== null || (offer.expiresAt <= now && !(await mayStillLower(db, id))))
      return fail('NOT_ACCEPTABLE', { reason: '이미 끝난 쿠폰이에요.' })
    await endOffer(db, id, now)
    tellAudit(context, { before: { endedAt: null }, after: { endedAt: now.toISOString() } })
    return { id }
  })
}

const audienceView = (audience: CouponAudience | null) =>
  audience === null
    ? null
    : {
        kind: audience.kind,
        named: audience.kind === 'members' ? audience.ids.length : null,
        days: audience.kind === 'joined' ? audience.days : null,
      }

/** What is offered, newest first, what is left of it and what became of it. */
export async function listCouponOffers({ db, actor, now }: MemberContext, given: { before: number | null; waiting: boolean }) {
  const page = pageOf(
    await offersPage(db, { before: given.before, waitingAt: given.waiting ? now : null, limit: pageSize + 1 }),
    pageSize,
    (row) => [row.id],
  )
  const ids = page.items.map((row) => row.id)
  const [left, counts] = [await leftOf(db, ids), await countsOfOffers(db, ids)]
  const names = await memberNames(db, [
    ...new Set(page.items.flatMap((row) => [row.createdBy, ...(row.agreedBy === null ? [] : [row.agreedBy])])),
  ])
  const nameOf = (id: number): string => names.get(id) ?? '떠난 운영자'
  return {
    items: page.items.map((row) => ({
      id: row.id,
      name: row.name,
      issueType: row.issueType,
      code: row.code,
      audience: audienceView(row.audience as CouponAudience | null),
      kind: row.kind,
      value: row.value,
      maxDiscount: row.maxDiscount,
      minAmount: row.minAmount,
      target: row.target,
      services: row.services,
      usableFrom: row.usableFrom.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      pieces: row.pieces,
      budget: row.budget,
      piecesLeft: row.pieces === null ? null : (left.get(row.id)?.pieces ?? 0),
      budgetLeft: row.budget === null ? null : (left.get(row.id)?.won ?? 0),
      most: mostOfAll(row),
      issued: Math.min(counts.get(row.id)!.issued, limits.counted),
      usable: Math.min(counts.get(row.id)!.usable, limits.counted),
      giving: row.giveAt !== null,
      waits: row.waits,
      agreedBy: row.agreedBy === null ? null : nameOf(row.agreedBy),
      madeBy: nameOf(row.createdBy),
      mayAgree: row.waits && row.createdBy !== actor.memberId,
    })),
    next_cursor: page.next_cursor,
  }
}
