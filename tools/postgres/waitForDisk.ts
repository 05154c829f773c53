import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Whether what a server writes waits for its disk before it is answered. As long as nobody is let in, nothing is promised to anybody,
 * and the demo's thousands of writes need not wait: what a fall of the machine takes then is the end of half a demo, never its middle.
 * Stays so until it is said otherwise, over restarts of the server too.
 */
export async function waitForDisk(databaseUrl: string, waits: boolean): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(waits ? 'alter system reset synchronous_commit' : 'alter system set synchronous_commit = off')
    await client.query('select pg_reload_conf()')
    // Told to all its processes at once: where ours has heard it, the others have.
    while (
      (await client.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]?.synchronous_commit !== (waits ? 'on' : 'off')
    )
      await sleep(10)
    if (waits) await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
