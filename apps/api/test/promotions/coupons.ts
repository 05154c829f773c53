import { DAY } from '@dure/kernel/time'
import type { TestHouse } from '../house.ts'
import { customer, operator, type Person, type ProPerson } from '../people.ts'
import { asked, comeBack, slug, type Pair } from '../safe-payment/deals.ts'
import { atGateway, buyCash, formOf, pro, quoteFor, submit } from '../trade.ts'

let codes = 0
export const later = (house: TestHouse, milliseconds: number): string =>
  new Date(house.house.clock.now().getTime() + milliseconds).toISOString()

/** What operators offer: 5,000 won off, for a month, a hundred times, to whoever enters the code. */
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
    pieces: 100,
    budget: null,
  }
}

/** Offers it, but for what is said otherwise; a second operator agrees where one has to. */
export async function offerMade(house: TestHouse, more: object = {}): Promise<{ id: number; code: string }> {
  const terms = termsOf(house)
  const { id } = await (await operator(house)).call('POST /v1/admin/coupons', { body: { ...terms, ...more } })
  const second = await operator(house)
  const { items } = await second.call('GET /v1/admin/coupons', { query: { view: 'waiting' } })
  if (items.some((one) => one.id === id)) await second.call('POST /v1/admin/coupons/:id/agree', { params: { id } })
  return { id, code: terms.code }
}
export const offer = async (house: TestHouse, more: object = {}): Promise<string> => (await offerMade(house, more)).code
/** What anybody may take; its number. */
export const offerToTake = async (house: TestHouse, more: object = {}): Promise<number> =>
  (await offerMade(house, { issueType: 'event', code: null, ...more })).id
export const take = (who: Person, eventId: number) => who.call('POST /v2/promotions/events/coupons', { body: { eventId } })
export const enter = (who: Person, couponCode: string, chatId?: number, key?: string) =>
  who.call(
    'POST /v2/promotions/events/coupon-code',
    { body: { couponCode, ...(chatId === undefined ? {} : { chatId }) } },
    key === undefined ? {} : { idempotencyKey: key },
  )
export const wallet = (who: Person, query: { view?: 'open' | 'past'; status?: 'usable' } = {}) =>
  who.call('GET /v2/promotions/events/coupons', { query })
export const mine = async (who: Person) => (await wallet(who)).coupons
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

/** An operator ends an offer. */
export const endOffer = async (house: TestHouse, id: number) =>
  (await operator(house)).call('POST /v1/admin/coupons/:id/end', { params: { id }, body: { reason: '잘못 만들었어요' } })

/** A request that so many pros sent a quote to. */
export async function requestWithQuotes(house: TestHouse, count: number) {
  const who = await customer(house)
  const form = await formOf(house, slug)
  const requestId = await submit(house, who.call, slug)
  const quotes: { quoteId: number; chatId: number; pro: ProPerson }[] = []
  for (let one = 0; one < count; one += 1) quotes.push(await quoteOn(house, requestId, form.service.id))
  return { who, requestId, quotes, serviceId: form.service.id }
}

/** Another pro's quote on it. */
export async function quoteOn(house: TestHouse, requestId: number, serviceId: number) {
  const one = await pro(house, { services: [serviceId] })
  await buyCash(house, one.call)
  const { quoteId, chatId } = await one.call('POST /v2/quote', { body: quoteFor(requestId) })
  return { quoteId, chatId, pro: one }
}
export const read = (who: Person, quoteId: number) => who.call('POST /v1/quote/:quoteId/read', { params: { quoteId } })
