import { closeSync, existsSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One write: collection, key, new value; `null` removes. */
export type Write = readonly [collection: string, key: string, value: unknown]

/**
 * An append-only file of JSON lines. A line is a list of writes that belong together, so a torn last line
 * (power or `kill -9` in the middle of a write) loses the whole unacknowledged step and never half of it.
 */
export class Journal {
  readonly #path: string
  #fd: number

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true })
    this.#path = join(directory, 'journal.jsonl')
    this.#fd = openSync(this.#path, 'a+')
  }

  /** Reads every whole line, cuts off a torn tail, and answers the writes in order. */
  replay(): Write[] {
    const content = readFileSync(this.#path)
    const end = content.lastIndexOf(10) + 1
    if (end < content.length) ftruncateSync(this.#fd, end)
    const lines = content.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
    return lines.flatMap((line) => JSON.parse(line) as Write[])
  }

  /** Appends one step. `durable` waits for the disk: a money move must survive the machine, not only the process. */
  append(writes: readonly Write[], durable: boolean): void {
    const line = Buffer.from(`${JSON.stringify(writes)}\n`)
    let written = 0
    while (written < line.length) written += writeSync(this.#fd, line, written)
    if (durable) fsyncSync(this.#fd)
  }

  /** Replaces the file by one line a document; the old file stays whole until the new one is on disk. */
  rewrite(writes: readonly Write[]): void {
    const next = `${this.#path}.next`
    const fd = openSync(next, 'w')
    for (const write of writes) writeSync(fd, `${JSON.stringify([write])}\n`)
    fsyncSync(fd)
    closeSync(fd)
    renameSync(next, this.#path)
    closeSync(this.#fd)
    this.#fd = openSync(this.#path, 'a+')
    const directory = openSync(dirname(this.#path), 'r')
    fsyncSync(directory)
    closeSync(directory)
  }

  close(): void {
    if (existsSync(this.#path)) fsyncSync(this.#fd)
    closeSync(this.#fd)
  }
}
