import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { centralLists, crowdedFolders, foreignNames, longFiles, longHandlers, otherCases } from './rooms/rooms.ts'
import { foreignTables } from './rooms/tables.ts'

/** Holds the folders of the house to its rules; prints what does not agree and fails. */
const root = resolve(import.meta.dirname, '..')
const { names } = createRequire(import.meta.url)('./boundaries/tiers.cjs') as { names: readonly string[] }
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))
const code = files
  .filter((path) => /\.(?:tsx?|mjs|cjs|css)$/u.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const schema = readFileSync(join(root, 'apps/api/db/schema.sql'), 'utf8')
const tables = [...schema.matchAll(/^create (?:unlogged )?table "?(\w+)"?/gmu)]
  .map(([, table]) => table!)
  .filter((table) => table !== 'schema_migrations')
const views = [...schema.matchAll(/^create view "?(\w+)"? as\n([\s\S]*?);$/gmu)].map(([, name, text]) => ({ name: name!, text: text! }))
const found = [
  ...foreignNames(files, names),
  ...otherCases(files),
  ...crowdedFolders(files),
  ...centralLists(code, names),
  ...longFiles(code),
  ...longHandlers(code),
  ...foreignTables(code, tables, views),
]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
