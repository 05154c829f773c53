import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testHouse } from '../../house.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

test('the demo is made to its end: all that its people and its operators ask for is what the product takes', async () => {
  const house = await testHouse({ worker: true })
  const { port, databaseUrl } = house.house.config
  const seed = spawn(process.execPath, ['--import', file('test/followClock.ts'), file('apps/api/db/seed/main.ts'), '--brief'], {
    env: { ...process.env, PORT: String(port), SANDBOX_PORT: new URL(house.sandbox.url).port, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [seed.stdout, seed.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
  const [code] = (await once(seed, 'close')) as [number | null]
  expect(code, said.join('')).toBe(0)
  // Its deals were paid out, and its operators came to their desks.
  const { rows } = await house.house.pool.query(`
    select exists (select from payout) as paid, exists (select from audit_entry) as decided,
      exists (select from portfolio where posted_at is not null) as shown, exists (select from campaign) as automatic,
      (select array_agg(distinct status::text order by status::text) from market_order) as orders`)
  // Of orders every end but what operators part, and what money waits in.
  const orders = ['cancelled', 'case', 'confirmed', 'done', 'expired', 'paid', 'refunded', 'rejected', 'settled', 'timed_out']
  expect(rows).toEqual([{ paid: true, decided: true, shown: true, automatic: true, orders }])
  // Some thousand acts of people, one after the other: on a busy machine they take longer than anything else.
}, 600_000)
