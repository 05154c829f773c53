import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import { koreanFaults, type Ask } from './korean.ts'

const newest = readdirSync(join(import.meta.dirname, '../../db/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .at(-1)!
  .slice(0, -'.sql'.length)

/** Whether a database's schema is at least this version's. */
export async function isMigrated(ask: Ask): Promise<boolean> {
  const { rows: known } = await ask<{ known: boolean }>(`select to_regclass('schema_migrations') is not null as known`)
  if (!known[0]?.known) return false
  const { rows } = await ask<{ done: boolean }>('select exists (select from schema_migrations where name = $1) as done', [newest])
  return rows[0]?.done === true
}

async function isLimited(ask: Ask): Promise<boolean> {
  const { rows } = await ask<{ limited: boolean }>(
    `select bool_and(setting <> '0') as limited from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  return rows[0]?.limited === true
}

/** What a database must hold, or must not, to be served from in production. @returns what is wrong, null where nothing is. */
export type ContentCheck = (ask: Ask) => Promise<string | null>

/**
 * Before anything is served. `contents`: asked once its schema is known. `pooled`: `ask` goes through a pooler, whose connections have limits of their own or none.
 * @throws ConfigError naming all that keeps a database from it, and the commands that mend it
 */
export async function refuseUnfit(ask: Ask, contents: readonly ContentCheck[], pooled = false): Promise<void> {
  const korean = await koreanFaults(ask)
  const faults = korean.length === 0 ? [] : [`${korean.join('; ')}: create it with encoding UTF8 and a UTF-8 character type (LC_CTYPE)`]
  if (pooled && !(await isLimited(ask)))
    faults.push(
      `statements through the pooler may take for ever: let its connect_query set statement_timeout, lock_timeout and idle_in_transaction_session_timeout`,
    )
  if (!(await isMigrated(ask))) faults.push(`its schema is older than this version: npm run migrate`)
  else
    for (const check of contents) {
      const fault = await check(ask)
      if (fault !== null) faults.push(fault)
    }
  if (faults.length > 0) throw new ConfigError(`The database of DATABASE_URL cannot be served from: ${faults.join('; ')}`)
}
