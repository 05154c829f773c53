import { fillForm } from '../../apps/api/db/seed/demo/forms.ts'
import { callerOf } from '../../apps/api/db/seed/demo/world.ts'
import { letClose } from './books.ts'
import type { Acknowledged } from './books.ts'
import { insist } from './insist.ts'
import { customerOf } from './people.ts'
import { coupon } from './money.ts'
import type { Customer, Pro, Product } from './people.ts'

export const service = 'piano-lesson'
const amount = 100_000
const product = 3
const dealsPerPurchase = 3
/** What an order costs: each second one is cancelled and goes back. */
export const orderPrice = 60_000

export type Scene = {
  readonly productUrl: string
  readonly sandboxUrl: string
  readonly seen: Acknowledged
  /** Where the database is now. */
  readonly database: () => Promise<string>
  over: boolean
  nextCustomer: number
}

/** One pro's trade until the scene is over: cash, a request of a new customer, quote, safe payment, confirmation; then an order of his product. */
export async function trade(scene: Scene, pro: Pro, product: Product): Promise<number> {
  let deals = 0
  for (; !scene.over; deals += 1) {
    if (deals % dealsPerPurchase === 0) await buyCash(scene, pro)
    await deal(scene, pro, deals % 2 === 0)
    await order(scene, pro, product, deals % 2 === 0)
    await bidForAd(scene, pro, deals)
  }
  return deals
}

async function approve(scene: Scene, paymentId: string): Promise<void> {
  await insist(async () => {
    const response = await fetch(`${scene.sandboxUrl}/payments/${paymentId}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const text = await response.text()
    // Approved before the sandbox could say so.
    if (!response.ok && response.status !== 409) throw new Error(`The gateway answered ${response.status}: ${text}`)
  })
}

async function buyCash(scene: Scene, pro: Pro): Promise<void> {
  const prepared = (await insist((key) =>
    pro.call('POST /v3/cash/purchase/prepare', { body: { role: 'provider', productId: product } }, key),
  ))!
  await approve(scene, prepared.paymentId)
  await insist((key) => pro.call('PATCH /v3/cash/purchase/auth', { body: { uid: prepared.uid, tid: prepared.paymentId } }, key))
  scene.seen.purchases.push(prepared.uid)
}

async function deal(scene: Scene, pro: Pro, lowered: boolean): Promise<void> {
  const n = (scene.nextCustomer += 1)
  const customer = (await insist(() => customerOf(scene.productUrl, n)))!
  const world = { productUrl: scene.productUrl, sandboxUrl: scene.sandboxUrl, guest: callerOf(scene.productUrl, null) }
  const form = (await insist(() => fillForm(world, service, {}, { district: '11680', dong: '역삼1동' }, new Date())))!
  const { requestId } = (await insist((key) =>
    customer.call('POST /v1/requests', { body: { ...form, targetProviderId: pro.providerId } }, key),
  ))!
  scene.seen.requests.push(requestId)
  const body = { requestId, cost: amount, unit: 'F' as const, answer: '안녕하세요, 꼼꼼하게 해 드릴게요.', quoteFormType: 'D' as const }
  const { quoteId, chatId } = (await insist((key) => pro.call('POST /v2/quote', { body }, key)))!
  scene.seen.quotes.push(quoteId)

  const asked = await insist(
    (key) =>
      pro.call(
        'POST /v2.1/safe-payment/providers/:userId/request',
        { params: { userId: 'me' }, body: { chatId, serviceAmount: amount } },
        key,
      ),
    ['PAYMENT_PENDING'],
  )
  const id =
    asked?.safePaymentId ??
    (await insist(() => pro.call('GET /v2/safe-payment/available', { query: { chat_id: chatId } })))?.pendingSafePaymentId
  if (id === null || id === undefined) throw new Error(`Room ${chatId} says a payment is asked for, and does not name it`)
  const eventCouponId = lowered ? await couponOf(customer, chatId) : null
  const { paymentId } = (await insist((key) =>
    customer.call(
      'POST /v2.1/safe-payment/customers/:userId/prepare',
      { params: { userId: 'me' }, body: { chatId, serviceAmount: amount, paymentMethod: 'card', safePaymentId: id, eventCouponId } },
      key,
    ),
  ))!
  await approve(scene, paymentId)
  await insist((key) =>
    customer.call(
      'PATCH /v2/safe-payment/customers/:userId/:safePaymentId/callback',
      { params: { userId: 'me', safePaymentId: id }, body: { paymentId } },
      key,
    ),
  )
  scene.seen.paid.push(id)
  if (eventCouponId !== null) scene.seen.coupons.push(eventCouponId)
  await insist(
    (key) => customer.call('PATCH /v2/safe-payment/:id/status', { params: { id }, body: { action: 'confirm' } }, key),
    ['ALREADY_CONFIRMED'],
  )
  scene.seen.confirmed.push(id)
}

/** A customer's coupon of the house's code. */
async function couponOf(customer: Customer, chatId: number): Promise<number> {
  const entered = await insist(
    (key) => customer.call('POST /v2/promotions/events/coupon-code', { body: { couponCode: coupon.code, chatId } }, key),
    ['COUPON_ALREADY_ISSUED'],
  )
  if (entered !== null) return entered.coupon.couponId
  const { coupons } = (await insist(() => customer.call('GET /v2/promotions/events/coupons', { query: {} })))!
  return coupons[0]!.couponId
}

/** An order of a new customer: paid, and then settled, or cancelled before it is confirmed. */
async function order(scene: Scene, pro: Pro, product: Product, settles: boolean): Promise<void> {
  const n = (scene.nextCustomer += 1)
  const customer = (await insist(() => customerOf(scene.productUrl, n)))!
  const body = { ...product, buyerName: '김민지', buyerPhone: '01012345678', expectedPrice: orderPrice }
  const { purchaseNo, paymentId } = (await insist((key) => customer.call('POST /v1/market/orders', { body }, key)))!
  const at = { params: { purchaseNo } }
  await approve(scene, paymentId)
  await insist((key) => customer.call('PATCH /v1/market/orders/:purchaseNo/callback', { ...at, body: { paymentId } }, key))
  scene.seen.ordered.push(purchaseNo)
  const already = ['ORDER_STATE_CONFLICT']
  if (!settles) {
    await insist((key) => customer.call('POST /v1/market/orders/:purchaseNo/cancel', { ...at, body: {} }, key), already)
    scene.seen.cancelled.push(purchaseNo)
    return
  }
  await insist((key) => pro.call('POST /v1/market/orders/:purchaseNo/confirm', at, key), already)
  await insist((key) => pro.call('POST /v1/market/orders/:purchaseNo/done', at, key), already)
  await insist((key) => customer.call('POST /v1/market/orders/:purchaseNo/settle', at, key), already)
  scene.seen.settled.push(purchaseNo)
}

/** A bid for the next of his districts, raised; then it is taken back, or its Friday comes. All pros bid for the same, and some come late. */
async function bidForAd(scene: Scene, pro: Pro, deals: number): Promise<void> {
  const { services, weeks } = (await insist(() => pro.call('GET /v1/ad/choices')))!
  const of = services[0]
  const week = weeks[Math.floor(deals / 2) % weeks.length]
  const district = of?.districts[deals % (of.districts.length || 1)]
  if (of === undefined || week === undefined || district === undefined) return
  const slotId = `${of.id}-${district.code}-${week.week}`
  const none = ['AD_CLOSED', 'AD_BID_LOWER', 'CASH_SHORTAGE', 'AD_UNAVAILABLE']
  let made: number | undefined
  for (const amount of [1_000, 1_000 + 100 * (1 + (pro.providerId % 5))]) {
    // oxlint-disable-next-line no-await-in-loop -- a raise comes after its bid
    const bid = await insist((key) => pro.call('POST /v1/ad/bids', { body: { slotId, amount } }, key), none)
    if (bid === null) continue
    made = bid.id
    scene.seen.bids.push(bid.id)
  }
  if (made === undefined) return
  if (deals % 3 === 0) {
    const id = made
    const done = await insist((key) => pro.call('DELETE /v1/ad/bids/:id', { params: { id } }, key), ['AD_CLOSED'])
    if (done !== null) scene.seen.withdrawn.push(id)
  } else await insist(async () => letClose(await scene.database(), { districtCode: district.code, week: week.week }))
}
