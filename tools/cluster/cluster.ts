import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../postgres/port.ts'
import { behindPort } from '../postgres/server.ts'
import { root } from '../run/environment.ts'
import { lockDataFolder } from '../run/lock.ts'
import { endOrphans, forgetChildren } from '../run/orphans.ts'
import { step } from '../run/progress.ts'
import { removeDatabase, startPrimary, startReplica } from './databases.ts'
import type { Server } from './databases.ts'
import { productionEnvironment } from './environment.ts'
import { Parts } from './parts.ts'
import type { Part } from './parts.ts'
import { startPooler } from './pooler.ts'
import { findPrograms } from '../run/programs.ts'
import { Proxy } from './proxy.ts'
import { openRelay } from './relay.ts'
import type { Relay } from './relay.ts'
import type { Release } from './releases.ts'

const folder = join(root, 'var/cluster')
/** Providers live at an address that is not the machine's own name: production refuses those that look like its sandbox. */
const outside = '127.0.0.2'
/** As short as the watching allows, so that a trial is not mostly waiting. */
const drainSeconds = 3
/** Enough for the scale seed to make its five hundred rooms with both their sessions: fewer people would meet the limits of a member. */
const pros = 2000

export const nodeNames = ['web1', 'web2', 'worker'] as const
export type NodeName = (typeof nodeNames)[number]

export type Wishes = {
  /** The release everything begins with. */
  readonly release: Release
  /** Nodes reach the database, Redis and the store through addresses that can move. */
  readonly movable?: boolean
  /** Nodes reach the database through pgbouncer. */
  readonly pooler?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

/** The product as it is deployed: two web nodes and a worker behind a proxy, two databases, Redis, a store; all on this machine. */
export class Cluster {
  readonly parts: Parts
  readonly nodes = {} as Record<NodeName, Part>
  readonly nodePorts = {} as Record<NodeName, number>
  /** Where Redis and the store really are. */
  ports = { redis: 0, store: 0 }
  readonly #signal: AbortSignal
  readonly #unlock: () => void
  #env: NodeJS.ProcessEnv = {}
  #primary: Server | undefined
  #replica: Server | undefined
  #relay: Relay | undefined
  #redis: Relay | undefined
  #store: Relay | undefined
  #proxy: Proxy | undefined

  private constructor(signal: AbortSignal, unlock: () => void) {
    this.#signal = signal
    this.#unlock = unlock
    this.parts = new Parts(folder, signal)
  }

  /** An empty folder for a cluster, which nobody else uses; `down` gives it back. */
  static async found(signal: AbortSignal): Promise<Cluster> {
    const release = lockDataFolder(folder)
    await endOrphans(folder, (line) => console.log(`    ${line}`))
    for (const name of ['primary', 'replica']) await removeDatabase(join(folder, name))
    for (const name of ['archive', 's3', 'nginx', 'logs', 'pgbouncer', 'redis', 'sandbox', ...nodeNames])
      rmSync(join(folder, name), { recursive: true, force: true })
    return new Cluster(signal, () => {
      forgetChildren(folder)
      release()
    })
  }

  async up({ release, movable = false, pooler = false, settings = {} }: Wishes): Promise<void> {
    const programs = findPrograms(['redis-server', 'nginx'])
    const { parts } = this
    await step('primary database', async () => (this.#primary = await startPrimary(folder, settings)))
    await step('schema, base data, people', () => this.#fill(release))
    await step('replica', async () => (this.#replica = await startReplica(folder, this.primary)))
    const ports = { redis: await freePort(), s3: await freePort(), sandbox: await freePort(), smtp: await freePort() }
    await step('Redis, store, stand-ins', async () => {
      const at = (name: string): string => {
        mkdirSync(join(folder, name), { recursive: true })
        return join(folder, name)
      }
      const redis = parts.start('redis', programs['redis-server'], ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', ''], {
        cwd: at('redis'),
      })
      const s3 = parts.start('s3', process.execPath, [join(root, 'tools/cluster/s3.ts'), at('s3'), String(ports.s3)])
      const sandbox = parts.start('sandbox', process.execPath, [join(root, 'apps/sandbox/src/main.ts')], {
        env: {
          PATH: process.env['PATH'],
          SANDBOX_HOST: outside,
          SANDBOX_PORT: String(ports.sandbox),
          SMTP_PORT: String(ports.smtp),
          DATA_DIR: at('sandbox'),
        },
      })
      await parts.ready(redis, `tcp://127.0.0.1:${ports.redis}`)
      await parts.ready(s3, `tcp://127.0.0.1:${ports.s3}`)
      await parts.ready(sandbox, `http://${outside}:${ports.sandbox}/healthz`)
    })
    let databaseUrl = this.primary.url
    if (movable) {
      this.#relay = await openRelay(Number(new URL(databaseUrl).port))
      databaseUrl = behindPort(databaseUrl, this.#relay.port)
      this.#redis = await openRelay(ports.redis)
      this.#store = await openRelay(ports.s3)
      this.ports = { redis: ports.redis, store: ports.s3 }
    }
    const pooled = pooler ? await step('pgbouncer', () => startPooler(parts, folder, databaseUrl)) : undefined
    for (const name of nodeNames) this.nodePorts[name] = await freePort()
    const proxyPort = await freePort()
    this.#env = productionEnvironment({
      databaseUrl: pooled ?? databaseUrl,
      ...(pooled === undefined ? {} : { directUrl: databaseUrl }),
      redisUrl: `redis://127.0.0.1:${this.#redis?.port ?? ports.redis}`,
      s3Url: `http://127.0.0.1:${this.#store?.port ?? ports.s3}/dure`,
      origin: `http://${outside}:${proxyPort}`,
      sandboxUrl: `http://${outside}:${ports.sandbox}`,
      smtpUrl: `smtp://${outside}:${ports.smtp}`,
    })
    for (const name of nodeNames) await step(name, () => this.startNode(name, release))
    await step('proxy', async () => {
      this.#proxy = new Proxy(parts, programs.nginx, folder, proxyPort, [this.nodePorts.web1, this.nodePorts.web2])
      await parts.ready(this.#proxy.part, `${this.url}/healthz`)
      this.#proxy.watch()
    })
  }

  async #fill(release: Release): Promise<void> {
    // Nothing waits for a replica yet; what is made here is copied with the rest.
    await this.moveSchema(release)
    await this.parts.run('people', process.execPath, ['apps/api/db/seed/scale.ts', '--pros', String(pros)], {
      cwd: release.folder,
      env: this.#toolEnv(),
    })
  }

  /** What a deployer does before the nodes of a release start: the schema, then the base data. */
  async moveSchema(release: Release): Promise<void> {
    const launch = { cwd: release.folder, env: this.#toolEnv() }
    await this.parts.run('migrate', process.execPath, ['apps/api/db/migrate.ts'], launch)
    await this.parts.run('base', process.execPath, ['tools/base.ts'], launch)
  }

  #toolEnv(): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], DATABASE_URL: this.primary.url }
  }

  /** `skew`: milliseconds its clock is ahead, or behind where negative. */
  async startNode(name: NodeName, release: Release, skew = 0): Promise<void> {
    const port = this.nodePorts[name]
    const part = this.parts.start(name, process.execPath, ['apps/api/src/main.ts'], {
      cwd: release.folder,
      env: {
        ...this.#env,
        PORT: String(port),
        ROLES: name === 'worker' ? 'worker' : 'web',
        DATA_DIR: join(folder, name),
        DRAIN_SECONDS: String(drainSeconds),
        ...(skew === 0 ? {} : { CLOCK_SKEW_MS: String(skew), NODE_OPTIONS: `--import=${join(root, 'tools/cluster/skew.ts')}` }),
      },
    })
    this.nodes[name] = part
    await this.parts.ready(part, `http://127.0.0.1:${port}/readyz`)
  }

  /** Ends a node as a deployer does, and starts it again from a release. @returns milliseconds that its end took, and its start. */
  async restartNode(name: NodeName, release: Release, skew = 0): Promise<{ ended: number; ready: number }> {
    const ended = await this.parts.stop(this.nodes[name])
    const began = performance.now()
    await this.startNode(name, release, skew)
    return { ended, ready: performance.now() - began }
  }

  get primary(): Server {
    return there(this.#primary, 'primary database')
  }
  get replica(): Server {
    return there(this.#replica, 'replica')
  }
  get relay(): Relay {
    return there(this.#relay, 'movable address')
  }
  get redis(): Relay {
    return there(this.#redis, 'movable address of Redis')
  }
  get store(): Relay {
    return there(this.#store, 'movable address of the store')
  }
  get proxy(): Proxy {
    return there(this.#proxy, 'proxy')
  }
  /** Where people come in. */
  get url(): string {
    return `http://${outside}:${this.proxy.port}`
  }

  /** Waits, unless all of it is to end. */
  async wait(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#signal })
  }

  /** Ends all of it; harmless twice. */
  async down(): Promise<void> {
    await this.#proxy?.unwatch()
    await this.parts.stopAll()
    for (const relay of [this.#relay, this.#redis, this.#store]) await relay?.close()
    for (const server of [this.#primary, this.#replica]) await server?.stop()
    this.#unlock()
  }
}

const there = <T>(part: T | undefined, name: string): T => {
  if (part === undefined) throw new Error(`The ${name} does not run`)
  return part
}
