import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedBase } from '../../apps/api/db/seed/base.ts'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import { startPostgres } from '../postgres/index.ts'
import { alive } from '../postgres/process.ts'
import { root } from '../run/environment.ts'

export const victims = ['server', 'database', 'everything'] as const
export type Victim = (typeof victims)[number]

const startWithinMs = 120_000
const endWithinMs = 60_000

/** The product in a data folder of its own, started by its own launcher as a person starts it, and killed part by part. */
export class CrashHouse {
  readonly dataDir = join(root, 'var/crash')
  readonly url: string
  readonly sandboxUrl: string
  readonly env: NodeJS.ProcessEnv
  #launcher: ChildProcess | undefined

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`
    this.sandboxUrl = `http://127.0.0.1:${port + 1}`
    this.env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: this.dataDir,
      PAYOUT_DELAY_MS: '200',
    }
  }

  /** An empty product but for the base data and what `people` writes: the demo would only cost time. @returns the database's address. */
  async found(people: (url: string) => Promise<void>): Promise<string> {
    rmSync(this.dataDir, { recursive: true, force: true })
    mkdirSync(this.dataDir, { recursive: true })
    const postgres = await startPostgres({ dataDir: this.dataDir })
    try {
      await migrate(postgres.url, await readMigrations(join(root, 'apps/api/db/migrations')))
      await seedBase(postgres.url)
      await people(postgres.url)
      return postgres.url
    } finally {
      await postgres.stop()
    }
  }

  /** Starts everything. @returns milliseconds until the server is ready. @throws Error with where its words are when it does not start. */
  async start(): Promise<number> {
    const began = performance.now()
    const log = openSync(join(this.dataDir, 'start.log'), 'a')
    const launcher = spawn(process.execPath, [join(root, 'tools/run.ts')], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', log, log],
      detached: true,
    })
    this.#launcher = launcher
    while (performance.now() - began < startWithinMs) {
      const ready = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      await ready?.body?.cancel()
      if (ready?.ok) return performance.now() - began
      if (launcher.exitCode !== null) break
      await sleep(50)
    }
    throw new Error(`The product did not start again; ${join(this.dataDir, 'start.log')} says why`)
  }

  /** Kills a part without warning, and waits until the launcher has ended (which takes the rest down, unless it was killed too). */
  async kill(victim: Victim): Promise<void> {
    const launcher = this.#launcher
    if (launcher?.pid === undefined) throw new Error('Nothing runs')
    const ended = launcher.exitCode === null && launcher.signalCode === null ? once(launcher, 'exit') : Promise.resolve()
    const [sandbox, server] = this.#children()
    const database = this.#postmaster()
    const targets = { server: [server], database: [database], everything: [launcher.pid, server, sandbox, database] }[victim]
    for (const pid of targets) if (pid !== undefined && alive(pid)) process.kill(pid, 'SIGKILL')
    const late = sleep(endWithinMs, 'late', { ref: false })
    if ((await Promise.race([ended, late])) === 'late') throw new Error(`The launcher did not end after its ${victim} was killed`)
  }

  /** Stops everything in order. */
  async stop(): Promise<void> {
    const launcher = this.#launcher
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
  }

  /** The sandbox is started first. */
  #children(): number[] {
    return readFileSync(join(this.dataDir, 'children'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[0]))
  }

  #postmaster(): number | undefined {
    const file = join(this.dataDir, 'postgres/data/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
}
