import { MINUTE, SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import pg from 'pg'
import type { House } from '../context.ts'
import { takeTurn } from '../database/migrate.ts'
import { dropPartitions, makePartitions, partitionsWait } from '../database/partitions.ts'
import type { Rows, Timer } from './events.ts'

/** How long one that failed, mostly because somebody had the table for long, leaves it in peace; by the machine's time. */
const putOffFor = MINUTE
/** For a statement; whoever detaches a partition waits for all who began before. */
const patience = 30 * SECOND

/** Ids carry the database's own time, which never runs ahead as ours may in development; asked as of a while ago, it is that of then. */
const waiting = (now: Date): Rows => {
  const texts = partitionsWait('$at').split('$at')
  return sql`from (select) as partitions where ${sql.join(
    texts.map((text) => sql.raw(text)),
    sql`least(now(), ${now})`,
  )}`
}

const putOff = new WeakMap<House, number>()

/** Makes the partitions of tables that are needed soon, and drops those that are over: one worker at a time, and never while somebody migrates. */
export const keepPartitions: Timer = {
  name: 'partitions.keep',
  due: waiting,
  async run(house) {
    if ((putOff.get(house) ?? 0) > performance.now()) return 0
    const client = new pg.Client({
      connectionString: house.config.databaseDirectUrl,
      application_name: 'dure-partitions',
      connectionTimeoutMillis: patience,
      statement_timeout: patience,
      query_timeout: patience + SECOND,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      // Whoever else has the turn does the same, or comes to it.
      if (!(await takeTurn(client))) return 0
      const ask = client.query.bind(client)
      return (await makePartitions(ask)) + (await dropPartitions(ask))
    } catch (error) {
      putOff.set(house, performance.now() + putOffFor)
      throw error
    } finally {
      // The turn belongs to the connection and goes with it.
      await client.end()
    }
  },
}
