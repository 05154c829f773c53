import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../postgres/problem.ts'
import { buildWeb } from '../run/build.ts'
import { root } from '../run/environment.ts'
import type { Parts } from './parts.ts'

/** Sources with their web app built, from which processes are started. */
export type Release = { readonly folder: string; readonly name: string }

/** The sources as they lie here. */
export async function thisRelease(): Promise<Release> {
  await buildWeb()
  return { folder: root, name: 'these sources' }
}

/**
 * The release an upgrade begins at: the commit named, or else the newest before the latest migration, so that the schema moves too.
 * It is built in a folder of its own and kept there.
 * @throws Problem where there is no history, or the commit does not build
 */
export async function formerRelease(parts: Parts, ref: string | undefined): Promise<Release> {
  const commit = git('rev-parse', '--verify', `${ref ?? beforeLastMigration()}^{commit}`)
  const name = git('log', '-1', '--format=%h of %cs', commit)
  const folder = join(root, 'var/releases', commit)
  if (existsSync(folder)) return { folder, name }
  const half = `${folder}.part`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const sources = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 })
  const unpacked = spawnSync('tar', ['-x', '-C', half], { input: sources })
  if (unpacked.status !== 0) throw new Problem(`The sources of ${name} cannot be unpacked: ${unpacked.stderr.toString()}`)
  const lock = (at: string): string => readFileSync(join(at, 'package-lock.json'), 'utf8')
  if (lock(half) === lock(root)) shareModules(half)
  else await parts.run('npm', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: half })
  await parts.run('build', process.execPath, ['build/build.ts'], {
    cwd: join(half, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  renameSync(half, folder)
  return { folder, name }
}

function beforeLastMigration(): string {
  const last = git('log', '-1', '--format=%H', '--', 'apps/api/db/migrations')
  if (last === '') throw new Problem('There is no former release: name a commit with --from.')
  return `${last}^`
}

function git(...args: string[]): string {
  const told = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (told.status !== 0) throw new Problem(`An upgrade needs the history of the sources: git ${args.join(' ')} says ${told.stderr.trim()}`)
  return told.stdout.trim()
}

/** The same packages as ours, by links; only those of the house are the folder's own. */
function shareModules(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@dure'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@dure') symlinkSync(join(from, name), join(to, name))
  for (const kind of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, kind))) {
      // From where it lies, so that it holds when the folder gets its last name: a broken link would lead on to our own packages.
      symlinkSync(join('../..', kind, name), join(to, '@dure', name))
      // What only one of them has, or has in another version.
      const own = join(root, kind, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(folder, kind, name, 'node_modules'))
    }
}
