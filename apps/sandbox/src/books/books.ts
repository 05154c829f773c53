import { Journal } from './journal.ts'
import type { Write } from './journal.ts'

/** A named map of documents. Values are treated as immutable: change one by putting a new one. */
export type Collection<T> = {
  get(key: string): T | undefined
  put(key: string, value: T): void
  remove(key: string): void
  /** In order of first insertion. */
  all(): T[]
  count(): number
}

/** The sandbox's memory, kept in the journal: documents in memory, every change a line on disk. */
export class Books {
  readonly #journal: Journal
  readonly #documents = new Map<string, Map<string, unknown>>()
  #step: { writes: Write[]; undo: (() => void)[] } | undefined

  constructor(directory: string) {
    this.#journal = new Journal(directory)
    const writes = this.#journal.replay()
    for (const write of writes) this.#apply(write)
    if (writes.length > 1_000 && writes.length > 2 * this.#snapshot().length) this.#journal.rewrite(this.#snapshot())
  }

  collection<T>(name: string): Collection<T> {
    const documents = (): Map<string, unknown> => this.#documents.get(name) ?? new Map<string, unknown>()
    return {
      get: (key) => documents().get(key) as T | undefined,
      put: (key, value) => this.#write([name, key, value]),
      remove: (key) => this.#write([name, key, null]),
      all: () => [...documents().values()] as T[],
      count: () => documents().size,
    }
  }

  /**
   * Runs `work` (synchronous) as one step: all its writes become one journal line, or none if it throws.
   * Steps may nest; the outermost one writes. `durable` (default) waits for the disk.
   */
  atomic<T>(work: () => T, options: { durable?: boolean } = {}): T {
    if (this.#step) return work()
    const step = { writes: [] as Write[], undo: [] as (() => void)[] }
    this.#step = step
    try {
      const result = work()
      if (step.writes.length > 0) this.#journal.append(step.writes, options.durable ?? true)
      return result
    } catch (error) {
      for (const undo of step.undo.toReversed()) undo()
      throw error
    } finally {
      this.#step = undefined
    }
  }

  /** Forgets everything but the named collections. */
  wipe(keep: readonly string[] = []): void {
    for (const name of this.#documents.keys()) if (!keep.includes(name)) this.#documents.delete(name)
    this.#journal.rewrite(this.#snapshot())
  }

  close(): void {
    this.#journal.close()
  }

  #write(write: Write): void {
    if (!this.#step) {
      this.atomic(() => this.#write(write), { durable: false })
      return
    }
    const [name, key] = write
    const had = this.#documents.get(name)?.get(key)
    this.#step.undo.push(() => this.#apply([name, key, had ?? null]))
    this.#step.writes.push(write)
    this.#apply(write)
  }

  #apply([name, key, value]: Write): void {
    let documents = this.#documents.get(name)
    if (!documents) this.#documents.set(name, (documents = new Map()))
    if (value === null) documents.delete(key)
    else documents.set(key, value)
  }

  #snapshot(): Write[] {
    return [...this.#documents].flatMap(([name, documents]) => [...documents].map(([key, value]) => [name, key, value] as const))
  }
}
