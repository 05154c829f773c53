import { parseArgs } from 'node:util'
import { archiveAt, type Archive } from '../../postgres/archive.ts'
import { Problem } from '../../postgres/problem.ts'
import { readEnvironment, type Environment } from '../../run/environment.ts'

/** The environment of a command about an archive. @throws Problem where it does not say which, or the database is not the embedded one. */
export function archiveEnvironment(): Environment & { readonly archiveDir: string; readonly archive: Archive } {
  const env = readEnvironment(process.env, [])
  if (env.databaseUrl !== undefined)
    throw new Problem('This is for the embedded PostgreSQL. A server of your own is backed up by its own tools: see docs/running.md.')
  if (env.archiveDir === undefined) throw new Problem('Set ARCHIVE_DIR to the folder the product archives to.')
  return { ...env, archiveDir: env.archiveDir, archive: archiveAt(env.archiveDir) }
}

/** What the caller gave as `--name value`. @throws Problem for anything else. */
export function givenArguments<Name extends string>(names: readonly Name[], usage: string): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return parseArgs({ options }).values as Partial<Record<Name, string>>
  } catch (error) {
    throw new Problem(`${(error as Error).message}\n${usage}`)
  }
}

/** A moment with its zone, so that nobody has to guess whose clock is meant. @throws Problem */
export function momentOf(text: string | undefined, usage: string): Date {
  const time = new Date(text ?? '')
  if (text === undefined || Number.isNaN(time.getTime()) || !/(?:Z|[+-]\d{2}:\d{2})$/u.test(text))
    throw new Problem(`Name the moment, to the second and with its zone.\n${usage}`)
  if (time.getTime() > Date.now()) throw new Problem(`${text} has not come yet.`)
  return time
}
