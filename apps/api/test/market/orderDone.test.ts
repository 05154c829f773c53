import { beforeAll, describe, expect, test } from 'vitest'
import { orderLimits as limits } from '@dure/contract/market/limits'
import { DAY, HOUR, SECOND } from '@dure/kernel/time'
import { testHouse, type TestHouse } from '../house.ts'
import { upload } from '../files/upload.ts'
import { operator, type Person } from '../people.ts'
import { bookable, confirmedOrder, givenBack, orderOf, ordersHold, pass, seoulAt, settleOrder } from './ordering.ts'
import { passedProduct } from './products.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
/** The gateway’s clock knows whole seconds. */
const seconds = (milliseconds: number): number => Math.ceil(milliseconds / SECOND)
/** What a call was refused with. */
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'taken',
    (error: { name: string }) => error.name,
  )

describe('after the work', () => {
  test('the buyer settles, and the seller has his share less five percent; twice pays once [market.fee]', async () => {
    const product = await passedProduct(house, await operator(house))
    const { purchaseNo, buyer } = await confirmedOrder(house, { product })
    await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo } })
    const outcomes = await Promise.all([1, 2].map(() => refusal(settleOrder(buyer, purchaseNo))))
    expect(outcomes.toSorted()).toEqual(['ORDER_STATE_CONFLICT', 'taken'])
    const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })
    expect(sale).toMatchObject({ status: 'settled', commission: 3_000, settlementAmount: 57_000, payout: { amount: 57_000 } })
    await ordersHold(house)
  })

  test('it is done by itself at its end, its buyer is reminded twice, and settled seven days after that Seoul day [market.settling]', async () => {
    const product = await bookable(house, await operator(house))
    const startAt = seoulAt(house, 2, 17)
    const { purchaseNo, buyer } = await confirmedOrder(house, { product, startAt })
    await house.advance(seconds(startAt.getTime() + HOUR - house.house.clock.now().getTime()) + 1)
    await house.settle()
    const done = await orderOf(buyer, purchaseNo)
    expect(done).toMatchObject({ status: 'done', doneAt: new Date(startAt.getTime() + HOUR).toISOString() })
    expect(new Date(done.deadlines.settleAt!).getTime()).toBe(seoulAt(house, 0, 24).getTime() + limits.settleAfter)
    await house.advance(seconds(5 * DAY))
    await house.settle()
    const { rows } = await house.house.pool.query<{ settle_reminders: number }>(
      'select settle_reminders from market_order where purchase_no = $1',
      [purchaseNo],
    )
    expect(rows[0]!.settle_reminders).toBe(2)
    await house.advance(seconds(3 * DAY))
    await house.settle()
    expect((await orderOf(buyer, purchaseNo)).status).toBe('settled')
    await ordersHold(house)
  })

  test('what has no time and is not done for two weeks is an operator’s, who parts it; both sides say theirs [market.cases]', async () => {
    const product = await passedProduct(house, await operator(house))
    const { purchaseNo, paymentId, buyer } = await confirmedOrder(house, { product })
    await pass(house, limits.undoneCase + SECOND, buyer, product.pro)
    await house.settle()
    expect((await orderOf(buyer, purchaseNo)).status).toBe('case')
    await buyer.call('POST /v1/market/orders/:purchaseNo/case/evidence', { params: { purchaseNo }, body: { text: '일이 끝나지 않았어요' } })
    const boss = await operator(house)
    const { items } = await boss.call('GET /v1/admin/cases', { query: {} })
    const mine = items.find((one) => one.about === 'order')!
    expect(mine).toMatchObject({ safePaymentStatus: 'case', amount: 60_000 })
    const { deal } = await boss.call('GET /v1/admin/cases/:id', { params: { id: mine.caseId } })
    expect(deal.timeline.map((one) => one.action)).toEqual(['prepare', 'paid', 'confirm', 'open_case'])
    await boss.call('POST /v1/admin/cases/:id/resolve', {
      params: { id: mine.caseId },
      body: { resolution: 'split', refundAmount: 20_000, note: '반쯤 끝난 일이에요' },
    })
    expect(await givenBack(house, paymentId)).toBe(20_000)
    const sale = await product.pro.call('GET /v1/market/me/sales/:purchaseNo', { params: { purchaseNo } })
    expect(sale).toMatchObject({ status: 'partly_refunded', commission: 2_000, settlementAmount: 38_000 })
    await ordersHold(house)
  })

  test('nobody came: the seller’s word settles it a day later unless the buyer says otherwise, the buyer’s opens a case [market.no-show]', async () => {
    const product = await bookable(house, await operator(house))
    const [one, two] = [seoulAt(house, 2, 10), seoulAt(house, 2, 14)]
    const first = await confirmedOrder(house, { product, startAt: one })
    const second = await confirmedOrder(house, { product, startAt: two })
    const say = (who: Person, purchaseNo: string) =>
      who.call('POST /v1/market/orders/:purchaseNo/no-show', {
        params: { purchaseNo },
        body: { text: '30분을 기다렸는데 아무도 없었어요' },
      })
    expect(await refusal(say(product.pro, first.purchaseNo))).toBe('ORDER_TOO_EARLY')
    await house.advance(seconds(two.getTime() + limits.noShowFrom - house.house.clock.now().getTime()) + 1)
    await house.settle()
    const wordless = { params: { purchaseNo: first.purchaseNo }, body: {} }
    expect(await refusal(product.pro.call('POST /v1/market/orders/:purchaseNo/no-show', wordless))).toBe('INVALID_PARAMS')
    expect((await say(product.pro, first.purchaseNo)).status).toBe('done')
    expect((await say(second.buyer, second.purchaseNo)).status).toBe('case')
    await house.advance(seconds(limits.noShowAnswer) + 1)
    await house.settle()
    expect((await orderOf(first.buyer, first.purchaseNo)).status).toBe('settled')
    expect((await orderOf(second.buyer, second.purchaseNo)).case?.evidence).toHaveLength(1)
    await ordersHold(house)
  })

  test('nobody came: what the seller said and showed stands in the case its buyer opens; of what he said he did he says no such thing [market.no-show]', async () => {
    const product = await bookable(house, await operator(house))
    const [one, two] = [seoulAt(house, 2, 10), seoulAt(house, 2, 12)]
    const gone = await confirmedOrder(house, { product, startAt: one })
    const worked = await confirmedOrder(house, { product, startAt: two })
    await house.advance(seconds(two.getTime() + limits.noShowFrom - house.house.clock.now().getTime()) + 1)
    await house.settle()
    const file = (await upload(house, { topic: 'evidence', key: product.pro.key })).body.data.id
    const say = (purchaseNo: string, body: object) =>
      product.pro.call('POST /v1/market/orders/:purchaseNo/no-show', { params: { purchaseNo }, body })
    // It was done by its time meanwhile.
    expect((await orderOf(gone.buyer, gone.purchaseNo)).status).toBe('done')
    await say(gone.purchaseNo, { text: '벨을 누르고 30분을 기다렸어요', fileIds: [file] })
    await gone.buyer.call('POST /v1/market/orders/:purchaseNo/case', {
      params: { purchaseNo: gone.purchaseNo },
      body: { reason: '고수가 오지 않았어요', text: '집에 있었어요' },
    })
    const { evidence } = (await orderOf(gone.buyer, gone.purchaseNo)).case!
    expect(evidence).toMatchObject([
      { role: 'provider', text: '벨을 누르고 30분을 기다렸어요', files: [{ id: file }] },
      { role: 'customer', text: '집에 있었어요', files: [] },
    ])
    await product.pro.call('POST /v1/market/orders/:purchaseNo/done', { params: { purchaseNo: worked.purchaseNo } })
    const { deadlines } = await orderOf(worked.buyer, worked.purchaseNo)
    expect(await refusal(say(worked.purchaseNo, { text: '아무도 없었어요' }))).toBe('ORDER_STATE_CONFLICT')
    expect((await orderOf(worked.buyer, worked.purchaseNo)).deadlines).toEqual(deadlines)
    await ordersHold(house)
  })
})
