import { beforeAll, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { editReview } from '../../src/domains/reviews/writeReview.ts'
import { upload } from '../files/upload.ts'
import { heldOpen, somebodyWaits } from '../heldOpen.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, type Person } from '../people.ts'
import { confirmedOrder, orderOf, pass, paidOrder, type Ordered, type Product } from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const one = ({ purchaseNo }: Ordered) => ({ params: { purchaseNo } })
/** Not booked by time: its seller says that it is done. */
async function done(product: Product): Promise<Ordered> {
  const order = await confirmedOrder(house, { product })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', one(order))
  return order
}
const write = (order: Ordered, rating = 5, who = order.buyer, more: object = {}) =>
  who.call('POST /v2/providers/:id/reviews', {
    params: { id: order.product.pro.providerId },
    body: { purchaseNo: order.purchaseNo, rating, content: '약속한 시간에 와서 속까지 씻어 주셨어요.', ...more },
  })
const available = (order: Ordered, who = order.buyer) =>
  who.call('GET /v2/providers/:id/reviews/available', {
    params: { id: order.product.pro.providerId },
    query: { purchaseNo: order.purchaseNo },
  })
const reviewsOf = (productId: number, cursor?: string | null) =>
  house.guest('GET /v1/market/products/:productId/reviews', {
    params: { productId },
    query: cursor === undefined || cursor === null ? {} : { cursor },
  })
/** What is counted of products and of their sellers, and what a recount finds. */
async function counted(product: Product) {
  await house.settle()
  const { rows } = await house.house.pool.query(
    `select p.review_count, p.review_sum, p.order_count,
      (select count(*)::integer from review r join market_order o on o.id = r.order_id where o.product_id = p.id and r.deleted_at is null and not r.refunded) as reviews,
      (select coalesce(sum(r.rating), 0)::integer from review r join market_order o on o.id = r.order_id where o.product_id = p.id and r.deleted_at is null and not r.refunded) as stars,
      (select count(*)::integer from market_order o where o.product_id = p.id and o.status in ('paid', 'confirmed', 'done', 'settled', 'case', 'partly_refunded')) as orders,
      v.review_count as of_pro, v.rating_sum as stars_of_pro
    from product p join provider v on v.id = p.provider_id where p.id = $1`,
    [product.id],
  )
  const { review_count, review_sum, order_count, reviews, stars, orders, of_pro, stars_of_pro } = rows[0]!
  expect([review_count, review_sum, order_count]).toEqual([reviews, stars, orders])
  return { reviews: review_count, stars: review_sum, orders: order_count, ofPro: of_pro, starsOfPro: stars_of_pro }
}

test('an order is reviewed by its buyer alone, by its number, from when it is done for 90 days, and once [reviews.who-and-when]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const order = await confirmedOrder(house, { product })
  expect(await refusal(write(order))).toBe('REVIEW_NOT_COMPLETED')
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toEqual({ reviewId: null, available: false })
  await product.pro.call('POST /v1/market/orders/:purchaseNo/done', one(order))
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toEqual({ reviewId: null, available: true })
  const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', one(order))
  expect(sale.review).toBeNull()
  expect(await available(order)).toMatchObject({ available: true, label: '바로구매' })
  const stranger = await customer(house)
  for (const who of [stranger, product.pro]) expect(await refusal(write(order, 5, who))).toBe('NOT_FOUND')
  expect(await refusal(write(order, 5, order.buyer, { purchaseNo: undefined }))).toBe('INVALID_PARAMS')
  const { reviewId } = await write(order)
  expect(await refusal(write(order))).toBe('REVIEW_EXISTS')
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toEqual({ reviewId, available: false })

  const late = await done(product)
  await pass(house, limits.reviewWithin - DAY, late.buyer)
  expect(await available(late)).toMatchObject({ available: true })
  await pass(house, DAY + SECOND, late.buyer)
  expect(await refusal(write(late))).toBe('REVIEW_EXPIRED')
})

test('who left the room of his order still reviews it from its page', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const order = await done(product)
  const { chatId } = await orderOf(order.buyer, order.purchaseNo)
  await house.house.pool.query('update chat_party set left_at = now() where chat_id = $1 and member_id = $2', [chatId, order.buyer.userId])
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toMatchObject({ available: true })
  await write(order)
  expect(await counted(product)).toMatchObject({ reviews: 1 })
})

test('its review counts on product and pro, stands in the product’s list with its pictures, and lists go by it soon [market.reviews]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const orders = [await done(product), await done(product), await done(product)]
  const picture = await upload(house, { topic: 'review', key: orders[0]!.buyer.key })
  const fileId: string = picture.body.data.id
  await house.settle()
  const scoreOf = async () => {
    const { rows } = await house.house.pool.query<{ score: number }>('select score from product where id = $1', [product.id])
    return rows[0]!.score
  }
  const before = await scoreOf()
  await write(orders[0]!, 5, orders[0]!.buyer, { imageInfos: [{ fileId, type: 'after' }] })
  await write(orders[1]!, 4)
  await write(orders[2]!, 1)
  expect(await counted(product)).toEqual({ reviews: 3, stars: 10, orders: 3, ofPro: 3, starsOfPro: 10 })
  await house.settle()
  expect(await scoreOf()).toBeLessThan(before)
  const { items, next_cursor } = await reviewsOf(product.id)
  expect(items.map((review) => [review.rating, review.label])).toEqual([
    [1, '바로구매'],
    [4, '바로구매'],
    [5, '바로구매'],
  ])
  expect([items[2]!.imageInfos.map((image) => image.fileId), next_cursor]).toEqual([[fileId], null])
  const page = await house.guest('GET /v1/market/products/:productId', { params: { productId: product.id } })
  expect(page).toMatchObject({ rating: 3.3, reviewCount: 3 })
  const received = await house.guest('GET /v3/users/:id/reviews/received', { params: { id: product.pro.userId }, query: {} })
  expect(received.reviews).toHaveLength(3)
  expect(await refusal(reviewsOf(99_999_999))).toBe('PRODUCT_NOT_FOUND')
})

test('edited, taken back, hidden, removed and given back reviews move the product’s numbers as the pro’s, equal to a recount [market.reviews]', async () => {
  const boss = await operator(house)
  const product: Product = await passedProduct(house, boss)
  const [first, second] = [await done(product), await done(product)]
  const { reviewId } = await write(first, 5)
  const other = await write(second, 3)
  await first.buyer.call('PATCH /v3/reviews/:id', {
    params: { id: reviewId },
    body: { rating: 2, content: '다시 생각하니 아쉬운 점이 있었어요.' },
  })
  expect(await counted(product)).toMatchObject({ reviews: 2, stars: 5, ofPro: 2, starsOfPro: 5 })
  await second.buyer.call('DELETE /v3/reviews/:id', { params: { id: other.reviewId } })
  expect(await counted(product)).toMatchObject({ reviews: 1, stars: 2, ofPro: 1, starsOfPro: 2 })

  // Whom it is about has it hidden while operators look: it still counts, and is read by its author alone.
  await product.pro.call('POST /v1/reports', { body: { kind: 'review', id: reviewId, reasonId: 1 } })
  expect(await counted(product)).toMatchObject({ reviews: 1, stars: 2, ofPro: 1 })
  expect((await reviewsOf(product.id)).items).toEqual([])
  const own = await first.buyer.call('GET /v1/market/products/:productId/reviews', { params: { productId: product.id }, query: {} })
  expect(own.items).toMatchObject([{ id: reviewId, isHidden: true }])
  const { items } = await boss.call('GET /v1/admin/reports', { query: {} })
  const caseId = items.find((item) => item.kind === 'review')!.reportId
  const colleague = await operator(house)
  const decide = (who: Person, outcome: 'upheld' | 'dismissed', reason: string) =>
    who.call('POST /v1/admin/reports/:id/decide', { params: { id: caseId }, body: { outcome, reason, reasonId: 1 } })
  await decide(boss, 'upheld', '사실과 달라요')
  expect(await counted(product)).toMatchObject({ reviews: 0, stars: 0, ofPro: 0, starsOfPro: 0 })
  await decide(colleague, 'dismissed', '다시 보니 맞아요')
  expect(await counted(product)).toMatchObject({ reviews: 1, stars: 2, ofPro: 1, starsOfPro: 2 })
})

const giveBack = (order: Ordered) =>
  order.product.pro.call('POST /v1/market/orders/:purchaseNo/cancel', { ...one(order), body: { reason: '할 수 없는 일이에요' } })
const edit = (order: Ordered, reviewId: number, rating: number) =>
  order.buyer.call('PATCH /v3/reviews/:id', { params: { id: reviewId }, body: { rating, content: '다시 생각해 보고 고쳐 적었어요.' } })

test('no seller pushes a bad review out of his average by giving the money back; praise whose price he gave back leaves it, and its place says nothing of it [reviews.given-back]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const [bad, praise, good] = [await done(product), await done(product), await done(product)]
  const written = [await write(bad, 3), await write(praise, 4), await write(good, 5)]
  for (const order of [bad, praise]) await giveBack(order)
  expect(await counted(product)).toMatchObject({ reviews: 2, stars: 8, ofPro: 2, starsOfPro: 8 })
  expect((await reviewsOf(product.id)).items.map((review) => review.label)).toEqual(['바로구매', '바로구매', '바로구매'])
  // Who changes it changes whether it is praise.
  await edit(bad, written[0]!.reviewId, 5)
  expect(await counted(product)).toMatchObject({ reviews: 1, stars: 5, ofPro: 1, starsOfPro: 5 })
  await edit(praise, written[1]!.reviewId, 1)
  expect(await counted(product)).toMatchObject({ reviews: 2, stars: 6, ofPro: 2, starsOfPro: 6 })
  await edit(good, written[2]!.reviewId, 4)
  expect(await counted(product)).toMatchObject({ reviews: 2, stars: 5, ofPro: 2, starsOfPro: 5 })
})

test('praise that a review is changed to while its seller gives the money back leaves the average too [reviews.given-back]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const order = await done(product)
  const { reviewId } = await write(order, 2)
  const said = { rating: 5, content: '다시 생각해 보니 참 좋았어요.' }
  const letGo = await heldOpen(house, { ...product.pro, ...order.buyer }, (context) => editReview(context, reviewId, said))
  const back = giveBack(order)
  await somebodyWaits(house)
  expect(await letGo()).toBe(true)
  await back
  expect(await counted(product)).toMatchObject({ reviews: 0, stars: 0, ofPro: 0, starsOfPro: 0 })
})

test('what operators give back takes no review out of the counts, whatever its stars [reviews.given-back]', async () => {
  const boss = await operator(house)
  const product: Product = await passedProduct(house, boss)
  const order = await done(product)
  await write(order, 5)
  await order.buyer.call('POST /v1/market/orders/:purchaseNo/case', { ...one(order), body: { reason: '설명과 달라요' } })
  const { items } = await boss.call('GET /v1/admin/cases', { query: {} })
  const mine = items.find((item) => item.about === 'order')!
  await boss.call('POST /v1/admin/cases/:id/resolve', {
    params: { id: mine.caseId },
    body: { resolution: 'refund', note: '설명과 달랐어요' },
  })
  expect((await orderOf(order.buyer, order.purchaseNo)).status).toBe('refunded')
  expect(await counted(product)).toMatchObject({ reviews: 1, stars: 5, ofPro: 1, starsOfPro: 5 })
})

test('an order of which all went back before is not reviewed any more [reviews.given-back]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const order = await done(product)
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toEqual({ reviewId: null, available: true })
  await giveBack(order)
  expect((await orderOf(order.buyer, order.purchaseNo)).review).toEqual({ reviewId: null, available: false })
  expect(await refusal(write(order, 1))).toBe('REVIEW_NOT_COMPLETED')
})

test('what is paid, given back and settled changes what lists go by soon, and orders are counted as a recount finds them [market.recommended]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  await house.settle()
  const numbers = async () => {
    await house.settle()
    const { rows } = await house.house.pool.query<{ recent: number; score: number }>(
      'select recent_order_count as recent, score from product where id = $1',
      [product.id],
    )
    return rows[0]!
  }
  const none = await numbers()
  const order = await paidOrder(house, { product })
  const bought = await numbers()
  expect([none.recent, bought.recent]).toEqual([0, 1])
  expect(bought.score).toBeGreaterThan(none.score)
  await product.pro.call('POST /v1/market/orders/:purchaseNo/reject', { ...one(order), body: { reason: '할 수 없는 일이에요' } })
  expect(await numbers()).toEqual(none)
  expect(await counted(product)).toMatchObject({ orders: 0 })
  await done(product)
  expect((await numbers()).recent).toBe(1)
  expect(await counted(product)).toMatchObject({ orders: 1 })
})

test('whoever bought and does not review is reminded a day and a week after it was done [reviews.reminders]', async () => {
  const product: Product = await passedProduct(house, await operator(house))
  const order = await done(product)
  const told = async () =>
    (await house.house.pool.query(`select 1 from notification where member_id = $1 and kind = 'review.reminder'`, [order.buyer.userId]))
      .rowCount
  await house.advance((DAY + 60 * SECOND) / SECOND)
  expect(await told()).toBe(1)
  await house.advance((7 * DAY) / SECOND)
  expect(await told()).toBe(2)
})
