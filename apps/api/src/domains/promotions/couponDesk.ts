import { fail, type Failure } from '@dure/contract/errors'
import { couponLimits } from '@dure/contract/promotions/limits'
import { pageOf } from '@dure/kernel/pagination'
import { inTransaction, type MemberContext } from '../../context.ts'
import { tellAudit } from '../../http/audit/audit.ts'
import { endOffer, insertOffer, lockOffer, mayStillLower, offersPage } from './coupons.sql.ts'
import { cutSlices, leftOf } from './slices.sql.ts'

const pageSize = 30

export type NewOffer = {
  readonly name: string
  readonly code: string
  readonly kind: 'amount' | 'rate'
  readonly value: number
  readonly maxDiscount: number | null
  readonly minAmount: number
  readonly target: 'safe_payment' | 'market' | 'all'
  readonly services: number[] | null
  readonly usableFrom: string
  readonly expiresAt: string
  readonly pieces: number | null
  readonly budget: number | null
}

/** Offers a coupon by a code; from then on its terms stand [promotions.coupons]; it has an end, and a rate a cap [promotions.budget] [promotions.discount]. */
export function offerCoupon(
  context: MemberContext,
  given: NewOffer,
): Promise<{ id: number } | Failure<'INVALID_PARAMS' | 'COUPON_CODE_TAKEN'>> {
  const [usableFrom, expiresAt] = [new Date(given.usableFrom), new Date(given.expiresAt)]
  return inTransaction(context, async (inside) => {
    if (expiresAt <= usableFrom || expiresAt <= inside.now)
      return fail('INVALID_PARAMS', { fields: { expiresAt: '끝나는 때는 시작보다 뒤여야 해요.' } })
    if (given.kind === 'rate' && given.value > couponLimits.maxRate)
      return fail('INVALID_PARAMS', { fields: { value: `할인율은 ${couponLimits.maxRate}%까지 적을 수 있어요.` } })
    if (given.kind === 'rate' && given.maxDiscount === null)
      return fail('INVALID_PARAMS', { fields: { maxDiscount: '할인율 쿠폰은 가장 많이 깎는 금액을 적어 주세요.' } })
    if (given.pieces === null && given.budget === null)
      return fail('INVALID_PARAMS', { fields: { pieces: '몇 장까지 쓸 수 있는지, 또는 모두 얼마까지 깎는지 적어 주세요.' } })
    const id = await insertOffer(inside.db, {
      ...given,
      usableFrom,
      expiresAt,
      issueType: 'code',
      createdBy: context.actor.memberId,
      createdAt: inside.now,
    })
    if (id === undefined) return fail('COUPON_CODE_TAKEN')
    await cutSlices(inside.db, { id, pieces: given.pieces, budget: given.budget })
    tellAudit(context, { target: { type: 'coupons', id }, before: null, after: { id, ...given } })
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

/** What is offered, newest first, and what is left of it. */
export async function listCouponOffers(context: MemberContext, before: number | null) {
  const page = pageOf(await offersPage(context.db, { before, limit: pageSize + 1 }), pageSize, (row) => [row.id])
  const left = await leftOf(
    context.db,
    page.items.map((row) => row.id),
  )
  return {
    items: page.items.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
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
    })),
    next_cursor: page.next_cursor,
  }
}
