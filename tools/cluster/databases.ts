import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { place } from '../backup/physical/recover.ts'
import { copyCluster } from '../backup/physical/copy.ts'
import { serverAccount } from '../postgres/account.ts'
import { archiveAt, fetching } from '../postgres/archive.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { findHome, prepareHome } from '../postgres/cluster.ts'
import { freePort } from '../postgres/port.ts'
import { startPostgres } from '../postgres/index.ts'
import { Problem } from '../postgres/problem.ts'
import { findServer, spawnServer, stopServer, urlOf } from '../postgres/server.ts'

const replicaName = 'dure_replica'
const attachedWithinMs = 60_000
const promotedWithinMs = 60_000

export type Server = { readonly url: string; readonly pid: number; readonly data: string; stop(): Promise<void> }

/** The database that takes writes, with its log archived as in production. */
export async function startPrimary(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = join(folder, 'primary')
  const { url, pid, stop } = await startPostgres({ dataDir, archiveDir: join(folder, 'archive'), settings })
  return { url, pid, data: layout(dataDir).data, stop }
}

/**
 * A copy of the primary that follows it, and without whose word the primary acknowledges nothing from here on: what was
 * acknowledged is on both.
 */
export async function startReplica(folder: string, primary: Server): Promise<Server> {
  const account = serverAccount()
  const archive = archiveAt(join(folder, 'archive'))
  const { copy } = await copyCluster(primary.url, layout(join(folder, 'primary')), archive)
  const dataDir = join(folder, 'replica')
  mkdirSync(dataDir, { recursive: true })
  const at = prepareHome(dataDir, account, () => {})
  place(copy, at, account, 'standby.signal')
  const { port, username, password } = new URL(primary.url)
  const { pid, port: own } = await spawnServer(
    at,
    findBinaries(account, () => {}),
    account,
    await freePort(),
    {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${replicaName}`,
      restore_command: fetching(archive),
    },
  )
  const server: Server = { url: urlOf(at, own, 'dure'), pid, data: at.data, stop: () => stopServer({ pid }) }
  try {
    await askedOnce(primary.url, `alter system set synchronous_standby_names = '${replicaName}'`)
    await askedOnce(primary.url, 'select pg_reload_conf()')
    await until(attachedWithinMs, 'The replica does not follow', async () => {
      const rows = await askedOnce<{ state: string }>(primary.url, 'select sync_state as state from pg_stat_replication')
      return rows.some(({ state }) => state === 'sync')
    })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Removes a database of a run before, and ends its server where that run was killed. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const at = findHome(dataDir)
  if (at) {
    const server = await findServer(at)
    if (server) await stopServer(server)
    // It may lie elsewhere, where who runs PostgreSQL may enter.
    rmSync(at.home, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** Makes a replica the database that takes writes. @returns milliseconds it took. */
export async function promote(replica: Server): Promise<number> {
  const began = performance.now()
  await askedOnce(replica.url, 'select pg_promote(wait => true)')
  await until(promotedWithinMs, 'The replica does not take writes', async () => {
    const rows = await askedOnce<{ still: boolean }>(replica.url, 'select pg_is_in_recovery() as still')
    return rows[0]?.still === false
  })
  return performance.now() - began
}

/** One question on a connection of its own. */
export async function askedOnce<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-cluster' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

function layout(dataDir: string) {
  const at = findHome(dataDir)
  if (!at) throw new Problem(`There is no database in ${dataDir}`)
  return at
}

async function until(milliseconds: number, what: string, done: () => Promise<boolean>): Promise<void> {
  for (const late = performance.now() + milliseconds; !(await done()); await sleep(20))
    if (performance.now() > late) throw new Problem(`${what} within ${milliseconds / 1000} s.`)
}
