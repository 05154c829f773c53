import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveAt } from '../../postgres/archive.ts'
import { findHome } from '../../postgres/cluster.ts'
import { startPostgres } from '../../postgres/index.ts'
import type { Postgres } from '../../postgres/index.ts'
import { copiesIn, copyBefore, thin, verifyCopy } from './copies.ts'
import { copyCluster } from './copy.ts'
import { readManifest } from './manifest.ts'
import { recover } from './recover.ts'
import { numberOf, segmentsIn } from './segments.ts'

const folder = mkdtempSync(join(tmpdir(), 'dure-physical-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'first')
const archiveDir = join(folder, 'archive')
const archive = archiveAt(archiveDir)
const quiet = (): void => {}
let started: Postgres[] = []

async function start(at: string, archives: string | undefined = archiveDir): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: at, archiveDir: archives })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.map(([value]: unknown[]) => value)
  } finally {
    await client.end()
  }
}

/** The database's own time, then nothing for a moment: what follows is later by any clock that counts microseconds. */
const moment = async (url: string): Promise<Date> => {
  const [now] = (await ask(url, 'select clock_timestamp()')) as [Date]
  await ask(url, 'select pg_sleep(0.01)')
  return new Date(now.getTime() + 1)
}

/** Writes a name and sees its segment into the archive. */
async function write(url: string, name: string): Promise<string> {
  await ask(url, `insert into kept values ('${name}')`)
  const [segment] = (await ask(url, 'select pg_walfile_name(pg_switch_wal())')) as [string]
  await vi.waitFor(() => expect(segmentsIn(archive)).toContain(segment), 60_000)
  return segment
}

let between: Date
let copy: string
let late: string
/** The archive as it was before any restore went on in it. */
let gap: ReturnType<typeof copyOfArchive>

beforeAll(async () => {
  const { url, stop } = await start(dataDir)
  await ask(url, 'create table kept (name text)')
  await write(url, 'before the backup')
  ;({ copy } = await copyCluster(url, findHome(dataDir)!, archive))
  await write(url, 'first')
  between = await moment(url)
  late = await write(url, 'second')
  await write(url, 'third')
  await stop()
  gap = copyOfArchive('gap')
})

afterAll(async () => {
  for (const postgres of started) await postgres.stop()
  started = []
  rmSync(folder, { recursive: true, force: true })
})

/** The same archive in a place of its own, to be damaged. */
function copyOfArchive(name: string) {
  const other = join(folder, name)
  cpSync(archiveDir, other, { recursive: true })
  const at = archiveAt(other)
  return { dir: other, archive: at, copy: copiesIn(at)[0]! }
}

test('a backup is read again: a changed, missing or foreign file and an interrupted copying are told', async () => {
  expect(await verifyCopy(archive, copy)).toMatch(/is whole .* and so is the log/)
  const damaged = copyOfArchive('damaged')
  const file = join(damaged.copy, 'data', readManifest(copy).files.find(({ size }) => size > 8192)!.path)
  const bytes = readFileSync(file)
  bytes[5000]! ^= 1
  writeFileSync(file, bytes)
  rmSync(join(damaged.copy, 'data/PG_VERSION'))
  writeFileSync(join(damaged.copy, 'data/base/foreign'), '')
  await expect(verifyCopy(damaged.archive, damaged.copy)).rejects.toThrow(
    /PG_VERSION is missing.*is not what was copied|is not what was copied.*PG_VERSION is missing/,
  )
  await expect(verifyCopy(damaged.archive, damaged.copy)).rejects.toThrow(/foreign does not belong/)
  await expect(recover(join(folder, 'from-damaged'), damaged.dir, between, quiet)).rejects.toThrow(/is damaged/)

  rmSync(join(damaged.copy, 'manifest.sha256'))
  await expect(recover(join(folder, 'from-damaged'), damaged.dir, between, quiet)).rejects.toThrow(/the copying was interrupted/)
  renameSync(damaged.copy, `${damaged.copy}.part`)
  expect(() => copyBefore(damaged.archive, between)).toThrow(/no finished backup/)
})

test('a restore to a moment has what was written until then and nothing later; it goes on, is archived, and restored again', async () => {
  const other = join(folder, 'other')
  await recover(other, archiveDir, between, quiet)
  const { url, stop } = await start(other)
  expect(await ask(url, 'select name from kept')).toEqual(['before the backup', 'first'])
  await write(url, 'after the restore')
  const again = await moment(url)
  await write(url, 'too late')
  await stop()

  const third = join(folder, 'third')
  await recover(third, archiveDir, again, quiet)
  expect(await ask((await start(third)).url, 'select name from kept')).toEqual(['before the backup', 'first', 'after the restore'])
  await expect(recover(third, archiveDir, between, quiet)).rejects.toThrow(/There is a database in/)
})

test('missing log is told by name with how far one comes, and stands in nobody’s way before it', async () => {
  rmSync(join(gap.archive.wal, `${late}.gz`))
  await expect(verifyCopy(gap.archive, gap.copy)).rejects.toThrow(`${late} is missing`)
  const target = join(folder, 'over-the-gap')
  await expect(recover(target, gap.dir, new Date(between.getTime() + 1), quiet)).rejects.toThrow(
    new RegExp(`${late} is missing, .*The last change that can be restored is of`),
  )
  expect(existsSync(findHome(target)!.data)).toBe(false)

  const start = copyOfArchive('no-start')
  rmSync(join(start.archive.wal, `${readManifest(copy).firstSegment}.gz`))
  await expect(recover(target, start.dir, between, quiet)).rejects.toThrow(/without which .* cannot be used/)
})

test('a moment before the first backup, and one after the log’s end, are told', async () => {
  await expect(recover(join(folder, 'early'), archiveDir, new Date(0), quiet)).rejects.toThrow(/No backup is that old/)
  await expect(recover(join(folder, 'late'), archiveDir, new Date(Date.now() + 60_000), quiet)).rejects.toThrow(/ends before/)
})

test('a server that archives nothing is not backed up; of many backups the oldest go with their log', async () => {
  const mute = await startPostgres({ dataDir: join(folder, 'mute') })
  started.push(mute)
  await expect(copyCluster(mute.url, findHome(join(folder, 'mute'))!, archive)).rejects.toThrow(/archives nothing/)
  await mute.stop()

  const { url } = await start(dataDir)
  const newest = await copyCluster(url, findHome(dataDir)!, archive)
  expect(thin(archive, 1)).toBe(1)
  expect(copiesIn(archive)).toEqual([newest.copy])
  const { firstSegment, segmentBytes } = readManifest(newest.copy)
  expect(segmentsIn(archive).every((one) => numberOf(one, segmentBytes) >= numberOf(firstSegment, segmentBytes))).toBe(true)
})
