import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'

/** What the release before asks and says, prepared as it does it. */
const former = {
  write: {
    name: 'write',
    text: `insert into delivery (notification_id, member_id, channel, address, subject, body, next_try_at, advertising, status, created_at)
      select d.*, 'queued', $2 from unnest(array[null]::bigint[], array[null]::bigint[], array['mail']::text[], array[$1]::text[], array['x']::text[],
        array['x']::text[], array[$2]::timestamptz[], array[false]::boolean[]) as d`,
  },
  take: {
    name: 'take',
    text: `with due as (
        select id from delivery where status = 'queued' and next_try_at <= $1 order by next_try_at limit 20 for update skip locked
      ), taken as (
        update delivery d set attempts = d.attempts + 1, next_try_at = $2 from due where d.id = due.id returning d.*
      )
      select t.id, t.address, n.link from taken t left join notification n on n.id = t.notification_id order by t.id`,
  },
  settle: { name: 'settle', text: `update delivery set status = 'sent', sent_at = $2 where id = $1` },
  clear: {
    name: 'clear',
    text: `delete from delivery where ctid = any(array(
      select ctid from delivery where created_at <= $1 order by created_at limit 500 for update skip locked)) returning 1`,
  },
}

const waiting = 3000
const old = 1200
const yearBefore = new Date(Date.now() - 400 * 86_400_000)

test('deliveries become parts of themselves while they are written, sent and cleared: none is lost, none is sent twice', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_delivery_ids'))
  await migrate(url, migrations.slice(0, turn))
  await withDatabase(url, async (client) => {
    const made = `insert into delivery (channel, address, body, status, next_try_at, created_at)
      select 'mail', $1 || i, 'x', $2, $3, $3 from generate_series(1, $4::int) i`
    await client.query(made, ['waits ', 'queued', new Date(), waiting])
    await client.query(made, ['old ', 'sent', yearBefore, old])
  })

  let over = false
  /** Goes on until some time after the parts are there. */
  const meanwhile = (work: (client: pg.Client, n: number) => Promise<number | void>): Promise<void> =>
    withDatabase(url, async (client) => {
      for (let n = 0, after = 0; after < 20; n += 1, after += over ? 1 : 0) await work(client, n)
    })
  let written = 0
  const taken: string[] = []
  const write = meanwhile(async (client) => {
    written += 1
    await client.query({ ...former.write, values: [`new ${written}`, new Date()] })
  })
  const send = async (client: pg.Client): Promise<number> => {
    const later = new Date(Date.now() + 3_600_000)
    const { rows } = await client.query<{ id: string; address: string }>({ ...former.take, values: [new Date(), later] })
    for (const { id, address } of rows) {
      taken.push(address)
      expect((await client.query({ ...former.settle, values: [id, new Date()] })).rowCount).toBe(1)
    }
    return rows.length
  }
  let cleared = 0
  const clear = async (client: pg.Client): Promise<number> => {
    const { rowCount } = await client.query({ ...former.clear, values: [new Date(Date.now() - 185 * 86_400_000)] })
    cleared += rowCount ?? 0
    return rowCount ?? 0
  }
  const busy = [write, meanwhile(send), meanwhile(send), meanwhile(clear)]
  await migrate(url, migrations, { lock: 200, every: 20, tries: 10_000 }).finally(() => (over = true))
  await Promise.all(busy)
  await withDatabase(url, async (client) => {
    while ((await send(client)) > 0);
    while ((await clear(client)) > 0);
  })

  const addresses = (kind: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${kind} ${n + 1}`)
  const all = [...addresses('waits', waiting), ...addresses('new', written)].toSorted()
  expect(taken.toSorted()).toEqual(all)
  expect(cleared).toBe(old)
  const { rows } = await withDatabase(url, (client) =>
    client.query<{ address: string; status: string; attempts: number; part: string }>(
      `select address, status, attempts, tableoid::regclass::text as part from delivery`,
    ),
  )
  expect(rows.map(({ address }) => address).toSorted()).toEqual(all)
  expect(rows.filter(({ status, attempts }) => status !== 'sent' || attempts !== 1)).toEqual([])
  // What the release before clears by its place lies in one part, where places are unique.
  expect(new Set(rows.map(({ part }) => part)).size).toBe(1)
})
