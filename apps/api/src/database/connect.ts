import { MINUTE, SECOND } from '@dure/kernel/time'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Connections } from './connections.ts'
import type { PreparedConfig } from './preparedClient.ts'
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

type Share = { readonly max: number; readonly shared: number; readonly patience: number; readonly statement: number; readonly lock: number }

/**
 * How many connections a process has of each kind, and in milliseconds how long it waits for one, for a statement, for a
 * lock. What everybody counts with has a few of its own, so that neither a crowd at the counters nor one at the rest is in
 * the other's way.
 */
const shares = {
  house: { max: 20, shared: 4, patience: 5 * SECOND, statement: 10 * SECOND, lock: 5 * SECOND },
  counters: { max: 4, shared: 1, patience: 3 * SECOND, statement: 3 * SECOND, lock: 2 * SECOND },
  /** What watches the product asks beside it, and waits for nobody. */
  watch: { max: 1, shared: 1, patience: 2 * SECOND, statement: 2 * SECOND, lock: SECOND },
  /** Tools that look through everything, with nobody waiting. */
  tool: { max: 4, shared: 4, patience: 10 * SECOND, statement: 10 * MINUTE, lock: 30 * SECOND },
} as const satisfies Record<string, Share>

/** Columns are snake_case and rows camelCase. What a column holds as JSON is the writer's own, and comes as it was written. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** A transaction in which nothing happens for so long was left by somebody who is gone. */
const idleInTransaction = 15 * SECOND

/** A connection on which nothing comes for so long is asked whether its other end is there. */
const probedAfter = 10 * SECOND

/** What somebody waits for is short: of a table in parts the planner would share it among processes, which took 10 ms longer to begin. */
const alone = '-c max_parallel_workers_per_gather=0'

/** `pooled`: a pooler in transaction mode stands there. */
export function connect(
  url: string,
  share: keyof typeof shares,
  given: Partial<Share> & { readonly name?: string; readonly pooled?: boolean } = {},
): { db: Db; pool: Connections } {
  const { max, shared, patience, statement, lock } = { ...shares[share], ...given }
  const limits = { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idleInTransaction }
  const config: PreparedConfig = {
    connectionString: url,
    application_name: given.name ?? `dure-${share}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: probedAfter,
    ...(given.pooled === true ? { pooled: limits } : { ...limits, ...(share === 'tool' ? {} : { options: alone }) }),
  }
  const pool = new Connections(config, { max, shared, patience })
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] }), pool }
}

/** Lets the statements of this transaction take long: work that goes through a whole table, with nobody waiting for it. */
export async function allowLong(transaction: Db, seconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(seconds * SECOND)}, true)`.execute(transaction)
}
