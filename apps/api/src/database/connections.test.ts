import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { awayOf } from './away.ts'
import { connect } from './connect.ts'
import { insideTransaction, loadShared, SecondConnection } from './insideTransaction.ts'

let url: string
let open: ReturnType<typeof connect>
beforeAll(async () => {
  url = await testDatabase()
  open = connect(url, 'house', { name: 'connections-test' })
})
afterAll(() => open.db.destroy())

const answer = async (n: number): Promise<number | undefined> =>
  (await sql<{ n: number }>`select ${n}::int as n`.execute(open.db)).rows[0]?.n

describe('connections', () => {
  it('gives each of many reads at once its own answer', async () => {
    const wanted = Array.from({ length: 200 }, (_, n) => n)
    expect(await Promise.all(wanted.map(answer))).toEqual(wanted)
    const { rows } = await open.pool.query<{ used: number }>(
      `select count(*)::int as used from pg_stat_activity where application_name = 'connections-test'`,
    )
    expect(rows[0]?.used).toBeLessThanOrEqual(4)
  })

  it('shares no statement among processes of the database while somebody waits for it', async () => {
    const { rows } = await open.pool.query<{ workers: string }>(`select current_setting('max_parallel_workers_per_gather') as workers`)
    expect(rows[0]?.workers).toBe('0')
  })

  it('prepares what is asked again, and nothing that answers all columns a table has: a migration adds one while we run', async () => {
    await open.db.transaction().execute(async (inside) => {
      const ask = (text: string) => sql.raw<{ statement: string }>(text).execute(inside)
      await ask(`create temporary table stars (a int, b text default '(')`)
      const kept = [
        'select a, b from stars -- all it has, (today',
        'select count(*) as n from stars',
        'with all_of_them as (select * from stars) select a from all_of_them',
        'insert into stars (a) select one.* from unnest(array[1, 2]) as one',
        'update stars set a = of.a + 1 from (select * from stars) as of where of.a = 7',
      ]
      const open = [
        'select * from stars',
        'select s.* from stars s for update',
        `select '(' as c, s.* from stars s`,
        'select distinct on (a) * from stars',
        'insert into stars (a) values (3) returning *',
      ]
      for (const text of [...kept, ...open]) for (let time = 0; time < 4; time += 1) await sql.raw(text).execute(inside)
      const { rows } = await ask(`select statement from pg_prepared_statements where statement like '%stars%'`)
      expect(rows.map((row) => row.statement).toSorted()).toEqual(kept.toSorted())
      await ask('alter table stars add column c int')
      for (const text of [...kept, ...open]) await sql.raw(text).execute(inside)
    })
  })

  it('fails a bad read alone, not those in line behind it', async () => {
    const reads = await Promise.allSettled([
      answer(1),
      sql`select 1 / 0`.execute(open.db),
      answer(2),
      sql`select nothing`.execute(open.db),
      answer(3),
    ])
    expect(reads.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([1, 'failed', 2, 'failed', 3])
  })

  it('keeps a transaction on one connection, unseen by other reads until it commits', async () => {
    const count = async (db = open.db) =>
      (await sql<{ n: number }>`select count(*)::int as n from setting where name = 'connections'`.execute(db)).rows[0]?.n
    await open.db.transaction().execute(async (inside) => {
      await inside.insertInto('setting').values({ name: 'connections', value: '1', updatedAt: new Date() }).execute()
      expect(await count(inside)).toBe(1)
      expect(await count()).toBe(0)
    })
    expect(await count()).toBe(1)
  })

  it('a read that waits for a lock holds up no other', async () => {
    let waiting: Promise<unknown> = Promise.resolve()
    await open.db.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(77)`.execute(inside)
      waiting = Promise.all(Array.from({ length: 6 }, () => sql`select pg_advisory_xact_lock(77)`.execute(open.db)))
      expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(answer))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    })
    await waiting
  })

  it('asks a read again where the server cut its connection, before anybody noticed', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(answer))
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    const under = Promise.all(
      [1, 2].map((n) => sql<{ n: number }>`select ${n}::int as n from generate_series(1, 3000000) limit 1`.execute(open.db)),
    )
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'connections-test'`)
    expect(await Promise.all([6, 7, 8, 9, 10].map(answer))).toEqual([6, 7, 8, 9, 10])
    expect((await under).map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
    await other.end()
  })

  it('gives nobody a second connection inside a transaction, and shares reads there only where that is asked for [availability.one-connection]', async () => {
    const write = () => open.db.updateTable('setting').set({ updatedAt: new Date() }).execute()
    await open.db.transaction().execute((inside) =>
      insideTransaction(async () => {
        await sql`select 1`.execute(inside)
        for (const second of [() => answer(1), write, () => open.pool.query('select 1'), () => loadShared(write)])
          await expect(second()).rejects.toThrow(SecondConnection)
        expect(await loadShared(() => answer(2))).toBe(2)
      }),
    )
    expect(await answer(3)).toBe(3)
  })

  it.each([
    ['the network', 'postgres://dure@127.0.0.1:1/dure', 'ECONNREFUSED'],
    ['a socket', 'postgres://dure@127.0.0.1:1/dure?host=%2Fvar%2Fno-such-place', 'ENOENT'],
  ])('tells at once of a database that is not there by %s: it may be in a moment', async (_, address, code) => {
    const gone = connect(address, 'house', { name: 'connections-test-gone' })
    const error: unknown = await gone.pool.query('select 1').catch((refused: unknown) => refused)
    expect([error, awayOf(error)]).toEqual([expect.objectContaining({ code }), 'lost'])
    await gone.db.destroy()
  })
})

it('a file that is not there is no database that is away', () => {
  expect(awayOf(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
})
