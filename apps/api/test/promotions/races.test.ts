import { beforeAll, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { act, asked, atGatewayNow, booksHold, comeBack, detailOf, pair } from '../safe-payment/deals.ts'
import { atGateway, forgetLimits, quoted, pro, buyCash, formOf } from '../trade.ts'
import { slug } from '../safe-payment/deals.ts'
import { enter, mine, offer, offersOf, withCoupon } from './coupons.ts'

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
