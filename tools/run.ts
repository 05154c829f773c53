import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { checkDatabase, startPostgres } from './postgres/index.ts'
import type { Postgres } from './postgres/index.ts'
import { Problem } from './postgres/problem.ts'
import { alive } from './postgres/process.ts'
import { buildWeb } from './run/build.ts'
import { killChild, startChild, stopChild, waitFor } from './run/children.ts'
import type { Child } from './run/children.ts'
import { readEnvironment, root } from './run/environment.ts'
import type { Environment } from './run/environment.ts'
import { lockDataFolder } from './run/lock.ts'
import { endOrphans, forgetChildren, noteChild } from './run/orphans.ts'
import { checkPorts } from './run/ports.ts'
import { step } from './run/progress.ts'
import { demoPeople, hasSeed, isEmpty, seed, writeBaseData } from './run/seed.ts'
import { summary } from './run/summary.ts'

/** What runs now, in the order it was started; it is stopped in the opposite order. */
const children: Child[] = []
let postgres: Postgres | undefined
let unlock = () => {}
let stopping: Promise<never> | undefined
let askedAt = 0
/** A signal sent to the group and passed on by npm arrives more than once; that is not yet asking again. */
const sameAskingMs = 1000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (Date.now() - askedAt < sameAskingMs) return
    const again = askedAt > 0
    askedAt = Date.now()
    if (!again) return void stop(0, `\n  stopping (${signal}), once more kills`)
    // The database outlives a kill unharmed; the next start adopts it.
    children.forEach(killChild)
    unlock()
    process.exit(1)
  })
}

const upAndRunning = up()
upAndRunning.catch((error: unknown) => stop(1, error instanceof Problem ? `\n${error.message}` : error))

async function up(): Promise<void> {
  const env = readEnvironment(process.env, process.argv.slice(2))
  const began = performance.now()
  await step('environment and ports', async (say) => {
    const release = lockDataFolder(env.dataDir)
    unlock = () => {
      forgetChildren(env.dataDir)
      release()
    }
    await endOrphans(env.dataDir, say)
    await checkPorts(env)
  })
  const databaseUrl = await step('database', async (say) => {
    if (env.databaseUrl) {
      await checkDatabase(env.databaseUrl)
      return env.databaseUrl
    }
    postgres = await startPostgres({ dataDir: env.dataDir, log: say })
    watch(postgres)
    return postgres.url
  })
  await step('migrations', async (say) => {
    for (const name of await migrate(databaseUrl, await readMigrations(join(root, 'apps/api/db/migrations')))) say(name)
  })
  await step('base data', () => writeBaseData(databaseUrl))
  if (!env.dev) await step('web app', (say) => say(buildWeb() ? 'built' : 'up to date'))

  const childEnv: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(env.port),
    SANDBOX_PORT: String(env.sandboxPort),
    PRODUCT_URL: `http://localhost:${env.port}`,
    DATA_DIR: env.dataDir,
    DATABASE_URL: databaseUrl,
    ...(env.sandbox ? { SANDBOX_URL: `http://localhost:${env.sandboxPort}` } : {}),
    ...(env.dev ? { DURE_DEV: '1' } : {}),
  }
  if (env.sandbox)
    await step('sandbox', () => begin('sandbox', 'apps/sandbox/src/main.ts', `http://127.0.0.1:${env.sandboxPort}/healthz`, env, childEnv))
  await step('server', () => begin('server', 'apps/api/src/main.ts', `http://127.0.0.1:${env.port}/readyz`, env, childEnv))
  const demo = !env.production && hasSeed()
  if (demo && (await isEmpty(databaseUrl))) await step('demo data', () => seed(childEnv, env.dataDir, (child) => children.push(child)))
  console.log(`  ${'up'.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2).padStart(6)} s`)
  console.log(summary(env, demo ? demoPeople(childEnv) : []))
}

async function begin(name: string, program: string, address: string, env: Environment, childEnv: NodeJS.ProcessEnv): Promise<void> {
  const file = join(root, program)
  if (!existsSync(file)) throw new Problem(`${program} is missing: the ${name} cannot be started.`)
  if (stopping) throw new Problem('Stopped.')
  const child = startChild(name, env.dev ? ['--watch', '--watch-preserve-output', file] : [file], childEnv)
  children.push(child)
  if (child.process.pid !== undefined) noteChild(env.dataDir, child.process.pid)
  await waitFor(child, address)
  void child.ended.then((how) => stop(1, `\nThe ${name} ${how}: everything else is stopped.`))
}

/** The server would only see connections fail: the cause is named here. */
function watch(database: Postgres): void {
  setInterval(() => {
    if (!stopping && !alive(database.pid)) void stop(1, `\nPostgreSQL ended; its log is ${database.log}. Everything else is stopped.`)
  }, 1000).unref()
}

/** Takes everything down in order and ends this process. */
function stop(code: number, why: unknown): Promise<never> {
  stopping ??= (async () => {
    console.error(why)
    await stopChildren()
    // A start under way ends by itself once its children are gone; only then is it known what runs.
    await upAndRunning.catch(() => {})
    await stopChildren()
    await postgres?.stop()
    unlock()
    process.exit(code)
  })()
  return stopping
}

async function stopChildren(): Promise<void> {
  for (const child of children.toReversed()) await stopChild(child)
}
