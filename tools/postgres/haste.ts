import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * As long as nobody is let in nothing is promised to anybody, and the demo's thousands of writes need not wait for the disk: what a fall
 * of the machine takes then is the end of half a demo, never its middle. And each statement, which runs a few times there on a handful
 * of rows, is planned once a connection; afterwards the server weighs plans as it always does.
 */
const hasty = { synchronous_commit: 'off', plan_cache_mode: 'force_generic_plan' } as const

/** Has a server hurry, or be as careful as it is by itself. Stays so until it is said otherwise, over restarts of the server too. */
export async function hurry(databaseUrl: string, hurries: boolean): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    for (const [name, value] of Object.entries(hasty))
      await client.query(hurries ? `alter system set ${name} = ${value}` : `alter system reset ${name}`)
    await client.query('select pg_reload_conf()')
    // Told to all its processes at once: where ours has heard it, the others have.
    while (
      (await client.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]?.synchronous_commit !==
      (hurries ? hasty.synchronous_commit : 'on')
    )
      await sleep(10)
    if (!hurries) await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
