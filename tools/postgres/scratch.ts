import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres, startPostgres } from './index.ts'

const dataDir = join(import.meta.dirname, '../../var/test')

/** Runs `work` on an empty database of the test server (started for it when it does not run), and drops it. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const running = await runningPostgres(dataDir)
  const own = running ? undefined : await startPostgres({ dataDir, settings: { fsync: 'off' } })
  const server = running ?? own?.url ?? ''
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await own?.stop()
  }
}
