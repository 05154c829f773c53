import { chmodSync, chownSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverAccount } from '../../postgres/account.ts'
import type { Account } from '../../postgres/account.ts'
import { archiveAt, archiving, fetching, prepareArchive } from '../../postgres/archive.ts'
import type { Archive } from '../../postgres/archive.ts'
import { findBinaries } from '../../postgres/binaries.ts'
import { claim } from '../../postgres/claim.ts'
import { prepareHome } from '../../postgres/cluster.ts'
import type { Layout } from '../../postgres/cluster.ts'
import { freePort } from '../../postgres/port.ts'
import { Problem } from '../../postgres/problem.ts'
import { alive } from '../../postgres/process.ts'
import { spawnServer, stopServer, urlOf } from '../../postgres/server.ts'
import { copyBefore } from './copies.ts'
import { checkFiles, dataIn, passwordIn, type Manifest } from './manifest.ts'
import { firstMissing, segmentsIn } from './segments.ts'

/**
 * Makes the cluster of an empty data folder as it was at a moment: the newest copy before it, and the log from there on. Nothing is
 * left behind when it fails. The cluster goes on under a timeline of its own and may archive to the same place.
 * @param time what was committed until then is there, what came later is not.
 * @returns the copy it began at. @throws Problem when the copy is damaged, log is missing, or the folder holds a database.
 */
export async function recover(dataDir: string, archiveDir: string, time: Date, say: (line: string) => void): Promise<string> {
  const { copy, manifest } = copyBefore(archiveAt(archiveDir), time)
  say(`checking ${copy}`)
  await checkFiles(copy, manifest)
  const account = serverAccount()
  const archive = prepareArchive(archiveDir, account)
  // An archive that was brought here from elsewhere is whoever's who brought it.
  if (account) for (const name of readdirSync(archive.wal)) chownSync(join(archive.wal, name), account.uid, account.gid)
  const missing = firstMissing(segmentsIn(archive), manifest.firstSegment, manifest.lastSegment, manifest.segmentBytes)
  if (missing !== undefined && missing <= manifest.lastSegment)
    throw new Problem(`Of the log in ${archive.wal} ${missing} is missing, without which ${copy} cannot be used.`)
  const binaries = findBinaries(account, say)
  const at = prepareHome(dataDir, account, say)
  if (existsSync(at.data)) throw new Problem(`There is a database in ${at.home} already. Set DATA_DIR to a new folder.`)
  const claimed = claim(at.owner)
  if ('holder' in claimed) throw new Problem(`${at.home} is in use by process ${claimed.holder}.`)
  const half = { ...at, data: join(at.home, `data.new-${process.pid}`) }
  try {
    say('copying')
    place(copy, half, account, 'recovery.signal')
    say('going through the log')
    await replay(half, binaries, account, archive, manifest, time)
    renameSync(half.data, at.data)
    return copy
  } finally {
    rmSync(half.data, { recursive: true, force: true })
    claimed.release()
  }
}

/** Puts a copy where a server finds it; `signal` tells the server to recover to a moment, or to follow another from there on. */
export function place(copy: string, at: Layout, account: Account, signal: 'recovery.signal' | 'standby.signal'): void {
  cpSync(dataIn(copy), at.data, { recursive: true })
  // PostgreSQL starts on no folder that others may enter.
  chmodSync(at.data, 0o700)
  cpSync(passwordIn(copy), at.password)
  writeFileSync(join(at.data, signal), '')
  if (!account) return
  const paths = readdirSync(at.data, { recursive: true, encoding: 'utf8' }).map((path) => join(at.data, path))
  for (const path of [at.data, at.password, ...paths]) chownSync(path, account.uid, account.gid)
}

async function replay(at: Layout, binaries: string, account: Account, archive: Archive, manifest: Manifest, time: Date): Promise<void> {
  const before = existsSync(at.log) ? statSync(at.log).size : 0
  const said = (): string => readFileSync(at.log).subarray(before).toString('utf8')
  let pid: number | undefined
  try {
    const server = await spawnServer(at, binaries, account, await freePort(), {
      ...archiving(archive),
      restore_command: fetching(archive),
      // It takes no letters for a zone here.
      recovery_target_time: time.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    })
    ;({ pid } = server)
    while (await recovering(urlOf(at, server.port, 'postgres'))) await sleep(100)
    // Whoever reads this folder's archive later must find where the timelines part.
    await stopServer(server)
  } catch (error) {
    if (pid !== undefined && alive(pid)) await stopServer({ pid })
    if (!/recovery ended before configured recovery target was reached/u.test(said())) throw error
    throw new Problem(endOfLog(archive, manifest, time, said()), { cause: error })
  }
}

async function recovering(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ still: boolean }>('select pg_is_in_recovery() as still')).rows[0]!.still
  } finally {
    await client.end()
  }
}

/** Why the moment was not reached, in words. */
function endOfLog(archive: Archive, { firstSegment, lastSegment, segmentBytes }: Manifest, time: Date, log: string): string {
  const last = /last completed transaction was at log time (\S+ \S+)/u.exec(log)?.[1]
  const missing = firstMissing(segmentsIn(archive), firstSegment, lastSegment, segmentBytes)
  const until = last === undefined ? 'Nothing after the backup can be restored' : `The last change that can be restored is of ${last} UTC`
  return missing === undefined
    ? `The archived log in ${archive.wal} ends before ${time.toISOString()}. ${until}: choose that time or an earlier one.`
    : `Of the archived log in ${archive.wal} ${missing} is missing, and with it the way to ${time.toISOString()}. ${until}: ` +
        `find the file ${missing}.gz, or choose that time or an earlier one.`
}
