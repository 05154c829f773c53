import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { holderOf } from '../tools/postgres/claim.ts'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3
/** What a run may take at most: its cluster, the databases that are open at once, its log and the files of its products. */
const needed = 3 * gigabyte
/** What is left for everything else. */
const spare = 3 * gigabyte

/**
 * Has the folder of a test run lie in memory where the machine has room for it, as a link: each test file's database is some
 * 1,700 new files, which a disk's file system makes in half a second and memory in a twentieth. A link that a killed run left
 * is used again; a folder on the disk in which something still runs stays where it is. The temporary folder of the run's processes is
 * there too: trials of clusters and browsers' profiles.
 * @returns what takes it out of memory again; nothing of it outlives the run.
 */
export function keepInMemory(folder: string): () => void {
  const place = join(memory, `dure-test-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const leave = (): void => {
    rmSync(folder, { force: true })
    rmSync(place, { recursive: true, force: true })
  }
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) {
    // A run that is under way keeps what it has: this one is about to be refused.
    if (readlinkSync(folder) !== place || holderOf(join(place, 'postgres/owner')) !== undefined) return () => {}
    useFor(place)
    return leave
  }
  if (!hasRoom() || existsSync(join(folder, 'postgres/data/postmaster.pid')) || existsSync(join(folder, 'postgres/owner'))) return () => {}
  rmSync(folder, { recursive: true, force: true })
  useFor(place)
  mkdirSync(dirname(folder), { recursive: true })
  symlinkSync(place, folder)
  return leave
}

function useFor(place: string): void {
  const temporary = join(place, 'tmp')
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  // PostgreSQL runs as a user of its own where we are root.
  chmodSync(temporary, 0o1777)
  process.env['TMPDIR'] = temporary
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(memory) || process.availableMemory() < needed + spare) return false
  const disk = statfsSync(memory)
  return disk.bavail * disk.bsize >= needed
}
