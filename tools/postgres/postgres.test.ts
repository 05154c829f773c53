import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningPostgres, startPostgres } from './index.ts'
import type { Postgres, PostgresOptions } from './index.ts'
import { alive } from './process.ts'

let dataDir = ''
let running: Postgres[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dure-postgres-'))
  chmodSync(dataDir, 0o755)
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  running = []
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...options })
  running.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

/** Another node that starts PostgreSQL, writes a row, and lives until it is killed. */
function otherNode(): Promise<{ pid: number; postgres: number; kill: () => Promise<void> }> {
  const index = join(import.meta.dirname, 'index.ts')
  const code = `
    const { startPostgres } = await import(${JSON.stringify(index)})
    const { default: pg } = await import('pg')
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query('create table if not exists kept as select 7 as n')
    console.log(postgres.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the other node ended')))
    child.stdout.once('data', (text: Buffer) =>
      resolve({
        pid: child.pid!,
        postgres: Number(text.toString()),
        kill: async () => {
          child.kill('SIGKILL')
          await exited
        },
      }),
    )
  })
}

test('a first start makes a database that knows Korean, and a later one finds its rows on the same port', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as n')
  await ask(first.url, 'create extension pg_trgm')
  expect(await ask(first.url, `select array_length(show_trgm('두레'), 1)`)).toBeGreaterThan(0)
  expect(await ask(first.url, 'show data_checksums')).toBe('on')
  await first.stop()
  expect(alive(first.pid)).toBe(false)

  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await ask(second.url, 'select n from kept')).toBe(7)
})

test('a server left by a killed node is adopted and stopped cleanly', async () => {
  const other = await otherNode()
  await other.kill()
  expect(alive(other.postgres)).toBe(true)
  const adopted = await start()
  expect(adopted.pid).toBe(other.postgres)
  expect(await ask(adopted.url, 'select n from kept')).toBe(7)
  await adopted.stop()
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('after node and server were killed the next start recovers what was committed', async () => {
  const other = await otherNode()
  process.kill(other.postgres, 'SIGKILL')
  await other.kill()
  const again = await start()
  expect(again.pid).not.toBe(other.postgres)
  expect(await ask(again.url, 'select n from kept')).toBe(7)
})

test('a server that ends while it is being adopted is followed by a new one', async () => {
  const other = await otherNode()
  await other.kill()
  const again = await start({ log: (line) => line.startsWith('adopting') && process.kill(other.postgres, 'SIGKILL') })
  expect(again.pid).not.toBe(other.postgres)
  expect(await ask(again.url, 'select n from kept')).toBe(7)
})

test('a postmaster.pid that names a living stranger is not taken for a server', async () => {
  const first = await start()
  const file = join(realpathSync(join(dataDir, 'postgres')), 'data/postmaster.pid')
  const text = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
  const second = await start()
  expect(second.pid).not.toBe(process.pid)
  expect(await ask(second.url, 'select 1')).toBe(1)
})

test('a second start on a folder in use is refused and names the holder, a visitor gets the address', async () => {
  const first = await start()
  await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await runningPostgres(dataDir)).toBe(first.url)
  await first.stop()
  expect(await runningPostgres(dataDir)).toBeUndefined()
})

test('a taken port is refused when asked for and avoided when remembered', async () => {
  const first = await start()
  const port = Number(new URL(first.url).port)
  await first.stop()
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve))
  await expect(startPostgres({ dataDir, port })).rejects.toThrow(`Port ${port} for PostgreSQL is taken`)
  const second = await start()
  expect(new URL(second.url).port).not.toBe(String(port))
  await new Promise((resolve) => stranger.close(resolve))
})

test('a data folder that cannot be made is named', async () => {
  writeFileSync(join(dataDir, 'file'), '')
  await expect(startPostgres({ dataDir: join(dataDir, 'file') })).rejects.toThrow(/file/)
})

test.runIf(process.getuid?.() === 0)(
  'for root the server runs as another user, also when the data folder is closed to that user',
  async () => {
    chmodSync(dataDir, 0o700)
    const first = await start()
    expect(statSync(`/proc/${first.pid}`).uid).not.toBe(0)
    await ask(first.url, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start()
    expect(await ask(second.url, 'select n from kept')).toBe(7)
    await second.stop()
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true })
  },
)
