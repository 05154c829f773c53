import { adLimits } from '@dure/contract/ads/limits'
import { DAY, WEEK } from '@dure/kernel/time'
import { beforeAll, expect, test } from 'vitest'
import { grantCash } from '../campaigns/world.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator } from '../people.ts'
import { buyCash, haeundae, pro } from '../trade.ts'
import { bid, bidder, bidsOf, cashOf, close, gangnam, booksHold, goTo, nextWeek, serviceOf, slotOf, withdraw } from './world.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test('a bid holds its cash, a raise what is more, and taking it back brings all of it [ads.bids]', async () => {
  const slotId = await slotOf(house)
  const who = await bidder(house)
  const made = await bid(who, slotId, 3_000)
  expect(made).toMatchObject({ slotId, amount: 3_000, status: 'open', price: null, can: { raise: true, withdraw: true, report: false } })
  expect(await cashOf(who)).toBe(7_000)
  expect(await bid(who, slotId, 4_500)).toMatchObject({ id: made.id, amount: 4_500 })
  expect(await cashOf(who)).toBe(5_500)
  expect(await refusal(bid(who, slotId, 4_500))).toBe('AD_BID_LOWER')
  const lower = await who.call.raw('POST', '/v1/ad/bids', { slotId, amount: 1_000 })
  expect(lower.body).toMatchObject({ name: 'AD_BID_LOWER', fields: { amount: '지금 입찰한 4,500캐시보다 많이 적어 주세요.' } })
  expect(await bidsOf(who)).toMatchObject({ items: [{ id: made.id, amount: 4_500 }], held: 4_500 })
  await booksHold(house)
  expect(await withdraw(who, made.id)).toMatchObject({ status: 'withdrawn', can: { withdraw: false } })
  expect(await cashOf(who)).toBe(10_000)
  expect(await refusal(withdraw(who, made.id))).toBe('AD_CLOSED')
  // The next one is a bid of its own.
  expect((await bid(who, slotId, 1_000)).id).not.toBe(made.id)
  const { items } = await who.call('GET /v1/me/cash/board/:filter', { params: { filter: 'usage' } })
  expect(items.map((one) => [one.type, one.cash])).toEqual([
    [19, -1_000],
    [19, 4_500],
    [19, -1_500],
    [19, -3_000],
  ])
  await booksHold(house)
})

test('a bid is in bought cash and in steps of a hundred from a thousand on [ads.bids]', async () => {
  const slotId = await slotOf(house)
  const poor = await pro(house, { services: [await serviceOf(house)] })
  await grantCash(house, poor, 50_000)
  expect(await refusal(bid(poor, slotId, 1_000))).toBe('CASH_SHORTAGE')
  const who = await bidder(house)
  for (const amount of [900, 1_050, 0, -1_000, adLimits.most + 100]) expect(await refusal(bid(who, slotId, amount))).toBe('INVALID_PARAMS')
  expect(await refusal(bid(who, slotId, 10_100))).toBe('CASH_SHORTAGE')
  expect(await cashOf(who)).toBe(10_000)
})

test('cash whose day has come, or that is spent in this moment, is cash that is missing [ads.bids]', async () => {
  const slotId = await slotOf(house)
  const who = await bidder(house)
  const made = await bid(who, slotId, 3_000)
  await house.house.pool.query(`update cash_lot set expires_at = $2 where member_id = $1 and remaining > 0`, [
    who.userId,
    new Date(house.house.clock.now().getTime() - 1_000),
  ])
  expect(await refusal(bid(who, slotId, 4_000))).toBe('CASH_SHORTAGE')
  expect((await bidsOf(who)).items).toMatchObject([{ id: made.id, amount: 3_000 }])
  await withdraw(who, made.id)
  expect(await refusal(bid(who, slotId, 9_000))).toBe('CASH_SHORTAGE')
  expect((await bidsOf(who)).items).toHaveLength(1)
})

test('what one may bid for begins with the district he works from [ads.slots]', async () => {
  const who = await bidder(house)
  const { districts } = (await who.call('GET /v1/ad/choices')).services[0]!
  expect(districts.length).toBeGreaterThan(5)
  expect(districts[0]).toEqual({ code: gangnam, name: '서울 강남구' })
  expect(new Set(districts.map((one) => one.code)).size).toBe(districts.length)
})

test('one bids for what he offers where he works, and while lists may show him [ads.bidders]', async () => {
  const who = await bidder(house)
  const [mine, other] = [await slotOf(house), await slotOf(house, 'golf-lesson')]
  expect(await refusal(bid(who, other, 1_000))).toBe('AD_UNAVAILABLE')
  const far = await pro(house, { services: [await serviceOf(house)], at: haeundae })
  await buyCash(house, far.call)
  expect(await refusal(bid(far, mine, 1_000))).toBe('AD_UNAVAILABLE')
  expect(await refusal(bid(who, mine.replace('11680', '99999'), 1_000))).toBe('AD_UNAVAILABLE')
  expect(await refusal(bid(who, 'nothing', 1_000))).toBe('NOT_FOUND')
  const pause = (value: { until: null } | null) =>
    who.call('PUT /v1/user/:id/mypage', { params: { id: 'me' }, query: { role: 'provider' }, body: { pause: value } })
  await pause({ until: null })
  expect(await refusal(bid(who, mine, 1_000))).toBe('AD_UNAVAILABLE')
  expect((await who.call('GET /v1/ad/choices')).barred).toContain('프로필이 보이지 않는')
  await pause(null)
  const choices = await who.call('GET /v1/ad/choices')
  expect(choices.barred).toBeNull()
  expect(choices.services[0]!.districts.map((one) => one.code)).toContain(gangnam)
})

test('a slot says when it closes and what the caller bids, and nothing of others [ads.sealed] [ads.slots]', async () => {
  const [one, other] = [await bidder(house), await bidder(house)]
  const slotId = await slotOf(house)
  await bid(one, slotId, 2_000)
  const query = { serviceId: await serviceOf(house), districtCode: gangnam }
  const week = nextWeek(house)
  const seen = await other.call('GET /v1/ad/items', { query })
  expect(seen).toMatchObject({ slotId, week: week.week, closesAt: week.closesAt.toISOString(), places: 5, least: 1_000, myBid: null })
  expect(await house.guest('GET /v1/ad/items', { query })).toEqual(seen)
  expect((await one.call('GET /v1/ad/items', { query })).myBid).toMatchObject({ amount: 2_000 })
  const at = (weeks: number) => new Date(week.startsAt.getTime() + weeks * WEEK + DAY / 2).toISOString().slice(0, 10)
  expect((await house.guest('GET /v1/ad/items', { query: { ...query, week: at(3) } })).week).toBe(at(3))
  expect(await refusal(house.guest('GET /v1/ad/items', { query: { ...query, week: at(4) } }))).toBe('AD_UNAVAILABLE')
  expect(await refusal(house.guest('GET /v1/ad/items', { query: { ...query, week: at(-1) } }))).toBe('AD_CLOSED')
  const rounds = await (await operator(house)).call('GET /v1/admin/ads', { query: {} })
  expect(rounds.items[0]).toMatchObject({ closedAt: null, bids: null, won: null, revenue: 0 })
  expect(await refusal((await operator(house)).call('GET /v1/admin/ads/:id/bids', { params: { id: rounds.items[0]!.id } }))).toBe(
    'NOT_ACCEPTABLE',
  )
})

test('Friday 18:00:00.000 is late, a moment before is not [ads.slots]', async () => {
  const [early, late] = [await bidder(house), await bidder(house)]
  const slotId = await slotOf(house)
  const { closesAt } = nextWeek(house)
  await goTo(house, new Date(closesAt.getTime() - 20_000))
  const made = await bid(early, slotId, 1_500)
  await goTo(house, closesAt)
  expect(await refusal(bid(late, slotId, 9_000))).toBe('AD_CLOSED')
  expect(await refusal(bid(early, slotId, 9_000))).toBe('AD_CLOSED')
  expect(await refusal(withdraw(early, made.id))).toBe('AD_CLOSED')
  await close(house, slotId)
  expect((await bidsOf(early)).items[0]).toMatchObject({ status: 'won' })
  await booksHold(house)
})

test('nobody leaves while a bid holds his cash [ads.leaving]', async () => {
  const who = await bidder(house)
  const made = await bid(who, await slotOf(house), 1_000)
  const check = await who.call('GET /api2/users/me/leaving')
  expect(check.blockers.map((one) => one.name)).toContain('AD_BID_OPEN')
  await withdraw(who, made.id)
  expect((await who.call('GET /api2/users/me/leaving')).blockers.map((one) => one.name)).not.toContain('AD_BID_OPEN')
})

test('one leaves word once, with however many telephones, also in two windows at once [ads.registered]', async () => {
  const who = await bidder(house)
  const body = { serviceIds: [await serviceOf(house)], districtCodes: [gangnam] }
  const leave = (phone: string) => who.call('POST /v1/ad/pre-registrations', { body: { ...body, phone } }).then(() => 'done')
  const both = await Promise.all(['01099990001', '01099990002'].map((phone) => leave(phone).catch((error: Error) => error.name)))
  expect(both.filter((one) => one === 'done')).toHaveLength(1)
  expect(await refusal(leave('01099990003'))).toBe('AD_REGISTERED')
  const { rows } = await house.house.pool.query('delete from ad_registration where member_id = $1 returning id', [who.userId])
  expect(rows).toHaveLength(1)
})

test('somebody leaves word once, learns of no other’s telephone, and is told once operators say that auctions opened [ads.registered]', async () => {
  const who = await bidder(house)
  const body = { serviceIds: [await serviceOf(house)], districtCodes: [gangnam] }
  const first = await who.call('POST /v1/ad/pre-registrations', { body })
  expect(await refusal(who.call('POST /v1/ad/pre-registrations', { body }))).toBe('AD_REGISTERED')
  expect(await refusal(who.call('POST /v1/ad/pre-registrations', { body: { ...body, districtCodes: ['00000'] } }))).toBe('INVALID_PARAMS')
  // Of another’s telephone he hears nothing else, not by the number he gets either: both wait, each once.
  const other = await bidder(house)
  const answer = await other.call('POST /v1/ad/pre-registrations', { body: { ...body, phone: who.phone } })
  expect(answer).toEqual({ id: first.id + 1 })
  expect(await refusal(other.call('POST /v1/ad/pre-registrations', { body: { ...body, phone: who.phone } }))).toBe('AD_REGISTERED')
  const { rows } = await house.house.pool.query('select * from ad_registration where member_id = any($1)', [[who.userId, other.userId]])
  expect(JSON.stringify(rows)).not.toContain(who.phone)
  const desk = await operator(house)
  expect(await desk.call('GET /v1/admin/ad-registrations', { query: {} })).toMatchObject({
    waiting: 2,
    items: [{ memberId: other.userId }, { memberId: who.userId, districts: ['서울 강남구'], toldAt: null }],
  })
  const tell = () => desk.call('POST /v1/admin/ad-registrations/tell', { body: { reason: '첫 경매를 열었어요' } })
  expect(await tell()).toEqual({ told: 2 })
  await house.settle()
  expect(await refusal(tell())).toBe('NOT_ACCEPTABLE')
  const { notifications } = await who.call('GET /v1/accounts/user-notifications', { query: { role: 'provider' } })
  expect(notifications.filter((one) => one.title === '광고 경매가 열렸어요')).toHaveLength(1)
})
