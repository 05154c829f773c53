import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/connect.ts'
import { partitioned } from '../database/partitions.ts'
import type { Database } from '../database/tables.ts'
import type { Timer } from './events.ts'

const batch = 500

/**
 * A timer for what is kept for a time and goes when it is over: the rows of a table whose `column`, an instant, is
 * further back than `keep` milliseconds; of these, where not all may go, the ones of which `only` is true.
 */
export function clearing<Table extends keyof Database>(
  name: string,
  table: Table,
  column: Extract<keyof Database[Table], string>,
  keep = 0,
  only: RawBuilder<unknown> = sql`true`,
): Timer {
  const partitions = partitioned.find((one) => one.table === inSql(table))
  if (partitions !== undefined && !partitions.cleared) throw new Error(`${table} lies in partitions, which are dropped when they are over`)
  const until = (now: Date): Date => new Date(now.getTime() - keep)
  const old = (now: Date, place: string) => sql`from ${sql.table(place)} where ${sql.ref(column)} <= ${until(now)} and ${only}`
  // By the index of each partition: told how old it may be, the planner takes many for old where all old ones stay, and reads the table for the first.
  const oldest = (now: Date) => sql`from (
    select tableoid as partition, ${sql.ref(column)} as at from ${sql.table(table)} where ${only} order by ${sql.ref(column)} limit 1) oldest where at <= ${until(now)}`
  return {
    name,
    due: (now) => (partitions === undefined ? old(now, table) : oldest(now)),
    async run({ db, clock }) {
      const now = clock.now()
      const place = partitions === undefined ? table : await nameOf(db, oldest(now))
      if (place === undefined) return 0
      // Two partitions have a row at the same place each; of one alone it is the only one.
      const { rows } = await sql`
        delete from ${sql.table(place)} where ctid = any(array(
          select ctid ${old(now, place)} order by ${sql.ref(column)} limit ${batch} for update skip locked)) returning 1`.execute(db)
      return rows.length
    },
  }
}

/** As SQL names a table. */
const inSql = (table: string): string => table.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/** The name of the partition in which the oldest row lies. */
async function nameOf(db: Db, oldest: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select (select relname from pg_class where oid = partition) as name ${oldest}`.execute(db)
  return rows[0]?.name
}
