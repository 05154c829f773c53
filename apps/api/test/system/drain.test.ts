import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSocket } from '../realtime/socket.ts'
import { testHouse } from '../house.ts'
import { customer } from '../people.ts'

const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n))

test('a node that ends says so first and serves on, then sends what comes elsewhere in our own shape; no call is lost [availability.drain]', async () => {
  const node = await testHouse({ env: { DRAIN_SECONDS: '3' } })
  const person = await customer(node)
  const ready = async () => (await node.guest.raw('GET', '/readyz')).body
  expect(await ready()).toEqual({ status: 'ready' })

  const seen = new Set<string>()
  const refusals: unknown[] = []
  let acknowledged = 0
  const callers = times(6, async () => {
    for (let told = false; ;) {
      const answer = await person.call
        .raw('PATCH', '/api2/users/me/', { first_name: `김${String.fromCharCode('가'.charCodeAt(0) + acknowledged)}` })
        .catch((error: Error) => error)
      // Nobody listens any more, and a connection of the last instant is reset: nothing of it was taken, and its caller had been told.
      if (answer instanceof Error) return told ? (answer.cause as { code: string }).code : 'lost'
      seen.add(`${answer.status} ${answer.headers.get('retry-after') ?? ''}`)
      if (answer.status === 200) acknowledged += 1
      else refusals.push(answer.body)
      told ||= answer.status === 503
      await wait(100) // All of them together stay within what one member may write in a minute.
    }
  })
  await expect.poll(() => acknowledged).toBeGreaterThan(10)

  const closed = node.app.close()
  expect(await ready()).toEqual({ status: 'draining' })
  const before = acknowledged
  await expect.poll(() => acknowledged).toBeGreaterThan(before + 5)
  expect([...seen]).toEqual(['200 '])

  await expect.poll(() => refusals.length).toBeGreaterThan(0)
  const page = await fetch(node.url, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([503, '2', expect.stringContaining('lang="ko"')])
  expect(await ready()).toEqual({ status: 'draining' })
  expect((await node.guest.raw('GET', '/healthz')).status).toBe(200)

  for (const end of await Promise.all(callers)) expect(end).toMatch(/^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/)
  await closed
  expect([...seen].toSorted()).toEqual(['200 ', '503 2'])
  for (const body of refusals) expect(body).toMatchObject({ code: 50909, name: 'AWAY_FOR_A_MOMENT', traceId: expect.any(String) })
})

test('a call under way when the node ends is finished [availability.drain]', async () => {
  const node = await testHouse()
  const person = await customer(node)
  const { pool } = node.house
  await pool.query(
    `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
     create trigger slow before update on member for each row execute function slow()`,
  )
  const slow = person.call.raw('PATCH', '/api2/users/me/', { first_name: '김민수' })
  await expect
    .poll(
      async () => (await pool.query(`select 1 from pg_stat_activity where query ~* 'update.*member' and wait_event = 'PgSleep'`)).rowCount,
    )
    .toBe(1)
  const closed = node.app.close()
  expect((await slow).status).toBe(200)
  await closed
})

test('sockets of a node that ends close one after the other, with the code by which browsers come back spread [availability.drain]', async () => {
  const node = await testHouse({ env: { DRAIN_SECONDS: '1' } })
  const person = await customer(node)
  const sockets = await Promise.all(times(10, () => openSocket(node.url, person)))
  const began = performance.now()
  const closings = Promise.all(sockets.map(async ({ closed }) => ({ code: await closed, after: performance.now() - began })))
  const ended = node.app.close()
  const all = (await closings).toSorted((one, other) => one.after - other.after)
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set([1012]))
  // After the second in which it says that it leaves, each a tenth of one after the one before; a busy machine is late, and never early.
  for (const [index, { after }] of all.entries()) expect(after).toBeGreaterThan(990 + index * 100)
  await ended
})
