import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customer } from '../people.ts'
import { testHouse } from '../house.ts'
import { submit } from '../trade.ts'

const worked = `select 1 from pgboss.job where state = 'completed'`

test('of two nodes the web one serves and leaves all work lying, and the worker does it and shows nobody anything', async () => {
  const web = await testHouse({ env: { ROLES: 'web' } })
  const { pool, db } = web.house
  const person = await customer(web)
  await submit(web, person.call, 'move-in-cleaning')
  const due = sql`select 1 from rate_window where bucket = 'long ago'`
  await sql`insert into rate_window (bucket, window_start, hits) values ('long ago', '2020-01-01', 1)`.execute(db)
  const waiting = (await pool.query(`select 1 from pgboss.job where state < 'active'`)).rowCount
  expect(waiting).toBeGreaterThan(0)

  let threads = 0
  const count = (): void => void (threads += 1)
  process.on('worker', count)
  const worker = await testHouse({ env: { ROLES: 'worker', DATABASE_URL: web.house.config.databaseUrl } })
  process.off('worker', count)
  expect(threads).toBe(0)
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${worker.url}${path}`)).status).toBe(200)
  for (const path of ['/', '/v1/categories', '/ws', '/sw.js', '/openapi.json']) {
    const answer = await fetch(`${worker.url}${path}`)
    expect([path, answer.status, await answer.json()]).toEqual([path, 404, expect.objectContaining({ name: 'NOT_FOUND' })])
  }
  await expect.poll(async () => (await due.execute(db)).rows.length).toBe(0)
  await expect.poll(async () => (await pool.query(worked)).rowCount).toBeGreaterThan(0)
})

test('a node of the web alone runs no timer and works no queue', async () => {
  const web = await testHouse({ env: { ROLES: 'web' } })
  const { pool, db } = web.house
  await sql`insert into rate_window (bucket, window_start, hits) values ('long ago', '2020-01-01', 1)`.execute(db)
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ '(FOR UPDATE SKIP LOCKED|^LISTEN|exists \\(select from)'`,
  )
  expect(rows).toEqual([])
  expect((await sql`select 1 from rate_window where bucket = 'long ago'`.execute(db)).rows).toHaveLength(1)
})
