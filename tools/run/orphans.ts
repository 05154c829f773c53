import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alive, startOf } from '../postgres/process.ts'

const drainMs = 10_000

/** Notes a child in the data folder, so that the next start can end it if this process is killed. */
export function noteChild(dataDir: string, pid: number): void {
  appendFileSync(join(dataDir, 'children'), `${pid} ${startOf(pid)}\n`)
}

export function forgetChildren(dataDir: string): void {
  rmSync(join(dataDir, 'children'), { force: true })
}

/** Ends what a killed start left running; call it with the data folder locked. */
export async function endOrphans(dataDir: string, say: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'children')
  if (!existsSync(file)) return
  const orphans = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([pid, start]) => alive(Number(pid)) && startOf(Number(pid)) === start)
    .map(([pid]) => Number(pid))
  for (const pid of orphans) {
    say(`ending process ${pid}, left by a start that was killed`)
    process.kill(pid, 'SIGTERM')
  }
  const until = Date.now() + drainMs
  while (orphans.some(alive) && Date.now() < until) await sleep(50)
  for (const pid of orphans.filter(alive)) process.kill(pid, 'SIGKILL')
  forgetChildren(dataDir)
}
