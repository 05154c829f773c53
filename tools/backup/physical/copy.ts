import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Archive } from '../../postgres/archive.ts'
import { Problem } from '../../postgres/problem.ts'
import { dataIn, passwordIn, writeManifest, type CopiedFile } from './manifest.ts'

/** What is made anew by every start, or belongs to the process that runs. */
const emptied = new Set(['pg_wal', 'pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const skipped = /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/u

/** The log of the copying itself must be archived within this, or the archive takes nothing. */
const archivedWithin = '10min'

type Begun = { readonly began: Date; readonly cluster: string; readonly archives: string; readonly bytes: number }
type Ended = { readonly label: string; readonly ended: Date; readonly first: string; readonly last: string }

/**
 * Copies the cluster while it serves, between PostgreSQL's own marks. The copy appears under its name, the moment it began, only when
 * it is whole, on the disk and its log archived.
 * @returns the folder of the copy and its size in bytes. @throws Problem when the server archives nothing.
 */
export async function copyCluster(
  url: string,
  cluster: { readonly data: string; readonly password: string },
  archive: Archive,
): Promise<{ copy: string; bytes: number }> {
  const client = new pg.Client({ connectionString: url, application_name: 'dure-backup' })
  await client.connect()
  let half: string | undefined
  try {
    const begun = await begin(client, cluster.data)
    const copy = join(archive.base, begun.began.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-'))
    half = `${copy}.part`
    if (existsSync(copy) || existsSync(half)) throw new Problem(`${copy} is there already: another backup runs, or was interrupted.`)
    mkdirSync(dataIn(half), { recursive: true, mode: 0o700 })
    const { files, folders } = await copyTree(cluster.data, dataIn(half))
    const { label, ended, first, last } = await end(client)
    writeFileSync(join(dataIn(half), 'backup_label'), label, { mode: 0o600, flush: true })
    files.push({ path: 'backup_label', size: Buffer.byteLength(label), sha256: createHash('sha256').update(label).digest('hex') })
    copyFileSync(cluster.password, passwordIn(half))
    writeManifest(half, {
      dure: 1,
      cluster: begun.cluster,
      began: begun.began.toISOString(),
      ended: ended.toISOString(),
      firstSegment: first,
      lastSegment: last,
      segmentBytes: begun.bytes,
      folders,
      files,
    })
    renameSync(half, copy)
    return { copy, bytes: files.reduce((sum, file) => sum + file.size, 0) }
  } catch (error) {
    if (half !== undefined) rmSync(half, { recursive: true, force: true })
    throw error
  } finally {
    // Ends the backup mode too where it was not ended.
    await client.end()
  }
}

async function begin(client: pg.Client, data: string): Promise<Begun> {
  if (readdirSync(join(data, 'pg_tblspc')).length > 0) throw new Problem('The cluster has tablespaces, which this backup does not copy.')
  const { rows } = await client.query<Begun>(`
    select clock_timestamp() as began, system_identifier::text as cluster, current_setting('archive_mode') as archives,
      pg_size_bytes(current_setting('wal_segment_size'))::int as bytes from pg_control_system()`)
  const begun = rows[0]!
  if (begun.archives !== 'on')
    throw new Problem(
      'The running PostgreSQL archives nothing. Set ARCHIVE_DIR to a folder, for the product too, and start the product again.',
    )
  await client.query(`select pg_backup_start('dure', fast => true)`)
  return begun
}

async function end(client: pg.Client): Promise<Ended> {
  await client.query(`set statement_timeout = '${archivedWithin}'`)
  try {
    const { rows } = await client.query<Ended>(`
      with stopped as materialized (select lsn, labelfile from pg_backup_stop(wait_for_archive => true))
      select labelfile as label, clock_timestamp() as ended,
        substring(labelfile from 'file ([0-9A-F]{24})') as first, pg_walfile_name(lsn) as last from stopped`)
    return rows[0]!
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error
    throw new Problem(
      `The log was not archived within ${archivedWithin}. Is the disk of the archive full, or the archive another database's? ` +
        `The end of DATA_DIR/postgres/server.log says why.`,
    )
  }
}

async function copyTree(from: string, to: string): Promise<{ files: CopiedFile[]; folders: string[] }> {
  const [files, folders]: [CopiedFile[], string[]] = [[], []]
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (skipped.test(path) || (path.includes('/') && emptied.has(path.split('/')[0]!))) continue
    if (entry.isDirectory()) {
      folders.push(path)
      mkdirSync(join(to, path), { recursive: true, mode: 0o700 })
    } else {
      const copied = await copyFile(join(from, path), join(to, path))
      if (copied !== undefined) files.push({ path, ...copied })
    }
  }
  return { files, folders }
}

/** @returns undefined where the server took the file away meanwhile: the log knows of it. */
async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256')
  let size = 0
  const weigh = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part)
      size += part.length
      done(null, part)
    },
  })
  try {
    await pipeline(createReadStream(from, { highWaterMark: 1 << 20 }), weigh, createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    rmSync(to, { force: true })
    return undefined
  }
  return { size, sha256: hash.digest('hex') }
}
