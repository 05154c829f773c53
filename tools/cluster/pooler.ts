import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverAccount } from '../postgres/account.ts'
import { freePort } from '../postgres/port.ts'
import type { Parts } from './parts.ts'
import { findPrograms } from './programs.ts'

/** pgbouncer in transaction mode before a database. @returns its address, with the database's user and a password of its own. */
export async function startPooler(parts: Parts, folder: string, databaseUrl: string): Promise<string> {
  const { pgbouncer } = findPrograms(['pgbouncer'])
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const home = join(folder, 'pgbouncer')
  const own = await freePort()
  const secret = randomBytes(18).toString('base64url')
  mkdirSync(home, { recursive: true })
  const files = { users: join(home, 'users.txt'), settings: join(home, 'pgbouncer.ini') }
  writeFileSync(files.users, `"${username}" "${secret}"\n`)
  writeFileSync(
    files.settings,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password=${password} pool_size=10`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${own}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${files.users}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
  )
  // Like PostgreSQL it refuses to run as root.
  const account = serverAccount()
  if (account) {
    chmodSync(home, 0o755)
    for (const file of Object.values(files)) chownSync(file, account.uid, account.gid)
  }
  const part = parts.start('pgbouncer', pgbouncer, [...(account ? ['-u', 'nobody'] : []), files.settings])
  await parts.ready(part, `tcp://127.0.0.1:${own}`)
  const url = new URL(databaseUrl)
  url.password = secret
  url.port = String(own)
  return url.href
}
