import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator } from '../people.ts'
import { enter, mine, offersOf, take, termsOf } from './coupons.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
type Desk = Awaited<ReturnType<typeof operator>>

const make = (who: Desk, more: object = {}) => who.call('POST /v1/admin/coupons', { body: { ...termsOf(house), ...more } })
const preview = (who: Desk, more: object = {}) => who.call('POST /v1/admin/coupons/preview', { body: { ...termsOf(house), ...more } })
const agree = (who: Desk, id: number) => who.call('POST /v1/admin/coupons/:id/agree', { params: { id } })
const shown = async (id: number) => (await offersOf(house)).find((one) => one.id === id)!
/** Both paid with one card. */
const ofOne = (...people: readonly { readonly userId: number }[]) =>
  house.house.pool.query(`insert into member_card (member_id, card_hash, last_used_at) select unnest($1::bigint[]), $2, now()`, [
    people.map((one) => one.userId),
    randomBytes(32),
  ])
const given = (ids: readonly number[]) => ({ issueType: 'operator', code: null, pieces: null, audience: { kind: 'members', ids } })

describe('what may cost much', () => {
  test('waits for a second operator: until he agrees nobody gets it, and whoever made it may not agree [promotions.agreement]', async () => {
    const [maker, second, who] = [await operator(house), await operator(house, 'money'), await customer(house)]
    const terms = { ...termsOf(house), pieces: 200 }
    expect(await preview(maker, { pieces: 200 })).toEqual({ people: null, some: [], most: 1_000_000, agreement: true })
    const { id } = await maker.call('POST /v1/admin/coupons', { body: terms })
    expect(await refusal(enter(who, terms.code))).toBe('UNAVAILABLE_COUPON')
    expect(await refusal(agree(maker, id))).toBe('CONFLICT_OF_INTEREST')
    const waiting = await second.call('GET /v1/admin/coupons', { query: { view: 'waiting' } })
    expect(waiting.items.find((one) => one.id === id)).toMatchObject({ waits: true, mayAgree: true, most: 1_000_000 })
    expect((await second.call('GET /v1/admin/overview')).desks.coupons).toMatchObject({ count: 1, oldestAt: expect.any(String) })
    const pressed = await Promise.allSettled([agree(second, id), agree(second, id)])
    expect(pressed.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ waits: false, agreedBy: '박운영', mayAgree: false })
    await enter(who, terms.code)
    const { rows } = await house.house.pool.query(`select operator_id from audit_entry where act = 'agreeCouponOffer' and target_id = $1`, [
      String(id),
    ])
    expect(rows).toEqual([{ operator_id: second.userId }])
  })

  test('is counted over a day: what one operator offers alone comes to less than a million won, and with the next day it begins anew [promotions.agreement]', async () => {
    const maker = await operator(house)
    expect(await preview(maker)).toMatchObject({ most: 500_000, agreement: false })
    await make(maker)
    expect(await preview(maker)).toMatchObject({ most: 500_000, agreement: true })
    const both = await Promise.all([make(maker, { pieces: 90 }), make(maker, { pieces: 90 })])
    const offers = await Promise.all(both.map(({ id }) => shown(id)))
    expect(offers.filter((one) => one.waits)).toHaveLength(1)
    await house.house.pool.query(`update coupon_offer set created_at = created_at - interval '1 day' where created_by = $1`, [maker.userId])
    expect(await preview(maker)).toMatchObject({ agreement: false })
  })

  test('is refused by ending it, and then nobody can agree to it [promotions.agreement]', async () => {
    const [maker, second] = [await operator(house), await operator(house)]
    const { id } = await make(maker, { pieces: 200 })
    await second.call('POST /v1/admin/coupons/:id/end', { params: { id }, body: { reason: '예산이 없어요' } })
    expect(await refusal(agree(second, id))).toBe('NOT_ACCEPTABLE')
    expect(await shown(id)).toMatchObject({ waits: false, endedAt: expect.any(String) })
    // Nobody had any of it: it is not what he offered alone today.
    expect(await preview(maker)).toMatchObject({ most: 500_000, agreement: false })
  })

  test('is agreed to by nobody who is one with its maker or with whom it names [promotions.agreement] [moderation.conflict]', async () => {
    const [maker, self, kin, second] = [await operator(house), await operator(house), await operator(house), await operator(house)]
    const named = await customer(house)
    await ofOne(maker, self)
    const { id } = await make(maker, { pieces: 200 })
    expect(await refusal(agree(self, id))).toBe('CONFLICT_OF_INTEREST')
    await make(maker)
    await make(maker, { pieces: 90 })
    const other = await make(maker, { ...given([named.userId]), value: 100_000 })
    expect(await shown(other.id)).toMatchObject({ waits: true })
    await ofOne(kin, named)
    expect(await refusal(agree(kin, other.id))).toBe('CONFLICT_OF_INTEREST')
    await agree(second, id)
  })
})

describe('what operators give', () => {
  test('is told before, who gets it and what it may cost at most, and comes to each once [promotions.give]', async () => {
    const maker = await operator(house)
    const [one, other, rival] = [await customer(house), await customer(house), await operator(house)]
    const gone = await customer(house)
    await house.house.pool.query(`update member set status = 'banned' where id = $1`, [gone.userId])
    const ids = [one.userId, other.userId, other.userId, rival.userId, gone.userId]
    expect(await preview(maker, given(ids))).toEqual({
      people: 2,
      some: [one, other].map(({ userId }) => ({ id: userId, name: '김민지' })),
      most: 10_000,
      agreement: false,
    })
    const { id } = await make(maker, given(ids))
    await house.settle()
    await house.settle()
    expect(await mine(one)).toMatchObject([{ issueType: 'operator', status: 'usable', value: 5_000 }])
    expect(await mine(other)).toHaveLength(1)
    expect(await mine(rival)).toEqual([])
    expect(await shown(id)).toMatchObject({ pieces: 2, issued: 2, usable: 2, giving: false, most: 10_000 })
    // By no other way.
    expect(await refusal(take(one, id))).toBe('COUPON_NOT_FOUND')
  })

  test('reaches everybody who joined of late, however many they are at a time, and nobody who joined after [promotions.give]', async () => {
    const maker = await operator(house)
    await house.house.pool.query(`update member set date_joined = date_joined - interval '30 days'`)
    const people = []
    for (let at = 0; at < 4; at += 1) people.push(await customer(house))
    // Another account of an operator, whoever of them it is, by a card of both.
    const [colleague, self] = [await operator(house), await customer(house)]
    await ofOne(colleague, self)
    const { id } = await make(maker, { ...given([]), audience: { kind: 'joined', days: 7 } })
    const late = await customer(house)
    await house.settle()
    expect(await mine(self)).toEqual([])
    for (const who of people) expect(await mine(who)).toHaveLength(1)
    expect(await mine(late)).toEqual([])
    expect(await shown(id)).toMatchObject({ pieces: 4, issued: 4, giving: false })
  })

  test('is not given to himself, to nobody, nor handed out once it was ended [promotions.give] [moderation.conflict]', async () => {
    const maker = await operator(house)
    const one = await customer(house)
    expect(await refusal(make(maker, given([maker.userId])))).toBe('CONFLICT_OF_INTEREST')
    expect(await refusal(make(await operator(house), given([999_999_999])))).toBe('INVALID_PARAMS')
    const { id } = await make(await operator(house), given([one.userId]))
    await (await operator(house)).call('POST /v1/admin/coupons/:id/end', { params: { id }, body: { reason: '잘못 만들었어요' } })
    await house.settle()
    expect((await mine(one)).filter((coupon) => coupon.status === 'usable')).toEqual([])
  })
})

test('the record of what was offered has the terms it was made with: of a request’s coupon those of the house [promotions.request]', async () => {
  const { id } = await make(await operator(house), {
    issueType: 'request',
    code: null,
    kind: 'amount',
    value: 50_000,
    minAmount: 7_000,
    pieces: 10,
  })
  const { items } = await (await operator(house)).call('GET /v1/admin/audit', { query: { act: 'offerCoupon' } })
  const offer = await shown(id)
  const { kind, value, maxDiscount, minAmount, target, pieces, usableFrom } = offer
  expect({ kind, minAmount }).toEqual({ kind: 'rate', minAmount: 0 })
  expect(items[0]).toMatchObject({ targetId: String(id), after: { kind, value, maxDiscount, minAmount, target, pieces, usableFrom } })
})

test('an offer says what is wrong with it, at its field', async () => {
  const maker = await operator(house)
  const wrong = async (more: object) => {
    const answer = await maker.call.raw('POST', '/v1/admin/coupons', { ...termsOf(house), ...more })
    return Object.keys((answer.body as { fields?: object }).fields ?? {})
  }
  expect(await wrong({ code: null })).toEqual(['code'])
  expect(await wrong({ issueType: 'operator' })).toEqual(['audience'])
  expect(await wrong({ kind: 'rate', value: 5 })).toEqual(['maxDiscount'])
  expect(await wrong({ kind: 'rate', value: 101, maxDiscount: 1_000 })).toEqual(['value'])
  expect(await wrong({ pieces: null })).toEqual(['pieces'])
  expect(await wrong({ expiresAt: termsOf(house).usableFrom })).toEqual(['expiresAt'])
})

test('who makes coupons may not agree to them by his role, and who agrees may not make them [moderation.rights]', async () => {
  const [content, money, reader] = [await operator(house, 'content'), await operator(house, 'money'), await operator(house, 'reader')]
  const { id } = await make(content, { pieces: 200 })
  expect(await refusal(agree(content, id))).toBe('FORBIDDEN')
  expect(await refusal(make(money))).toBe('FORBIDDEN')
  expect(await refusal(reader.call('GET /v1/admin/coupons', { query: {} }))).toBe('FORBIDDEN')
  await agree(money, id)
})
