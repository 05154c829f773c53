import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../caller.ts'
import { testHouse, type TestHouse } from '../house.ts'
import { customer, type Person } from '../people.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const browser = async (): Promise<Json> => {
  const made = await fetch(`${house.sandbox.url}/push/browsers`, { method: 'POST' })
  const { endpoint, keys } = (await made.json()) as Json
  return { endpoint, keys }
}

/** What hangs on a session, by its table, and the call that writes it. */
const writes: Record<string, { readonly method: string; readonly path: string; readonly body?: () => Promise<Json> }> = {
  push_subscription: { method: 'PUT', path: '/v1/push/subscription', body: browser },
  socket_token: { method: 'POST', path: '/v1/websocket/token' },
}

/** Has the member's sessions end after a call of his was let in and before it writes. */
async function endedUnder(person: Person, call: () => Promise<{ status: number; body: Json }>): Promise<{ status: number; body: Json }> {
  const other = new Client({ connectionString: house.house.config.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('delete from session where member_id = $1', [person.userId])
    const answer = call()
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await other.query(waits)).rowCount).toBe(1)
    await other.query('commit')
    return await answer
  } finally {
    await other.end()
  }
}

describe('a session that ends while a call of it is under way [sign-in.ended-meanwhile]', () => {
  test('all that hangs on a session is known here, under a name that tells so', async () => {
    const { rows } = await house.house.pool.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint where confrelid = 'session'::regclass order by 1`,
    )
    expect(rows).toEqual(Object.keys(writes).map((table) => ({ table, name: `${table}_session_id_fkey` })))
  })

  test.each(Object.entries(writes))('%s: answers as one that had ended before', async (table, { method, path, body }) => {
    const person = await customer(house)
    const given = await body?.()
    const { status, body: answer } = await endedUnder(person, () => person.call.raw(method, path, given))
    expect([status, answer.name, answer.code]).toEqual([401, 'INVALID_TOKEN', 1002])
    expect((await house.house.pool.query(`select from ${table} where member_id = $1`, [person.userId])).rowCount).toBe(0)
    expect((await person.call.raw(method, path, given)).body.name).toBe('INVALID_TOKEN')
  })
})
