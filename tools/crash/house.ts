import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedBase } from '../../apps/api/db/seed/base.ts'
import { migrate, readMigrations } from '../../apps/api/src/database/migrate.ts'
import { startPostgres } from '../postgres/index.ts'
import { alive } from '../postgres/process.ts'
import { root } from '../run/environment.ts'

/** What is killed, or lost; the disk only where `small` gave the database one of its own. */
export const victims = ['server', 'database', 'everything', 'connections'] as const
export type Victim = (typeof victims)[number] | 'disk'

const startWithinMs = 120_000
const endWithinMs = 60_000
/** The database's own disk, and for how long it stays full. */
const diskMegabytes = 900
const fullForMs = 10_000

/** The product in a data folder of its own, started by its own launcher as a person starts it, and killed part by part. */
export class CrashHouse {
  readonly dataDir = join(root, 'var/crash')
  readonly url: string
  readonly sandboxUrl: string
  readonly env: NodeJS.ProcessEnv
  readonly #small: boolean
  #launcher: ChildProcess | undefined
  /** The database that was killed last: what still answers may be its children. */
  #killed: number | undefined

  /** `small`: the database lies on a disk of its own that can be filled, which takes root. */
  constructor(port: number, small = false) {
    this.#small = small
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
    this.#unmount()
    rmSync(this.dataDir, { recursive: true, force: true })
    mkdirSync(this.#disk, { recursive: true })
    if (this.#small) this.#mount()
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

  get #disk(): string {
    return join(this.dataDir, 'postgres')
  }

  #mount(): void {
    const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', this.#disk], { encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`No disk of its own for the database (that takes root): ${made.stderr}`)
  }

  /** Also what a killed run left. */
  #unmount(): void {
    spawnSync('umount', ['-q', this.#disk], { stdio: 'ignore' })
  }

  /** Fills the database's disk to its last byte for a while. @returns what the server said of itself meanwhile. */
  async fillDisk(): Promise<string> {
    const file = join(this.#disk, 'ballast')
    const ballast = openSync(file, 'w')
    const block = Buffer.alloc(1 << 20, 1)
    const said = new Set<string>()
    const until = performance.now() + fullForMs
    try {
      while (performance.now() < until) {
        fill(ballast, block)
        const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
        said.add(answer === undefined ? 'no answer' : String(answer.status))
        await answer?.body?.cancel()
        await sleep(200)
      }
    } finally {
      closeSync(ballast)
      rmSync(file)
    }
    return [...said].join(', ')
  }

  /** Kills a part without warning. Its launcher starts it again; once it was killed itself, `start` does. */
  async kill(victim: 'server' | 'database' | 'everything'): Promise<void> {
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
    if (this.#small) this.#unmount()
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

/** Writes until nothing more goes in; what others freed meanwhile too. */
function fill(file: number, block: Buffer): void {
  for (let size = block.length; size >= 512;) {
    try {
      writeSync(file, block, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size = Math.floor(size / 2)
    }
  }
}
