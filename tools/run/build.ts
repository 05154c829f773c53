import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from '../postgres/problem.ts'
import { root } from './environment.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const mark = join(root, '.cache/web-build')

const run = promisify(execFile)

/** Builds the web app if its sources are not those of the last build. @returns whether it did. @throws Problem with what the build said. */
export async function buildWeb(): Promise<boolean> {
  if (!existsSync(join(root, 'apps/web/src'))) return false
  const sources = hashOf(['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'])
  if (existsSync(join(root, 'apps/web/dist')) && existsSync(mark) && readFileSync(mark, 'utf8') === sources) return false
  await run('npm', ['run', '-s', 'build', '-w', 'apps/web'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Problem(`The web app does not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(mark, sources)
  return true
}

/** A hash over the paths and contents of files and folders, the same on every machine. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return existsSync(path) ? [path] : []
  }
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : []))
}
