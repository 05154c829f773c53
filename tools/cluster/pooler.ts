import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../postgres/port.ts'
import { behindPort } from '../postgres/server.ts'
import type { Parts } from './parts.ts'
import { findPrograms } from '../run/programs.ts'

/** What docs/running.md asks for: a statement by itself has its limits from the connection it gets. */
const limits =
  'set statement_timeout = 10000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 15000; set max_parallel_workers_per_gather = 0'
const poolSize = 10

export type Pooler = { readonly url: string; readonly port: number; readonly args: readonly string[] }

/**
 * Writes the files of a pgbouncer in transaction mode before a database.
 * @param connectQuery what it says on each connection it opens
 * @returns its address, with the database's user and a password of its own, and its arguments
 */
export async function preparePooler(home: string, databaseUrl: string, connectQuery = limits): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const own = await freePort()
  const secret = randomBytes(18).toString('base64url')
  mkdirSync(home, { recursive: true })
  const file = join(home, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password} pool_size=${poolSize} connect_query='${connectQuery}'`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(home, 'users.txt')}`,
    'max_client_conn = 500',
    '',
  ]
  writeFileSync(file, settings.join('\n'))
  writeFileSync(join(home, 'users.txt'), `"${username}" "${secret}"\n`)
  // Like PostgreSQL it refuses to run as root; what guards made-up people may be read by whom it runs as.
  const root = process.getuid?.() === 0
  if (root) chmodSync(home, 0o755)
  const url = new URL(behindPort(databaseUrl, own))
  url.password = secret
  return { url: url.href, port: own, args: [...(root ? ['-u', 'nobody'] : []), file] }
}

/** The same, running. @returns its address. */
export async function startPooler(parts: Parts, folder: string, databaseUrl: string): Promise<string> {
  const { pgbouncer } = findPrograms(['pgbouncer'])
  const { url, port, args } = await preparePooler(join(folder, 'pgbouncer'), databaseUrl)
  await parts.ready(parts.start('pgbouncer', pgbouncer, args), `tcp://127.0.0.1:${port}`)
  return url
}
