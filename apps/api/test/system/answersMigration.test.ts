import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../../test/database.ts'
import { withDatabase } from '../../../../test/postgres.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'

/** What the release before asks and says of a key, prepared as it does it. */
const former = {
  drop: { name: 'drop', text: 'delete from idempotency_key where scope = $1 and key = $2 and created_at < $3' },
  claim: {
    name: 'claim',
    text: 'insert into idempotency_key (scope, key, body_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
  },
  find: { name: 'find', text: 'select body_hash, answer from idempotency_key where scope = $1 and key = $2' },
  answer: { name: 'answer', text: 'update idempotency_key set answer = $3 where scope = $1 and key = $2' },
  forget: {
    name: 'forget',
    text: `delete from idempotency_key
      where split_part(scope, ':', -1) = $1 and scope like '%:' || $1 and scope not like '%:guest:%'`,
  },
  clear: {
    name: 'clear',
    text: `delete from idempotency_key where ctid = any(array(
      select ctid from idempotency_key where created_at <= $1 order by created_at limit 500 for update skip locked)) returning 1`,
  },
}
const ours = { name: 'ours', text: 'select * from claim_key($1, $2, $3, $4, $5)' }

const scope = 'purchase:7'
const dayAgo = (): Date => new Date(Date.now() - 86_400_000)
const old = 1200

/** A call with a key as a release does it: what it was answered, and its work, done where it claimed the key. */
async function call(client: pg.Client, key: string, release: 'former' | 'ours'): Promise<string | undefined> {
  await client.query('begin')
  let claimed: boolean
  let answer: Buffer | null | undefined
  let day: number | undefined
  if (release === 'former') {
    await client.query({ ...former.drop, values: [scope, key, dayAgo()] })
    claimed = (await client.query({ ...former.claim, values: [scope, key, 'x', new Date()] })).rowCount === 1
    if (!claimed) answer = (await client.query<{ answer: Buffer | null }>({ ...former.find, values: [scope, key] })).rows[0]?.answer
  } else {
    const { rows } = await client.query<{ claimed: boolean; answer: Buffer | null; day: number }>({
      ...ours,
      values: [scope, key, 'x', new Date(), dayAgo()],
    })
    ;({ claimed, answer, day } = rows[0]!)
  }
  if (claimed) {
    const { rows } = await client.query<{ id: number }>('insert into paid (key) values ($1) returning id', [key])
    answer = Buffer.from(String(rows[0]!.id))
    const { rowCount } = await client.query(
      day === undefined
        ? { ...former.answer, values: [scope, key, answer] }
        : { text: 'update idempotency_key set answer = $3 where scope = $1 and key = $2 and day = $4', values: [scope, key, answer, day] },
    )
    expect(rowCount).toBe(1)
  }
  await client.query('commit')
  return answer?.toString()
}

test('kept answers become parts of themselves while the release before claims, answers, clears and forgets: none is lost, nothing is done twice; beside it ours does neither', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(new URL('../../db/migrations', import.meta.url).pathname)
  const turn = migrations.findIndex(({ name }) => name.endsWith('_answer_days'))
  await migrate(url, migrations.slice(0, turn))
  await withDatabase(url, async (client) => {
    await client.query('create table paid (id integer generated always as identity, key text not null)')
    await client.query(
      `insert into idempotency_key (scope, key, body_hash, answer, created_at) select 'x:1', i::text, 'x', 'x', now() - interval '2 days' from generate_series(1, $1::int) i`,
      [old],
    )
  })
  expect(await withDatabase(url, (client) => call(client, 'before', 'former'))).toBe('1')

  let over = false
  /** Goes on until some time after the parts are there. */
  const meanwhile = (work: (client: pg.Client, n: number) => Promise<unknown>): Promise<void> =>
    withDatabase(url, async (client) => {
      for (let n = 0, after = 0; after < 20; n += 1, after += over ? 1 : 0) await work(client, n)
    })
  const answers = new Map<string, Set<string | undefined>>()
  const told = (key: string, answer: string | undefined) => answers.set(key, (answers.get(key) ?? new Set()).add(answer))
  let cleared = 0
  const clear = async (client: pg.Client): Promise<void> => {
    cleared += (await client.query({ ...former.clear, values: [dayAgo()] })).rowCount ?? 0
  }
  const forget = async (client: pg.Client, n: number): Promise<void> => {
    await client.query({ ...former.claim, values: [`leaves:${1000 + n}`, 'of who leaves', 'x', new Date()] })
    expect((await client.query({ ...former.forget, values: [String(1000 + n)] })).rowCount).toBe(1)
  }
  // Two send the same, and one of them again.
  const send = async (client: pg.Client, n: number): Promise<void> => {
    const key = `meanwhile ${n}`
    told(key, await call(client, key, 'former'))
    told(key, await call(client, key, 'former'))
  }
  const busy = [meanwhile(send), meanwhile(send), meanwhile(clear), meanwhile(forget)]
  await migrate(url, migrations, { lock: 200, every: 20, tries: 10_000 }).finally(() => (over = true))
  await Promise.all(busy)

  // The two releases beside each other.
  const race = (release: 'former' | 'ours') =>
    withDatabase(url, async (client) => {
      for (let n = 0; n < 150; n += 1) told(`race ${n}`, await call(client, `race ${n}`, release))
      for (const key of answers.keys()) told(key, await call(client, key, release))
    })
  await Promise.all([race('former'), race('ours'), race('former'), race('ours')])
  await withDatabase(url, async (client) => {
    for (const release of ['former', 'ours'] as const) told('before', await call(client, 'before', release))
    await clear(client)
    await clear(client)
    await clear(client)
  })

  const { paid, rows } = await withDatabase(url, async (client) => ({
    paid: (await client.query<{ id: number; key: string }>('select id, key from paid')).rows,
    rows: (await client.query<{ key: string; part: string }>('select key, tableoid::regclass::text as part from idempotency_key')).rows,
  }))
  expect(paid).toHaveLength(answers.size)
  expect(answers).toEqual(new Map(paid.map(({ id, key }) => [key, new Set([String(id)])])))
  expect(rows.map(({ key }) => key).toSorted()).toEqual(paid.map(({ key }) => key).toSorted())
  expect(cleared).toBe(old)
  // What the release before clears by its place lies in one part, where places are unique.
  expect(new Set(rows.map(({ part }) => part)).size).toBe(1)
})
