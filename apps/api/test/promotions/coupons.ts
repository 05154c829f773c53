import { DAY } from '@dure/kernel/time'
import type { TestHouse } from '../house.ts'
import { operator, type Person } from '../people.ts'
import { asked, comeBack, type Pair } from '../safe-payment/deals.ts'
import { atGateway } from '../trade.ts'

let codes = 0
export const later = (house: TestHouse, milliseconds: number): string =>
  new Date(house.house.clock.now().getTime() + milliseconds).toISOString()

/** What operators offer: 5,000 won off, for a month, a thousand times, to whoever enters the code. */
export function termsOf(house: TestHouse) {
  return {
    name: '첫 결제 5천원',
    code: `WELCOME${String((codes += 1)).padStart(3, '0')}`,
    kind: 'amount' as const,
    value: 5_000,
    maxDiscount: null,
    minAmount: 0,
    target: 'all' as const,
    services: null,
    usableFrom: later(house, -DAY),
    expiresAt: later(house, 30 * DAY),
    pieces: 1_000,
    budget: null,
  }
}

/** Offers it, but for what is said otherwise; its code. */
export async function offer(house: TestHouse, more: object = {}): Promise<string> {
  const terms = termsOf(house)
  await (await operator(house)).call('POST /v1/admin/coupons', { body: { ...terms, ...more } })
  return terms.code
}
export const enter = (who: Person, couponCode: string, chatId?: number, key?: string) =>
  who.call(
    'POST /v2/promotions/events/coupon-code',
    { body: { couponCode, ...(chatId === undefined ? {} : { chatId }) } },
    key === undefined ? {} : { idempotencyKey: key },
  )
export const mine = async (who: Person) => (await who.call('GET /v2/promotions/events/coupons', { query: {} })).coupons
export const withCoupon = (deal: Pair & { id?: number }, eventCouponId: number | null, more: object = {}) =>
  deal.customer.call('POST /v2.1/safe-payment/customers/:userId/prepare', {
    params: { userId: String(deal.customer.userId) },
    body: {
      chatId: deal.chatId,
      serviceAmount: 100_000,
      paymentMethod: 'card',
      eventCouponId,
      ...(deal.id === undefined ? {} : { safePaymentId: deal.id }),
      ...more,
    },
  })
export const payable = (deal: Pair) => deal.customer.call('GET /v2/safe-payment/payable', { query: { chat_id: deal.chatId } })
export const offersOf = async (house: TestHouse) => (await (await operator(house)).call('GET /v1/admin/coupons', { query: {} })).items

/** A deal that is paid with a coupon of 5,000. */
export async function paidWithCoupon(house: TestHouse, more: object = {}) {
  const deal = await asked(house)
  const { coupon } = await enter(deal.customer, await offer(house, more), deal.chatId)
  const { paymentId } = await withCoupon(deal, coupon.couponId)
  await atGateway(house, paymentId, 'approve')
  await comeBack(deal, paymentId)
  return { ...deal, paymentId, couponId: coupon.couponId }
}
