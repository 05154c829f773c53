import { beforeAll, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { checkBooks } from '../../src/ledger/check.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { enter, mine, offer } from '../promotions/coupons.ts'
import { atGateway } from '../trade.ts'
import {
  bookable,
  cancelOrder,
  comeBackTo,
  confirmedOrder,
  confirmOrder,
  givenBack,
  isFree,
  orderOf,
  ordersHold,
  paidOrder,
  pass,
  prepareOrder,
  seoulAt,
  settleOrder,
  type Product,
} from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { name: string }) => error.name,
  )

/** Somebody with 5,000 won off in his wallet. */
async function couponed(): Promise<{ buyer: Person; couponId: number }> {
  const buyer = await customer(house)
  await enter(buyer, await offer(house))
  return { buyer, couponId: (await mine(buyer))[0]!.couponId }
}

async function paidWith(product: Product, startAt?: Date) {
  const { buyer, couponId } = await couponed()
  const { purchaseNo, paymentId, amount } = await prepareOrder(buyer, product, startAt, { couponId })
  expect(amount).toBe(55_000)
  await atGateway(house, paymentId, 'approve')
  await comeBackTo(buyer, purchaseNo, paymentId)
  await confirmOrder(product.pro, purchaseNo)
  return { buyer, purchaseNo, paymentId, couponId }
}
const saleOf = (product: Product, purchaseNo: string) => product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })

test('a coupon is the house’s cost: the buyer pays less, the seller gets the same and is told of none [market.fee]', async () => {
  const product = await passedProduct(house, await operator(house))
  const { buyer } = await couponed()
  const page = await buyer.call('GET /v1/market/orders/new', { query: { productId: product.id, optionId: product.options[0]!.id } })
  expect(page).toMatchObject({ optionPrice: 60_000, bestCouponId: expect.any(Number), coupons: [{ discount: 5_000 }] })
  const { buyer: payer, purchaseNo } = await paidWith(product)
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo } })
  await settleOrder(payer, purchaseNo)
  expect(await saleOf(product, purchaseNo)).toMatchObject({
    settlementAmount: 57_000,
    commission: 3_000,
    amount: 60_000,
    discountAmount: 0,
  })
  const { items } = await product.pro.call('GET /v1/market/me/sales', { query: { group: 'all' } })
  expect(items).toMatchObject([{ amount: 60_000 }])
  await ordersHold(house)
})

test('cancelled by its rule the fee and the coupon shrink with what goes back, to the won [market.refund-rules] [market.cancel]', async () => {
  const product = await bookable(house, await operator(house))
  const startAt = seoulAt(house, 20, 10)
  const { buyer, purchaseNo, paymentId } = await paidWith(product, startAt)
  await pass(house, startAt.getTime() - 2 * DAY - house.house.clock.now().getTime(), buyer, product.pro)
  await cancelOrder(buyer, purchaseNo, { refund: 27_500 })
  expect(await givenBack(house, paymentId)).toBe(27_500)
  const sale = await saleOf(product, purchaseNo)
  // Held 60,000 = back 27,500 + fee 1,500 + to promotions 2,500 + the seller's 28,500, who reads that half of his price went back.
  expect([sale.optionPrice, sale.refund!.amount, sale.commission, sale.settlementAmount]).toEqual([60_000, 30_000, 1_500, 28_500])
  expect((await orderOf(buyer, purchaseNo)).refund!.amount).toBe(27_500)
  const { rows } = await house.house.pool.query<{ kept_discount: number }>(
    'select e.kept_discount from escrow e join market_order o on o.id = e.id where o.purchase_no = $1',
    [purchaseNo],
  )
  expect(rows[0]!.kept_discount).toBe(2_500)
  await ordersHold(house)
})

test('words, notices and profit tell the seller of his price alone, as if there were no coupon, and the buyer of what he paid, to the won [market.fee]', async () => {
  const boss = await operator(house)
  // Half of 54,999 paid is 27,499, and half of the price 29,999: the one won is neither side’s to read.
  const product = await bookable(house, boss, {
    itemOptions: [{ optionTitle: '한 번', optionDetail: '두 사람이 해요', optionPrice: 59_999 }],
  })
  const startAt = seoulAt(house, 20, 10)
  const { buyer, couponId } = await couponed()
  const booked = async (at: Date, who: Person, coupon: number | null) => {
    const { purchaseNo, paymentId } = await prepareOrder(who, product, at, { couponId: coupon })
    await atGateway(house, paymentId, 'approve')
    await comeBackTo(who, purchaseNo, paymentId)
    return { who, purchaseNo, paymentId }
  }
  const rejected = await booked(seoulAt(house, 18, 10), await customer(house), null)
  const [withOne, without] = [await booked(startAt, buyer, couponId), await booked(seoulAt(house, 20, 12), await customer(house), null)]
  const refused = await couponed()
  const third = await booked(seoulAt(house, 18, 12), refused.buyer, refused.couponId)
  for (const { purchaseNo } of [rejected, third])
    await product.pro.call('POST /v1/market/orders/:purchaseNo/reject', { params: { purchaseNo }, body: { reason: '그날은 쉬어요' } })
  for (const { purchaseNo } of [withOne, without]) await confirmOrder(product.pro, purchaseNo)
  await pass(house, startAt.getTime() - 2 * DAY - house.house.clock.now().getTime(), buyer, without.who, refused.buyer, product.pro)
  await cancelOrder(buyer, withOne.purchaseNo, { refund: 27_499 })
  await cancelOrder(without.who, without.purchaseNo, { refund: 29_999 })
  await house.settle()

  const told = async (who: Person, order: string) => {
    const { chatId, refund } = await orderOf(who, order)
    const { results } = await who.call('GET /api/v2.2/chats/:id/messages/', { params: { id: chatId! }, query: {} })
    const words = results.filter((one) => one.type === 'ORDER_CHANGE').map((one) => one.system!.contents)
    return { words: words[0]!, refund: refund!.amount }
  }
  const sale = async (order: string) => {
    const { chatId, refund, commission, settlementAmount } = await saleOf(product, order)
    const { results } = await product.pro.call('GET /api/v2.2/chats/:id/messages/', { params: { id: chatId! }, query: {} })
    return { words: results[0]!.system!.contents, refund: refund!.amount, commission, settlementAmount }
  }
  expect((await sale(withOne.purchaseNo)).words.replace('오전 10시', '낮 12시')).toBe((await sale(without.purchaseNo)).words)
  const half = { refund: 29_999, commission: 1_499, settlementAmount: 28_501 }
  expect([await sale(withOne.purchaseNo), await sale(without.purchaseNo)]).toMatchObject([half, half])
  expect(await told(buyer, withOne.purchaseNo)).toEqual({ words: expect.stringContaining('27,499원'), refund: 27_499 })
  expect((await sale(third.purchaseNo)).words).toContain('59,999원')
  expect((await told(refused.buyer, third.purchaseNo)).words).toContain('54,999원')

  const { profitList, totals } = await product.pro.call('GET /v2/safe-payment/providers/:userId/profit', {
    params: { userId: 'me' },
    query: {},
  })
  const line = { customerPaymentAmount: 59_999, discountAmount: 0, refundAmount: 29_999, commission: 1_499, amount: 28_501 }
  expect(profitList).toMatchObject([line, line])
  expect(totals).toMatchObject({ totalCustomerPaymentAmount: 119_998, totalDiscountAmount: 0, totalRefundAmount: 59_998 })
  const { notifications } = await product.pro.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
  expect(notifications.filter((one) => one.contents.includes('29,999원'))).toHaveLength(2)
  expect(notifications.map((one) => one.contents).join(' ')).not.toMatch(/27,499|54,999/u)
  await ordersHold(house)
  expect(await checkBooks(house.house.db)).toEqual([])
})

test('what ends unpaid or goes back whole gives its coupon back; paid after its hold ran out it is not taken [market.late-payments]', async () => {
  const product = await bookable(house, await operator(house))
  const { buyer, couponId } = await couponed()
  const usable = async () => (await mine(buyer)).some((one) => one.couponId === couponId)
  const late = await prepareOrder(buyer, product, seoulAt(house, 5, 10), { couponId })
  await pass(house, limits.hold + SECOND)
  expect(await usable()).toBe(true)
  await atGateway(house, late.paymentId, 'approve')
  expect(await refusal(comeBackTo(buyer, late.purchaseNo, late.paymentId))).toBe('PAYMENT_STATE_CONFLICT')
  expect(await givenBack(house, late.paymentId)).toBe(55_000)
  const again = await prepareOrder(buyer, product, seoulAt(house, 5, 10), { couponId })
  await atGateway(house, again.paymentId, 'approve')
  await comeBackTo(buyer, again.purchaseNo, again.paymentId)
  await cancelOrder(buyer, again.purchaseNo)
  expect([await givenBack(house, again.paymentId), await usable()]).toEqual([55_000, true])
  await ordersHold(house)
})

test('a product that operators refuse: what was paid goes back, what was confirmed is theirs to decide; so is what a banned buyer paid [market.seller-gone]', async () => {
  const boss = await operator(house)
  const product = await bookable(house, boss)
  const [one, two] = [seoulAt(house, 4, 10), seoulAt(house, 4, 12)]
  const [paid, confirmed] = [await paidOrder(house, { product, startAt: one }), await confirmedOrder(house, { product, startAt: two })]
  await boss.call('POST /v1/admin/products/:id/refuse', { params: { id: product.id }, body: { reasonId: 5, note: '' } })
  expect([await givenBack(house, paid.paymentId), await isFree(house, product, one)]).toEqual([60_000, true])
  expect((await orderOf(paid.buyer, paid.purchaseNo)).status).toBe('refunded')
  expect((await orderOf(confirmed.buyer, confirmed.purchaseNo)).status).toBe('case')

  const other = await paidOrder(house, { product: await passedProduct(house, boss) })
  await boss.call('POST /v1/admin/members/:id/penalty', { params: { id: other.buyer.userId }, body: { reason: '거짓 후기를 썼어요' } })
  expect((await saleOf(other.product, other.purchaseNo)).status).toBe('case')
  await ordersHold(house)
  expect(await checkBooks(house.house.db)).toEqual([])
})
