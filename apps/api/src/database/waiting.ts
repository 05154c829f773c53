import { moderationLimits } from '@dure/contract/moderation/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

export type Waiting = { readonly count: number; readonly late: number; readonly oldestAt: Date | null }

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
