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
  /** The database that was killed last: what still answers may be its children. */
  #killed: number | undefined

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

  /**
   * Waits until what was killed is there again: by its launcher, or started anew where that was killed too or gave up.
   * @returns milliseconds until the server is ready. @throws Error with where its words are when it does not start.
   */
  async start(): Promise<number> {
    const began = performance.now()
    while (performance.now() - began < startWithinMs) {
      const launcher = this.#running() ?? this.#launch()
      const renewed = launcher.exitCode === null && this.#postmaster() !== this.#killed
      const ready = renewed && (await this.#ready())
      if (ready) return performance.now() - began
      await sleep(50)
    }
    throw new Error(`The product did not start again; ${join(this.dataDir, 'start.log')} says why`)
  }

  #running(): ChildProcess | undefined {
    const launcher = this.#launcher
    return launcher !== undefined && launcher.exitCode === null && launcher.signalCode === null ? launcher : undefined
  }

  async #ready(): Promise<boolean> {
    const ready = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await ready?.body?.cancel()
    return ready?.ok ?? false
  }

  #launch(): ChildProcess {
    const log = openSync(join(this.dataDir, 'start.log'), 'a')
    const launcher = spawn(process.execPath, [join(root, 'tools/run.ts')], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', log, log],
      detached: true,
    })
    this.#launcher = launcher
    return launcher
  }

  /** Kills a part without warning. Its launcher starts it again; once it was killed itself, `start` does. */
  async kill(victim: Victim): Promise<void> {
    const launcher = this.#running()
    if (launcher?.pid === undefined) throw new Error('Nothing runs')
    const [sandbox, server] = this.#children()
    const database = this.#postmaster()
    const targets = { server: [server], database: [database], everything: [launcher.pid, server, sandbox, database] }[victim]
    const pids = targets.filter((pid) => pid !== undefined && alive(pid)) as number[]
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    if (victim !== 'server') this.#killed = database
    const late = performance.now() + endWithinMs
    while (pids.some((pid) => alive(pid))) {
      if (performance.now() > late) throw new Error(`The ${victim} did not end`)
      await sleep(20)
    }
    if (victim === 'everything' && launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit')
  }

  /** Stops everything in order. */
  async stop(): Promise<void> {
    const launcher = this.#launcher
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
  }

  /** The sandbox is started first; whoever is started again is noted last. */
  #children(): [sandbox: number | undefined, server: number | undefined] {
    const noted = readFileSync(join(this.dataDir, 'children'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[0]))
    return [noted[0], noted.at(-1)]
  }

  #postmaster(): number | undefined {
    const file = join(this.dataDir, 'postgres/data/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
}
