import { DAY, SECOND } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, ofAge, operator, provider, type ProPerson } from '../people.ts'
import { act, asked, atGatewayNow, booksHold, comeBack, detailOf, pair } from '../safe-payment/deals.ts'
import { atGateway, forgetLimits, quoted, pro, buyCash, formOf } from '../trade.ts'
import { slug } from '../safe-payment/deals.ts'
import { endOffer, enter, mine, offer, offerMade, offersOf, offerToTake, take, wallet, withCoupon } from './coupons.ts'
import { endNow, event, eventOf, join, published } from './pages.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('the last piece of an offer by fifty people at once is one person’s, and what the others pay is theirs [promotions.budget]', async () => {
  const code = await offer(house, { pieces: 1 })
  const deals = []
  for (let one = 0; one < 50; one += 1) {
    const deal = await asked(house)
    deals.push({ deal, couponId: (await enter(deal.customer, code)).coupon.couponId })
  }
  const done = await Promise.allSettled(deals.map(({ deal, couponId }) => withCoupon(deal, couponId)))
  expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const winner = done.findIndex((one) => one.status === 'fulfilled')
  for (const [at, { deal }] of deals.entries()) expect((await mine(deal.customer))[0]!.status).toBe(at === winner ? 'held' : 'usable')
  expect((await offersOf(house)).find((one) => one.code === code)).toMatchObject({ piecesLeft: 0 })
}, 180_000)

test('one coupon on two payments at once lowers one, and the other is neither taken nor given back on its account [promotions.hold]', async () => {
  const first = await asked(house)
  const form = await formOf(house, slug)
  const second = await pro(house, { services: [form.service.id] })
  await buyCash(house, second.call)
  await act(first.customer, first.id, 'decline')
  const room = { customer: first.customer, pro: first.pro, chatId: first.chatId, quoteId: first.quoteId }
  await first.customer.call('PUT /api2/requests/:id/close', {
    params: {
      id: (await house.house.pool.query<{ id: number }>('select request_id as id from quote where id = $1', [first.quoteId])).rows[0]!.id,
    },
    body: { closed_type: 1, closed_comment: '' },
  })
  const other = { customer: first.customer, pro: second, ...(await quoted(house, first.customer, second, slug)) }
  const [one, two] = [await asked(house, room), await asked(house, other)]
  const { coupon } = await enter(first.customer, await offer(house))
  const done = await Promise.allSettled([withCoupon(one, coupon.couponId), withCoupon(two, coupon.couponId)])
  const [won, lost] = done[0].status === 'fulfilled' ? [one, two] : [two, one]
  expect(done.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const prepared = done.find((each) => each.status === 'fulfilled')!.value
  expect(prepared).toMatchObject({ amount: 98_500 })
  await atGateway(house, prepared.paymentId, 'approve')
  await comeBack(won, prepared.paymentId)
  const bare = await withCoupon(lost, null)
  expect(bare).toMatchObject({ amount: 103_500 })
  await atGateway(house, bare.paymentId, 'approve')
  await comeBack(lost, bare.paymentId)
  // The loser's payment goes back whole, and takes nothing of the winner's with it.
  await act(lost.customer, lost.id, 'cancel')
  await house.settle()
  expect((await atGatewayNow(house, bare.paymentId))?.cancelled).toBe(103_500)
  expect((await atGatewayNow(house, prepared.paymentId))?.cancelled).toBe(0)
  expect(await mine(first.customer)).toMatchObject([{ status: 'used', heldBy: won.id }])
  expect(await detailOf(won.customer, won.id)).toMatchObject({ discountAmount: 5_000 })
  await booksHold(house)
})

test('an offer that is ended while fifty pay lowers what was told already, and nothing else: each coupon is used or gone [promotions.ended]', async () => {
  const { id, code } = await offerMade(house)
  const deals = []
  for (let one = 0; one < 50; one += 1) {
    const deal = await asked(house)
    deals.push({ deal, couponId: (await enter(deal.customer, code)).coupon.couponId })
  }
  const told = await Promise.all(deals.slice(0, 25).map(async ({ deal, couponId }) => ({ deal, ...(await withCoupon(deal, couponId)) })))
  for (const { paymentId } of told) await atGateway(house, paymentId, 'approve')
  // Half of them come back from having paid, half ask for the sum, and the operator is in the midst of them.
  const [ended, back, sums] = await Promise.all([
    endOffer(house, id),
    Promise.allSettled(told.map(({ deal, paymentId }) => comeBack(deal, paymentId))),
    Promise.allSettled(deals.slice(25).map(async ({ deal, couponId }) => ({ deal, ...(await withCoupon(deal, couponId)) }))),
  ])
  expect(ended).toMatchObject({ id })
  expect(back.filter((one) => one.status === 'rejected')).toEqual([])
  const late = sums.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(new Set([...told, ...late].map((one) => one.amount))).toEqual(new Set([98_500]))
  for (const one of sums) if (one.status === 'rejected') expect(await refusal(Promise.reject(one.reason))).toBe('UNAVAILABLE_COUPON')
  for (const { deal, paymentId } of late) {
    await atGateway(house, paymentId, 'approve')
    await comeBack(deal, paymentId)
  }
  await house.advance(couponLimits.lateCoupons / SECOND + 1)
  await house.settle()
  const { rows } = await house.house.pool.query<{ status: string; count: number }>(
    'select status, count(*)::integer as count from coupon where offer_id = $1 group by status order by status desc',
    [id],
  )
  const [used, gone] = [25 + late.length, 25 - late.length]
  expect(rows).toEqual([...(gone === 0 ? [] : [{ status: 'withdrawn', count: gone }]), { status: 'used', count: used }])
  expect((await offersOf(house)).find((one) => one.id === id)).toMatchObject({ piecesLeft: 100 - used })
  await booksHold(house)
}, 240_000)

test('fifty pros join while their event is ended and its last coupon is used: each takes part once, or reads that it is over [promotions.join] [promotions.pro-coupons]', async () => {
  const coupon = await offerToTake(house, {
    issueType: 'pro',
    pieces: 1,
    usableFrom: new Date(house.house.clock.now().getTime() - 2 * DAY).toISOString(),
  })
  const { id } = await published(house, eventOf(house, { role: 'provider', coupons: [coupon] }))
  const deal = await asked(house)
  await join(deal.pro, id)
  const { coupon: taken } = await take(deal.customer, coupon)
  const pros: ProPerson[] = []
  for (let one = 0; one < 50; one += 1) pros.push(await provider(house))
  await ofAge(house, ...pros)
  const joining = (who: readonly ProPerson[]) => Promise.allSettled(who.map((one) => join(one, id)))
  const [paying, , ...done] = await Promise.all([
    withCoupon(deal, taken.couponId),
    endNow(house, 'event', id),
    joining(pros),
    // Twice at once he takes part once.
    joining(pros.slice(0, 10)),
  ])
  expect(paying).toMatchObject({ amount: 98_500 })
  const reasons = done.flat().flatMap((one) => (one.status === 'rejected' ? [refusal(Promise.reject(one.reason))] : []))
  for (const reason of await Promise.all(reasons)) expect(['EVENT_OVER', 'EVENT_FULL']).toContain(reason)
  const joined = new Set(done.flatMap((all) => all.flatMap((one, at) => (one.status === 'fulfilled' ? [pros[at]!.userId] : []))))
  const { rows } = await house.house.pool.query<{ id: number }>('select member_id as id from promotion_joined where page_id = $1', [id])
  expect(rows.map((one) => one.id).toSorted((a, b) => a - b)).toEqual([...joined, deal.pro.userId].toSorted((a, b) => a - b))
  expect((await event(deal.pro, id)).joined).toBe(true)
  expect((await wallet(await customer(house))).toTake.map((one) => one.eventId)).not.toContain(coupon)
  const desk = await operator(house)
  const { items } = await desk.call('GET /v1/admin/promotions', { query: { kind: 'event' } })
  expect(items.find((one) => one.id === id)).toMatchObject({ state: 'ended', joined: rows.length })
  await booksHold(house)
}, 240_000)

test('of ten codes that somebody has the tenth works as the first did [promotions.code]', async () => {
  await forgetLimits(house)
  const codes = []
  for (let one = 0; one < 10; one += 1) codes.push(await offer(house))
  const who = await customer(house)
  for (const code of codes) expect((await enter(who, code)).coupon.status).toBe('usable')
  expect(await mine(who)).toHaveLength(10)
})

test('codes are guessed from one network no oftener than it may, by however many members [promotions.code]', async () => {
  await forgetLimits(house)
  const { wrongCodes, wrongCodesOfAddress } = couponLimits
  let tried = 0
  while (tried < wrongCodesOfAddress) {
    const who = await customer(house)
    for (let at = 0; at < wrongCodes && tried < wrongCodesOfAddress; at += 1) {
      expect(await refusal(enter(who, `GUESSED${String((tried += 1)).padStart(4, '0')}`))).toBe('INVALID_COUPON')
    }
  }
  expect(await refusal(enter(await customer(house), 'GUESSED9999'))).toBe('COUPON_CODE_TRIES')
  await house.advance(3600)
  expect((await enter((await pair(house)).customer, await offer(house))).coupon.status).toBe('usable')
})
