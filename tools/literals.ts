import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strayLiterals } from './literals/literals.ts'

/** Holds numbers to their homes; prints what stands elsewhere and fails. */
const root = resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/u.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const found = strayLiterals(files)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
