import { PgBoss } from 'pg-boss'
import { makeQueues } from './queues.ts'

/** Makes the job queue's own tables where the server has not yet, for a restore that brings their rows; and the queues that are named. */
export async function makeQueueTables(databaseUrl: string, queues: readonly string[] = []): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'dure-restore', max: 1, supervise: false, schedule: false })
  // What fails is thrown by `start`; a connection lost while idle is of no concern.
  boss.on('error', () => {})
  await boss.start()
  if (queues.length > 0) await makeQueues(boss, queues)
  await boss.stop({ graceful: false })
}
