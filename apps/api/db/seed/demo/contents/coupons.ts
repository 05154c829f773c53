import { DAY, MINUTE } from '@dure/kernel/time'
import type { Calendar } from '../calendar.ts'
import { putPromotions } from '../contents/promotions.ts'
import type { Cast } from '../stories.ts'
import type { Caller } from '../world.ts'

/** Coupons that customers find when the demo opens: by a code, for everybody, for who has read his quotes, and some of minji's own. */
export async function offerCoupons(cast: Cast, operator: Caller, calendar: Calendar): Promise<void> {
  const now = calendar.now()
  const minji = cast.customers.get('minji')!
  const offer = (more: object): Promise<{ id: number }> =>
    operator('POST /v1/admin/coupons', {
      body: {
        issueType: 'code' as const,
        kind: 'amount' as const,
        value: 5_000,
        maxDiscount: null,
        minAmount: 0,
        target: 'safe_payment' as const,
        services: null,
        usableFrom: new Date(now.getTime() - MINUTE).toISOString(),
        expiresAt: new Date(now.getTime() + 30 * DAY).toISOString(),
        pieces: 40,
        budget: null,
        name: '첫 안전결제 쿠폰',
        code: 'FIRSTDURE',
        ...more,
      },
    })
  await offer({})
  await minji.call('POST /v2/promotions/events/coupon-code', { body: { couponCode: 'FIRSTDURE' } })
  await calendar.pass(3)
  await offer({
    name: '이사철 응원 쿠폰',
    issueType: 'operator',
    code: null,
    audience: { kind: 'members', ids: [minji.userId] },
    kind: 'rate',
    value: 3,
    maxDiscount: 30_000,
    minAmount: 500_000,
    pieces: null,
    expiresAt: new Date(now.getTime() + 2.5 * DAY).toISOString(),
  })
  await offer({ name: '겨울맞이 누구나 쿠폰', issueType: 'event', code: null, value: 3_000, minAmount: 50_000, pieces: 50 })
  await offer({ name: '견적 비교 쿠폰', issueType: 'request', code: null, kind: 'rate', value: 5, maxDiscount: 10_000, pieces: 30 })
  await putPromotions(operator, offer, { calendar, cast })
  await calendar.pass(2)
}
