import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE, SECOND } from '@dure/kernel/time'
import type { OverBudget } from './pictureBudgets.ts'

export type PictureJob = { readonly from: string; readonly to: string; readonly heic: boolean; readonly extension: string }
export type PictureOutcome =
  | { readonly kind: 'made'; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly why: OverBudget }
  | { readonly kind: 'broke'; readonly reason: string }

export type PictureProcesses = {
  /**
   * Decodes a stranger's picture and writes it anew, in a process that is ended when it takes too long or too much memory [files.decoding-apart].
   * @returns its size; which end it goes beyond where it promises more than we take, none for what is no picture or took too long.
   * @throws Error where it cannot be written, a full disk say: that is no fault of the picture's.
   */
  work(job: PictureJob): Promise<{ width: number; height: number } | OverBudget>
}

export type PictureLimits = {
  readonly milliseconds: number
  /** Memory of one process; the runtime asks for some 600,000 of it without using it. */
  readonly kilobytes: number
}

const usual: PictureLimits = { milliseconds: 20 * SECOND, kilobytes: 1_700_000 }
const program = fileURLToPath(new URL('./pictureProcess.ts', import.meta.url))
/** What a decoder lost on the way goes with its process. */
const jobsOfOne = 100
const idleFor = MINUTE

type Worker = { readonly child: ChildProcess; done: number; idle?: NodeJS.Timeout }

/** Processes are started as they are needed, kept for the next picture, and let go when none comes. They end with this one. */
export function pictureProcesses(limits: PictureLimits = usual): PictureProcesses {
  const free: Worker[] = []

  const letGo = (worker: Worker): void => {
    const at = free.indexOf(worker)
    if (at >= 0) free.splice(at, 1)
    clearTimeout(worker.idle)
    worker.child.kill('SIGKILL')
  }

  const begin = (): Worker => {
    const worker: Worker = { child: start(limits.kilobytes), done: 0 }
    worker.child.once('exit', () => letGo(worker))
    worker.child.on('error', () => letGo(worker))
    return worker
  }

  const keep = (worker: Worker): void => {
    if (worker.done >= jobsOfOne) return letGo(worker)
    hold(worker.child, false)
    worker.idle = setTimeout(() => letGo(worker), idleFor).unref()
    free.push(worker)
  }

  return {
    async work(job) {
      const worker = free.pop() ?? begin()
      clearTimeout(worker.idle)
      hold(worker.child, true)
      worker.done += 1
      const outcome = await answerOf(worker.child, job, limits.milliseconds)
      if (outcome === null) {
        letGo(worker)
        return { over: null }
      }
      keep(worker)
      if (outcome.kind === 'broke') throw new Error(`A picture was not written: ${outcome.reason}`)
      return outcome.kind === 'made' ? { width: outcome.width, height: outcome.height } : outcome.why
    },
  }
}

/** With the limit of memory that the shell can set; where there is none (Windows) the budgets alone hold. */
function start(kilobytes: number): ChildProcess {
  const [command, args] =
    process.platform === 'win32'
      ? [process.execPath, [program]]
      : ['/bin/sh', ['-c', `ulimit -d ${kilobytes} 2>/dev/null; exec "$0" "$1"`, process.execPath, program]]
  // What a decoder says of damaged pictures is nothing for the log; keys and secrets are nothing for a decoder.
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} })
}

/** An idle process keeps nothing open. */
function hold(child: ChildProcess, busy: boolean): void {
  if (busy) child.ref()
  else child.unref()
  if (busy) child.channel?.ref()
  else child.channel?.unref()
}

/** @returns what the process says; null when it ended over it, by its limits or by itself. */
function answerOf(child: ChildProcess, job: PictureJob, milliseconds: number): Promise<PictureOutcome | null> {
  return new Promise((resolve, reject) => {
    const settled = (): void => {
      clearTimeout(timer)
      child.off('message', said)
      child.off('exit', ended)
      child.off('error', failed)
    }
    const said = (outcome: unknown): void => {
      settled()
      resolve(outcome as PictureOutcome)
    }
    const ended = (): void => {
      settled()
      resolve(null)
    }
    const failed = (error: Error): void => {
      settled()
      reject(error)
    }
    const timer = setTimeout(ended, milliseconds)
    child.once('message', said)
    child.once('exit', ended)
    child.once('error', failed)
    // A process that ended meanwhile says so by its exit.
    child.send(job, () => {})
  })
}
