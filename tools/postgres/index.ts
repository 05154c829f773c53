import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { serverAccount } from './account.ts'
import type { Account } from './account.ts'
import { archiving, prepareArchive } from './archive.ts'
import { findBinaries } from './binaries.ts'
import { checkDatabase } from './check.ts'
import { claim, holderOf } from './claim.ts'
import { createCluster, findHome, prepareHome } from './cluster.ts'
import type { Layout } from './cluster.ts'
import { freePort, isFleeting, isFree } from './port.ts'
import { Problem } from './problem.ts'
import { findServer, spawnServer, stopServer, urlOf, waitUntilReady } from './server.ts'
import type { Running } from './server.ts'

export { checkDatabase } from './check.ts'

export type PostgresOptions = {
  /** The product's data folder; the cluster, its log, port and password lie in `postgres/` inside. */
  readonly dataDir: string
  /** Without it a free port is picked and remembered. */
  readonly port?: number
  readonly log?: (line: string) => void
  /** Where every segment of the server's log is archived; without it none is. */
  readonly archiveDir?: string | undefined
  /** Server settings beyond ours, such as `fsync: 'off'` in tests. */
  readonly settings?: Readonly<Record<string, string>>
}

export type Postgres = { readonly url: string; readonly pid: number; readonly log: string; readonly stop: () => Promise<void> }

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the server that a killed process left behind there.
 * @returns the address of the database `dure`, and `stop`, which is safe to call twice.
 * @throws Problem with a message for people: taken port, folder in use, full disk, unreadable folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const say = options.log ?? (() => {})
  const account = serverAccount()
  const binaries = findBinaries(account, say)
  const at = prepareHome(options.dataDir, account, say)
  const settings = { ...(options.archiveDir ? archiving(prepareArchive(options.archiveDir, account)) : {}), ...options.settings }
  const claimed = claim(at.owner)
  if ('holder' in claimed)
    throw new Problem(`The database in ${at.home} is in use by process ${claimed.holder}. Stop that one, or set another DATA_DIR.`)
  let server: Running | undefined
  try {
    if (!existsSync(at.data)) {
      say('creating the database cluster')
      createCluster(at, binaries, account)
    }
    server = (await adopt(at, options.port, settings, say)) ?? (await start(at, binaries, account, options.port, settings))
    await createDatabase(at, server)
    const url = urlOf(at, server.port, 'dure')
    await checkDatabase(url)
    const { pid } = server
    return {
      url,
      pid,
      log: at.log,
      stop: async () => {
        await stopServer({ pid })
        claimed.release()
      },
    }
  } catch (error) {
    if (server) await stopServer(server)
    claimed.release()
    throw error
  }
}

/** The address of a data folder's database while some process keeps it running, for tools that visit it. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const at = findHome(dataDir)
  if (!at || holderOf(at.owner) === undefined) return undefined
  const server = await findServer(at)
  return server && urlOf(at, server.port, 'dure')
}

type Settings = Readonly<Record<string, string>>

async function adopt(
  at: Layout,
  wantedPort: number | undefined,
  settings: Settings,
  say: (line: string) => void,
): Promise<Running | undefined> {
  const server = await findServer(at)
  if (!server) return undefined
  if (wantedPort !== undefined && wantedPort !== server.port) {
    say(`stopping a PostgreSQL left on port ${server.port}`)
    await stopServer(server)
    return undefined
  }
  say(`adopting the PostgreSQL left running (process ${server.pid}, port ${server.port})`)
  // One that was killed a moment ago may still have been there to be found.
  if (!(await waitUntilReady(at, server))) return adopt(at, wantedPort, settings, say)
  if ((await archiveCommandOf(at, server)) === (settings['archive_command'] ?? '')) return server
  say('stopping it again: it archives its log elsewhere')
  await stopServer(server)
  return undefined
}

async function archiveCommandOf(at: Layout, server: Running): Promise<string> {
  const client = new pg.Client(urlOf(at, server.port, 'postgres'))
  await client.connect()
  try {
    const { rows } = await client.query<{ command: string }>(
      `select case current_setting('archive_mode') when 'on' then current_setting('archive_command') else '' end as command`,
    )
    return rows[0]!.command
  } finally {
    await client.end()
  }
}

async function start(at: Layout, binaries: string, account: Account, wantedPort: number | undefined, settings: Settings): Promise<Running> {
  if (wantedPort !== undefined && !(await isFree(wantedPort)))
    throw new Problem(`Port ${wantedPort} for PostgreSQL is taken by another program.`)
  const port = wantedPort ?? (await rememberedPort(at))
  const server = await spawnServer(at, binaries, account, port, settings)
  writeFileSync(at.port, `${port}\n`)
  return server
}

async function rememberedPort(at: Layout): Promise<number> {
  const last = existsSync(at.port) ? Number(readFileSync(at.port, 'utf8')) : 0
  return last > 0 && !isFleeting(last) && (await isFree(last)) ? last : freePort()
}

async function createDatabase(at: Layout, server: Running): Promise<void> {
  const client = new pg.Client(urlOf(at, server.port, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'dure'`)
    if (rowCount === 0) await client.query('create database dure')
  } finally {
    await client.end()
  }
}
