import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { inTransaction, systemContext } from '../../apps/api/src/context.ts'
import type { Db } from '../../apps/api/src/database/connect.ts'
import { room } from '../../apps/api/test/chat/room.ts'
import { testHouse } from '../../apps/api/test/house.ts'
import { operator } from '../../apps/api/test/people.ts'
import { openSocket } from '../../apps/api/test/realtime/socket.ts'
import { atEnd } from '../../test/atEnd.ts'
import { testDatabase } from '../../test/database.ts'
import { preparePooler } from './pooler.ts'
import { findPrograms } from '../run/programs.ts'

const { pgbouncer } = findPrograms(['pgbouncer'])

/** A pooler before a database, gone after the file. */
async function pooler(databaseUrl: string, connectQuery?: string): Promise<string> {
  const { url, port, args } = await preparePooler(await mkdtemp(join(tmpdir(), 'dure-pooler-')), databaseUrl, connectQuery)
  const child = spawn(pgbouncer, args, { stdio: 'ignore' })
  atEnd(() => void child.kill('SIGKILL'))
  const open = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = dial(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  await expect.poll(open, { interval: 50 }).toBe(true)
  return url
}

const behind = (pooled: string, direct: string) => ({
  DATABASE_URL: pooled,
  DATABASE_POOLER: 'transaction',
  DATABASE_DIRECT_URL: direct,
})

describe('behind pgbouncer in transaction mode', () => {
  test('calls, live messages and jobs go on as ever, on as few connections as the pooler opens', async () => {
    const direct = await testDatabase()
    const house = await testHouse({ env: behind(await pooler(direct), direct), worker: true })
    const one = await room(house)
    const seller = await openSocket(house.url, one.pro)
    const say = (n: number) =>
      one.customer.call('POST /api/v2.3/chats/:id/messages/', {
        params: { id: one.chatId },
        body: { type: 'TEXT', message: `말 ${n}`, nonce: `n${n}` },
      })
    // Often enough that each statement would have been prepared, and at once, so that transactions change connections.
    for (let turn = 0; turn < 6; turn += 1) {
      await Promise.all([0, 1, 2, 3, 4].map((n) => say(turn * 5 + n)))
      const read = () => one.pro.call('GET /api/v2.2/chats/:id/messages/', { params: { id: one.chatId }, query: {} })
      const lists = await Promise.all(Array.from({ length: 40 }, read))
      expect(new Set(lists.map(({ results }) => results[0]?.id)).size).toBe(1)
    }
    expect(await seller.next('chatMessage')).toMatchObject({ chatId: one.chatId })
    await expect.poll(() => seller.frames.filter(({ event }) => event === 'message:succeeded').length).toBeGreaterThanOrEqual(30)
    seller.close()

    const desk = await operator(house)
    const body = { topic: 'payment', name: '박지민', email: 'pooled@dure.test', message: '여러 연결이 하나로 모이나요? 궁금해요.' } as const
    const { inquiryId } = await house.guest('POST /v1/support/inquiries', { body })
    await desk.call('POST /v1/admin/inquiries/:id/answer', { params: { id: inquiryId }, body: { answer: '네, 그래요.' } })
    const mails = async () => ((await (await fetch(`${house.sandbox.url}/inbox/mail?to=pooled@dure.test`)).json()) as unknown[]).length
    await expect.poll(mails, { interval: 250 }).toBe(1)

    const client = new pg.Client(direct)
    await client.connect()
    const { rows } = await client.query<{ name: string; n: number }>(
      `select application_name as name, count(*)::int as n from pg_stat_activity where datname = current_database() group by 1`,
    )
    await client.end()
    const pooled = rows.filter(({ name }) => name === 'dure-house' || name === 'dure-counters').reduce((sum, { n }) => sum + n, 0)
    expect(pooled).toBeLessThanOrEqual(10)
    expect(rows.map(({ name }) => name)).toContain('dure-jobs')
  })

  test('a transaction has the limits of its own kind, which end with it; a statement by itself those of the connection', async () => {
    const direct = await testDatabase()
    const connectQuery = 'set statement_timeout = 9000; set lock_timeout = 4000; set idle_in_transaction_session_timeout = 14000'
    const { house } = await testHouse({ env: behind(await pooler(direct, connectQuery), direct) })
    const limitsOf = async (db: Db): Promise<string> => {
      const { statement, lock, idle } = await db
        .selectNoFrom((build) => [
          build.fn<string>('current_setting', [build.val('statement_timeout')]).as('statement'),
          build.fn<string>('current_setting', [build.val('lock_timeout')]).as('lock'),
          build.fn<string>('current_setting', [build.val('idle_in_transaction_session_timeout')]).as('idle'),
        ])
        .executeTakeFirstOrThrow()
      return `${statement} ${lock} ${idle}`
    }
    const alone = () => limitsOf(house.db)
    expect(await alone()).toBe('9s 4s 14s')
    expect(await inTransaction(systemContext(house), ({ db }) => limitsOf(db))).toBe('10s 5s 15s')
    const counted = await house.counters.transaction().execute(limitsOf)
    expect(counted).toBe('3s 2s 15s')
    expect(await Promise.all(Array.from({ length: 12 }, alone))).toEqual(Array.from({ length: 12 }, () => '9s 4s 14s'))
  })

  test('a pooler whose connections have no limits is refused at the start, with what to tell it', async () => {
    const direct = await testDatabase()
    const house = await testHouse({ env: { DATABASE_URL: direct } })
    const { config } = house.house
    const databaseUrl = await pooler(direct, 'select 1')
    const start = buildApp({ ...config, port: 0, databaseUrl, databasePooler: true, databaseDirectUrl: direct })
    await expect(start).rejects.toThrow(/connect_query/)
  })
})

test('a pooler needs a way past it, and knows one mode', () => {
  const read = (env: Record<string, string>) => () => readConfig({ DATABASE_URL: 'postgres://pooler/dure', ...env })
  expect(read({ DATABASE_POOLER: 'transaction' })).toThrow('DATABASE_DIRECT_URL')
  expect(read({ DATABASE_POOLER: 'session', DATABASE_DIRECT_URL: 'postgres://direct/dure' })).toThrow('DATABASE_POOLER')
  expect(read({ DATABASE_DIRECT_URL: 'postgres://direct/dure' })).toThrow('DATABASE_POOLER')
  const config = read({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://direct/dure' })()
  expect([config.databasePooler, config.databaseUrl, config.databaseDirectUrl]).toEqual([
    true,
    'postgres://pooler/dure',
    'postgres://direct/dure',
  ])
  expect(read({})().databaseDirectUrl).toBe('postgres://pooler/dure')
})
