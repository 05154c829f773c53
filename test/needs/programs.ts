import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { broughtFolder, findPrograms, packages } from '../../tools/run/programs.ts'
import type { Program } from '../../tools/run/programs.ts'

const run = promisify(execFile)

/** The programs that neither the machine has nor an earlier run has brought. */
export function missingPrograms(): Program[] {
  return (Object.keys(packages) as Program[]).filter((name) => {
    try {
      return !findPrograms([name])
    } catch {
      return true
    }
  })
}

/**
 * Brings programs of Debian's packages without installing them: fetched by apt with lists of our own, which takes no root, and unpacked,
 * with the libraries the machine lacks, into a folder that nobody else looks into.
 * @returns why a program could not be brought; nothing where all were.
 */
export async function bringPrograms(names: readonly Program[]): Promise<Map<Program, string>> {
  const failed = new Map<Program, string>()
  if (names.length === 0) return failed
  const own = join(broughtFolder, `apt-${process.pid}`)
  try {
    const settings = settingsIn(own)
    await run('apt-get', ['-q', '-c', settings, 'update'])
    for (const name of names)
      // One after the other: they share what apt keeps.
      // oxlint-disable-next-line no-await-in-loop
      await bring(name, own, settings).catch((error: unknown) => failed.set(name, wordsOf(error)))
  } catch (error) {
    for (const name of names) failed.set(name, wordsOf(error))
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  return failed
}

async function bring(name: Program, own: string, settings: string): Promise<void> {
  const archives = join(own, 'archives')
  for (const file of debsIn(archives)) rmSync(join(archives, file))
  await run('apt-get', ['-q', '-y', '-c', settings, '--no-install-recommends', '--download-only', 'install', packages[name]])
  const place = join(broughtFolder, name)
  const half = `${place}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  for (const file of debsIn(archives))
    // oxlint-disable-next-line no-await-in-loop
    await run('dpkg', ['-x', join(archives, file), half])
  rmSync(place, { recursive: true, force: true })
  renameSync(half, place)
  await begin(name, place)
}

/** Writes what starts an unpacked program with the libraries beside it, once it has shown that it runs. */
async function begin(name: Program, place: string): Promise<void> {
  const program = ['usr/bin', 'usr/sbin', 'bin', 'sbin'].map((folder) => join(place, folder, name)).find((file) => existsSync(file))
  if (program === undefined) throw new Error(`Debian's package ${packages[name]} has no ${name}`)
  const bin = join(broughtFolder, 'bin')
  mkdirSync(bin, { recursive: true })
  const half = join(bin, `.${name}.${process.pid}`)
  writeFileSync(half, `#!/bin/sh\nexport LD_LIBRARY_PATH='${librariesIn(place).join(':')}'\nexec '${program}' "$@"\n`)
  chmodSync(half, 0o755)
  await run(half, [name === 'nginx' ? '-v' : '--version'])
  renameSync(half, join(bin, name))
}

const librariesIn = (place: string): string[] =>
  ['usr/lib', 'lib'].flatMap((folder) => {
    const at = join(place, folder)
    if (!existsSync(at)) return []
    const triplets = readdirSync(at).filter((entry) => entry.includes('-linux-'))
    return triplets.flatMap((triplet) => [join(at, triplet), join(at, triplet, 'systemd')].filter((one) => existsSync(one)))
  })

const debsIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.deb'))

/** A configuration by which apt writes into a folder of ours alone, and runs nothing when it has done so. */
function settingsIn(folder: string): string {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true })
  const file = join(folder, 'apt.conf')
  const settings = [
    '#clear APT::Update::Pre-Invoke;',
    '#clear APT::Update::Post-Invoke;',
    '#clear APT::Update::Post-Invoke-Success;',
    `Dir::State::lists "${folder}/lists";`,
    `Dir::Cache "${folder}";`,
    `Dir::Cache::archives "${folder}/archives";`,
    'Dir::Cache::pkgcache "";',
    'Dir::Cache::srcpkgcache "";',
    'Debug::NoLocking "true";',
    'APT::Sandbox::User "root";',
    'Acquire::Languages "none";',
    'Acquire::Retries "2";',
    '',
  ]
  writeFileSync(file, settings.join('\n'))
  return file
}

/** What a program said before it gave up, or that there is no such program. */
function wordsOf(error: unknown): string {
  const { code, path, stderr, message } = error as Error & { code?: unknown; path?: string; stderr?: string }
  if ((code === 'ENOENT' || code === 'EACCES') && path !== undefined) return `this machine has no ${path}`
  const said = (stderr ?? '').split('\n').filter((line) => /^E: |error|not found|cannot/iu.test(line))
  return (said.at(-1) ?? message.split('\n')[0] ?? '').replace(/^E: /u, '')
}
