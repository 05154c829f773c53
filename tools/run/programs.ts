import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../postgres/problem.ts'
import { root } from './environment.ts'

/** The programs of others that the house is tried with, and the Debian package each comes in. */
export const packages = { 'redis-server': 'redis-server', nginx: 'nginx', pgbouncer: 'pgbouncer', 'systemd-analyze': 'systemd' } as const

export type Program = keyof typeof packages

/** Where the tests unpack those that the machine has not: each in a folder of its name, and what starts them in `bin`. */
export const broughtFolder = join(root, '.cache/needs/programs')

/** Where servers lie that only root has on his path, and those that were brought. */
const besides: readonly string[] = ['/usr/sbin', '/usr/local/sbin', '/sbin', join(broughtFolder, 'bin')]

/** @returns each program's path. @throws Problem with the line that installs what is missing. */
export function findPrograms<T extends Program>(
  names: readonly T[],
  where = { path: process.env['PATH'] ?? '', besides },
): Record<T, string> {
  const folders = [...where.path.split(delimiter).filter(Boolean), ...where.besides]
  const found = names.map((name) => [name, folders.map((folder) => join(folder, name)).find(isProgram)] as const)
  const missing = found.flatMap(([name, at]) => (at === undefined ? [name] : []))
  if (missing.length > 0)
    throw new Problem(
      `A cluster needs ${missing.join(' and ')}: apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}`,
    )
  return Object.fromEntries(found) as Record<T, string>
}

/** Where a file lies that a program brings along: in the system, or where the program was unpacked. */
export function fileOf(program: Program, path: string): string {
  const brought = join(broughtFolder, program, path)
  return !existsSync(path) && existsSync(brought) ? brought : path
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
