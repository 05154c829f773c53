import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { claim } from '../postgres/claim.ts'
import { Problem } from '../postgres/problem.ts'
import { root } from './environment.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const mark = join(root, '.cache/web-build')
/** Stands beside the mark once what goes to browsers is as small as it gets. */
const compressed = join(root, '.cache/web-compressed')

const run = promisify(execFile)

/**
 * Builds the web app if its sources are not those of the last build.
 * @param soon somebody waits for it: `compressWeb` is still to be called
 * @returns whether it did.
 * @throws Problem with what the build said.
 */
export async function buildWeb(soon = false): Promise<boolean> {
  if (!existsSync(join(root, 'apps/web/src'))) return false
  const sources = hashOf(['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'])
  const isBuilt = (): boolean => existsSync(join(root, 'apps/web/dist')) && existsSync(mark) && readFileSync(mark, 'utf8') === sources
  if (isBuilt()) return false
  const release = await inTurn()
  try {
    // Somebody else built the same meanwhile.
    if (isBuilt()) return false
    await build(soon)
    writeFileSync(mark, sources)
    if (!soon) writeFileSync(compressed, sources)
    return true
  } finally {
    release()
  }
}

/** What compresses to the end what was built soon, as a program of its own; undefined where nothing is left to do. */
export function compressing(): { readonly program: string; done(): void } | undefined {
  const program = join(root, 'apps/web/build/compress.ts')
  if (!existsSync(program) || !existsSync(mark)) return undefined
  const built = readFileSync(mark, 'utf8')
  if (existsSync(compressed) && readFileSync(compressed, 'utf8') === built) return undefined
  // Of a build that came meanwhile nothing is said.
  return { program, done: () => writeFileSync(compressed, built) }
}

/** A start and the tests may come at once, and one folder takes one build. @returns the release. */
async function inTurn(): Promise<() => void> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (;;) {
    const claimed = claim(join(root, '.cache/web-build.lock'))
    if ('release' in claimed) return claimed.release
    await sleep(200)
  }
}

async function build(soon: boolean): Promise<void> {
  await run('npm', ['run', '-s', 'build', '-w', 'apps/web', ...(soon ? ['--', '--soon'] : [])], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Problem(`The web app does not build:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
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
