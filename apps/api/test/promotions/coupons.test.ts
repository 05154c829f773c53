import { beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '@dure/kernel/time'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { act, asked, atGatewayNow, books, booksHold, comeBack, detailOf, hours, paid, pair, prepare } from '../safe-payment/deals.ts'
import { atGateway } from '../trade.ts'
import { enter, later as laterIn, mine, offer, paidWithCoupon, payable, withCoupon } from './coupons.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const later = (milliseconds: number): string => laterIn(house, milliseconds)
const offered = (more: object = {}) => offer(house, more)

test('a code becomes a coupon, the coupon lowers a payment, and the pro gets all of his: the house bears it [promotions.coupons] [promotions.hold]', async () => {
  const deal = await asked(house)
  const entered = await enter(deal.customer, (await offered()).toLowerCase(), deal.chatId)
  expect(entered).toMatchObject({ usableHere: true, coupon: { kind: 'amount', value: 5_000, status: 'usable', issueType: 'code' } })
  const { couponId } = entered.coupon
  expect(await payable(deal)).toMatchObject({ amount: 103_500, bestCouponId: couponId, coupons: [{ couponId, discount: 5_000 }] })
  const cost = (await books(house))['promotions'] ?? 0
  const prepared = await withCoupon(deal, couponId, { amount: 98_500, discountAmount: 5_000 })
  expect(prepared).toMatchObject({ amount: 98_500, serviceAmount: 100_000, commission: 3_500, discountAmount: 5_000 })
  expect(await mine(deal.customer)).toMatchObject([{ couponId, status: 'held', heldBy: deal.id }])
  // Asked again it is the same payment.
  expect(await withCoupon(deal, couponId)).toEqual(prepared)
  await atGateway(house, prepared.paymentId, 'approve')
  await comeBack(deal, prepared.paymentId)
  expect((await atGatewayNow(house, prepared.paymentId))?.total).toBe(98_500)
  expect(await mine(deal.customer)).toMatchObject([{ couponId, status: 'used' }])
  expect((await books(house))['promotions']).toBe(cost - 5_000)
  await booksHold(house)
  await act(deal.customer, deal.id, 'confirm')
  expect((await detailOf(deal.pro, deal.id)).payout).toMatchObject({ amount: 100_000 })
  await booksHold(house)
})

describe('a coupon', () => {
  test('of somebody else lowers nothing; nor does one that another payment holds [promotions.hold]', async () => {
    const deal = await asked(house)
    const other = await customer(house)
    const foreign = await enter(other, await offered())
    expect(await refusal(withCoupon(deal, foreign.coupon.couponId))).toBe('INVALID_COUPON')
    const { coupon } = await enter(deal.customer, await offered())
    await withCoupon(deal, coupon.couponId)
    const room = await pair(house)
    const second = await asked(house, { ...room })
    expect(await refusal(withCoupon(second, coupon.couponId))).toBe('INVALID_COUPON')
    expect(await mine(deal.customer)).toMatchObject([{ status: 'held' }])
  })

  test('may be changed for another before paying, or left; a payment of the sum before goes back at once [promotions.hold]', async () => {
    const deal = await asked(house)
    const bare = await prepare(deal)
    const small = await enter(deal.customer, await offered({ value: 1_000 }))
    const large = await enter(deal.customer, await offered({ value: 9_000 }))
    expect(await withCoupon(deal, small.coupon.couponId)).toMatchObject({ amount: 102_500 })
    const best = await withCoupon(deal, large.coupon.couponId)
    expect(best).toMatchObject({ amount: 94_500 })
    expect((await mine(deal.customer)).map((one) => [one.value, one.status])).toEqual([
      [9_000, 'held'],
      [1_000, 'usable'],
    ])
    await atGateway(house, bare.paymentId, 'approve')
    expect(await refusal(comeBack(deal, bare.paymentId))).toBe('AMOUNT_MISMATCH')
    await house.settle()
    expect((await atGatewayNow(house, bare.paymentId))?.cancelled).toBe(103_500)
    expect(await withCoupon(deal, null)).toMatchObject({ amount: 103_500, discountAmount: 0 })
    expect((await mine(deal.customer)).every((one) => one.status === 'usable')).toBe(true)
    await booksHold(house)
  })

  test('comes back once when its deal is given back whole, however often that is asked for [promotions.given-back]', async () => {
    const code = await offered({ pieces: 1, budget: 5_000 })
    const deal = await asked(house)
    const { coupon } = await enter(deal.customer, code)
    const { paymentId } = await withCoupon(deal, coupon.couponId)
    await atGateway(house, paymentId, 'approve')
    await comeBack(deal, paymentId)
    await Promise.allSettled([
      act(deal.customer, deal.id, 'cancel'),
      act(deal.pro, deal.id, 'cancel_paid'),
      act(deal.customer, deal.id, 'cancel'),
    ])
    await house.settle()
    expect(await mine(deal.customer)).toMatchObject([{ status: 'usable', heldBy: null, usedAt: null }])
    const { items } = await (await operator(house)).call('GET /v1/admin/coupons', { query: {} })
    expect(items.find((one) => one.code === code)).toMatchObject({ piecesLeft: 1, budgetLeft: 5_000 })
    expect((await atGatewayNow(house, paymentId))?.cancelled).toBe(98_500)
    await booksHold(house)
    // The same coupon once more.
    const again = await asked(house, deal)
    expect(await withCoupon({ ...deal, id: again.id }, coupon.couponId)).toMatchObject({ amount: 98_500 })
  })

  test('of a deal that operators part stays used, and what it gave shrinks with what goes back [promotions.given-back]', async () => {
    const deal = await paidWithCoupon(house)
    await house.advance(hours(4))
    await act(deal.customer, deal.id, 'ask_cancel', '못 받았어요')
    await act(deal.pro, deal.id, 'reject_cancel', '했어요')
    await deal.customer.call('POST /v2/safe-payment/:id/case', { params: { id: deal.id }, body: { reason: '기타' } })
    const { items } = await (await operator(house)).call('GET /v1/admin/cases', { query: {} })
    await (
      await operator(house)
    ).call('POST /v1/admin/cases/:id/resolve', {
      params: { id: items.find((one) => one.safePaymentId === deal.id)!.caseId },
      body: { resolution: 'split', refundAmount: 49_250, note: '반씩 나눠요' },
    })
    await house.settle()
    expect((await detailOf(deal.pro, deal.id)).split).toMatchObject({ refundAmount: 49_250, discountAmount: 2_500 })
    expect(await mine(deal.customer)).toMatchObject([{ status: 'used' }])
    await booksHold(house)
  })
})

test('what coupons take off is what promotions bear, deal by deal, and a deal that says otherwise is found by the proof [settlement.proof]', async () => {
  const [kept, back, released] = [await paidWithCoupon(house), await paidWithCoupon(house), await paidWithCoupon(house)]
  await asked(house)
  await act(back.customer, back.id, 'cancel')
  await act(released.customer, released.id, 'confirm')
  await house.settle()
  const { db, pool } = house.house
  expect(await checkBooks(db)).toEqual([])
  const differ = async () => (await checkBooks(db)).filter((one) => one.rule === 'coupons = promotions')
  // By somebody who writes past what guards the table.
  const tamper = (change: string) => pool.query(`begin; set local session_replication_role = replica; update escrow set ${change}; commit`)
  for (const { id } of [kept, back, released]) {
    await tamper(`discount = discount + 1 where id = ${id}`)
    const found = await differ()
    await tamper(`discount = discount - 1 where id = ${id}`)
    // Of what went back whole promotions bear nothing, whatever it was.
    expect(found).toEqual(id === back.id ? [] : [{ rule: 'coupons = promotions', what: `deal ${id}`, expected: 5_001, found: 5_000 }])
  }
  await tamper(`status = 'held' where id = ${back.id}`)
  const found = await differ()
  await tamper(`status = 'refunded' where id = ${back.id}`)
  expect(found).toMatchObject([{ what: `deal ${back.id}`, expected: 5_000, found: 0 }])
})

describe('what there is of an offer', () => {
  test('one use left in twenty checkouts at once is used once, and the others are told the sum without it before anything is charged [promotions.budget]', async () => {
    const code = await offered({ pieces: 1 })
    const deals = []
    for (let one = 0; one < 20; one += 1) {
      const deal = await asked(house)
      deals.push({ deal, couponId: (await enter(deal.customer, code)).coupon.couponId })
    }
    const done = await Promise.all(
      deals.map(({ deal, couponId }) =>
        deal.customer.call.raw('POST', `/v2.1/safe-payment/customers/${deal.customer.userId}/prepare`, {
          chatId: deal.chatId,
          serviceAmount: 100_000,
          paymentMethod: 'card',
          safePaymentId: deal.id,
          eventCouponId: couponId,
        }),
      ),
    )
    const won = done.filter((one) => one.status === 201)
    expect(won).toHaveLength(1)
    for (const lost of done.filter((one) => one.status !== 201))
      expect(lost).toMatchObject({
        status: 409,
        body: { name: 'UNAVAILABLE_COUPON', data: { amount: 103_500, commission: 3_500, discountAmount: 0 } },
      })
    const { rows } = await house.house.pool.query(
      'select count(*)::integer as held from coupon where status = $1 and offer_id = (select id from coupon_offer where code = $2)',
      ['held', code],
    )
    expect(rows).toEqual([{ held: 1 }])
    // Who lost pays the sum he was told.
    const loser = deals[done.findIndex((one) => one.status !== 201)]!.deal
    expect(await withCoupon(loser, null, { amount: 103_500, discountAmount: 0 })).toMatchObject({ amount: 103_500 })
  })

  test('is used to the last won though it lies in slices, and what comes back is there for the next [promotions.budget]', async () => {
    const code = await offered({ budget: 10_000 })
    const deals = []
    for (let one = 0; one < 3; one += 1) {
      const deal = await asked(house)
      deals.push({ deal, couponId: (await enter(deal.customer, code)).coupon.couponId })
    }
    const [first, second, third] = deals as [(typeof deals)[0], (typeof deals)[0], (typeof deals)[0]]
    await withCoupon(first.deal, first.couponId)
    await withCoupon(second.deal, second.couponId)
    expect(await refusal(withCoupon(third.deal, third.couponId))).toBe('UNAVAILABLE_COUPON')
    await act(first.deal.customer, first.deal.id, 'decline')
    expect(await withCoupon(third.deal, third.couponId)).toMatchObject({ amount: 98_500 })
  })
})

test('the best coupon takes off most, then ends first [promotions.best]', async () => {
  const deal = await asked(house)
  await enter(deal.customer, await offered({ value: 2_000 }))
  await enter(deal.customer, await offered({ value: 4_000, expiresAt: later(20 * DAY) }))
  const best = await enter(deal.customer, await offered({ value: 4_000, expiresAt: later(10 * DAY) }))
  const { coupons, bestCouponId } = await payable(deal)
  expect(bestCouponId).toBe(best.coupon.couponId)
  expect(coupons.map((one) => one.discount)).toEqual([4_000, 4_000, 2_000])
})

test('a deal without a coupon stays as it was', async () => {
  const deal = await paid(house)
  expect(await detailOf(deal.customer, deal.id)).toMatchObject({ amount: 103_500, discountAmount: 0 })
  await booksHold(house)
})
