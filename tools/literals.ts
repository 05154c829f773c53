import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { strayLiterals } from './literals/literals.ts'
import { leftMarkers } from './literals/markers.ts'

/** Holds numbers to their homes, and every text to be whole; prints what stands elsewhere, or was left by a merge, and fails. */
const root = resolve(import.meta.dirname, '..')
const texts = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:[cm]?[jt]sx?|sql|md|css|json|ya?ml|sh)$/u.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const found = [...strayLiterals(texts.filter(({ path }) => /^(?:packages|apps)\/.*\.tsx?$/u.test(path))), ...leftMarkers(texts)]
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
