import { beforeAll, describe, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { checkBooks } from '../../src/ledger/check.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, testPassword } from '../people.ts'
import { act, asked, atGatewayNow, booksHold, comeBack, days, detailOf, pair, type Pair } from '../safe-payment/deals.ts'
import { atGateway, buyCash, forgetLimits, formOf, pro, quoted } from '../trade.ts'
import { enter, later as laterIn, mine, offer, offersOf, paidWithCoupon, payable, withCoupon } from './coupons.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const later = (milliseconds: number): string => laterIn(house, milliseconds)
const offered = (more: object = {}) => offer(house, more)
const now = (): number => house.house.clock.now().getTime()
const endOf = async (who: Parameters<typeof mine>[0]) => new Date((await mine(who))[0]!.expiresAt).getTime()

/** A deal that holds a coupon. */
async function holding(more: object = {}) {
  const deal = await asked(house)
  const code = await offered(more)
  const { coupon } = await enter(deal.customer, code)
  const { paymentId } = await withCoupon(deal, coupon.couponId)
  return { ...deal, code, paymentId, couponId: coupon.couponId, expiresAt: new Date(coupon.expiresAt).getTime() }
}

/** Another deal of the same customer, with another pro. */
async function secondOf(first: Pair) {
  const { service } = await formOf(house, 'move-in-cleaning')
  const other = await pro(house, { services: [service.id] })
  await buyCash(house, other.call)
  await forgetLimits(house)
  const room = await quoted(house, first.customer, other, 'move-in-cleaning')
  return asked(house, { ...room, customer: first.customer, pro: other })
}

describe('the day of a coupon', () => {
  test('stays what it was however often it is left out for another [promotions.given-back]', async () => {
    const deal = await holding({ expiresAt: later(2 * DAY) })
    for (let week = 0; week < 3; week += 1) {
      await withCoupon(deal, null)
      expect(await mine(deal.customer)).toMatchObject([{ status: 'usable' }])
      expect(await endOf(deal.customer)).toBe(deal.expiresAt)
      await withCoupon(deal, deal.couponId)
    }
    await withCoupon(deal, null)
    await house.advance(days(2))
    expect(await mine(deal.customer)).toMatchObject([{ status: 'expired' }])
    expect(await refusal(withCoupon(deal, deal.couponId))).toBe('UNAVAILABLE_COUPON')
  })

  test('is a week off at least when its deal ends unpaid, once: the next that ends leaves it [promotions.given-back]', async () => {
    const early = await holding({ expiresAt: later(20 * DAY) })
    await act(early.customer, early.id, 'decline')
    expect(await endOf(early.customer)).toBe(early.expiresAt)
    const late = await holding({ expiresAt: later(2 * DAY) })
    await house.advance(days(3))
    const ended = now()
    await act(late.customer, late.id, 'decline')
    const end = await endOf(late.customer)
    expect(end).toBeGreaterThanOrEqual(ended + couponLimits.lastsAtLeast)
    expect(end).toBeLessThanOrEqual(now() + couponLimits.lastsAtLeast)
    // Held and left again it ends no later.
    await house.advance(days(5))
    const again = await asked(house, late)
    await withCoupon({ ...late, id: again.id }, late.couponId)
    await act(late.customer, again.id, 'decline')
    expect(await endOf(late.customer)).toBe(end)
    await house.advance(days(2))
    expect(await mine(late.customer)).toMatchObject([{ status: 'expired' }])
  })

  test('is a week off at least when all of what was paid goes back [promotions.given-back]', async () => {
    const deal = await paidWithCoupon(house, { expiresAt: later(2 * DAY) })
    await house.advance(days(1))
    const ended = now()
    await act(deal.pro, deal.id, 'cancel_paid')
    expect(await endOf(deal.customer)).toBeGreaterThanOrEqual(ended + couponLimits.lastsAtLeast)
    expect(await endOf(deal.customer)).toBeLessThanOrEqual(now() + couponLimits.lastsAtLeast)
  })
})

test('a coupon that a refund put off is put off once more when its next deal ends unpaid, and then no more [promotions.given-back]', async () => {
  const deal = await paidWithCoupon(house, { expiresAt: later(2 * DAY) })
  await house.advance(days(1))
  await act(deal.pro, deal.id, 'cancel_paid')
  const refunded = await endOf(deal.customer)
  for (const [wait, puts] of [
    [5, true],
    [5, false],
  ] as const) {
    await house.advance(days(wait))
    const before = await endOf(deal.customer)
    const again = await asked(house, deal)
    await withCoupon({ ...deal, id: again.id }, deal.couponId)
    const ended = now()
    await act(deal.customer, again.id, 'decline')
    const end = await endOf(deal.customer)
    if (puts) expect(end).toBeGreaterThanOrEqual(ended + couponLimits.lastsAtLeast)
    else expect(end).toBe(before)
  }
  expect(await endOf(deal.customer)).toBeGreaterThan(refunded)
})

describe('a coupon that is held', () => {
  test.each([
    ['its deal’s time is over', (deal: Awaited<ReturnType<typeof holding>>) => house.advance(days(8)).then(() => deal)],
    ['the pro takes his request back', (deal: Awaited<ReturnType<typeof holding>>) => act(deal.pro, deal.id, 'cancel_request')],
    [
      'its customer is banned',
      async (deal: Awaited<ReturnType<typeof holding>>) => {
        await (
          await operator(house)
        ).call('POST /v1/admin/members/:id/penalty', {
          params: { id: deal.customer.userId },
          body: { reason: '사기', endsAt: later(60 * DAY) },
        })
        await house.settle()
      },
    ],
  ])('is its member’s again when %s', async (_, end) => {
    const deal = await holding({ expiresAt: later(60 * DAY), pieces: 1 })
    await end(deal)
    const { rows } = await house.house.pool.query('select status, held_by from coupon where id = $1', [deal.couponId])
    expect(rows).toEqual([{ status: 'usable', held_by: null }])
    expect((await offersOf(house)).find((one) => one.code === deal.code)).toMatchObject({ piecesLeft: 1 })
  })

  test('is withdrawn when its member leaves, and is there for others again', async () => {
    const deal = await holding({ pieces: 1 })
    await enter(deal.customer, await offered())
    await deal.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    const { rows } = await house.house.pool.query<{ status: string }>('select status from coupon where member_id = $1', [
      deal.customer.userId,
    ])
    expect(rows.map((one) => one.status)).toEqual(['withdrawn', 'withdrawn'])
    expect((await offersOf(house)).find((one) => one.code === deal.code)).toMatchObject({ piecesLeft: 1 })
  })

  test('by what the release before ended is withdrawn when its member has left meanwhile, and is there for others again [promotions.ended]', async () => {
    const deal = await holding({ pieces: 1 })
    await house.house.pool.query(`update safe_payment set status = 'request_cancelled', ended_at = now() where id = $1`, [deal.id])
    await deal.customer.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
    await house.advance(couponLimits.looks.held / SECOND)
    await house.settle()
    const { rows } = await house.house.pool.query('select status, held_by from coupon where id = $1', [deal.couponId])
    expect(rows).toEqual([{ status: 'withdrawn', held_by: null }])
    expect((await offersOf(house)).find((one) => one.code === deal.code)).toMatchObject({ piecesLeft: 1 })
  })

  test('lowers one of its member’s two deals, however they are prepared at once [promotions.hold]', async () => {
    const first = await asked(house)
    const second = await secondOf(first)
    const { coupon } = await enter(first.customer, await offered())
    const done = await Promise.allSettled([withCoupon(first, coupon.couponId), withCoupon(second, coupon.couponId)])
    expect(done.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = done.find((one) => one.status === 'rejected')
    expect(await refusal(Promise.reject(lost!.reason as Error))).toBe('UNAVAILABLE_COUPON')
    const [won, left] = done[0].status === 'fulfilled' ? [first, second] : [second, first]
    expect(await mine(first.customer)).toMatchObject([{ status: 'held', heldBy: won.id }])
    expect(await withCoupon(left, null)).toMatchObject({ amount: 103_500 })
  })

  test('is changed for that of another deal crosswise at once: each is had by one at most, and nothing of their offers is lost [promotions.hold]', async () => {
    const first = await asked(house)
    const second = await secondOf(first)
    const [one, other] = [await offered({ pieces: 5 }), await offered({ pieces: 5 })]
    const [mineFirst, mineSecond] = [
      (await enter(first.customer, one)).coupon.couponId,
      (await enter(first.customer, other)).coupon.couponId,
    ]
    for (let round = 0; round < 5; round += 1) {
      await withCoupon(first, mineFirst)
      await withCoupon(second, mineSecond)
      const done = await Promise.allSettled([withCoupon(first, mineSecond), withCoupon(second, mineFirst)])
      for (const lost of done.filter((given) => given.status === 'rejected'))
        expect(await refusal(Promise.reject(lost.reason as Error))).toBe('UNAVAILABLE_COUPON')
      await withCoupon(first, null)
      await withCoupon(second, null)
    }
    const left = (await offersOf(house)).filter((offer) => offer.code === one || offer.code === other)
    expect(left.map((offer) => offer.piecesLeft)).toEqual([5, 5])
  })

  test('and was taken off again leaves a payment that pays nothing: what comes by it goes back [promotions.hold]', async () => {
    const deal = await holding()
    await withCoupon(deal, null)
    await atGateway(house, deal.paymentId, 'approve')
    expect(await refusal(comeBack(deal, deal.paymentId))).toBe('AMOUNT_MISMATCH')
    await house.settle()
    expect((await atGatewayNow(house, deal.paymentId))?.cancelled).toBe(98_500)
    expect(await detailOf(deal.customer, deal.id)).toMatchObject({ safePaymentStatus: 'request', amount: 103_500 })
    expect(await mine(deal.customer)).toMatchObject([{ status: 'usable' }])
    await booksHold(house)
  })
})

test('a deal with a coupon that the card company takes back: the customer owes what he paid, and given back it is his again with his coupon [safe-payment.chargeback]', async () => {
  const deal = await paidWithCoupon(house)
  await house.house.gateways.payments.cancel(deal.paymentId, { reason: '카드사 취소' })
  const owes = async () => (await deal.customer.call('GET /v1/cash/users/me/balance')).receivable
  await expect.poll(owes).toBe(98_500)
  const judge = await operator(house)
  const { items } = await judge.call('GET /v1/admin/cases')
  await judge.call('POST /v1/admin/cases/:id/resolve', {
    params: { id: items.find((one) => one.safePaymentId === deal.id)!.caseId },
    body: { resolution: 'refund', note: '카드사 취소를 확인했어요.' },
  })
  await house.settle()
  expect(await owes()).toBe(0)
  expect(await mine(deal.customer)).toMatchObject([{ status: 'usable', heldBy: null }])
  await booksHold(house)
  expect(await checkBooks(house.house.db)).toEqual([])
})

describe('what a payment is offered', () => {
  test('has the coupon that it holds, and none of an offer that is used up [promotions.best]', async () => {
    const scarce = await offered({ pieces: 1, value: 9_000 })
    const deal = await asked(house)
    const { coupon } = await enter(deal.customer, await offered())
    await enter(deal.customer, scarce)
    const rival = await asked(house)
    const { coupon: taken } = await enter(rival.customer, scarce)
    await withCoupon(rival, taken.couponId)
    await withCoupon(deal, coupon.couponId)
    expect(await payable(deal)).toMatchObject({
      amount: 98_500,
      bestCouponId: coupon.couponId,
      coupons: [{ couponId: coupon.couponId, discount: 5_000 }],
    })
    expect(await payable(rival)).toMatchObject({ bestCouponId: taken.couponId, coupons: [{ discount: 9_000 }] })
  })
})

test('the best is found among more than are offered, however long ago its code was entered [promotions.best]', async () => {
  const deal = await asked(house)
  const { coupon } = await enter(deal.customer, await offered({ value: 6_000 }))
  // As many codes as are offered, each entered after it.
  await house.house.pool.query(
    `with made as (
       insert into coupon_offer (name, issue_type, code, kind, value, target, usable_from, expires_at, pieces, created_by, created_at)
       select name, issue_type, 'MANY' || n, kind, 1000, target, usable_from, expires_at, pieces, created_by, created_at
       from coupon_offer, generate_series(1000, 1000 + $3::integer - 1) n where id = (select offer_id from coupon where id = $1) returning id, expires_at),
     laid as (insert into coupon_slice (offer_id, slice, pieces, won) select id, 0, 5, 0 from made)
     insert into coupon (offer_id, member_id, status, expires_at, created_at) select id, $2, 'usable', expires_at, now() from made`,
    [coupon.couponId, deal.customer.userId, couponLimits.offered],
  )
  const { coupons, bestCouponId } = await payable(deal)
  expect(bestCouponId).toBe(coupon.couponId)
  expect(coupons).toHaveLength(couponLimits.offered)
})

describe('an offer that an operator ends', () => {
  test('becomes nobody’s coupon and lowers nothing from then on; what holds one keeps its sum [promotions.ended]', async () => {
    const code = await offered()
    const held = await asked(house)
    await withCoupon(held, (await enter(held.customer, code)).coupon.couponId)
    const idle = await asked(house)
    const { coupon } = await enter(idle.customer, code)
    const boss = await operator(house)
    const { id, shownAs } = (await offersOf(house)).find((one) => one.code === code)!
    const end = (given: Record<string, string>) =>
      boss.call.raw('POST', `/v1/admin/coupons/${id}/end`, { reason: '잘못 만들었어요' }, given)
    expect((await end({})).body).toMatchObject({ name: 'SEEN_MISSING' })
    expect((await end({ 'if-match': `"${shownAs}"` })).status).toBe(200)
    expect((await end({ 'if-match': `"${shownAs}"` })).body).toMatchObject({ name: 'STALE' })
    // At once, though withdrawing all of them takes a while.
    expect(await refusal(withCoupon(idle, coupon.couponId))).toBe('UNAVAILABLE_COUPON')
    await house.settle()
    expect(await refusal(enter(await customer(house), code))).toBe('UNAVAILABLE_COUPON')
    expect(await mine(idle.customer)).toMatchObject([{ status: 'withdrawn' }])
    expect(await refusal(withCoupon(idle, coupon.couponId))).toBe('UNAVAILABLE_COUPON')
    expect(await mine(held.customer)).toMatchObject([{ status: 'held' }])
    expect((await offersOf(house)).find((one) => one.id === id)!.endedAt).not.toBeNull()
    await act(held.customer, held.id, 'decline')
    expect(await mine(held.customer)).toMatchObject([{ status: 'withdrawn', heldBy: null }])
    const { rows } = await house.house.pool.query<{ act: string; target_id: string }>(
      `select act, target_id from audit_entry where target_type = 'coupons' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ act: 'endCouponOffer', target_id: String(id) }])
  })
})

/** An operator ends the offer of a code. */
async function endOffer(code: string): Promise<unknown> {
  const boss = await operator(house)
  const { id, shownAs } = (await offersOf(house)).find((one) => one.code === code)!
  return boss.call('POST /v1/admin/coupons/:id/end', { params: { id }, seen: shownAs, body: { reason: '잘못 만들었어요' } })
}

test('an offer whose day is over is ended while a coupon of it lasts longer or may come back, and not where none does [promotions.ended]', async () => {
  const [usable, used] = [await holding({ expiresAt: later(2 * DAY) }), await paidWithCoupon(house, { expiresAt: later(2 * DAY) })]
  const none = await offered({ expiresAt: later(2 * DAY) })
  const over = await holding({ expiresAt: later(2 * DAY) })
  await withCoupon(over, null)
  await house.advance(days(3))
  await house.settle()
  await act(usable.customer, usable.id, 'decline')
  expect(await mine(usable.customer)).toMatchObject([{ status: 'usable' }])
  const { rows } = await house.house.pool.query<{ code: string }>(
    'select code from coupon_offer o join coupon c on c.offer_id = o.id where c.id = $1',
    [used.couponId],
  )
  await endOffer(usable.code)
  await endOffer(rows[0]!.code)
  await house.settle()
  expect(await mine(usable.customer)).toMatchObject([{ status: 'withdrawn' }])
  await act(used.pro, used.id, 'cancel_paid')
  expect(await mine(used.customer)).toMatchObject([{ status: 'withdrawn' }])
  expect(await refusal(endOffer(none))).toBe('NOT_ACCEPTABLE')
  expect(await refusal(endOffer(over.code))).toBe('NOT_ACCEPTABLE')
  expect(await refusal(endOffer(usable.code))).toBe('NOT_ACCEPTABLE')
})

test('slices that were taken up together lie evenly again: as many as there are for checkouts at once [promotions.budget]', async () => {
  const code = await offered({ pieces: null, budget: 100_000 })
  const sum = async () => {
    const { rows } = await house.house.pool.query<{ won: number }>(
      'select won from coupon_slice s join coupon_offer o on o.id = s.offer_id where o.code = $1 order by slice',
      [code],
    )
    return rows.map((one) => one.won)
  }
  // Of 12,500 a slice nobody can take 13,000 from one alone.
  const deal = await asked(house)
  const large = await asked(house)
  await house.house.pool.query('update coupon_offer set value = 13000 where code = $1', [code])
  await withCoupon(large, (await enter(large.customer, code)).coupon.couponId)
  const left = await sum()
  expect(left.reduce((one, other) => one + other)).toBe(87_000)
  expect(left.filter((one) => one >= 13_000)).toHaveLength(6)
  await withCoupon(deal, (await enter(deal.customer, code)).coupon.couponId)
  expect((await sum()).filter((one) => one >= 13_000)).toHaveLength(5)
})

test('what has no end in pieces, or in won, does not run out of it [promotions.budget]', async () => {
  const code = await offered({ budget: 5_000, pieces: null })
  // However many were used before.
  await house.house.pool.query('update coupon_slice set pieces = 0 where offer_id = (select id from coupon_offer where code = $1)', [code])
  const deal = await asked(house)
  expect(await withCoupon(deal, (await enter(deal.customer, code)).coupon.couponId)).toMatchObject({ amount: 98_500 })
  const other = await offered({ pieces: 2 })
  await house.house.pool.query('update coupon_slice set won = 0 where offer_id = (select id from coupon_offer where code = $1)', [other])
  const second = await asked(house, await pair(house))
  expect(await withCoupon(second, (await enter(second.customer, other)).coupon.couponId)).toMatchObject({ amount: 98_500 })
})
