import { ConfigError } from '../../apps/api/src/config/config.ts'
import { awayOf } from '../../apps/api/src/database/away.ts'
import { readEnvironment } from '../run/environment.ts'
import { runningPostgres, startPostgres } from '../postgres/index.ts'
import { Problem } from '../postgres/problem.ts'

/** Runs `work` on the product's database: DATABASE_URL (past a pooler), the embedded one that runs, or the embedded one started for it. */
export async function onDatabase(work: (url: string) => Promise<string>): Promise<void> {
  await telling(async () => {
    const env = readEnvironment(process.env, [])
    const known = env.directUrl ?? env.databaseUrl ?? (await runningPostgres(env.dataDir))
    const own = known ? undefined : await startPostgres({ dataDir: env.dataDir, archiveDir: env.archiveDir })
    try {
      return await work(known ?? own?.url ?? '')
    } finally {
      await own?.stop()
    }
  })
}

/** What PostgreSQL says of a table and of a column that are not there. */
const notThere = ['42P01', '42703']

/** A bug is shown whole. */
function wordsOf(error: unknown): unknown {
  if (error instanceof Problem || error instanceof ConfigError) return error.message
  // Nothing that a command of this version asks for is missing from this version's schema.
  if (error instanceof Error && 'code' in error && notThere.includes(String(error.code)))
    return `The database has not the schema of this version (${error.message}): run npm run migrate first.`
  return awayOf(error) !== null && error instanceof Error ? `The database does not answer: ${error.message}` : error
}

/** Prints what a command has to say; a problem as its words alone, with exit code 1. */
export async function telling(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command())
  } catch (error) {
    console.error(wordsOf(error))
    process.exitCode = 1
  }
}
