import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Connections } from './connections.ts'
import type { Database } from './tables.ts'

/** A connection to run queries on: the pool, or a transaction of it. */
export type Db = Kysely<Database>

// Whole won and ids stay far below 2^53; a value beyond it is a bug that must not round silently.
function whole(raw: string): number {
  const value = Number(raw)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${raw}`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, whole)
// Arrays of them too, which the driver's own list of types does not name (`pg_type` does: int8[]).
const int8Array: number = 1016
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the driver takes any type's number
pg.types.setTypeParser(int8Array, (raw) => (raw === '{}' ? [] : raw.slice(1, -1).split(',').map(whole)))
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
