import type { RawBuilder } from 'kysely'
import type { House } from '../context.ts'

/** Something that happened in a domain, told to others after the fact. Holds ids only: listeners read the rest. */
export type Event<T extends object> = { readonly name: string; readonly _data?: T }

/** A named reaction to an event, with a queue of its own, so that one that fails is tried again alone. Must be idempotent. */
export type Listener = { readonly name: string; readonly event: string; handle(house: House, data: object, jobId: string): Promise<void> }

/** Rows as SQL names them: `from … where …`. */
export type Rows = RawBuilder<unknown>

/**
 * Rows that come due by our clock. `due` says which there are, so that all timers are asked for at once; `run` takes a batch
 * with SKIP LOCKED, checks each again and moves it; it answers how many it moved, and is called again until that is 0.
 */
export type Timer = { readonly name: string; due(now: Date): Rows; run(house: House): Promise<number> }

export function defineEvent<T extends object>(name: string): Event<T> {
  return { name }
}

export function on<T extends object>(
  event: Event<T>,
  name: string,
  handle: (house: House, data: T, jobId: string) => Promise<void>,
): Listener {
  return { name, event: event.name, handle: (house, data, jobId) => handle(house, data as T, jobId) }
}
