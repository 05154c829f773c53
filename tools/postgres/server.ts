import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { serverEnvironment } from './cluster.ts'
import type { Layout } from './cluster.ts'
import { Problem, explain } from './problem.ts'
import { alive, processesIn, workingDirectory } from './process.ts'

/** Crash recovery after a kill may have much to replay. */
const readyWithinMs = 300_000
const orphansWithinMs = 60_000
const stopWithinMs = 30_000

export type Running = { readonly pid: number; readonly port: number }

/** The server at work on the cluster, if there is one. A stale `postmaster.pid` is waited out and removed. */
export async function findServer(at: Layout): Promise<Running | undefined> {
  const file = join(at.data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = 0, , , port = 0] = readFileSync(file, 'utf8').split('\n').map(Number)
  if (pid > 0 && alive(pid) && worksIn(pid, at.data)) return { pid, port }

  // The postmaster is gone, its children may not be yet; two generations on one folder would ruin it.
  const until = Date.now() + orphansWithinMs
  while (processesIn(at.data).length > 0) {
    if (Date.now() > until)
      throw new Problem(`Processes of a former PostgreSQL still work in ${at.data}: ${processesIn(at.data).join(', ')}`)
    await sleep(50)
  }
  rmSync(file, { force: true })
  return undefined
}

/** The process id may long belong to another program: only the working directory tells. */
function worksIn(pid: number, data: string): boolean {
  const folder = workingDirectory(pid)
  return folder === undefined ? process.platform !== 'linux' : folder === realpathSync(data)
}

/** Starts the server in a session of its own, so that a Ctrl-C meant for us does not reach it, and waits until it answers. */
export async function spawnServer(
  at: Layout,
  binaries: string,
  account: Account,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: (await holdsSocket(at)) ? at.home : '',
    dynamic_shared_memory_type: sharedMemory(),
    max_connections: '200',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
    ...settings,
  }
  // Left by one that was killed, with the number of a process that may be somebody else's by now.
  for (const left of readdirSync(at.home)) if (left.startsWith('.s.PGSQL.')) rmSync(join(at.home, left), { force: true })
  const log = openSync(at.log, 'a', 0o600)
  const before = statSync(at.log).size
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', at.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: serverEnvironment(),
    },
  )
  closeSync(log)
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('exit', () => resolve(readFileSync(at.log).subarray(before).toString('utf8')))
  })
  child.unref()
  const ready = waitUntilReady(at, { pid: child.pid ?? 0, port }).then((is) => (is ? null : failed))
  const problem = await Promise.race([failed, ready])
  if (problem !== null) throw new Problem(explain(problem, at.home, port))
  // Its end is news only while it starts.
  child.removeAllListeners('exit')
  return { pid: child.pid ?? 0, port }
}

/** POSIX shared memory lives in /dev/shm, which containers keep small. */
function sharedMemory(): string {
  if (process.platform !== 'linux') return 'posix'
  try {
    const disk = statfsSync('/dev/shm')
    return disk.bavail * disk.bsize < 256 * 1024 * 1024 ? 'mmap' : 'posix'
  } catch {
    return 'mmap'
  }
}

/** Waits until the server takes connections: at once, or after its recovery. @returns whether it does; not where its process is gone */
export async function waitUntilReady(at: Layout, server: Running): Promise<boolean> {
  const until = Date.now() + readyWithinMs
  let last: unknown
  while (alive(server.pid)) {
    const client = new pg.Client(urlOf(at, server.port, 'postgres'))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      last = error
    }
    if (Date.now() > until) throw new Problem(`PostgreSQL on ${at.home} does not answer on port ${server.port}: ${String(last)}`)
    await sleep(20)
  }
  return false
}

/** Stops the server: transactions under way are rolled back, what was committed is written (SIGINT, "fast"). */
export async function stopServer(server: Pick<Running, 'pid'>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!alive(server.pid)) return
    process.kill(server.pid, signal)
    const until = Date.now() + stopWithinMs
    while (alive(server.pid) && Date.now() < until) await sleep(20)
  }
  if (alive(server.pid)) throw new Problem(`PostgreSQL (process ${server.pid}) does not stop.`)
}

const socketOf = (at: Layout, port: number): string => join(at.home, `.s.PGSQL.${port}`)

const socketPathAtMost = 103

/**
 * Whether the server may have a socket in its folder. Its path has a length limit that deep folders break; the setting is a list, which
 * a comma or a quote would divide; and not every file system of a container or a network has sockets.
 */
async function holdsSocket(at: Layout): Promise<boolean> {
  if (process.platform === 'win32' || Buffer.byteLength(socketOf(at, 65_535)) > socketPathAtMost || /[",]/.test(at.home)) return false
  const [path, trial] = [join(at.home, '.s.trial'), createServer()]
  rmSync(path, { force: true })
  return new Promise((resolve) => {
    trial.once('error', () => resolve(false))
    trial.listen(path, () => trial.close(() => resolve(true)))
  })
}

/** Whether the server that runs says that its socket is here; a former one's may still lie there. */
function saysSocket(at: Layout): boolean {
  const file = join(at.data, 'postmaster.pid')
  return existsSync(file) && (readFileSync(file, 'utf8').split('\n')[4] ?? '').trim() === at.home
}

/** The address of a database: through the server's socket where it has one, which takes half of what the network of one's own machine does. */
export function urlOf(at: Layout, port: number, database: string): string {
  const network = `postgres://dure:${readFileSync(at.password, 'utf8').trim()}@127.0.0.1:${port}/${database}`
  return saysSocket(at) && existsSync(socketOf(at, port)) ? `${network}?host=${encodeURIComponent(at.home)}` : network
}

/** The same database by another door of the network, where a proxy or a pooler stands before it. */
export function behindPort(url: string, port: number): string {
  const other = new URL(url)
  other.searchParams.delete('host')
  other.hostname = '127.0.0.1'
  other.port = String(port)
  return other.href
}
