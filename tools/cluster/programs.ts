import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../postgres/problem.ts'

/** The programs a cluster takes from the system, and the Debian package each comes in. */
const packages = { 'redis-server': 'redis-server', nginx: 'nginx', pgbouncer: 'pgbouncer' } as const

export type Program = keyof typeof packages

/** Where servers lie that only root has on his path. */
const besides: readonly string[] = ['/usr/sbin', '/usr/local/sbin', '/sbin']

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

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
