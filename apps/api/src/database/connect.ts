import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Connections } from './connections.ts'
import type { Database } from './tables.ts'

/** A connection to run queries on: the pool, or a transaction of it. */
export type Db = Kysely<Database>

// Whole won and ids stay far below 2^53; a value beyond it is a bug that must not round silently.
pg.types.setTypeParser(pg.types.builtins.INT8, (raw) => {
  const value = Number(raw)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${raw}`)
  return value
})
// Calendar days stay text (2026-12-01): a Date would shift them by the machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (raw) => raw)

export function connect(url: string, options: { max?: number; name?: string } = {}): { db: Db; pool: Connections } {
  const config = {
    connectionString: url,
    application_name: options.name ?? 'dure',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  }
  const pool = new Connections(config, { max: options.max ?? 20, shared: 4 })
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool }
}
