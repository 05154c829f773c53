import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'

const one = `unnest($1::bigint[], array['customer']::text[], array['quote.received']::text[], array['x']::text[], array['x']::text[], array['/']::text[],
  $2::text[], array[null]::bigint[], array[null]::text[])`
const fields = `member_id, role, kind, title, body, link, dedupe_key, named_member_id, nameless_title, created_at`

/** What the release before asks and says, prepared as it does it. */
const former = {
  write: {
    name: 'write',
    text: `insert into notification (${fields}) select n.*, $3 from ${one} as n on conflict (dedupe_key) do nothing returning id, dedupe_key`,
  },
  page: { name: 'page', text: `select id, read_at from notification where member_id = $1 and role = 'customer' order by id desc limit 10` },
  lastRead: {
    name: 'last read',
    text: `select max(id) as id from notification where member_id = $1 and role = 'customer' and read_at is not null`,
  },
  unread: { name: 'unread', text: `select distinct kind from notification where member_id = $1 and role = 'customer' and read_at is null` },
  read: {
    name: 'read',
    text: `update notification set read_at = $2 where member_id = $1 and role = 'customer' and read_at is null and id = $3`,
  },
  join: { name: 'join', text: `select n.link from unnest($1::bigint[]) t(id) left join notification n on n.id = t.id` },
  leave: { name: 'leave', text: `delete from notification where member_id = $1` },
  clear: {
    name: 'clear',
    text: `delete from notification where ctid = any(array(
      select ctid from notification where created_at <= $1 order by created_at limit 500 for update skip locked)) returning 1`,
  },
}
/** As this release writes. */
const ours = {
  name: 'ours',
  text: `insert into notice (${fields}) select n.*, $3 from ${one} as n(member_id, role, kind, title, body, link, dedupe_key, named_member_id, nameless_title)
    where (select true from notice told where told.dedupe_key = n.dedupe_key limit 1) is null on conflict do nothing returning id, dedupe_key`,
}

const there = 3000
const old = 1200
const yearBefore = new Date(Date.now() - 400 * 86_400_000)

test('notices become parts of themselves while the release before writes, reads and clears them: none is lost, none is told twice', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_notice_ids'))
  await migrate(url, migrations.slice(0, turn))
  const [member, leaver] = await withDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into member (email, first_name, date_joined) select 'm' || i || '@dure.test', 'm', now() from generate_series(1, 2) i returning id`,
    )
    const made = `insert into notification (member_id, role, kind, title, body, link, dedupe_key, created_at)
      select $1, 'customer', 'quote.received', 'x', 'x', '/', $2 || i, $3 from generate_series(1, $4::int) i`
    await client.query(made, [rows[0]!.id, 'there ', new Date(), there])
    await client.query(made, [rows[0]!.id, 'old ', yearBefore, old])
    await client.query(made, [rows[1]!.id, 'leaves ', new Date(), 10])
    return rows.map(({ id }) => id)
  })

  let over = false
  /** Goes on until some time after the parts are there. */
  const meanwhile = (work: (client: pg.Client, n: number) => Promise<unknown>): Promise<void> =>
    withDatabase(url, async (client) => {
      for (let n = 1, after = 0; after < 20; n += 1, after += over ? 1 : 0) await work(client, n)
    })
  /** Two write the same keys. */
  const told: string[] = []
  let keys = 0
  const write = async (client: pg.Client, n: number): Promise<void> => {
    const { rows } = await client.query<{ id: string; dedupe_key: string }>({
      ...former.write,
      values: [[member], [`new ${n}`], new Date()],
    })
    told.push(...rows.map((row) => row.dedupe_key))
    keys = Math.max(keys, n)
    expect((await client.query({ ...former.write, values: [[member], [`there ${n}`], new Date()] })).rowCount).toBe(0)
    if (rows[0] === undefined) return
    const page = await client.query<{ id: string }>({ ...former.page, values: [member] })
    expect(page.rows).toHaveLength(10)
    expect((await client.query({ ...former.read, values: [member, new Date(), rows[0].id] })).rowCount).toBe(1)
    const lastRead = await client.query<{ id: string }>({ ...former.lastRead, values: [member] })
    expect(Number(lastRead.rows[0]!.id)).toBeGreaterThanOrEqual(Number(rows[0].id))
    expect((await client.query({ ...former.unread, values: [member] })).rows).toEqual([{ kind: 'quote.received' }])
    expect((await client.query({ ...former.join, values: [[rows[0].id]] })).rows).toEqual([{ link: '/' }])
  }
  let cleared = 0
  const clear = async (client: pg.Client): Promise<number> => {
    const { rowCount } = await client.query({ ...former.clear, values: [new Date(Date.now() - 365 * 86_400_000)] })
    cleared += rowCount ?? 0
    return rowCount ?? 0
  }
  const busy = [meanwhile(write), meanwhile(write), meanwhile(clear)]
  await migrate(url, migrations, { lock: 200, every: 20, tries: 10_000 }).finally(() => (over = true))
  await Promise.all(busy)

  await withDatabase(url, async (client) => {
    while ((await clear(client)) > 0);
    expect(cleared).toBe(old)
    // Both releases write: each finds what the other told, and shows it.
    expect((await client.query({ ...ours, values: [[member], ['new 1'], new Date()] })).rowCount).toBe(0)
    const { rows: mine } = await client.query<{ id: string }>({ ...ours, values: [[member], ['ours'], new Date()] })
    expect(mine).toHaveLength(1)
    expect((await client.query({ ...former.write, values: [[member], ['ours'], new Date()] })).rowCount).toBe(0)
    const { rows: its } = await client.query<{ id: string }>({ ...former.write, values: [[member], ['its'], new Date()] })
    expect((await client.query<{ id: string }>({ ...former.page, values: [member] })).rows.slice(0, 2).map(({ id }) => id)).toEqual([
      its[0]!.id,
      mine[0]!.id,
    ])
    expect((await client.query({ ...former.leave, values: [leaver] })).rowCount).toBe(10)

    const { rows } = await client.query<{ key: string; part: string }>(
      `select dedupe_key as key, tableoid::regclass::text as part from notice order by id`,
    )
    const series = (kind: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${kind} ${n + 1}`)
    expect(told.toSorted()).toEqual(series('new', keys).toSorted())
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...series('there', there), ...told, 'ours', 'its'].toSorted())
    // What the release before clears by its place lies in one part, where places are unique, under the name that it knows.
    expect(new Set(rows.map(({ part }) => part))).toEqual(new Set(['notification']))
    const { rows: ends } = await client.query<{ days: number }>(
      `select extract(day from to_timestamp(min(substring(relname from '\\d+$')::bigint) * 4 * 604800) - now())::int as days from pg_class where relname ~ '^notice_\\d+$' and relkind = 'r'`,
    )
    expect(ends[0]!.days).toBeGreaterThanOrEqual(27)
  })
})
