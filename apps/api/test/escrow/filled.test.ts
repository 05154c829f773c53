import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '../../../../test/atEnd.ts'
import { emptyDatabase } from '../../../../test/database.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'

test('escrows of the deals there are are filled in ranges: whoever moves a deal meanwhile waits for one range alone; run again it changes nothing', async () => {
  const url = await emptyDatabase()
  const migrations = await readMigrations(join(import.meta.dirname, '../../db/migrations'))
  const before = (name: string) =>
    migrations.slice(
      0,
      migrations.findIndex((one) => one.name === name),
    )
  await migrate(url, before('202611252235_escrow'))
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client(url)
    client.on('error', () => {})
    await client.connect()
    atEnd(() => client.end())
    return client
  }
  const [outside, mover] = [await connected(), await connected()]
  // 12,000 deals, of which only what is kept is asked.
  await outside.query('set session_replication_role = replica')
  await outside.query(`insert into member (id, email, first_name, date_joined) overriding system value
    values (1, 'minji@example.com', '민지', now()), (2, 'pro@example.com', '고수', now())`)
  await outside.query(`insert into provider (id, member_id, nick_name, address, address1, address2, zip, lat, lng, created_at, last_active_at)
    overriding system value values (1, 2, '고수', '서울', '서울', '강남구', '06000', 37.5, 127, now(), now())`)
  await outside.query(`insert into safe_payment (id, chat_id, quote_id, customer_id, provider_id, service_id, status, started_by, service_amount,
      commission, commission_rate_bp, fee_payer, amount, created_at, request_expires_at)
    overriding system value
    select i, i, i, 1, 1, 1, 'request', 'provider', 100000, 3500, 350, 'customer', 103500, now(), now() from generate_series(1, 12000) i`)
  await outside.query('set session_replication_role = origin')
  const filled = async (): Promise<number> =>
    (await outside.query<{ count: number }>('select count(*)::integer as count from escrow')).rows[0]!.count
  await migrate(url, before('202611252235_escrow_rows'))

  // A deal of the second range moves, and its transaction is open for a while.
  await mover.query('begin')
  await mover.query(`update safe_payment set status = 'request_cancelled', ended_at = now() where id = 7000`)
  const filling = migrate(url, before('202611252236_escrow_filled'), { lock: 100, every: 20, tries: 10_000 })
  await expect.poll(filled).toBe(5_000)
  // One of the first range moves at once.
  await outside.query(`set statement_timeout = '5s'`)
  await outside.query(`update safe_payment set status = 'request_cancelled', ended_at = now() where id = 1`)
  await mover.query('commit')
  await filling
  expect(await filled()).toBe(12_000)
  const { rows } = await outside.query(`select id::text, status from escrow where status <> 'open' order by id`)
  expect(rows).toEqual([
    { id: '1', status: 'void' },
    { id: '7000', status: 'void' },
  ])
  await migrate(url, migrations)
  // Where all of it ran before, it runs once more and changes nothing.
  await outside.query(`delete from schema_migrations where name in ('202611252235_escrow_ranges', '202611252235_escrow_rows')`)
  expect(await migrate(url, migrations)).toEqual(['202611252235_escrow_ranges', '202611252235_escrow_rows'])
  expect(await filled()).toBe(12_000)
})
