import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstHeld, largeTables, refusals } from './migrations/migrations.ts'

/** Holds new migrations to what a database in use can bear; prints what they do beyond that and fails. */
const database = join(import.meta.dirname, '../apps/api/db')
const large = largeTables(readFileSync(join(database, 'seed/scale.sql.ts'), 'utf8'))
const found = readdirSync(join(database, 'migrations'))
  .filter((file) => file >= firstHeld)
  .flatMap((file) => refusals(readFileSync(join(database, 'migrations', file), 'utf8'), large).map((words) => `${file}:${words}`))
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
