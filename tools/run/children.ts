import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../postgres/problem.ts'
import { root } from './environment.ts'

/** Longer than the server takes at its slowest: in production it serves on for a while before it ends (`DRAIN_SECONDS`). */
const drainMs = { development: 10_000, production: 150_000 }
const readyWithinMs = 60_000

export type Child = { readonly name: string; readonly process: ChildProcess; readonly ended: Promise<string> }

/**
 * Starts a part of the product in a process group of its own, so that a Ctrl-C reaches us alone and we decide the order of the end.
 * @param args arguments of node: the file, and before it `--watch` where wanted.
 */
export function startChild(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
  })
  return { name, process: child, ended }
}

/** Waits until an address answers 2xx, or that it only waits for its demo. @throws Problem when the child ends before, or never becomes ready. */
export async function waitFor(child: Child, address: string): Promise<void> {
  let over = ''
  void child.ended.then((how) => (over = how))
  const until = Date.now() + readyWithinMs
  for (;;) {
    if (over) throw new Problem(`The ${child.name} ${over} while starting; its last lines above say why.`)
    if (Date.now() > until) throw new Problem(`The ${child.name} does not answer on ${address}.`)
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    const said = await answer?.text().catch(() => '')
    if (answer?.ok || (answer?.status === 503 && said?.includes('"opening"'))) return
    await sleep(50)
  }
}

/** Asks a child to drain and end, and kills it (and what it started) when it takes too long. */
export async function stopChild(child: Child, mode: keyof typeof drainMs): Promise<void> {
  if (ended(child)) return
  child.process.kill('SIGTERM')
  const inTime = await Promise.race([child.ended.then(() => true), sleep(drainMs[mode], false, { ref: false })])
  if (inTime) return
  console.error(`The ${child.name} did not end within ${drainMs[mode] / 1000} s and is killed.`)
  killChild(child)
  await child.ended
}

/** Ends a child and what it started at once. */
export function killChild(child: Child): void {
  if (ended(child) || child.process.pid === undefined) return
  try {
    process.kill(-child.process.pid, 'SIGKILL')
  } catch {
    child.process.kill('SIGKILL')
  }
}

function ended(child: Child): boolean {
  return child.process.exitCode !== null || child.process.signalCode !== null
}
