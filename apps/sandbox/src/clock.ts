import type { Books } from './books/books.ts'

export type Clock = {
  /** Milliseconds since the epoch, moved by the kept offset. */
  now(): number
  /** The same as ISO 8601 UTC. */
  iso(): string
  offsetSeconds(): number
  advance(seconds: number): void
  /** Sets the offset, behind the machine's clock too: where a demo's past begins. */
  start(seconds: number): void
}

/** The sandbox's clock follows the product's: the offset is kept on disk and moves with `POST /clock`. */
export function createClock(books: Books): Clock {
  const settings = books.collection<{ seconds: number }>('clock')
  const offsetSeconds = (): number => settings.get('offset')?.seconds ?? 0
  const now = (): number => Date.now() + offsetSeconds() * 1_000
  return {
    now,
    iso: () => new Date(now()).toISOString(),
    offsetSeconds,
    start: (seconds) => settings.put('offset', { seconds }),
    advance: (seconds) => settings.put('offset', { seconds: offsetSeconds() + seconds }),
  }
}
