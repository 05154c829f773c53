import { HOUR, MINUTE, SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Listener, Timer } from './events.ts'
import { deadLetterQueue } from './queues.ts'

/** What background work waits to be done. Ages in seconds; `late` is one of the steps below, or 0. */
export type Backlog = {
  readonly queues: readonly { readonly listener: string; readonly waiting: number; readonly oldest: number }[]
  readonly dead: number
  readonly timers: readonly { readonly timer: string; readonly late: number }[]
}

/** A timer tells which rows are due and not since when: so it is asked as of some while ago. */
const steps = [HOUR, 10 * MINUTE, MINUTE]

/** Two questions, both over what waits alone. `now` is the product's clock; the queue has the database's own. */
export async function backlogOf(
  db: Db,
  { listeners, timers }: { readonly listeners: readonly Listener[]; readonly timers: readonly Timer[] },
  now: Date,
): Promise<Backlog> {
  const { rows } = await sql<{ name: string; waiting: number; oldest: number }>`
    select name, count(*) as waiting,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where start_after <= now())), 0)::float8 as oldest
    from pgboss.job where state < 'active' group by name`.execute(db)
  const waiting = new Map(rows.map((row) => [row.name, row]))
  const late = (timer: Timer) =>
    sql`case ${sql.join(
      steps.map((step) => sql`when exists (select ${timer.due(new Date(now.getTime() - step))}) then ${sql.lit(step / SECOND)}`),
      sql` `,
    )} else 0 end`
  const lag =
    timers.length === 0 ? [] : (await sql<{ late: number[] }>`select array[${sql.join(timers.map(late))}] as late`.execute(db)).rows
  return {
    queues: listeners.map(({ name }) => ({
      listener: name,
      waiting: waiting.get(name)?.waiting ?? 0,
      oldest: Math.max(0, waiting.get(name)?.oldest ?? 0),
    })),
    dead: waiting.get(deadLetterQueue)?.waiting ?? 0,
    timers: timers.map(({ name }, index) => ({ timer: name, late: lag[0]?.late[index] ?? 0 })),
  }
}
