import { PgBoss } from 'pg-boss'

/** Makes the job queue's own tables where the server has not yet, for a restore that brings their rows. */
export async function makeQueueTables(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'dure-restore', max: 1, supervise: false, schedule: false })
  // What fails is thrown by `start`; a connection lost while idle is of no concern.
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
