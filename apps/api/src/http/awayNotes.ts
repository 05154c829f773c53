import { awayOf } from '../database/away.ts'

/** A full disk may take a small write and refuse a larger one: what was refused lately says more than one that is tried. */
const full = 10_000

/** What this process lately heard of a database that could not do what it was asked. */
export type AwayNotes = {
  note(error: unknown): void
  /** Whether a write was refused for want of room within the last seconds. */
  diskWasFull(): boolean
}

export function awayNotes(): AwayNotes {
  let fullAt = -Infinity
  return {
    note(error) {
      if (awayOf(error) === 'full') fullAt = performance.now()
    },
    diskWasFull: () => performance.now() - fullAt < full,
  }
}
