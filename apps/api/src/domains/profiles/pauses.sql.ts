import { seoulDay } from '@dure/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Rows } from '../../jobs/events.ts'

/** Pros whose last day of a pause is behind them. */
export const pausesOver = (now: Date): Rows => sql`from provider where paused_until < ${seoulDay(now)}::date`

export async function lockNextPauseOver(db: Db, now: Date, except: readonly number[]): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id ${pausesOver(now)} and id <> all(${[...except]}::bigint[]) order by paused_until limit 1 for no key update skip locked`.execute(
    db,
  )
  return rows[0]
}
