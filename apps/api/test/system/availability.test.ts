import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { startPostgres } from '../../../../tools/postgres/index.ts'
import { seedBase } from '../../db/seed/base.ts'
import { inTransaction, systemContext } from '../../src/context.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, newPhone, operator, testPassword, testTerms } from '../people.ts'
import { hashSlowly } from '../quickArgon2.ts'
import { forgetLimits, requestFor } from '../trade.ts'

let house: TestHouse
beforeAll(async () => {
  hashSlowly()
  house = await testHouse({ env: { BODY_SECONDS: '1', CONNECTIONS_PER_ADDRESS: '40' } })
})

/** How many of these calls answered with which status. */
async function statuses(calls: readonly Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (const { status } of await Promise.all(calls)) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n))

/** Another program at the same database. */
async function stranger(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  atEnd(() => client.end().catch(() => {}))
  return client
}

describe('a crowd of guests', () => {
  test('with wrong codes is told so, one and all, and everybody else goes on writing [availability.one-connection] [availability.away]', async () => {
    const bodies = await Promise.all(
      times(30, async (n) => {
        const phone = newPhone()
        const { key } = await house.guest('POST /api/cellnum/auth-key', { body: { cellnum: phone } })
        return {
          ...(await requestFor(house, 'move-in-cleaning')),
          smsAuth: { id: key, phone, key: '000000' },
          signUp: { email: `crowd${n}@dure.test`, first_name: '김민지', password: testPassword, terms: testTerms },
        }
      }),
    )
    const crowd = statuses(bodies.map((body) => house.guest.raw('POST', '/v1/requests', body)))
    await customer(house)
    expect(await crowd).toEqual({ 400: 30 })
    await forgetLimits(house)
    // One sending's five tries are counted though nothing else of a refused call is kept.
    const one = times(8, () => house.guest.raw('POST', '/v1/requests', bodies[0]))
    expect(await statuses(one)).toEqual({ 400: 4, 429: 4 })
  })

  test('takes no more connections than there are: who waits too long is told to come again [availability.away]', async () => {
    const release = times(20, () => Promise.withResolvers<void>())
    const held = release.map(({ promise }) =>
      inTransaction(systemContext(house.house), async ({ db }) => {
        await db.selectFrom('setting').select('name').where('name', '=', 'nothing').forUpdate().execute()
        await promise
      }),
    )
    await wait(100)
    const answer = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: newPhone() })
    expect([answer.status, answer.body.name, Number(answer.headers.get('retry-after'))]).toEqual([503, 'AWAY_FOR_A_MOMENT', 2])
    for (const { resolve } of release) resolve()
    await Promise.all(held)
    expect((await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: newPhone() })).status).toBe(200)
  })
})

test('a start on a machine on which much else runs has minutes for what it opens', () => {
  expect(house.app.fastify.initialConfig.pluginTimeout).toBe(120_000)
})

describe('a connection that is lost', () => {
  test('in the middle of a call fails that call with 503, and the next one works [availability.away]', async () => {
    const person = await customer(house)
    const other = await stranger(house.house.config.databaseUrl)
    await other.query('begin')
    await other.query('select 1 from member where id = $1 for update', [person.userId])
    const waiting = person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })
    await expect
      .poll(
        async () =>
          (await other.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount,
      )
      .toBe(1)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'dure-%' and pid <> pg_backend_pid()`,
    )
    const answer = await waiting
    expect([answer.status, answer.body.name, answer.headers.get('retry-after')]).toEqual([503, 'AWAY_FOR_A_MOMENT', '2'])
    await other.query('rollback')
    expect((await person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })).status).toBe(200)
  })

  test('between two statements of a transaction ends nothing but the transaction', async () => {
    const other = await stranger(house.house.config.databaseUrl)
    const cut = inTransaction(systemContext(house.house), async ({ db }) => {
      await db.updateTable('setting').set({ updatedAt: new Date() }).execute()
      await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'dure-house' and state like 'idle in%'`,
      )
      await wait(100)
      await db.updateTable('setting').set({ updatedAt: new Date() }).execute()
    })
    await expect(cut).rejects.toThrow(/terminat|not queryable/)
    expect((await house.guest.raw('GET', '/readyz')).status).toBe(200)
  })

  test('a lock that somebody keeps is not waited for without end', async () => {
    const person = await customer(house)
    const other = await stranger(house.house.config.databaseUrl)
    await other.query('begin')
    await other.query('select 1 from member where id = $1 for update', [person.userId])
    const answer = await person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })
    await other.query('rollback')
    expect([answer.status, answer.body.name]).toEqual([503, 'AWAY_FOR_A_MOMENT'])
  })
})

test('a full disk is told: 503 to the caller, and the process is not ready while it lasts', async () => {
  const { pool } = house.house
  await pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
  )
  await pool.query('create trigger no_room before insert on phone_code for each row execute function no_room()')
  const answer = await house.guest.raw('POST', '/api/cellnum/auth-key', { cellnum: newPhone() })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await house.guest.raw('GET', '/readyz')).body).toEqual({ status: 'disk' })
  await pool.query('drop trigger no_room on phone_code')
  await expect.poll(async () => (await house.guest.raw('GET', '/readyz')).status, { interval: 500 }).toBe(200)
})

describe('a visitor who only holds connections', () => {
  const open = async (text: string): Promise<{ socket: Socket; said: () => string; closed: Promise<void> }> => {
    const { hostname, port } = new URL(house.url)
    const socket = connectTo(Number(port), hostname)
    let said = ''
    socket.on('data', (data: Buffer) => (said += data.toString()))
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    socket.write(text)
    return { socket, said: () => said, closed }
  }

  test('and lets a body trickle in is cut', async () => {
    const head = 'POST /api2/auth/login HTTP/1.1\r\nhost: dure\r\ncontent-type: application/json\r\n'
    const slow = await Promise.all([
      open(`${head}content-length: 500\r\n\r\n{"email":`),
      open(`${head}transfer-encoding: chunked\r\n\r\n5\r\n{"ema\r\n`),
    ])
    const drip = setInterval(() => slow[0].socket.write(' '), 100)
    // It drips on until then.
    for (const one of slow) await one.closed
    clearInterval(drip)
    for (const one of slow) expect(one.said()).toMatch(/^HTTP\/1.1 408 /)
  })

  test('and sends calls without waiting for their answers is cut, whatever is left in line [availability.calls-in-line]', async () => {
    const call = 'GET /v1/categories HTTP/1.1\r\nhost: dure\r\n\r\n'
    const answers = (said: string): number => said.split('HTTP/1.1 200').length - 1
    const few = await open(call.repeat(2))
    await expect.poll(() => answers(few.said())).toBe(2)
    const many = await open(call.repeat(2000))
    await many.closed
    expect(answers(many.said())).toBeLessThan(2000)
    few.socket.write(call)
    await expect.poll(() => answers(few.said())).toBe(3)
    few.socket.destroy()
  })

  test('and lets an answer lie is let go in the end [availability.calls-in-line]', () => {
    expect(house.app.fastify.server.timeout).toBe(150_000)
  })

  test('has so many and no more, and the same again once he let go', async () => {
    const many = await Promise.all(times(60, () => open('')))
    const left = (): number => many.filter(({ socket }) => !socket.destroyed).length
    await expect.poll(left).toBeLessThanOrEqual(40)
    expect(left()).toBeGreaterThan(0)
    for (const { socket } of many) socket.destroy()
    await expect
      .poll(() =>
        house.guest.raw('GET', '/healthz').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })
})

test('a database that stops and comes back: nothing acknowledged is lost, and it is served again at once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dure-stopped-'))
  const settings = { fsync: 'off' }
  let postgres = await startPostgres({ dataDir, settings })
  atEnd(async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(postgres.url, await readMigrations(join(import.meta.dirname, '../../db/migrations')))
  await seedBase(postgres.url)
  const own = await testHouse({ env: { DATABASE_URL: postgres.url }, worker: true })
  const people = await Promise.all(times(8, () => customer(own)))
  const desk = await operator(own)
  const written = people.map(() => 0)
  const seen = new Set<string>()
  const until = { over: false }
  const nameOf = (n: number): string => `김${String.fromCharCode('가'.charCodeAt(0) + n)}`
  const writing = Promise.all(
    people.map(async ({ call }, who) => {
      for (let n = 1; !until.over; n += 1) {
        const { status, headers } = await call.raw('PATCH', '/api2/users/me/', { first_name: nameOf(n) })
        seen.add(`${status} ${headers.get('retry-after') ?? ''}`)
        if (status === 200) written[who] = n
        await wait(150)
      }
    }),
  )
  await wait(500)
  await postgres.stop()
  expect((await own.guest.raw('GET', '/readyz')).status).toBe(503)
  expect((await own.guest.raw('GET', '/healthz')).status).toBe(200)
  const page = await fetch(own.url)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3'])
  await wait(1000)
  postgres = await startPostgres({ dataDir, settings })
  await expect.poll(async () => (await own.guest.raw('GET', '/readyz')).status).toBe(200)
  await wait(500)
  until.over = true
  await writing
  expect([...seen].toSorted()).toEqual(['200 ', '503 2'])
  const { rows } = await own.house.pool.query<{ first_name: string }>(
    'select first_name from member where id = any($1) order by array_position($1, id)',
    [people.map(({ userId }) => userId)],
  )
  // One whose answer was lost on the way may stand further than anybody was told.
  for (const [who, { first_name }] of rows.entries()) expect(first_name >= nameOf(written[who]!)).toBe(true)

  // The jobs go on too.
  const body = { topic: 'payment', name: '박지민', email: 'after@dure.test', message: '다시 열렸나요? 궁금해서 여쭤봐요.' } as const
  const { inquiryId } = await own.guest('POST /v1/support/inquiries', { body })
  await desk.call('POST /v1/admin/inquiries/:id/answer', { params: { id: inquiryId }, body: { answer: '네, 다시 열렸어요.' } })
  const mails = async () => ((await (await fetch(`${own.sandbox.url}/inbox/mail?to=after@dure.test`)).json()) as unknown[]).length
  await expect.poll(mails, { interval: 250 }).toBe(1)
})
