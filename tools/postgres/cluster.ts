import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { canUse } from './account.ts'
import type { Account } from './account.ts'
import { sharedFolder } from './binaries.ts'
import { Problem, explain } from './problem.ts'

const megabyte = 1024 * 1024
/** Below this PostgreSQL may stop in the middle of a write. */
const leastFree = 64 * megabyte
/** A new cluster with the demo people and their pictures takes 110 MB. */
const leastFreeForNew = 256 * megabyte

/** What lies in the folder of a cluster. */
function layoutOf(home: string) {
  return {
    home,
    data: join(home, 'data'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    log: join(home, 'server.log'),
    owner: join(home, 'owner'),
  }
}

export type Layout = ReturnType<typeof layoutOf>

/** The cluster of a data folder, or undefined when it has none yet. */
export function findHome(dataDir: string): Layout | undefined {
  const home = join(resolve(dataDir), 'postgres')
  return existsSync(home) ? layoutOf(realpathSync(home)) : undefined
}

/**
 * Makes `postgres/` inside the data folder, owned by the account. Where a parent keeps the account out (a house cloned
 * into root's own home), it is a link to a folder under `/var/lib/dure`.
 */
export function prepareHome(dataDir: string, account: Account, say: (line: string) => void): Layout {
  const home = join(resolve(dataDir), 'postgres')
  try {
    mkdirSync(home, { recursive: true })
  } catch (error) {
    throw new Problem(explain(String(error), home))
  }
  const at = enterable(layoutOf(realpathSync(home)), account, say)
  const disk = statfsSync(at.home)
  const needed = existsSync(at.data) ? leastFree : leastFreeForNew
  if (disk.bavail * disk.bsize < needed) throw new Problem(explain('No space left on device', at.home))
  return at
}

function enterable(at: Layout, account: Account, say: (line: string) => void): Layout {
  if (account) chownSync(at.home, account.uid, account.gid)
  if (canUse(at.home, account)) return at
  if (!account || existsSync(at.data)) throw new Problem(explain('Permission denied', at.home))

  const outside = join(sharedFolder, `data-${createHash('sha256').update(at.home).digest('hex').slice(0, 12)}`)
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  mkdirSync(outside, { recursive: true, mode: 0o700 })
  chownSync(outside, account.uid, account.gid)
  if (!canUse(outside, account)) throw new Problem(explain('Permission denied', outside))
  rmSync(at.home, { recursive: true })
  symlinkSync(outside, at.home)
  say(`the database lives in ${outside}: the user that runs PostgreSQL cannot enter ${at.home}`)
  return layoutOf(outside)
}

/** Runs initdb beside the final place and renames it there, so that a killed first start leaves nothing half made. */
export function createCluster(at: Layout, binaries: string, account: Account): void {
  for (const name of readdirSync(at.home)) if (name.startsWith('data.new-')) rmSync(join(at.home, name), { recursive: true, force: true })
  if (!existsSync(at.password)) writeFileSync(at.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account) chownSync(at.password, account.uid, account.gid)

  const fresh = join(at.home, `data.new-${process.pid}`)
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    [
      `--pgdata=${fresh}`,
      '--username=dure',
      `--pwfile=${at.password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-collate=C',
      // macOS has no C.UTF-8; any UTF-8 locale classifies Korean letters.
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--lc-messages=C',
      '--data-checksums',
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: serverEnvironment() },
  )
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Problem(explain(`${made.error ?? ''}${made.stdout}${made.stderr}`, at.home))
  }
  renameSync(fresh, at.data)
  const folder = openSync(at.home, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** PostgreSQL reads PG* variables of its own; none of the caller's may leak in. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' }
}
