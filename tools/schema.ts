import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readMigrations } from '../apps/api/src/database/migrate.ts'
import { withScratchDatabase } from './postgres/scratch.ts'
import { describeSchema } from './schema/describe.ts'

/**
 * `npm run schema` writes apps/api/db/schema.sql, the schema that all migrations together make, for people to review.
 * `npm run schema -- --check` fails when the committed file is not that schema.
 */
const api = join(import.meta.dirname, '../apps/api/db')
const file = join(api, 'schema.sql')

const text = await withScratchDatabase(async (url) => {
  await migrate(url, await readMigrations(join(api, 'migrations')))
  return describeSchema(url)
})

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('apps/api/db/schema.sql is not what the migrations make. Run "npm run schema" and commit it.')
  process.exit(1)
}
