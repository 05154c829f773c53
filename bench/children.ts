import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../tools/postgres/port.ts'

export type Child = {
  readonly port: number
  /** Sends a message and waits for the answer. */
  readonly ask: <T>(message: unknown) => Promise<T>
  readonly stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** Starts a file of this folder as a process of its own and waits for its first message; it gets a free port as PORT. */
export async function start(file: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, PORT: String(port) },
    // Dates and buffers stay what they are on the way.
    serialization: 'advanced',
  })
  running.add(child)
  const gone = new Promise<never>((_, reject) =>
    child.once('exit', (code, signal) => reject(new Error(`${file} ended (${code ?? signal})`))),
  )
  gone.catch(() => {})
  const message = async (): Promise<unknown> => ((await Promise.race([once(child, 'message'), gone])) as unknown[])[0]
  await message()
  return {
    port,
    async ask<T>(what: unknown): Promise<T> {
      const answer = message()
      child.send(what as object)
      return (await answer) as T
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      const patience = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(patience)
      running.delete(child)
    },
  }
}

export const startProduct = (databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Child> =>
  start('product.ts', { DATABASE_URL: databaseUrl, DATA_DIR: join(import.meta.dirname, '../var/bench/files'), ...env })
