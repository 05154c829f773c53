import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@dure/contract/client'
import { readConfig as readSandboxConfig } from '../../sandbox/src/config.ts'
import { startSandbox } from '../../sandbox/src/app.ts'
import { atEnd } from '../../../test/atEnd.ts'
import { testDatabase } from '../../../test/database.ts'
import { freePort } from '../../../tools/postgres/port.ts'
import { readConfig } from '../src/config/config.ts'
import { connect } from '../src/database/connect.ts'
import { openGateways } from '../src/gateways/index.ts'
import { createCaller } from './caller.ts'
import type { TestHouse } from './house.ts'

/** The product as a process of its own that can be killed, beside a sandbox that survives it. */
export async function killableHouse() {
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
    const file = (path: string): string => join(import.meta.dirname, '../../..', path)
    const program = ['--import', file('test/followClock.ts'), file('apps/api/src/main.ts')]
    child = spawn(process.execPath, program, { env: { ...process.env, ...env }, stdio: 'ignore' })
    for (let tries = 0; tries < 900; tries += 1) {
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
    house: { pool, db, gateways: openGateways(readConfig(env)) },
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
export async function insist<T>(step: () => Promise<T>, already: readonly string[] = []): Promise<T | null> {
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
