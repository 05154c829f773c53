import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timers } from '../../src/composition.ts'
import { createJobs } from '../../src/jobs/jobs.ts'
import type { Timer } from '../../src/jobs/events.ts'
import { oneByOne } from '../../src/jobs/oneByOne.ts'
import { testHouse } from '../house.ts'
import { unboundedReads, type Plan } from './plans.ts'

const always = () => sql`from (select) as always`

test('what is due in one domain waits neither for the backlog of another nor for its slow answer; stopping waits for what runs', async () => {
  const { house } = await testHouse()
  const ran = new Map<string, number>()
  const seen = (name: string) => () => ran.get(name) ?? 0
  const count = (name: string) => ran.set(name, seen(name)() + 1)
  let answer = (): void => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  const jobs = createJobs({
    databaseUrl: house.config.databaseUrl,
    log: house.log,
    listeners: [],
    timers: [
      {
        name: 'backlog',
        due: always,
        run: async () => {
          await house.pool.query('select 1')
          return count('backlog').size
        },
      },
      {
        name: 'slow',
        due: always,
        run: async () => {
          count('slow asked')
          await slow
          count('slow answered')
          return 1
        },
      },
      { name: 'behind', due: always, run: async () => (count('behind'), 0) },
    ],
    worker: true,
  })
  await jobs.start(house)
  await expect.poll(seen('behind')).toBeGreaterThan(1)
  await expect.poll(seen('slow asked')).toBe(1)
  const stopped = jobs.stop()
  answer()
  await stopped
  expect([ran.get('slow asked'), ran.get('slow answered')]).toEqual([1, 1])
})

test('a timer that fails keeps no other from running, and is told by name', async () => {
  const { house } = await testHouse()
  const ran: string[] = []
  const timer = (name: string, run: () => number): Timer => ({
    name,
    due: always,
    run: async () => {
      ran.push(name)
      return run()
    },
  })
  let left = 2
  const jobs = createJobs({
    databaseUrl: house.config.databaseUrl,
    log: house.log,
    listeners: [],
    timers: [
      timer('breaks', () => {
        throw new Error('no answer')
      }),
      timer('works', () => left--),
    ],
    worker: false,
  })
  await expect(jobs.runDue(house)).rejects.toThrow('breaks: no answer')
  expect(ran).toEqual(['breaks', 'works', 'works', 'works'])
})

test('a row that fails, or that nothing moves, keeps no other of its timer waiting, and what it had done is undone', async () => {
  const { house } = await testHouse()
  const names = ['one', 'breaks', 'stays', 'two']
  const due = new Set([1, 2, 3, 4])
  const timer = oneByOne({
    name: 'rows',
    words: 'row not moved',
    due: always,
    take: async (_, except) => [...due].map((id) => ({ id })).find(({ id }) => !except.includes(id)),
    async work({ db, now }, { id }) {
      const name = names[id - 1]!
      if (name === 'stays') return false
      await db.insertInto('setting').values({ name, value: '1', updatedAt: now }).execute()
      if (name === 'breaks') throw new Error('broken row')
      due.delete(id)
      return true
    },
  })
  expect([await timer.run(house), await timer.run(house)]).toEqual([2, 0])
  const { rows } = await house.pool.query('select name from setting where name = any($1) order by name', [names])
  expect(rows).toEqual([{ name: 'one' }, { name: 'two' }])
})

test('what is due is found by an index made for it: every server asks all timers each second', async () => {
  const { house } = await testHouse()
  const narrow = new Set(
    (
      await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(house.db)
    ).rows.map(({ name }) => name),
  )
  const slow = await house.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    const found: string[] = []
    for (const timer of timers) {
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }]
      }>`explain (format json) select exists (select ${timer.due(house.clock.now())})`.execute(db)
      found.push(...unboundedReads(rows[0]!['QUERY PLAN'][0].Plan, narrow).map((read) => `${timer.name}: ${read}`))
    }
    return found
  })
  expect(slow).toEqual([])
})
