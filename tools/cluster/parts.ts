import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../postgres/problem.ts'
import { noteChild } from '../run/orphans.ts'

const readyWithinMs = 90_000
const endWithinMs = 60_000
const wordsShown = 2000

export type Part = {
  readonly name: string
  readonly process: ChildProcess
  /** How it ended, in words. */
  readonly ended: Promise<string>
  /** Whether somebody asked for its end. */
  asked: boolean
  over: string | null
}

export type Launch = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }

/** The processes of a cluster but for PostgreSQL's, each in a group of its own, with its words in a file. */
export class Parts {
  readonly #folder: string
  readonly #signal: AbortSignal
  readonly #all: Part[] = []

  /** `folder` takes logs and the list of processes; nothing begins after `signal`. */
  constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder
    this.#signal = signal
    mkdirSync(join(folder, 'logs'), { recursive: true })
  }

  start(name: string, program: string, args: readonly string[], { cwd = this.#folder, env = process.env }: Launch = {}): Part {
    this.#signal.throwIfAborted()
    const log = openSync(this.logOf(name), 'a')
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log], detached: true })
    closeSync(log)
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`))
    })
    const part: Part = { name, process: child, ended, asked: false, over: null }
    void ended.then((how) => (part.over = how))
    if (child.pid !== undefined) noteChild(this.#folder, child.pid)
    this.#all.push(part)
    return part
  }

  /** Runs a program to its end. @throws Problem with its last words when it fails. */
  async run(name: string, program: string, args: readonly string[], launch: Launch = {}): Promise<void> {
    const part = this.start(name, program, args, launch)
    part.asked = true
    const how = await part.ended
    this.#signal.throwIfAborted()
    if (how !== 'ended with code 0') throw new Problem(`${name} ${how}:\n${this.words(name)}`)
  }

  /** Waits until an address answers 2xx, or a port (`tcp://host:port`) takes connections. @throws Problem with the part's last words. */
  async ready(part: Part, address: string): Promise<void> {
    const until = Date.now() + readyWithinMs
    while (!(await answers(address))) {
      this.#signal.throwIfAborted()
      if (part.over !== null) throw new Problem(`${part.name} ${part.over} while starting:\n${this.words(part.name)}`)
      if (Date.now() > until) throw new Problem(`${part.name} does not answer on ${address}:\n${this.words(part.name)}`)
      await sleep(50)
    }
  }

  /** Asks a part to end, and kills it and what it started when it does not. @returns milliseconds it took. */
  async stop(part: Part, signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const began = performance.now()
    part.asked = true
    if (part.over === null) {
      part.process.kill(signal)
      const inTime = await Promise.race([part.ended.then(() => true), sleep(endWithinMs, false, { ref: false })])
      if (!inTime) kill(part)
      await part.ended
    }
    return performance.now() - began
  }

  /** Ends all of them, the last begun first. */
  async stopAll(): Promise<void> {
    for (const part of this.#all.toReversed()) await this.stop(part)
  }

  killAll(): void {
    this.#all.filter((part) => part.over === null).forEach(kill)
  }

  /** What ended and should not have. */
  died(): string[] {
    return this.#all.filter((part) => part.over !== null && !part.asked).map((part) => `${part.name} ${part.over}`)
  }

  logOf(name: string): string {
    return join(this.#folder, 'logs', `${name}.log`)
  }

  /** The end of a part's log. */
  words(name: string): string {
    return readFileSync(this.logOf(name), 'utf8').slice(-wordsShown).trim()
  }
}

function kill(part: Part): void {
  try {
    process.kill(-(part.process.pid ?? 0), 'SIGKILL')
  } catch {
    part.process.kill('SIGKILL')
  }
}

async function answers(address: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol === 'tcp:')
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      const tell = (open: boolean) => () => {
        socket.destroy()
        resolve(open)
      }
      socket.once('connect', tell(true)).once('error', tell(false))
    })
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
