import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../../../../test/atEnd.ts'
import { startPostgres } from '../../../../../tools/postgres/index.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { listeners, timers } from '../../../src/composition.ts'
import { migrate, readMigrations } from '../../../src/database/migrate.ts'
import { testHouse, type TestHouse } from '../../house.ts'
import { customer } from '../../people.ts'

const env = { METRICS_TOKEN: 'oncall-metrics', RENDER_THREADS: '1' }
let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ env })
})

/** Every value under `/metrics`, by its name with its labels as they stand there. */
async function metricsOf(from: TestHouse): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${from.url}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

test('who does not hold the token is told that there is nothing', async () => {
  expect((await fetch(`${house.url}/metrics`)).status).toBe(404)
})

test('the pools, sockets, threads and the release of the process are told', async () => {
  const told = await metricsOf(house)
  for (const pool of ['house', 'counters']) {
    expect(told.get(`database_pool_size{pool="${pool}"}`)).toBeGreaterThan(0)
    expect(told.get(`database_pool_waiting{pool="${pool}"}`)).toBe(0)
    expect(told.get(`database_pool_waits_total{pool="${pool}"}`)).toBe(0)
    expect(told.get(`database_pool_timeouts_total{pool="${pool}"}`)).toBe(0)
  }
  expect(told.get('sockets_open')).toBe(0)
  expect(told.get('render_threads')).toBe(1)
  expect(told.get('render_pages_waiting')).toBe(0)
  expect([...told.keys()].filter((name) => /^dure_build_info\{release="\w+",node="v24/.test(name))).toHaveLength(1)
  expect(told.has('redis_up')).toBe(false)
})

test('who waits for a connection is counted', async () => {
  const before = await metricsOf(house)
  const size = before.get('database_pool_size{pool="house"}')!
  await Promise.all(Array.from({ length: size + 1 }, () => house.house.pool.query('select pg_sleep(0.2)')))
  const after = await metricsOf(house)
  expect(after.get('database_pool_waits_total{pool="house"}')! - before.get('database_pool_waits_total{pool="house"}')!).toBe(1)
})

test('every listener and timer is told, with what waits and for how long, and with it what failed for good', async () => {
  await house.settle()
  const idle = await metricsOf(house)
  for (const { name } of listeners) expect(idle.get(`job_queue_jobs{listener="${name}"}`)).toBe(0)
  for (const { name } of timers) expect(idle.get(`timer_lag_seconds{timer="${name}"}`)).toBe(0)
  expect(idle.get('jobs_dead')).toBe(0)

  const { name } = listeners[0]!
  const waits = (queue: string) =>
    sql`insert into pgboss.job (name, data, created_on, start_after)
    values (${queue}, '{}', now() - interval '10 minutes', now() - interval '10 minutes')`.execute(house.house.db)
  await waits(name)
  await waits('dead-letter')
  const now = house.house.clock.now().getTime()
  await sql`insert into delivery (channel, address, subject, body, next_try_at, advertising, status, created_at)
    values ('mail', 'waits@dure.test', '', '', ${new Date(now - 15 * 60_000)}, false, 'queued', ${new Date(now)})`.execute(house.house.db)
  const busy = await metricsOf(house)
  expect(busy.get(`job_queue_jobs{listener="${name}"}`)).toBe(1)
  expect(busy.get(`job_queue_oldest_seconds{listener="${name}"}`)).toBeGreaterThanOrEqual(600)
  expect(busy.get('jobs_dead')).toBe(1)
  expect([...busy].filter(([key, value]) => key.startsWith('timer_lag_seconds') && value > 0)).toEqual([
    ['timer_lag_seconds{timer="notifications.deliver"}', 600],
  ])
  await sql`delete from pgboss.job where name in (${name}, 'dead-letter')`.execute(house.house.db)
})

test('mails that went out and the call that took them are counted', async () => {
  const before = await metricsOf(house)
  const sent = 'deliveries_total{channel="mail",result="sent"}'
  const calls = 'gateway_call_seconds_count{provider="smtp",result="ok"}'
  await house.settle()
  const after = await metricsOf(house)
  expect(after.get(sent)! - (before.get(sent) ?? 0)).toBe(1)
  expect(after.get(calls)! - (before.get(calls) ?? 0)).toBe(1)
})

test('a page of a guest that was kept is counted apart from one that was made', async () => {
  const before = await metricsOf(house)
  for (let n = 0; n < 2; n += 1) await (await fetch(`${house.url}/`)).text()
  const after = await metricsOf(house)
  const grown = (result: string): number => {
    const name = `page_cache_lookups_total{result="${result}"}`
    return (after.get(name) ?? 0) - (before.get(name) ?? 0)
  }
  expect([grown('miss'), grown('hit')]).toEqual([1, 1])
})

test('while the database is away metrics are told all the same, with what it said last and when', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-metrics-'))
  const settings = { fsync: 'off' }
  let postgres = await startPostgres({ dataDir, settings })
  atEnd(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.url, await readMigrations(join(import.meta.dirname, '../../../db/migrations')))
  await seedBase(postgres.url)
  const own = await testHouse({ env: { ...env, DATABASE_URL: postgres.url } })
  const up = await metricsOf(own)
  expect(up.get('database_up')).toBe(1)
  await postgres.stop()
  const away = await metricsOf(own)
  expect(away.get('database_up')).toBe(0)
  expect(away.get('database_figures_timestamp_seconds')).toBe(up.get('database_figures_timestamp_seconds'))
  expect(away.get('jobs_dead')).toBe(0)
  expect(away.has('sockets_open')).toBe(true)
  postgres = await startPostgres({ dataDir, settings })
  await expect.poll(async () => (await metricsOf(own)).get('database_up')).toBe(1)
})

test('no label says who somebody is', async () => {
  const { userId, call } = await customer(house)
  await call.raw('GET', `/v1/members/${userId}?email=minji@dure.test`)
  await call.raw('GET', `/nowhere/${userId}`)
  const keys = [...(await metricsOf(house)).keys()].join('\n')
  expect(keys).not.toMatch(/@|minji|\/members\/\d/)
})
