import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { checkDatabase, startPostgres } from './postgres/index.ts'
import { hurry } from './postgres/haste.ts'
import type { Postgres } from './postgres/index.ts'
import { Problem } from './postgres/problem.ts'
import { alive } from './postgres/process.ts'
import { buildWeb, compressing } from './run/build.ts'
import { killChild, startChild, stopChild, waitFor } from './run/children.ts'
import type { Child } from './run/children.ts'
import { readEnvironment, root } from './run/environment.ts'
import type { Environment } from './run/environment.ts'
import { lockDataFolder } from './run/lock.ts'
import { brokeOff, close, halfMadeWords, isHalfMade, open } from './run/opening.ts'
import { endOrphans, forgetChildren, noteChild } from './run/orphans.ts'
import { takenPorts } from './run/ports.mjs'
import { step } from './run/progress.ts'
import { mostRestarts, restarts } from './run/restarts.ts'
import { comeHome, demoPeople, hasSeed, isEmpty, seed, writeBaseData } from './run/seed.ts'
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
    const taken = await takenPorts(env.listened)
    if (taken.length > 0) throw new Problem(taken.join('\n'))
  })
  // Beside the database's beginnings and the sandbox's, and beside the demo's: who comes in needs it.
  const built = env.dev ? undefined : step('web app', async (say) => say((await buildWeb(!env.production)) ? 'built' : 'up to date'))
  // Said at once; what is under way is brought to an end first, so that it is whole for the next start.
  built?.catch((error: unknown) => stopping || console.error(error instanceof Problem ? `\n${error.message}` : error))
  // The outside services too.
  const outside = outsideEnv(env)
  const sandbox = env.sandbox
    ? step('sandbox', () => begin('sandbox', 'apps/sandbox/src/main.ts', `http://127.0.0.1:${env.sandboxPort}/healthz`, env, outside))
    : undefined
  // Told below, where it is waited for.
  sandbox?.catch(() => {})
  const databaseUrl = await step('database', async (say) => {
    if (env.databaseUrl) {
      const own = env.directUrl ?? env.databaseUrl
      await checkDatabase(own)
      return own
    }
    postgres = await startPostgres({ dataDir: env.dataDir, archiveDir: env.archiveDir, log: say })
    void keepDatabase(env)
    await hurry(postgres.url, true)
    return postgres.url
  })
  await step('migrations', async (say) => {
    for (const name of await migrate(databaseUrl, await readMigrations(join(root, 'apps/api/db/migrations')))) say(name)
  })
  await step('base data', () => writeBaseData(databaseUrl))

  const childEnv: NodeJS.ProcessEnv = { ...outside, DATABASE_URL: env.databaseUrl ?? databaseUrl }
  const demo = !env.production && hasSeed()
  const empty = demo && (await isEmpty(databaseUrl))
  // A demo that was not finished by the start before is as far as it came.
  const former = demo && !empty && brokeOff(env.dataDir)
  // Before anybody can come in: who came between the server's start and the demo's first step would be in its way.
  const key = empty || former ? close(env.dataDir) : undefined
  if (key === undefined) {
    await built
    await keepWhatIsWritten()
  }
  await sandbox
  await step('server', () => begin('server', 'apps/api/src/main.ts', `http://127.0.0.1:${env.port}/readyz`, env, childEnv))
  if (key !== undefined) {
    await step('demo data', () => makeDemo(env, { ...childEnv, OPENING_KEY: key }, empty, built))
    await built
  }
  console.log(`  ${'up'.padEnd(28)} ${((performance.now() - began) / 1000).toFixed(2).padStart(6)} s`)
  makeSmaller(childEnv)
  console.log(summary(env, demo ? demoPeople(childEnv) : [], demo && isHalfMade(env.dataDir) ? halfMadeWords(env.dataDir) : undefined))
}

/** What every part is told but the database's address. */
function outsideEnv(env: Environment): NodeJS.ProcessEnv {
  return {
    // What the demo's people do would bury what a newcomer is told; production keeps the server's own default.
    ...(env.production ? {} : { LOG_LEVEL: 'warn' }),
    ...process.env,
    PORT: String(env.port),
    SANDBOX_PORT: String(env.sandboxPort),
    PRODUCT_URL: `http://localhost:${env.port}`,
    DATA_DIR: env.dataDir,
    ...(env.sandbox ? { SANDBOX_URL: `http://localhost:${env.sandboxPort}` } : {}),
    ...(env.dev ? { DURE_DEV: '1' } : {}),
  }
}

/**
 * Makes the demo, or brings the clock back of one that broke off, and lets everybody in once the pages are built. A demo that breaks off
 * takes nothing down with it.
 */
async function makeDemo(
  { dataDir }: Environment,
  childEnv: NodeJS.ProcessEnv,
  empty: boolean,
  built: Promise<void> | undefined,
): Promise<void> {
  const begun = (child: Child): void => {
    children.push(child)
    if (child.process.pid !== undefined) noteChild(dataDir, child.process.pid)
  }
  try {
    if (!empty) throw new Problem('The start before this one ended while it made the demo.')
    await seed(childEnv, dataDir, begun)
  } catch (error) {
    if (stopping || !(error instanceof Problem)) throw error
    console.error(`    ${error.message}`)
    await comeHome(childEnv, begun)
    await keepWhatIsWritten()
    await Promise.allSettled([built])
    return open(dataDir, false)
  }
  await keepWhatIsWritten()
  // Where they do not build, the demo is whole all the same.
  await Promise.allSettled([built])
  open(dataDir, true)
}

/** What a start built in haste is made as small as it gets, while nobody else wants the processor. */
function makeSmaller(env: NodeJS.ProcessEnv): void {
  const left = compressing()
  if (left === undefined) return
  const child = startChild('compression', [left.program], env)
  children.push(child)
  if (child.process.pid !== undefined) setPriority(child.process.pid, constants.priority.PRIORITY_LOW)
  void child.ended.then((how) => {
    children.splice(children.indexOf(child), 1)
    if (how === 'ended with code 0') left.done()
  })
}

/** Before anybody is let in: what he is told of is on the disk. */
async function keepWhatIsWritten(): Promise<void> {
  if (postgres !== undefined) await hurry(postgres.url, false)
}

type Part = { readonly name: string; readonly program: string; readonly address: string }

async function begin(name: string, program: string, address: string, env: Environment, childEnv: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(join(root, program))) throw new Problem(`${program} is missing: the ${name} cannot be started.`)
  const part = { name, program, address }
  const child = launch(part, env, childEnv)
  await waitFor(child, address)
  void keep(child, part, env, childEnv)
}

function launch({ name, program }: Part, env: Environment, childEnv: NodeJS.ProcessEnv): Child {
  if (stopping) throw new Problem('Stopped.')
  const file = join(root, program)
  const child = startChild(name, env.dev ? ['--watch', '--watch-preserve-output', file] : [file], childEnv)
  children.push(child)
  if (child.process.pid !== undefined) noteChild(env.dataDir, child.process.pid)
  return child
}

/** Starts a part again whenever it ends, some times a minute at most: what ends more often is broken, and all is taken down. */
async function keep(first: Child, part: Part, env: Environment, childEnv: NodeJS.ProcessEnv): Promise<void> {
  const allowed = restarts()
  for (let child = first; ;) {
    const how = await child.ended
    if (stopping) return
    children.splice(children.indexOf(child), 1)
    const turn = allowed()
    if (turn === null) return void stop(1, `\nThe ${part.name} ${how}, again within a minute: everything else is stopped.`)
    console.error(`\n  The ${part.name} ${how} and is started again (${turn} of ${mostRestarts} times a minute).`)
    child = launch(part, env, childEnv)
    try {
      await waitFor(child, part.address)
      console.error(`  The ${part.name} is up again.`)
    } catch (error) {
      console.error(error instanceof Problem ? error.message : error)
      killChild(child)
    }
  }
}

/** The same for the database. The server lives on meanwhile, and would only see connections fail: the cause is named here. */
async function keepDatabase({ dataDir, archiveDir }: Environment): Promise<void> {
  const allowed = restarts()
  for (;;) {
    await sleep(250, undefined, { ref: false })
    if (stopping) return
    const ended = postgres
    if (ended === undefined || alive(ended.pid)) continue
    const turn = allowed()
    if (turn === null) return void stop(1, `\nPostgreSQL ended again within a minute; its log is ${ended.log}. Everything else is stopped.`)
    console.error(`\n  PostgreSQL ended and is started again (${turn} of ${mostRestarts} times a minute); its log is ${ended.log}.`)
    try {
      // Lets go of its folder.
      await ended.stop()
      postgres = await startPostgres({
        dataDir,
        archiveDir,
        port: Number(new URL(ended.url).port),
        log: (line) => console.error(`    ${line}`),
      })
      // Stopped while it came up: nobody else knows of it.
      if (stopping) return await postgres.stop()
      console.error('  PostgreSQL is up again.')
    } catch (error) {
      if (!stopping) return void stop(1, error instanceof Problem ? `\n${error.message}` : error)
    }
  }
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
  const mode = process.env['NODE_ENV'] === 'production' ? 'production' : 'development'
  for (const child of children.toReversed()) await stopChild(child, mode)
}
