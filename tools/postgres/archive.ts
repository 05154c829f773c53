import { chownSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canUse } from './account.ts'
import type { Account } from './account.ts'
import { Problem, explain } from './problem.ts'

/** Seconds after which a segment that is not full is archived all the same: what the loss of a disk may cost at most. */
const archiveWithin = 60

/** What lies in an archive: the log of changes in segments, and copies of the whole cluster that recovery begins at. */
export function archiveAt(dir: string) {
  const home = resolve(dir)
  return { home, wal: join(home, 'wal'), base: join(home, 'base') }
}

export type Archive = ReturnType<typeof archiveAt>

/** Makes the folders. @throws Problem when the user that runs PostgreSQL cannot write there. */
export function prepareArchive(dir: string, account: Account): Archive {
  const archive = archiveAt(dir)
  try {
    // The user that runs PostgreSQL enters it, and reads only what is his.
    mkdirSync(archive.home, { recursive: true, mode: 0o711 })
    mkdirSync(archive.wal, { recursive: true, mode: 0o700 })
    mkdirSync(archive.base, { recursive: true, mode: 0o700 })
    if (account) chownSync(archive.wal, account.uid, account.gid)
  } catch (error) {
    throw new Problem(explain(String(error), archive.home))
  }
  if (!canUse(archive.wal, account)) throw new Problem(explain('Permission denied', archive.wal))
  return archive
}

/**
 * The settings by which a server archives every segment, gzipped, under its name only when it is whole and on the disk. One that is
 * there already is right when it is the same: PostgreSQL asks again after a crash.
 */
export function archiving(archive: Archive): Readonly<Record<string, string>> {
  const file = (ending: string) => inShell(join(archive.wal, `%f${ending}`))
  return {
    archive_mode: 'on',
    archive_timeout: String(archiveWithin),
    archive_command:
      `if test -f ${file('.gz')}; then gzip -dc ${file('.gz')} | cmp -s - "%p"; ` +
      `else gzip -1 -c "%p" > ${file('.part')} && sync ${file('.part')} && mv ${file('.part')} ${file('.gz')}; fi`,
  }
}

/** How a server that recovers asks for a segment. */
export const fetching = (archive: Archive): string => {
  const file = inShell(join(archive.wal, '%f.gz'))
  return `test -f ${file} && gzip -dc ${file} > "%p"`
}

/** A path for the shell, with `%f` left for PostgreSQL to fill in. */
const inShell = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll(/%(?!f)/gu, '%%')}'`
