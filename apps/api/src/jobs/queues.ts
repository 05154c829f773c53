import { systemLimits } from '@dure/contract/system/limits'
import { SECOND } from '@dure/kernel/time'
import type { PgBoss } from 'pg-boss'

// The limits of a queue: how often a job is tried, how long a dead process may hold one.
const retryLimit = 8
const heartbeatSeconds = 10

/** Where jobs go that failed for good. */
export const deadLetterQueue = 'dead-letter'

/** Makes the queues of these names that are not there, and where failed jobs go. Each takes the server a lock and two statements: a start finds most of them. */
export async function makeQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!there.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { retentionSeconds: systemLimits.failedJobFor / SECOND })
  for (const name of names)
    if (!there.has(name))
      await boss.createQueue(name, {
        retryLimit,
        retryBackoff: true,
        retryDelay: 1,
        heartbeatSeconds,
        notify: true,
        deadLetter: deadLetterQueue,
      })
}
