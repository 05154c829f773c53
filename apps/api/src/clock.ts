import { SECOND } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'

/** The one source of time. Everything that decides by time asks it; SQL is given its answer. */
export type Clock = {
  now(): Date
  /** How far it stands ahead of the machine's, behind it where negative. */
  offsetSeconds(): number
  /** Moves the clock ahead; development and tests only. */
  advance(seconds: number): Promise<void>
  /** Sets how far the clock stands from the machine's, behind it too: the caller knows that nobody lives here yet. */
  start(seconds: number): Promise<void>
  /** Reads the stored offset again, after another process moved it. */
  reload(): Promise<void>
}

export async function databaseClock(db: Db): Promise<Clock> {
  let offset = 0
  const clock: Clock = {
    now: () => new Date(Date.now() + offset),
    offsetSeconds: () => offset / SECOND,
    async advance(seconds) {
      if (!Number.isInteger(seconds) || seconds < 0) throw new RangeError('A clock moves forward by whole seconds')
      const { rows } = await sql<{ seconds: number }>`update clock_offset set seconds = seconds + ${seconds} returning seconds`.execute(db)
      offset = (rows[0]?.seconds ?? 0) * SECOND
    },
    async start(seconds) {
      await sql`update clock_offset set seconds = ${seconds}`.execute(db)
      await clock.reload()
    },
    async reload() {
      const { rows } = await sql<{ seconds: number }>`select seconds from clock_offset`.execute(db)
      offset = (rows[0]?.seconds ?? 0) * SECOND
    },
  }
  await clock.reload()
  return clock
}
