import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ApiError } from '@dure/contract/client'
import { readConfig as readSandboxConfig } from '../../../sandbox/src/config.ts'
import { startSandbox } from '../../../sandbox/src/app.ts'
import { atEnd } from '../../../../test/atEnd.ts'
import { testDatabase } from '../../../../test/database.ts'
import { freePort } from '../../../../tools/postgres/port.ts'
import { readConfig } from '../../src/config/config.ts'
import { connect } from '../../src/database/connect.ts'
import { openGateways } from '../../src/gateways/index.ts'
import { createCaller } from '../caller.ts'
import type { TestHouse } from '../house.ts'
import { atGateway } from '../trade.ts'
import { account, act, booksHold, comeBack, detailOf, pair, prepare, type Pair } from './deals.ts'

const crashes = 2

/** The product as a process of its own that can be killed, beside a sandbox that survives it. */
async function killableHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'dure-crash-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox(
    readSandboxConfig({
      SANDBOX_PORT: '0',
      SMTP_PORT: '0',
      DATA_DIR: dataDir,
      PAYOUT_DELAY_MS: '0',
      SANDBOX_HOST: '127.0.0.1',
      PRODUCT_URL: url,
    }),
  )
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: await testDatabase(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_PORT: String(sandbox.smtpPort),
    // No page is asked for.
    RENDER_THREADS: '0',
  }
  const { pool, db } = connect(env.DATABASE_URL, 'house')
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const file = (path: string): string => join(import.meta.dirname, '../../../..', path)
    const program = ['--import', file('test/followClock.ts'), file('apps/api/src/main.ts')]
    child = spawn(process.execPath, program, { env: { ...process.env, ...env }, stdio: 'ignore' })
    for (let tries = 0; tries < 300; tries += 1) {
      const ready = await fetch(`${url}/readyz`).catch(() => null)
      if (ready?.ok) return
      await wait(100)
    }
    throw new Error('The product did not start')
  }
  const kill = async (): Promise<void> => {
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGKILL')
    await gone
  }
  await start()
  const house = {
    url,
    sandbox,
    guest: createCaller(url, null),
    house: { pool, gateways: openGateways(readConfig(env)) },
    async advance(seconds: number) {
      await fetch(`${sandbox.url}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: seconds }),
      })
    },
  } as unknown as TestHouse
  atEnd(async () => {
    await kill()
    await db.destroy()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { house, start, kill }
}

/** Does a step as a browser would: again after a broken connection, taking "already so" for done. */
async function insist<T>(step: () => Promise<T>, already: readonly string[] = []): Promise<T | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (error instanceof ApiError && already.includes(error.name)) return null
      if (error instanceof ApiError && error.status < 500 && error.name !== 'PAYMENT_PROVIDER_ERROR' && error.name !== 'PAYMENT_FAILED')
        throw error
      if (tries > 400) throw error
      await wait(50)
    }
  }
}

/** One deal from asking to confirming. @returns its id. */
async function drive(house: TestHouse, room: Pair): Promise<number> {
  const body = { chatId: room.chatId, serviceAmount: 100_000 }
  const request = await insist(
    () => room.pro.call('POST /v2.1/safe-payment/providers/:userId/request', { params: { userId: 'me' }, body }),
    ['PAYMENT_PENDING'],
  )
  const id =
    request?.safePaymentId ??
    (await insist(() => room.pro.call('GET /v2/safe-payment/available', { query: { chat_id: room.chatId } })))!.pendingSafePaymentId!
  const { paymentId } = (await insist(() => prepare({ ...room, id })))!
  await atGateway(house, paymentId, 'approve')
  await insist(() => comeBack({ ...room, id }, paymentId))
  await insist(() => act(room.customer, id, 'confirm'), ['ALREADY_CONFIRMED'])
  return id
}

test(
  `the product is killed ${crashes} times in the middle of paying: every deal ends paid out once, and the books hold`,
  { timeout: 240_000 },
  async () => {
    const { house, start, kill } = await killableHouse()
    const rooms = [await pair(house), await pair(house)]
    for (const room of rooms) await account(house, room.pro)

    const ids: number[] = []
    for (let crash = 0; crash < crashes; crash += 1) {
      const deals = Promise.all(rooms.map((room) => drive(house, room)))
      // From the first byte of the first step to well after the last: no two crashes hit the same place.
      await wait(Math.random() * 80 + crash * 70)
      await kill()
      await start()
      ids.push(...(await deals))
    }
    expect(new Set(ids).size).toBe(crashes * rooms.length)

    const customerOf = new Map(
      rooms.flatMap((room, at) => ids.filter((_, index) => index % rooms.length === at).map((id) => [id, room.customer] as const)),
    )
    for (let round = 0; round < 40; round += 1) {
      await house.advance(70)
      const states = await Promise.all(ids.map(async (id) => (await detailOf(customerOf.get(id)!, id)).safePaymentStatus))
      if (states.every((state) => state === 'remit_completed')) break
      await wait(100)
    }
    for (const id of ids) expect((await detailOf(customerOf.get(id)!, id)).safePaymentStatus).toBe('remit_completed')
    await booksHold(house)
    const { rows } = await house.house.pool.query<{ kind: string; balance: number }>(
      `select kind, sum(credits - debits)::bigint as balance from ledger_account where kind in ('escrow', 'payable', 'payouts_in_flight', 'refunds_in_flight') group by kind`,
    )
    for (const row of rows) expect(row).toEqual({ kind: row.kind, balance: 0 })
    // The outside books say the same: each deal was charged once, nothing given back, each payout sent once.
    const sent: string[] = []
    for await (const payout of house.house.gateways.payouts.list()) if (payout.status === 'completed') sent.push(payout.refId)
    expect(sent).toHaveLength(ids.length)
    const { rows: attempts } = await house.house.pool.query<{ payment_id: string; status: string }>(
      'select payment_id, status from safe_payment_attempt',
    )
    let charged = 0
    for (const attempt of attempts) {
      const payment = await house.house.gateways.payments.find(attempt.payment_id)
      if (payment?.status === 'paid') charged += 1
      expect(payment?.status === 'paid').toBe(attempt.status === 'paid')
    }
    expect(charged).toBe(ids.length)
  },
)
