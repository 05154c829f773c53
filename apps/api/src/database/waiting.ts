import type { Desk } from '@dure/contract/moderation/deskTable'
import { moderationLimits } from '@dure/contract/moderation/limits'
import { sql, type RawBuilder } from 'kysely'
import { HookList } from '../hooks.ts'
import type { Db } from './connect.ts'

export type Waiting = { readonly count: number; readonly late: number; readonly oldestAt: Date | null }

/** Asks what waits on a desk, and since before `dueBefore`. */
export type DeskWaits = (db: Db, dueBefore: Date, now: Date) => Promise<Waiting>

/** The desks of a domain, and what waits there; a desk that two domains fill is the sum of both. */
export const deskHooks = new HookList<Readonly<Partial<Record<Desk, DeskWaits>>>>('what waits on desks')

/**
 * How many rows wait on a desk, how many of them since before `dueBefore`, and since when the oldest [moderation.desks].
 * @param rows `from … where …` of those that wait, which an index of its own finds
 * @param since the column that says since when one waits
 */
export async function waitingIn(db: Db, rows: RawBuilder<unknown>, since: RawBuilder<unknown>, dueBefore: Date): Promise<Waiting> {
  const { rows: found } = await sql<Waiting>`
    select count(*)::integer as count, count(*) filter (where since < ${dueBefore})::integer as late, min(since) as oldest_at
    from (select ${since} as since ${rows} order by ${since} limit ${moderationLimits.countedTo}) as waits`.execute(db)
  return found[0]!
}
