import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountLimits } from '@dure/contract/accounts/limits'
import { cashLimits } from '@dure/contract/cash/limits'
import { leavingLimits } from '@dure/contract/leaving/limits'
import { requestLimits } from '@dure/contract/requests/limits'
import { signInLimits } from '@dure/contract/sign-in/limits'
import { supportLimits } from '@dure/contract/support/limits'
import { MINUTE } from '@dure/kernel/time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timers } from '../../src/composition.ts'
import { testHouse } from '../house.ts'

type Line = { readonly table: string; readonly how: string; readonly takenBy: readonly string[] }

const lines: readonly Line[] = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, table, how, takers] = /^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/u.exec(line) ?? []
    return table === undefined || how === undefined || takers === undefined ? [] : [{ table, how, takenBy: takers.split(', ') }]
  })

test('every table says how long it is kept, and every table that says so is there', async () => {
  const { house } = await testHouse()
  const { rows } = await house.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  expect(lines.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('what takes a row is a job there is, leaving, or said to be nothing; every job that clears is named', () => {
  const names = new Set(timers.map(({ name }) => `\`${name}\``))
  const takers = lines.flatMap(({ table, takenBy }) => takenBy.map((taker) => ({ table, taker })))
  expect(takers.filter(({ taker }) => !names.has(taker) && taker !== 'leaving' && taker !== '—')).toEqual([])
  const clearing = [...names].filter((name) => name.includes('.clear-'))
  expect(clearing.filter((name) => !takers.some(({ taker }) => taker === name))).toEqual([])
  expect(lines.filter(({ how, takenBy }) => takenBy[0] === '—' && !/^(?:for ever|while .*): |^while .*;/u.test(how))).toEqual([])
})

/** A row of each table that is cleared, made at an instant; no other rows are needed for it. */
const rowsAt: Readonly<Record<string, { readonly kept: number; readonly insert: string }>> = {
  webhook_receipt: {
    kept: cashLimits.receiptsKeptFor,
    insert: `insert into webhook_receipt (id, source, received_at, body) values (gen_random_uuid()::text, 'x', $1, '{}')`,
  },
  acquisition: { kept: accountLimits.acquisitionKeptFor, insert: `insert into acquisition (record, created_at) values ('{}', $1)` },
  session: {
    kept: signInLimits.endedSessionKeptFor,
    insert: `insert into session (member_id, key_hash, created_at, last_used_at, expires_at)
      select id, decode(md5(random()::text), 'hex'), $1::timestamptz, $1::timestamptz, $1::timestamptz from member order by id limit 1`,
  },
  inquiry: {
    kept: supportLimits.answeredKeptFor,
    insert: `insert into inquiry (name, email, topic, message, status, answer, answered_by, answered_at, created_at)
      select 'x', 'x@dure.test', 'other', 'x', 'answered', 'x', id, $1::timestamptz, $1::timestamptz from member order by id limit 1`,
  },
  leaving_comment: {
    kept: leavingLimits.commentsKeptFor,
    insert: `insert into leaving_comment (comment, was_provider, created_at) values ('x', false, $1)`,
  },
}

test('a row stays for its time, and goes when that is over, in steps [leaving.comments] [sign-in.access-records] [support.kept]', async () => {
  const { house } = await testHouse()
  await house.pool.query(`insert into member (email, first_name, date_joined) values ('kept@dure.test', '김보관', now())`)
  const ago = (length: number) => new Date(house.clock.now().getTime() - length)
  for (const [table, { kept, insert }] of Object.entries(rowsAt)) {
    await house.pool.query(`delete from ${table}`)
    for (let count = 0; count < 3; count += 1) await house.pool.query(insert, [ago(kept + MINUTE)])
    await house.pool.query(insert, [ago(kept - MINUTE)])
  }
  await house.jobs.runDue(house)
  for (const table of Object.keys(rowsAt)) {
    const { rows } = await house.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    expect(`${table}: ${rows[0]!.count}`).toBe(`${table}: 1`)
  }
  // An inquiry that nobody has answered waits, however long.
  await house.pool.query(
    `insert into inquiry (name, email, topic, message, created_at) values ('x', 'x@dure.test', 'other', 'x', '2020-01-01')`,
  )
  await house.jobs.runDue(house)
  expect((await house.pool.query(`select 1 from inquiry where status = 'open'`)).rowCount).toBe(1)
})

test('who got a request and did not quote is forgotten a year after its end; who quoted is not [requests.recipients-kept]', async () => {
  const { house } = await testHouse()
  const end = new Date(house.clock.now().getTime() - requestLimits.recipientsKeptFor - MINUTE)
  await house.db.transaction().execute(async (db) => {
    // Neither request nor pros are needed to see which rows go.
    await sql`set local session_replication_role = replica`.execute(db)
    for (const [provider, quoted] of [
      [1, null],
      [2, end],
    ] as const)
      await sql`insert into request_recipient (provider_id, request_id, quoted_at, expires_at, created_at)
        values (${provider}, 1, ${quoted}, ${end}, ${end})`.execute(db)
  })
  await house.jobs.runDue(house)
  const { rows } = await house.pool.query('select provider_id::int as pro from request_recipient where request_id = 1')
  expect(rows).toEqual([{ pro: 2 }])
})
