import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig as readSandboxConfig } from '../../sandbox/src/config.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/app.ts'
import { atEnd } from '../../../test/atEnd.ts'
import { keptDatabase, testDatabase } from '../../../test/database.ts'
import { housesFolder } from '../../../test/postgres.ts'
import { freePort } from '../../../tools/postgres/port.ts'
import { buildApp, type App } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import type { House } from '../src/context.ts'
import { createCaller, type Caller } from './caller.ts'

export type TestHouse = {
  readonly house: House
  readonly app: App
  readonly url: string
  readonly sandbox: Sandbox
  /** Calls without credentials. */
  readonly guest: Caller
  /** Moves the clock of product and sandbox and runs what came due. */
  advance(seconds: number): Promise<void>
  /** Runs every waiting job and due row here and now. */
  settle(): Promise<void>
}

export type HouseOptions = {
  readonly env?: Record<string, string>
  readonly worker?: boolean
  /** For all files of a worker: it ends with the worker's process, not with the file. */
  readonly kept?: boolean
  /** Closed until the file `opening` in its data folder is taken away: only who shows this key is let in. */
  readonly openingKey?: string
}

/**
 * The product on a database of its own, with the real sandbox for outside services, both listening on
 * free ports. Jobs run when the test says `settle()`, unless `worker` is asked for. Gone after the file, unless it is `kept`.
 */
export async function testHouse(options: HouseOptions = {}): Promise<TestHouse> {
  const dataDir = await mkdtemp(join(housesFolder, 'house-'))
  if (options.openingKey !== undefined) await writeFile(join(dataDir, 'opening'), options.openingKey)
  const sandboxConfig = readSandboxConfig({
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    DATA_DIR: dataDir,
    PAYOUT_DELAY_MS: '0',
    SANDBOX_HOST: '127.0.0.1',
  })
  const sandbox = await startSandbox(sandboxConfig)
  // Known beforehand, because addresses that lead back to us carry it.
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    DATABASE_URL: await (options.kept ? keptDatabase() : testDatabase()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    // What one test writes, another may read at once.
    KEPT_READS_MS: '0',
    // A busy machine makes nobody go away: what many send at once comes to its turn.
    CALL_WAIT_SECONDS: '120',
    // Begun with the first page: most files ask for none.
    RENDER_THREADS: '0',
    ROLES: options.worker ? 'web,worker' : 'web',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SMTP_PORT: String(sandbox.smtpPort),
    ...options.env,
  })
  const app = await buildApp(config)
  const url = await app.listen()
  sandboxConfig.productUrl = url
  if (!options.kept)
    atEnd(async () => {
      await app.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    })
  const { house } = app
  return {
    house,
    app,
    url,
    sandbox,
    guest: createCaller(url, null),
    async advance(seconds) {
      await fetch(`${sandbox.url}/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: seconds }),
      })
    },
    settle: () => house.jobs.settle(house),
  }
}
