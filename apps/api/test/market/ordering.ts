import { DAY, HOUR, SECOND, WEEK, startOfSeoulDay } from '@dure/kernel/time'
import type { Answer } from '@dure/contract/client'
import type { TestHouse } from '../house.ts'
import { customer, type Person, type ProPerson } from '../people.ts'
import { atGateway } from '../trade.ts'
import { byTime, everyDay, passedProduct } from './products.ts'

export type Product = {
  readonly id: number
  readonly pro: ProPerson
  readonly options: readonly { readonly id: number; readonly optionPrice: number }[]
}
export type Order = Answer<'GET /v1/market/orders/:purchaseNo'>

/** So many days ahead, at an hour of Seoul. */
export const seoulAt = (house: TestHouse, days: number, hour: number): Date =>
  new Date(startOfSeoulDay(house.house.clock.now()).getTime() + days * DAY + hour * HOUR)

/** A product that is booked by the hour, of a new seller. */
export const bookable = (house: TestHouse, boss: Person, more: object = {}): Promise<Product> =>
  passedProduct(house, boss, { more: { ...byTime, ...more } })

export const withPlaces = (places: number) => ({
  isSchedule: true,
  schedule: { weekly: everyDay, lengthMinutes: 60, stepMinutes: 60, noticeHours: 0, aheadDays: 60, places },
})

export const bodyOf = (product: Product, startAt?: Date, more: object = {}) => ({
  productId: product.id,
  optionId: product.options[0]!.id,
  ...(startAt === undefined ? {} : { startAt: startAt.toISOString() }),
  buyerName: '김민지',
  buyerPhone: '01012345678',
  address: { address: '서울 강남구 역삼로 1', detail: '101동 202호' },
  memo: '주차할 수 있어요',
  expectedPrice: product.options[0]!.optionPrice,
  ...more,
})

export const prepareOrder = (buyer: Person, product: Product, startAt?: Date, more: object = {}) =>
  buyer.call('POST /v1/market/orders', { body: bodyOf(product, startAt, more) })

const one = (purchaseNo: string) => ({ params: { purchaseNo } })
export const orderOf = (who: Person, purchaseNo: string): Promise<Order> => who.call('GET /v1/market/orders/:purchaseNo', one(purchaseNo))
export const comeBackTo = (buyer: Person, purchaseNo: string, paymentId: string): Promise<Order> =>
  buyer.call('PATCH /v1/market/orders/:purchaseNo/callback', { ...one(purchaseNo), body: { paymentId } })
export const confirmOrder = (pro: Person, purchaseNo: string): Promise<Order> =>
  pro.call('POST /v1/market/orders/:purchaseNo/confirm', one(purchaseNo))
export const cancelOrder = (who: Person, purchaseNo: string, body: { reason?: string; refund?: number } = {}): Promise<Order> =>
  who.call('POST /v1/market/orders/:purchaseNo/cancel', { ...one(purchaseNo), body })
export const settleOrder = (who: Person, purchaseNo: string): Promise<Order> =>
  who.call('POST /v1/market/orders/:purchaseNo/settle', one(purchaseNo))

export type Ordered = { readonly purchaseNo: string; readonly paymentId: string; readonly buyer: Person; readonly product: Product }

/** An order that is paid by card. */
export async function paidOrder(
  house: TestHouse,
  given: { readonly product: Product; readonly buyer?: Person; readonly startAt?: Date },
): Promise<Ordered> {
  const buyer = given.buyer ?? (await customer(house))
  const { purchaseNo, paymentId } = await prepareOrder(buyer, given.product, given.startAt)
  await atGateway(house, paymentId, 'approve')
  await comeBackTo(buyer, purchaseNo, paymentId)
  return { purchaseNo, paymentId, buyer, product: given.product }
}

export async function confirmedOrder(
  house: TestHouse,
  given: { readonly product: Product; readonly buyer?: Person; readonly startAt?: Date },
): Promise<Ordered> {
  const order = await paidOrder(house, given)
  await confirmOrder(order.product.pro, order.purchaseNo)
  return order
}

/** What choosing a virtual account in the gateway's window does. */
export async function issueAccount(house: TestHouse, paymentId: string): Promise<void> {
  await fetch(`${house.sandbox.url}/browser/payments`, {
    method: 'POST',
    body: JSON.stringify({
      orderName: '주문',
      payMethod: 'VIRTUAL_ACCOUNT',
      redirectUrl: house.url,
      noticeUrls: ['http://127.0.0.1:9/nowhere'],
      paymentId,
      totalAmount: 60_000,
    }),
  })
  await atGateway(house, paymentId, 'approve')
}

/** Whether its time can be had by somebody else. */
export async function isFree(house: TestHouse, product: Product, startAt: Date): Promise<boolean> {
  const { rows } = await house.house.pool.query(
    `select from calendar_entry where provider_id = $1 and cancelled_at is null and during && tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour')`,
    [product.pro.providerId, startAt],
  )
  return rows.length === 0
}

/** The books: nothing lost, what is kept is what escrows hold, and where an order's money is. */
export async function ordersHold(house: TestHouse): Promise<void> {
  const { rows } = await house.house.pool.query<{ off: number; kept: number; held: number; wrong: number; mixed: number }>(`
    select (select coalesce(sum(credits - debits), 0) from ledger_account)::bigint as off,
      (select coalesce(sum(credits - debits), 0) from ledger_account where kind = 'escrow')::bigint as kept,
      (select coalesce(sum(amount + discount), 0) from escrow where status = 'held')::bigint as held,
      (select count(*) from ledger_account a where a.debits <> (select coalesce(sum(amount), 0) from ledger_posting p where p.debit_account_id = a.id)
        or a.credits <> (select coalesce(sum(amount), 0) from ledger_posting p where p.credit_account_id = a.id))::bigint as wrong,
      (select count(*) from market_order o join escrow e on e.id = o.id
        where (o.status = any('{paid,confirmed,done,case}')) <> (e.status = 'held')
          or (o.status = any('{prepared,waiting_deposit}')) <> (e.status = 'open'))::bigint as mixed`)
  const { off, kept, held, wrong, mixed } = rows[0]!
  if (off !== 0 || kept !== held || wrong !== 0 || mixed !== 0) throw new Error(`The books do not hold: ${JSON.stringify(rows[0])}`)
}

/** What the gateway has given back of a payment by now. */
export async function givenBack(house: TestHouse, paymentId: string): Promise<number> {
  await house.settle()
  return (await house.house.gateways.payments.find(paymentId))?.cancelled ?? 0
}

/** Time passes; those who stay come by often enough to stay logged in. */
export async function pass(house: TestHouse, milliseconds: number, ...staying: readonly Person[]): Promise<void> {
  for (let left = Math.ceil(milliseconds / SECOND); left > 0; left -= WEEK / SECOND) {
    await house.advance(Math.min(left, WEEK / SECOND))
    for (const person of staying) await person.call('GET /v1/market/me/orders', { query: {} })
  }
  await house.settle()
}
