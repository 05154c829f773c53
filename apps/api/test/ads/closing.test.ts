import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { operator, prove } from '../people.ts'
import { forgetLimits } from '../trade.ts'
import { bid, bidder, bidsOf, booksHold, cashOf, close, goTo, nextWeek, slotOf, titles, type Bid } from './world.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** What a bid came to. */
const outcome = async (who: { call: Parameters<typeof bidsOf>[0]['call'] }): Promise<Bid> => (await bidsOf(who as never)).items[0]!

test('of bids a, a, b the first pays by the second a; what is above the price comes back, and each loser’s all of it, once [ads.price] [ads.closing]', async () => {
  const slotId = await slotOf(house)
  const people = []
  for (const amount of [5_000, 5_000, 2_000, 1_900, 1_800, 1_700, 1_600]) {
    const who = await bidder(house)
    await bid(who, slotId, amount)
    people.push(who)
  }
  await close(house, slotId)
  const all = await Promise.all(people.map(async (who) => ({ ...(await outcome(who)), cash: await cashOf(who) })))
  expect(all.map((one) => [one.status, one.place, one.price, one.cash])).toEqual([
    ['won', 1, 5_000, 5_000],
    ['won', 2, 2_100, 7_900],
    ['won', 3, 2_000, 8_000],
    ['won', 4, 1_900, 8_100],
    ['won', 5, 1_800, 8_200],
    ['lost', null, null, 10_000],
    ['lost', null, null, 10_000],
  ])
  await booksHold(house)
  // Closing runs again, and again: nothing moves.
  await house.settle()
  expect(await Promise.all(people.map(cashOf))).toEqual(all.map((one) => one.cash))
  expect(await titles(people[0]!)).toContain('광고 자리를 얻었어요')
  expect(await titles(people[6]!)).toContain('이번에는 광고 자리를 얻지 못했어요')
  const desk = await operator(house)
  const [round] = (await desk.call('GET /v1/admin/ads', { query: {} })).items
  expect(round).toMatchObject({ bids: 7, won: 5, revenue: 12_800 })
})

test('one who raises is as late as his raise, and never raises his own price [ads.price] [ads.bids]', async () => {
  const slotId = await slotOf(house)
  const [one, other] = [await bidder(house), await bidder(house)]
  await bid(one, slotId, 2_000)
  await bid(other, slotId, 4_000)
  for (const amount of [3_000, 3_500, 4_000]) await bid(one, slotId, amount)
  await close(house, slotId)
  expect(await outcome(other)).toMatchObject({ place: 1, price: 4_000 })
  expect(await outcome(one)).toMatchObject({ place: 2, price: 1_000, amount: 4_000 })
  expect(await cashOf(one)).toBe(9_000)
  await booksHold(house)
})

test('a closing that dies between two bids goes on where it was, and decides nothing anew [ads.closing]', async () => {
  const slotId = await slotOf(house)
  const people = [await bidder(house), await bidder(house), await bidder(house)]
  for (const [at, who] of people.entries()) await bid(who, slotId, 3_000 - at * 500)
  const { pool } = house.house
  // The second's money cannot move for now.
  await pool.query(`
    create function no_money() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await pool.query(
    `create trigger no_money before update on ad_bid for each row when (old.provider_id = ${people[1]!.providerId} and new.settle_at is null and old.settle_at is not null)
     execute function no_money()`,
  )
  await close(house, slotId)
  expect(await cashOf(people[0]!)).toBe(10_000 - 2_600)
  expect(await cashOf(people[1]!)).toBe(7_500)
  await booksHold(house)
  await pool.query('drop trigger no_money on ad_bid')
  await pool.query('drop function no_money()')
  // Two workers at once, as if it had been begun twice.
  const { closingTimers } = await import('../../src/domains/ads/closeRounds.ts')
  await Promise.all([0, 1, 2].flatMap(() => closingTimers.map((timer) => timer.run({ ...house.house }))))
  await house.settle()
  expect(await Promise.all(people.map(cashOf))).toEqual([7_400, 7_900, 9_000])
  await booksHold(house)
})

test('who is banned, pauses or gives up the place before a round closes has lost, and sets nobody’s price [ads.closing]', async () => {
  const slotId = await slotOf(house)
  const [stays, banned, paused, moved] = [await bidder(house), await bidder(house), await bidder(house), await bidder(house)]
  await bid(stays, slotId, 2_000)
  for (const who of [banned, paused, moved]) await bid(who, slotId, 1_900)
  const desk = await operator(house)
  await desk.call('POST /v1/admin/members/:id/penalty', {
    params: { id: banned.userId },
    body: { reason: '연락처로 광고했어요.' },
  })
  await house.house.pool.query('update provider set paused_at = now() where id = $1', [paused.providerId])
  await house.house.pool.query('delete from provider_coverage where provider_id = $1', [moved.providerId])
  await close(house, slotId)
  expect(await outcome(stays)).toMatchObject({ place: 1, price: 1_000 })
  for (const who of [paused, moved]) expect([(await outcome(who)).status, await cashOf(who)]).toEqual(['lost', 10_000])
  const { rows } = await house.house.pool.query('select status, held from ad_bid where provider_id = $1', [banned.providerId])
  expect(rows).toEqual([{ status: 'lost', held: 0 }])
  await booksHold(house)
})

test('bids that are raised while their round closes count, or are late: none is both [ads.closing]', async () => {
  const slotId = await slotOf(house)
  const people = []
  for (let one = 0; one < 8; one += 1) people.push(await bidder(house))
  // The round may close in a week, when who has not said who he is may not bid any more.
  for (const who of people) await prove(house, who)
  for (const who of people) await bid(who, slotId, 1_000)
  await forgetLimits(house)
  await goTo(house, new Date(nextWeek(house).closesAt.getTime() - 60_000))
  const { closesAt } = nextWeek(house)
  const raising = people.map((who, at) =>
    bid(who, slotId, 2_000 + at * 100)
      .then(() => true)
      .catch(() => false),
  )
  await goTo(house, closesAt)
  const closing = house.settle()
  for (const who of people) expect(await refusal(bid(who, slotId, 9_000))).toBe('AD_CLOSED')
  const counted = await Promise.all(raising)
  await closing
  await house.settle()
  const all = await Promise.all(people.map(outcome))
  for (const [at, one] of all.entries()) expect(one.amount).toBe(counted[at] ? 2_000 + at * 100 : 1_000)
  expect(all.filter((one) => one.status === 'won')).toHaveLength(5)
  for (const [at, one] of all.entries()) expect(await cashOf(people[at]!)).toBe(10_000 - (one.price ?? 0))
  await booksHold(house)
}, 120_000)

test('fifty bids at once are fifty bids, and of one in two windows the higher counts [ads.bids]', async () => {
  const slotId = await slotOf(house)
  const people = []
  for (let one = 0; one < 50; one += 1) people.push(await bidder(house))
  await forgetLimits(house)
  await Promise.all(people.map((who, at) => bid(who, slotId, 1_000 + at * 100)))
  const two = people[0]!
  const raised = await Promise.allSettled([bid(two, slotId, 7_000), bid(two, slotId, 8_000)])
  expect(raised.some((one) => one.status === 'fulfilled')).toBe(true)
  expect(await cashOf(two)).toBe(2_000)
  await close(house, slotId)
  const { rows } = await house.house.pool.query<{ status: string; n: number }>(
    `select status, count(*)::int as n from ad_bid where provider_id = any($1) group by 1 order by 1`,
    [people.map((one) => one.providerId)],
  )
  expect(rows).toEqual([
    { status: 'lost', n: 45 },
    { status: 'won', n: 5 },
  ])
  expect(await outcome(two)).toMatchObject({ place: 1, price: 6_000, amount: 8_000 })
  await booksHold(house)
}, 180_000)

test('who may not be shown any more in the moment in which his round is decided keeps no ad, and gets all of it back [ads.stopped]', async () => {
  const slotId = await slotOf(house)
  const who = await bidder(house)
  const { id } = await bid(who, slotId, 3_000)
  const { pool } = house.house
  const { searchTimers } = await import('../../src/domains/search/timers.ts')
  const refresh = searchTimers.find((timer) => timer.name === 'search.refresh')!
  while ((await refresh.run(house.house)) > 0);
  // Who is to be shown was read, and what was decided is not there yet.
  await pool.query(`
    create function wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(20); return new; end $$`)
  await pool.query(`create trigger wait_here before update on ad_bid for each row when (new.status = 'won') execute function wait_here()`)
  const [shut, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const gate = house.house.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(20)`.execute(trx)
    shut.resolve()
    await letGo.promise
  })
  const waiting = async (): Promise<number> =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount!
  try {
    await shut.promise
    const closing = close(house, slotId)
    await expect.poll(waiting).toBe(1)
    await pool.query('update provider set paused_at = now() where id = $1', [who.providerId])
    let done = false
    const refreshed = refresh.run(house.house).finally(() => (done = true))
    await expect.poll(async () => done || (await waiting()) === 2).toBe(true)
    letGo.resolve()
    await Promise.all([gate, closing, refreshed])
  } finally {
    letGo.resolve()
    await gate
    await pool.query('drop trigger wait_here on ad_bid')
    await pool.query('drop function wait_here()')
  }
  await house.settle()
  expect(await outcome(who)).toMatchObject({ id, status: 'stopped', price: 1_000, returned: 1_000 })
  expect(await cashOf(who)).toBe(10_000)
  await booksHold(house)
})
