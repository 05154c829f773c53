import { requestLimits } from '@dure/contract/requests/limits'
import { MINUTE } from '@dure/kernel/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../../test/postgres.ts'
import { makePartitions, partitionsWait } from '../../src/database/partitions.ts'
import { insertRecipients } from '../../src/domains/requests/requests.sql.ts'
import { requestsTimers } from '../../src/domains/requests/timers.ts'
import { refusal } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer } from '../people.ts'
import { buyCash, forgetLimits, formOf, pro, quoteFor, submit } from '../trade.ts'

const span = requestLimits.requestsOfPartition

/** Requests go on in the second partition; the partition after it is made, as the timer makes it. @returns how many were made. */
async function beginSecondPartition({ house }: TestHouse): Promise<number> {
  return withDatabase(house.config.databaseUrl, async (client) => {
    const ask = client.query.bind(client)
    await client.query(`select setval('request_id_seq', ${span - 1})`)
    expect(await makePartitions(ask)).toBe(0)
    await client.query(`select setval('request_id_seq', ${span})`)
    expect((await ask<{ wait: boolean }>(`select ${partitionsWait('now()')} as wait`)).rows[0]!.wait).toBe(true)
    return makePartitions(ask)
  })
}

async function partOf({ house }: TestHouse, requestId: number): Promise<string[]> {
  const { rows } = await house.pool.query<{ partition: string }>(
    'select distinct tableoid::regclass::text as partition from request_recipient where request_id = $1',
    [requestId],
  )
  return rows.map(({ partition }) => partition)
}

test('a pro’s list goes on over the end of a partition; what he does to a request is done in its partition [requests.partitions]', async () => {
  const house = await testHouse()
  const slug = 'move-in-cleaning'
  const serviceId = (await formOf(house, slug)).service.id
  const one = await pro(house, { services: [serviceId] })
  await buyCash(house, one.call)
  const send = async (): Promise<number> => {
    await forgetLimits(house)
    return submit(house, (await customer(house)).call, slug)
  }
  const before = [await send(), await send()]
  expect(await beginSecondPartition(house)).toBe(1)
  const after = [await send(), await send()]
  expect(after).toEqual([span + 1, span + 2])
  expect([await partOf(house, before[1]!), await partOf(house, after[0]!)]).toEqual([['request_recipient_0'], ['request_recipient_1']])

  const all = [...before, ...after].toReversed()
  const list = async (query: object = {}) => one.call('GET /v3/requests/received', { query })
  expect((await list()).items.map(({ id }) => id)).toEqual(all)
  const page = await list({ size: 3 })
  expect(page.items.map(({ id }) => id)).toEqual(all.slice(0, 3))
  expect((await list({ size: 3, next_cursor: page.next_cursor! })).items.map(({ id }) => id)).toEqual(all.slice(3))
  for (const id of [before[0]!, after[0]!]) {
    await one.call('PUT /api/v2/requests/:id/read/', { params: { id } })
    await one.call('POST /v2/quote', { body: quoteFor(id) })
    expect(await refusal(one.call('POST /v2/quote', { body: quoteFor(id) }))).toBe('QUOTE_ALREADY_SENT')
  }
  expect((await list({ viewFilter: 'quoted' })).items.map(({ id }) => id)).toEqual([after[0], before[0]])
  expect((await list({ viewFilter: 'unread' })).items.map(({ id }) => id)).toEqual([after[1], before[1]])

  // Who begins to match gets those of both partitions, once.
  const late = await pro(house, { services: [serviceId] })
  await house.settle()
  const got = async () => (await late.call('GET /v3/requests/received', { query: {} })).items.map(({ id }) => id)
  expect(await got()).toEqual(all)
  const again = { id: after[1]!, targeted: false, createdAt: new Date(), expiresAt: new Date() }
  await Promise.all([1, 2].map(() => insertRecipients(house.house.db, again, [{ providerId: late.providerId, distanceM: null }])))
  expect(await got()).toEqual(all)
})

test('recipients are cleared in every partition, the oldest first; what lies at the same place of another partition stays [requests.recipients-kept]', async () => {
  const { house } = await testHouse()
  const old = new Date(house.clock.now().getTime() - requestLimits.recipientsKeptFor - MINUTE)
  const insert = (after: number, count: number, expiresAt: Date, quoted: boolean) =>
    house.db.transaction().execute(async (db) => {
      // Neither requests nor pros are needed to see which rows go.
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`insert into request_recipient (provider_id, request_id, quoted_at, expires_at, created_at)
        select ${quoted ? 2 : 1}, ${after}::bigint + i, ${quoted ? expiresAt : null}, ${expiresAt}, ${expiresAt} from generate_series(1, ${count}::bigint) i`.execute(
        db,
      )
    })
  const now = house.clock.now()
  // The same places in both partitions: what is over here is young there.
  await insert(0, 600, old, false)
  await insert(0, 100, old, true)
  await insert(600, 600, now, false)
  const { rowCount: made } = await house.pool.query(`select from pg_inherits where inhparent = 'request_recipient'::regclass`)
  expect(made).toBe(2)
  await insert(span, 700, now, false)
  await insert(span + 700, 600, new Date(old.getTime() + MINUTE / 2), false)
  const places = await house.pool.query(
    `select ctid from request_recipient where request_id < $1 and quoted_at is null and expires_at <= $2
     intersect select ctid from request_recipient where request_id >= $1 and expires_at > now() - interval '300 days'`,
    [span, old],
  )
  expect(places.rowCount).toBeGreaterThan(400)

  const clear = requestsTimers.find(({ name }) => name === 'requests.clear-recipients')!
  const due = async (): Promise<boolean> =>
    (await sql<{ due: boolean }>`select exists (select ${clear.due(house.clock.now())}) as due`.execute(house.db)).rows[0]!.due
  const left = async () => {
    const { rows } = await house.pool.query<{ partition: string; over: boolean; quoted: boolean; count: number }>(
      `select request_id / ${span} as partition, expires_at < now() - interval '300 days' as over, quoted_at is not null as quoted, count(*)::int as count
       from request_recipient group by 1, 2, 3 order by 1, 2, 3`,
    )
    return rows.map(({ partition, over, quoted, count }) => `${partition} ${over ? 'over' : 'young'} ${quoted ? 'quoted' : ''} ${count}`)
  }
  expect(await due()).toBe(true)
  expect([await clear.run(house), await clear.run(house)]).toEqual([500, 100])
  expect(await left()).toEqual(['0 young  600', '0 over quoted 100', '1 young  700', '1 over  600'])
  const steps = [await clear.run(house), await clear.run(house), await clear.run(house)]
  expect(steps).toEqual([500, 100, 0])
  expect(await left()).toEqual(['0 young  600', '0 over quoted 100', '1 young  700'])
  expect(await due()).toBe(false)
})
