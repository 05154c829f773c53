import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { accountLimits } from '@dure/contract/accounts/limits'
import { counterLimits, unprovedLikes } from '@dure/contract/counters/limits'
import { DAY, SECOND } from '@dure/kernel/time'
import { inTransaction, systemContext } from '../../src/context.ts'
import type { Db } from '../../src/database/connect.ts'
import { eraseMember, lockMember } from '../../src/domains/accounts/index.ts'
import { countMark } from '../../src/domains/counters/marks.sql.ts'
import { countsOf, recount } from '../../src/domains/counters/index.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, operator, provider, serviceIds, testPassword, type Person, type ProPerson } from '../people.ts'
import { postWork, sendWork } from '../portfolio/world.ts'
import { forgetLimits } from '../trade.ts'

const slug = 'move-in-cleaning'
let house: TestHouse
let pro: ProPerson
let boss: Person
/** Members who count, and are no newcomers. */
let members: Person[]
let serviceId: number
beforeAll(async () => {
  house = await testHouse()
  ;[serviceId] = (await serviceIds(house, [slug])) as [number]
  pro = await provider(house, { services: [slug] })
  members = []
  for (let at = 0; at < 6; at += 1) {
    await forgetLimits(house)
    members.push(await customer(house))
  }
  await older(members)
})

/** They signed up before yesterday. */
const older = (people: readonly Person[]) =>
  house.house.pool.query(
    `update member set date_joined = date_joined - make_interval(secs => ${(accountLimits.countedFrom * 2) / SECOND}) where id = any($1)`,
    [people.map((one) => one.userId)],
  )
const posted = async (): Promise<number> => {
  // A day may have passed since, and with it his second factor.
  boss = await operator(house)
  const { id } = await sendWork(house, pro, serviceId)
  await postWork(boss, id)
  return id
}
const like = (who: Person, id: number) => who.call('PUT /v1/portfolios/:id/like', { params: { id } })
const unlike = (who: Person, id: number) => who.call('DELETE /v1/portfolios/:id/like', { params: { id } })
const likesOf = (id: number, who = members[0]!) => who.call('GET /v1/portfolios/:id/like', { params: { id } })
/** What the marks themselves say. */
async function recounted(id: number): Promise<number> {
  const { rows } = await house.house.pool.query<{ count: string }>(
    `select count(*) from counter_mark where act = 'liked' and kind = 'work' and target_id = ${id} and counted`,
  )
  return Number(rows[0]!.count)
}
const marksAt = async (id: number): Promise<number> =>
  (await house.house.pool.query('select from counter_mark where target_id = $1', [id])).rowCount ?? 0
/** Which of our connections wait for a lock. */
async function waiting(): Promise<string[]> {
  const { rows } = await house.house.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ name }) => name)
}
/** A telephone goes from one account to another, and with it the person. */
async function passPhone(from: Person, to: Person): Promise<void> {
  await house.house.pool.query('update member set phone = null, phone_verified_at = null where id = $1', [from.userId])
  await house.house.pool.query('update member set phone = $2 where id = $1', [to.userId, from.phone])
}
const erase = (db: Db, who: Person) => eraseMember(db, who.userId, house.house.clock.now())
/** Has done something in a transaction that stays open until it is let go. */
async function held(work: (db: Db) => Promise<void>): Promise<{ readonly done: Promise<void>; letGo(): void }> {
  const [worked, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = inTransaction(systemContext(house.house), async ({ db }) => {
    await work(db)
    worked.resolve()
    await until.promise
  })
  // What comes after it comes upon its locks.
  await Promise.race([worked.promise, done])
  return { done, letGo: until.resolve }
}
const see = (call: Person['call'], id: number, device: string) => call('POST /v1/seen', { body: { kind: 'work', id, device } })
const seen = async (id: number) => (await countsOf(house.house.db, 'seen', 'work', [id])).get(id)

test('a like is there once and taken back, and its pro is told how many [counters.marks] [portfolio.likes]', async () => {
  const id = await posted()
  const [one, two] = members as [Person, Person]
  expect(await like(one, id)).toEqual({ likes: 1, liked: true })
  expect(await like(one, id)).toEqual({ likes: 1, liked: true })
  await like(two, id)
  expect([await likesOf(id, one), await house.guest('GET /v1/portfolios/:id/like', { params: { id } })]).toEqual([
    { likes: 2, liked: true },
    { likes: 2, liked: false },
  ])
  const own = (await pro.call('GET /v1/portfolios/me')).items.find((work) => work.id === id)
  expect(own).toMatchObject({ likes: 2, seen: 0 })
  expect([await unlike(one, id), await unlike(one, id)]).toEqual([
    { likes: 1, liked: false },
    { likes: 1, liked: false },
  ])
})

test('one’s own work, one that is taken off and one that is none are liked by nobody; what was liked can be taken back [portfolio.likes]', async () => {
  const id = await posted()
  await expect(like(pro, id)).rejects.toMatchObject({ name: 'PORTFOLIO_OWN' })
  await like(members[0]!, id)
  await pro.call('PUT /v1/portfolios/:id', { params: { id }, body: { status: 'unposted' } })
  await expect(like(members[1]!, id)).rejects.toMatchObject({ status: 404 })
  await expect(like(members[1]!, 987_654)).rejects.toMatchObject({ status: 404 })
  expect(await unlike(members[0]!, id)).toEqual({ likes: 0, liked: false })
})

test('how many like a work that is hidden or taken off is told to its pro and operators alone [portfolio.likes]', async () => {
  const id = await posted()
  for (const who of members.slice(0, 3)) await like(who, id)
  await house.house.pool.query('update portfolio set hidden_at = now() where id = $1', [id])
  await expect(likesOf(id)).rejects.toMatchObject({ status: 404, name: 'PORTFOLIO_ACCESS_DENIED' })
  await expect(house.guest('GET /v1/portfolios/:id/like', { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(likesOf(987_654)).rejects.toMatchObject({ status: 404 })
  expect([(await likesOf(id, pro)).likes, (await likesOf(id, boss)).likes]).toEqual([3, 3])
  expect(await unlike(members[0]!, id)).toEqual({ likes: 0, liked: false })
  expect((await likesOf(id, pro)).likes).toBe(2)
})

test('a work that is taken away as somebody likes it keeps no like [portfolio.likes]', async () => {
  const id = await posted()
  const other = new Client({ connectionString: house.house.config.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('delete from portfolio_event where portfolio_id = $1', [id])
    await other.query('delete from portfolio where id = $1', [id])
    const answer = members[0]!.call.raw('PUT', `/v1/portfolios/${id}/like`)
    await expect.poll(waiting).toHaveLength(1)
    await other.query('commit')
    expect((await answer).status).toBe(404)
  } finally {
    await other.end()
  }
  expect(await marksAt(id)).toBe(0)
})

test('who counts for nobody likes so often by one network, all of them together [availability.unproved]', async () => {
  const id = await posted()
  const [one, two] = [await customer(house), await customer(house)]
  await forgetLimits(house)
  for (let at = 0; at < unprovedLikes.requests; at += 1) await like(one, id)
  await expect(like(two, id)).rejects.toMatchObject({ name: 'TOO_MANY_REQUESTS' })
  expect(await unlike(one, id)).toMatchObject({ liked: false })
  expect(await like(members[0]!, id)).toMatchObject({ liked: true })
})

test('after a storm of likes and takings back the number is that of the rows, and never was below nothing [counters.marks]', async () => {
  const id = await posted()
  await forgetLimits(house)
  const numbers: number[] = []
  await Promise.all(
    members.flatMap((who) =>
      Array.from({ length: 8 }, async (_, at) => {
        const { likes } = await (at % 3 === 1 ? unlike(who, id) : like(who, id))
        numbers.push(likes)
      }),
    ),
  )
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(members.length)
  expect((await likesOf(id)).likes).toBe(await recounted(id))
  for (const who of members) await unlike(who, id)
  expect([(await likesOf(id)).likes, await recounted(id)]).toEqual([0, 0])
})

test('a newcomer’s like counts from when he counts on, that of who proved no telephone never, and one person’s once [counters.marks]', async () => {
  const id = await posted()
  const newcomer = await customer(house)
  expect(await like(newcomer, id)).toEqual({ likes: 0, liked: true })
  await house.advance(accountLimits.countedFrom / SECOND + 1)
  await house.settle()
  expect((await likesOf(id, newcomer)).likes).toBe(1)
  const nobody = members[4]!
  await house.house.pool.query('update member set phone = null, phone_verified_at = null where id = $1', [nobody.userId])
  expect(await like(nobody, id)).toEqual({ likes: 1, liked: true })
  // Another account of the same person: the same telephone.
  const { rows } = await house.house.pool.query<{ person: Buffer }>(`select person from counter_mark where counted and target_id = ${id}`)
  await house.house.pool.query(
    `insert into counter_mark (act, kind, target_id, member_id, shard, created_at, person, counts_at, counted)
     values ('liked', 'work', $1, $2, 1, now(), $3, now() - interval '1 day', false)`,
    [id, members[5]!.userId, rows[0]!.person],
  )
  await house.settle()
  expect([(await likesOf(id)).likes, await recounted(id)]).toEqual([1, 1])
})

test('a first like that is taken back as it begins to count leaves no number [counters.marks]', async () => {
  const id = await posted()
  const newcomer = await customer(house)
  await like(newcomer, id)
  const { rows } = await house.house.pool.query<{ id: string }>('select id from counter_mark where target_id = $1', [id])
  const counting = await held((db) => countMark(db, Number(rows[0]!.id)))
  const taken = unlike(newcomer, id)
  await expect.poll(waiting).toHaveLength(1)
  counting.letGo()
  await counting.done
  expect(await taken).toEqual({ likes: 0, liked: false })
  expect([(await likesOf(id)).likes, await recounted(id)]).toEqual([0, 0])
})

test('where the one of a person’s likes that is in the number is taken back, another of his is in it [counters.marks]', async () => {
  await forgetLimits(house)
  const [one, again, third] = [await customer(house), await customer(house), await customer(house)]
  await older([one, again, third])
  const id = await posted()
  await like(one, id)
  await passPhone(one, again)
  await like(again, id)
  await passPhone({ ...again, phone: one.phone }, third)
  expect((await like(third, id)).likes).toBe(1)
  expect((await unlike(one, id)).likes).toBe(0)
  await house.settle()
  expect([(await likesOf(id)).likes, await recounted(id)]).toEqual([1, 1])
  // Whichever of the two is in it leaves.
  const { rows } = await house.house.pool.query<{ member: string }>(
    'select member_id as member from counter_mark where target_id = $1 and counted',
    [id],
  )
  const leaver = [again, third].find((who) => who.userId === Number(rows[0]!.member))!
  await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  await house.settle()
  expect([(await likesOf(id)).likes, await recounted(id)]).toEqual([1, 1])
})

test('who leaves as he likes leaves no like [counters.marks]', async () => {
  const id = await posted()
  const leaver = await customer(house)
  await older([leaver])
  const leaving = await held(async (db) => {
    await lockMember(db, leaver.userId)
    await erase(db, leaver)
  })
  const answer = leaver.call.raw('PUT', `/v1/portfolios/${id}/like`)
  await expect.poll(waiting).toHaveLength(1)
  leaving.letGo()
  await leaving.done
  await answer
  expect(await marksAt(id)).toBe(0)
})

test('numbers are set right by their marks, and marks of who left are taken away [counters.marks]', async () => {
  const [id, fine] = [await posted(), await posted()]
  await recount(house.house.db, house.house.clock.now())
  for (const who of members.slice(0, 3)) await like(who, id)
  await like(members[0]!, fine)
  const gone = await customer(house)
  await like(gone, fine)
  await house.house.pool.query(
    'update counter set count = count + 7 where target_id = $1 and shard = (select min(shard) from counter where target_id = $1)',
    [id],
  )
  await inTransaction(systemContext(house.house), ({ db }) => erase(db, gone))
  expect(await recount(house.house.db, house.house.clock.now())).toEqual({
    left: 1,
    differed: [{ act: 'liked', kind: 'work', targetId: id, shard: expect.any(Number), was: 8, is: 1 }],
  })
  expect([(await likesOf(id)).likes, (await likesOf(fine)).likes, await marksAt(fine)]).toEqual([3, 1, 1])
  await house.house.pool.query('delete from counter where target_id = $1', [fine])
  expect((await recount(house.house.db, house.house.clock.now())).differed).toEqual([
    { act: 'liked', kind: 'work', targetId: fine, shard: members[0]!.userId % counterLimits.shards, was: 0, is: 1 },
  ])
  expect(await recount(house.house.db, house.house.clock.now())).toEqual({ left: 0, differed: [] })
})

test('however many numbers differ and whoever left, all are set right, a few in a transaction [counters.marks]', async () => {
  await recount(house.house.db, house.house.clock.now())
  const ids = [await posted(), await posted(), await posted(), await posted(), await posted()]
  const gone = await customer(house)
  for (const id of ids) {
    await like(members[0]!, id)
    await like(gone, id)
  }
  await house.house.pool.query(`update counter set count = count + 7 where target_id = any($1) and shard = $2`, [
    ids,
    members[0]!.userId % counterLimits.shards,
  ])
  await inTransaction(systemContext(house.house), ({ db }) => erase(db, gone))
  const { left, differed } = await recount(house.house.db, house.house.clock.now(), { atOnce: 2 })
  expect([left, differed.map((one) => one.targetId).toSorted((a, b) => a - b)]).toEqual([ids.length, ids])
  expect(await Promise.all(ids.map(async (id) => (await likesOf(id)).likes))).toEqual(ids.map(() => 1))
  expect(await recount(house.house.db, house.house.clock.now(), { atOnce: 2 })).toEqual({ left: 0, differed: [] })
})

test.each([
  ['work', 'portfolio'],
  ['profile', 'provider'],
])('what is to be known of a %s that is seen is read beside the limits’ few connections [counters.seen]', async (kind, table) => {
  const id = await posted()
  const other = new Client({ connectionString: house.house.config.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`lock table ${table} in access exclusive mode`)
    const answer =
      kind === 'work'
        ? house.guest.raw('POST', '/v1/seen', { kind, id, device: randomUUID() })
        : house.guest.raw('POST', `/v1/user/${pro.userId}/profile/read`, { device: randomUUID() })
    await expect.poll(waiting).toEqual(['dure-house'])
    await other.query('rollback')
    expect((await answer).status).toBe(200)
  } finally {
    await other.end()
  }
})

test('a work that is seen counts once a visitor and day, not for its pro, operators or automation, and not where nobody may see it [counters.seen]', async () => {
  const [id, waiting] = [await posted(), (await sendWork(house, pro, serviceId)).id]
  const [browser, other] = [randomUUID(), randomUUID()]
  await Promise.all([1, 2, 3, 4].map(() => see(house.guest, id, browser)))
  expect(await seen(id)).toBe(1)
  await see(members[0]!.call, id, browser)
  await see(members[0]!.call, id, other)
  expect(await seen(id)).toBe(1)
  await see(house.guest, id, randomUUID())
  expect(await seen(id)).toBe(2)
  await see(pro.call, id, randomUUID())
  await see(boss.call, id, randomUUID())
  await see(house.guest, waiting, randomUUID())
  expect([await seen(id), await seen(waiting), await see(house.guest, 987_654, randomUUID())]).toEqual([2, 0, { accepted: true }])
  await house.advance(DAY / SECOND)
  await see(house.guest, id, browser)
  expect(await seen(id)).toBe(3)
  // Who came is forgotten, the number stays.
  await house.advance(counterLimits.seenKept / SECOND + 1)
  await house.settle()
  const { rows } = await house.house.pool.query(`select 1 from counter_seen where kind = 'work' and target_id = ${id}`)
  expect([rows.length, await seen(id)]).toEqual([0, 3])
})

test('what is deleted leaves no count, and who leaves takes his likes out of the numbers', async () => {
  const fresh = await provider(house, { services: [slug] })
  const { id } = await sendWork(house, fresh, serviceId)
  await postWork(await operator(house), id)
  const leaver = await customer(house)
  await older([leaver])
  await like(leaver, id)
  await like(members[0]!, id)
  expect((await likesOf(id, members[1])).likes).toBe(2)
  await leaver.call('DELETE /api/v2/users/me', { body: { password: testPassword } })
  expect([(await likesOf(id, members[1])).likes, await recounted(id)]).toEqual([1, 1])
  await fresh.call('DELETE /v1/portfolios/:id', { params: { id } })
  const { rows } = await house.house.pool.query<{ count: string }>(
    `select (select count(*) from counter where target_id = $1 and kind = 'work') + (select count(*) from counter_mark where target_id = $1 and kind = 'work') as count`,
    [id],
  )
  expect(Number(rows[0]!.count)).toBe(0)
})
