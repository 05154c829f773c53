import { join, resolve } from 'node:path'
import { readMigrations } from '../../apps/api/src/database/migrate.ts'
import { root } from '../run/environment.ts'
import { load } from './load.ts'
import { onDatabase } from './target.ts'

/** `npm run restore -- file`: fills an empty database (a new DATA_DIR, or DATABASE_URL) from a backup. */
const file = process.argv[2]
if (!file) {
  console.error('Name the backup: npm run restore -- dure-….backup.gz')
  process.exit(1)
}
const migrations = await readMigrations(join(root, 'apps/api/db/migrations'))
await onDatabase(async (url) => `${await load(url, resolve(file), migrations)} rows restored`)
