import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timers } from '../../src/composition.ts'
import type { Timer } from '../../src/jobs/events.ts'
import { createJobs } from '../../src/jobs/jobs.ts'
import { oneByOne } from '../../src/jobs/oneByOne.ts'
import { testHouse } from '../house.ts'

const rows = 120

test('two workers over the same due rows move each of them once', async () => {
  const one = await testHouse()
  const other = await testHouse({ env: { DATABASE_URL: one.house.config.databaseUrl } })
  const { db } = one.house
  await sql`create table due (id int primary key, moved int not null default 0)`.execute(db)
  await sql`insert into due (id) select generate_series(1, ${rows}::int)`.execute(db)
  const open = sql`from due where moved = 0`
  const by: Record<string, number> = {}
  const timer = (who: string): Timer =>
    oneByOne({
      name: 'due',
      words: 'not moved',
      due: () => open,
      take: async ({ db: inside }) =>
        (await sql<{ id: number }>`select id ${open} order by id limit 1 for update skip locked`.execute(inside)).rows[0],
      work: async ({ db: inside }, { id }) => {
        await sql`update due set moved = moved + 1 where id = ${id}`.execute(inside)
        by[who] = (by[who] ?? 0) + 1
        return true
      },
    })
  const workers = [one, other].map(({ house }, index) => ({
    house,
    jobs: createJobs({
      databaseUrl: house.config.databaseUrl,
      log: house.log,
      listeners: [],
      timers: [timer(`worker ${index}`)],
      worker: true,
    }),
  }))
  const moved = await Promise.all(workers.map(({ house, jobs }) => jobs.runDue(house)))
  expect(moved.reduce((sum, count) => sum + count)).toBe(rows)
  expect(Object.keys(by)).toHaveLength(2)
  expect((await sql`select 1 from due where moved <> 1`.execute(db)).rows).toEqual([])
})

test('every timer of the product runs on two workers at once, and what is to be cleared is counted once', async () => {
  const one = await testHouse()
  const other = await testHouse({ env: { DATABASE_URL: one.house.config.databaseUrl } })
  const { db } = one.house
  await sql`insert into rate_window (bucket, window_start, hits) select 'old ' || n, '2020-01-01', 1 from generate_series(1, 2000) n`.execute(
    db,
  )
  const clear = timers.find(({ name }) => name === 'limits.clear-windows')!
  const all = async ({ house }: typeof one): Promise<number> => {
    for (let sum = 0; ;) {
      const moved = await clear.run(house)
      if (moved === 0) return sum
      sum += moved
    }
  }
  const cleared = await Promise.all([all(one), all(other)])
  expect(cleared[0] + cleared[1]).toBe(2000)
  await Promise.all([one.settle(), other.settle()])
})
