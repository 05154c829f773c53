import { existsSync } from 'node:fs'
import { migrate, readMigrations } from '../src/database/migrate.ts'

/** `DATABASE_URL=… node apps/api/db/migrate.ts`: runs the pending migrations and names them; past a pooler, by `DATABASE_DIRECT_URL`. */
const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL is not set.')
  process.exit(1)
}
const folder = `${import.meta.dirname}/migrations`
try {
  const ran = existsSync(folder) ? await migrate(url, await readMigrations(folder)) : []
  console.log(ran.length === 0 ? 'nothing to migrate' : ran.map((name) => `ran ${name}`).join('\n'))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
