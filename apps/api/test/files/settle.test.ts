import { expect, test } from 'vitest'
import { settleFiles, untilShown, type Fate } from '../../src/domains/files/index.ts'
import { inTransaction, systemContext } from '../../src/context.ts'
import { testHouse } from '../house.ts'
import { customer } from '../people.ts'
import { photo, upload } from './upload.ts'

test('files are locked in one order, whatever becomes of each: of two who settle the same none keeps what the other waits for', async () => {
  const house = await testHouse()
  const { key } = await customer(house)
  const ids: string[] = []
  for (let at = 0; at < 2; at += 1) ids.push((await upload(house, { topic: 'review', key, bytes: await photo() })).body.data.id)
  const [low, high] = ids.toSorted() as [string, string]
  const other = await house.house.pool.connect()
  try {
    await other.query('begin', [])
    await other.query('select from file where id = $1 for update', [low])
    const settled = inTransaction(systemContext(house.house), ({ db, now }) =>
      settleFiles(
        db,
        new Map<string, Fate>([
          [high, 'gone'],
          [low, untilShown],
        ]),
        now,
      ),
    )
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await house.house.pool.query(waiting)).rowCount).toBe(1)
    const free = await house.house.pool.query('select from file where id = $1 for update skip locked', [high])
    expect(free.rowCount).toBe(1)
    await other.query('commit', [])
    await settled
  } finally {
    other.release()
  }
  const { rows } = await house.house.pool.query(
    'select attached_at, withheld_until is not null as withheld from file where id = any($1) order by id',
    [ids],
  )
  expect(rows).toEqual([
    { attached_at: null, withheld: true },
    { attached_at: null, withheld: false },
  ])
})
