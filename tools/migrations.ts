import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstAnew, firstHeld, largeTables, partedBy, refusals, stoppedForGood } from './migrations/migrations.ts'

/** Holds new migrations to what a database in use can bear; prints what they do beyond that and fails. */
const database = join(import.meta.dirname, '../apps/api/db')
const large = largeTables(readFileSync(join(database, 'seed/scale.sql.ts'), 'utf8'))
const parted = new Set<string>()
const found = readdirSync(join(database, 'migrations'))
  .filter((file) => file >= firstHeld)
  .toSorted()
  .flatMap((file) => {
    const sql = readFileSync(join(database, 'migrations', file), 'utf8')
    const anew = file >= firstAnew ? stoppedForGood(sql) : []
    const refused = [...refusals(sql, large, parted), ...anew].map((words) => `${file}:${words}`)
    for (const table of partedBy(sql)) parted.add(table)
    return refused
  })
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
