import { beforeAll, describe, expect, test } from 'vitest'
import { couponLimits } from '@dure/contract/promotions/limits'
import { DAY } from '@dure/kernel/time'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { asked, days, hours } from '../safe-payment/deals.ts'
import { enter, later as laterIn, mine, offer, termsOf, withCoupon } from './coupons.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const later = (milliseconds: number): string => laterIn(house, milliseconds)
const offered = (more: object = {}) => offer(house, more)

describe('a code', () => {
  test('is one coupon a member, is nobody’s that is unknown, and is none that is over [promotions.code]', async () => {
    const [who, other] = [await customer(house), await customer(house)]
    const code = await offered()
    await enter(who, code)
    expect(await refusal(enter(who, code))).toBe('COUPON_ALREADY_ISSUED')
    await enter(other, code)
    expect(await refusal(enter(who, 'NOSUCHCODE'))).toBe('INVALID_COUPON')
    const short = await offered({ expiresAt: later(DAY) })
    await house.advance(days(2))
    expect(await refusal(enter(who, short))).toBe('UNAVAILABLE_COUPON')
  })

  test('is guessed ten times an hour and no more; right ones do not count, and the same wrong one again counts nothing [promotions.code]', async () => {
    const who = await customer(house)
    const had = await offered()
    await enter(who, had, undefined, 'once')
    for (let again = 0; again < 6; again += 1) {
      await enter(who, had, undefined, 'once')
      expect(await refusal(enter(who, had))).toBe('COUPON_ALREADY_ISSUED')
    }
    const over = await offered({ usableFrom: later(DAY) })
    for (let early = 0; early < 6; early += 1) expect(await refusal(enter(who, over))).toBe('UNAVAILABLE_COUPON')
    for (let again = 0; again < 6; again += 1) expect(await refusal(enter(who, 'WRONG1000', undefined, 'lost'))).toBe('INVALID_COUPON')
    for (let wrong = 1; wrong < couponLimits.wrongCodes; wrong += 1)
      expect(await refusal(enter(who, `WRONG${1000 + wrong}`))).toBe('INVALID_COUPON')
    const code = await offered()
    expect(await refusal(enter(who, code))).toBe('COUPON_CODE_TRIES')
    await house.advance(hours(1))
    await enter(who, code)
  })

  test('entered twenty times at once is one coupon', async () => {
    const who = await customer(house)
    const code = await offered()
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => enter(who, code)))
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await mine(who)).toHaveLength(1)
  })

  test('of a room is told whether it lowers what is paid there; a stranger’s room is none', async () => {
    const deal = await asked(house)
    expect(await enter(deal.customer, await offered({ minAmount: 200_000 }), deal.chatId)).toMatchObject({ usableHere: false })
    expect(await enter(deal.customer, await offered({ services: [1] }), deal.chatId)).toMatchObject({ usableHere: false })
    const stranger = await customer(house)
    const code = await offered()
    expect(await refusal(enter(stranger, code, deal.chatId))).toBe('NOT_FOUND')
    expect(
      await refusal(
        (await operator(house)).call('POST /v1/admin/coupons', {
          body: { ...termsOf(house), code },
        }),
      ),
    ).toBe('COUPON_CODE_TAKEN')
  })

  test('of an offer that is used up becomes no coupon [promotions.budget]', async () => {
    const code = await offered({ pieces: 1 })
    const deal = await asked(house)
    const { coupon } = await enter(deal.customer, code)
    await withCoupon(deal, coupon.couponId)
    const late = await customer(house)
    expect(await refusal(enter(late, code))).toBe('UNAVAILABLE_COUPON')
    expect(await mine(late)).toEqual([])
    await withCoupon(deal, null)
    await enter(late, code)
    const cents = await offered({ budget: 5_999 })
    const other = await asked(house)
    await withCoupon(other, (await enter(other.customer, cents)).coupon.couponId)
    expect(await refusal(enter(late, cents))).toBe('UNAVAILABLE_COUPON')
  })
})

describe('an offer', () => {
  test('has an end in pieces or won, and a rate a cap [promotions.budget] [promotions.discount]', async () => {
    const boss = await operator(house)
    const offers = (more: object) => boss.call('POST /v1/admin/coupons', { body: { ...termsOf(house), ...more } })
    expect(await refusal(offers({ pieces: null }))).toBe('INVALID_PARAMS')
    expect(await refusal(offers({ kind: 'rate', value: 5 }))).toBe('INVALID_PARAMS')
    await offers({ kind: 'rate', value: 5, maxDiscount: 10_000 })
    await offers({ pieces: null, budget: 5_000 })
    // Nor does the database take one, whoever writes it.
    await expect(house.house.pool.query('update coupon_offer set pieces = null, budget = null')).rejects.toThrow('coupon_offer_bounded')
  })
})
