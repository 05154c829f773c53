import pg from 'pg'
import { seedSearch } from './scaleSearch.ts'
import { statements } from './scale.sql.ts'

/**
 * Fills a migrated, base-seeded database with many pros and what they would have around them, for scale
 * runs. Made by set-based inserts, not by use cases: it is ballast for measuring, not a demo.
 * Usage: node apps/api/db/seed/scale.ts --pros 100000 (DATABASE_URL says where)
 */
export async function seedScale(url: string, pros: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from service')
    if (rows[0]?.n === 0) throw new Error('The base data is missing: start the product once, or run the base seed')
    // Nothing is at stake: keys need not be checked a row at a time (where we may say so), nor commits wait for the disk.
    await client.query('set session_replication_role = replica').catch(() => say('foreign keys are checked: slower'))
    await client.query('set synchronous_commit = off')
    for (const [name, sql] of statements(pros)) {
      const began = performance.now()
      const done = await client.query(sql)
      say(
        `${name.padEnd(28)} ${String(done.rowCount ?? 0).padStart(9)} rows ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`,
      )
    }
  } finally {
    await client.end()
  }
  await seedSearch(url, say)
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--pros')
  const pros = Number(process.argv[at + 1])
  const url = process.env['DATABASE_URL']
  if (at < 0 || !Number.isInteger(pros) || pros < 1000 || url === undefined) {
    console.error('Usage: DATABASE_URL=… node apps/api/db/seed/scale.ts --pros 100000 (1000 at least)')
    process.exit(1)
  }
  await seedScale(url, pros, (line) => console.log(line))
}
