import { sql, type RawBuilder } from 'kysely'
import { parted } from '../database/parts.ts'
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
  // Two parts have a row at the same place each.
  if (parted.some((one) => one.table === table)) throw new Error(`${table} lies in parts, which are dropped when they are over`)
  const old = (now: Date) => sql`from ${sql.table(table)} where ${sql.ref(column)} <= ${new Date(now.getTime() - keep)} and ${only}`
  return {
    name,
    due: old,
    async run({ db, clock }) {
      const { rows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid ${old(clock.now())} order by ${sql.ref(column)} limit ${batch} for update skip locked)) returning 1`.execute(db)
      return rows.length
    },
  }
}
