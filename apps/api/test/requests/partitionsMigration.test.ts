import { requestLimits } from '@dure/contract/requests/limits'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { seedBase } from '../../db/seed/base.ts'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { migrate, readMigrations, type Migration } from '../../src/database/migrate.ts'
import { makePartitions } from '../../src/database/partitions.ts'

/** What the release before asks and says of recipients, prepared as it does it. */
const former = {
  send: {
    name: 'send',
    text: `with asked as (
        insert into request (object_id, customer_id, service_id, form_id, kind, status, items, is_online, quote_limit, origin_price, price, seoul_day, created_at, expires_at)
        select lpad(to_hex($1::bigint), 24, '0'), m.id, f.service_id, f.id, 'targeted', 'opened', '[]', true, 10, 0, 0, '2026-01-01', now(), now() + interval '48 hours'
        from (select id from member order by id limit 1) m, (select service_id, id from form where active order by id limit 1) f returning id)
      select id from asked`,
  },
  reach: {
    name: 'reach',
    text: `insert into request_recipient (provider_id, request_id, targeted, distance_m, expires_at, created_at)
      select p.id, $2, false, p.distance, now() + interval '48 hours', now() from unnest($1::bigint[], $3::integer[]) as p(id, distance) on conflict do nothing`,
  },
  catchUp: {
    name: 'catchUp',
    text: `insert into request_recipient (provider_id, request_id, distance_m, expires_at, created_at)
      select $1, r.id, null, r.expires_at, now() from request r
      where r.id = $2 and not exists (select from request_recipient t where t.provider_id = $1 and t.request_id = r.id)
      on conflict do nothing returning request_id as id`,
  },
  lock: { name: 'lock', text: 'select * from request_recipient where provider_id = $1 and request_id = $2 for update' },
  quote: {
    name: 'quote',
    text: 'update request_recipient set quoted_at = now(), read_at = now() where provider_id = $1 and request_id = $2',
  },
  unlist: {
    name: 'unlist',
    text: `delete from request_recipient t using request r, provider_face p
      where r.id = t.request_id and p.id = t.provider_id and t.quoted_at is null and r.status = 'opened' and r.id = $1 and p.id = $2`,
  },
  list: { name: 'list', text: 'select request_id::int as id from request_recipient where provider_id = $1 and request_id = $2' },
  face: { name: 'face', text: 'select provider_id::int as id from request_recipient_face where request_id = $1 order by provider_id' },
  clear: {
    name: 'clear',
    text: `delete from request_recipient where ctid = any(array(
      select ctid from request_recipient where expires_at <= now() - interval '365 days' and quoted_at is null
      order by expires_at limit 500 for update skip locked)) returning 1`,
  },
}

const pros = 6
const sentBefore = 300

/** The house of the release before, with pros, and requests that ended more than a year ago. @returns its pros. */
async function peopled(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `with people as (
       insert into member (email, first_name, phone, phone_verified_at, date_joined)
       select 'partitions' || i || '@dure.test', '김민지', '0109' || lpad(i::text, 7, '0'), now(), now() from generate_series(0, $1) i order by i returning id)
     insert into provider (member_id, nick_name, intro, service_description, address, address1, address2, zip, lat, lng, hired_count,
       review_count, rating_sum, last_active_at, created_at)
     select id, '고수 ' || id, '', '', '서울 중구', '서울', '중구', '04524', 37.5, 127, 0, 0, 0, now(), now() from people order by id offset 1 returning id`,
    [pros],
  )
  const ids = rows.map(({ id }) => Number(id))
  for (let n = 0; n < sentBefore; n += 1) {
    const request = (await client.query<{ id: number }>({ ...former.send, values: [n] })).rows[0]!.id
    await client.query({ ...former.reach, values: [ids, request, ids] })
  }
  await client.query(`update request_recipient set quoted_at = now() where provider_id = $1`, [ids[0]])
  await client.query(`update request_recipient set expires_at = now() - interval '366 days'`)
  return ids
}

async function houseBefore(): Promise<{ url: string; migrations: readonly Migration[]; turn: number }> {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_recipient_requests'))
  await migrate(url, migrations.slice(0, turn))
  return { url, migrations, turn }
}

test('recipients become partitions of themselves while requests are sent, read, quoted for and cleared: none is lost, none is there twice [requests.partitions]', async () => {
  const { url, migrations, turn } = await houseBefore()
  await seedBase(url)
  const ids = await withDatabase(url, peopled)
  let over = false
  let cleared = 0
  const migrating = migrate(url, migrations, { lock: 100, every: 20, tries: 10_000 })
  // Then the requests there are come near the end of their partition, and another is made, as the timer makes it. By then the release before is gone,
  // or has nothing to clear: it would take rows of that partition too.
  const parting = migrating
    .then(() =>
      withDatabase(url, async (client) => {
        await expect.poll(() => cleared).toBe(sentBefore * (pros - 1))
        const { rows } = await client.query<{ last: number }>(`select last_value as last from request_id_seq`)
        await client.query(`select setval('request_id_seq', ${requestLimits.requestsOfPartition - 200_000})`)
        expect(await makePartitions(client.query.bind(client))).toBe(0)
        await client.query(`select setval('request_id_seq', greatest(${requestLimits.requestsOfPartition}, $1))`, [rows[0]!.last])
        await expect.poll(() => makePartitions(client.query.bind(client)).catch(() => 'busy')).toBe(1)
      }),
    )
    .finally(() => {
      over = true
    })

  /** Sends to all pros, and what becomes of it: one quotes, one is taken off the list, one comes to it late; until some time after the partitions are there. */
  const send = (turnOf: number): Promise<number[]> =>
    withDatabase(url, async (client) => {
      const [quotes, leaves, late, ...others] = ids
      const sent: number[] = []
      for (let n = 0, after = 0; after < 20; n += 1, after += over ? 1 : 0) {
        const { rows } = await client.query<{ id: number }>({ ...former.send, values: [1_000_000 + n * 10 + turnOf] })
        const request = Number(rows[0]!.id)
        const reached = [quotes, leaves, ...others]
        const reach = { ...former.reach, values: [reached, request, reached] }
        expect((await client.query(reach)).rowCount).toBe(reached.length)
        expect((await client.query(reach)).rowCount).toBe(0)
        const catchUp = { ...former.catchUp, values: [late, request] }
        expect((await client.query(catchUp)).rows).toEqual([{ id: expect.anything() }])
        expect((await client.query(catchUp)).rows).toEqual([])
        await client.query('begin')
        expect((await client.query({ ...former.lock, values: [quotes, request] })).rowCount).toBe(1)
        expect((await client.query({ ...former.quote, values: [quotes, request] })).rowCount).toBe(1)
        await client.query('commit')
        expect((await client.query({ ...former.unlist, values: [request, leaves] })).rowCount).toBe(1)
        expect((await client.query({ ...former.list, values: [late, request] })).rows).toEqual([{ id: request }])
        expect((await client.query({ ...former.face, values: [request] })).rows).toEqual([quotes, late, ...others].map((id) => ({ id })))
        sent.push(request)
      }
      return sent
    })
  const clear = async (client: pg.Client): Promise<number> => {
    const { rowCount } = await client.query(former.clear)
    cleared += rowCount ?? 0
    return rowCount ?? 0
  }
  const clearing = withDatabase(url, async (client) => {
    for (let after = 0; after < 20; after += over ? 1 : 0) await clear(client)
  })
  const sent = (await Promise.all([send(0), send(1)])).flat()
  await clearing
  await parting
  expect(await migrating).toEqual(migrations.slice(turn).map(({ name }) => name))

  await withDatabase(url, async (client) => {
    while ((await clear(client)) > 0);
    expect(cleared).toBe(sentBefore * (pros - 1))
    const { rows } = await client.query<{ request: number; pro: number; quoted: boolean }>(
      `select request_id::int as request, provider_id::int as pro, quoted_at is not null as quoted from request_recipient
       where expires_at > now() order by request_id, provider_id`,
    )
    const kept = ids.filter((_, n) => n !== 1)
    expect(rows).toEqual(sent.toSorted((a, b) => a - b).flatMap((request) => kept.map((pro) => ({ request, pro, quoted: pro === ids[0] }))))
    expect((await client.query('select from request_recipient where expires_at <= now() and quoted_at is not null')).rowCount).toBe(
      sentBefore,
    )
    // A pro or a request that is not there is refused in every partition, as it was in the one table.
    const last = Number((await client.query<{ last: string }>('select max(id) as last from request')).rows[0]!.last)
    expect(last).toBeGreaterThan(requestLimits.requestsOfPartition)
    for (const [pro, request] of [
      [ids[0]! + 1000, sent[0]],
      [ids[1], last + 1],
      [ids[1], requestLimits.requestsOfPartition - 1],
    ])
      await expect(client.query({ ...former.reach, values: [[pro], request, [0]] })).rejects.toThrow(/violates foreign key constraint/)
    const { rows: partitions } = await client.query<{ partition: string }>(
      'select distinct tableoid::regclass::text as partition from request_recipient order by partition',
    )
    expect(partitions.map(({ partition }) => partition)).toEqual(['request_recipient_0', 'request_recipient_1'])
  })
})

test('a house of many requests keeps those it has in the first partition, which ends well ahead of them [requests.partitions]', async () => {
  const { url, migrations } = await houseBefore()
  const ends = await withDatabase(url, async (client) => {
    await client.query(`select setval('request_id_seq', 31600000)`)
    await migrate(url, migrations)
    const { rows } = await client.query<{ partition: string; ends: string }>(
      `select c.relname as partition, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(\\d+)''\\)') as ends
       from pg_class c join pg_inherits i on i.inhrelid = c.oid where i.inhparent = 'request_recipient'::regclass order by c.oid`,
    )
    return rows
  })
  expect(ends).toEqual([{ partition: 'request_recipient_16', ends: '34000000' }])
})
