import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { MINUTE } from '@dure/kernel/time'
import { isCut, PoolFull } from './away.ts'
import { refuseSecondConnection } from './insideTransaction.ts'
import { PreparedClient, type PreparedConfig, type Wired } from './preparedClient.ts'
import { tracedQuery } from '../tracing/tracing.ts'

/** What may stand in line behind another statement: it only reads, waits for no lock, and leaves nothing behind on its connection. */
const plainRead = /^\s*select\b(?![\s\S]*\b(?:for\s+(?:no\s+key\s+|key\s+)?(?:update|share)|pg_\w*(?:lock|sleep)\w*|set_config|nextval)\b)/i
const textsAtMost = 5000

/** What the driver says when nobody let go of a connection in time. */
const waitedInVain = 'timeout exceeded when trying to connect'

/** Reads that go out in one write, at most: one that is slow holds up those behind it. */
const batchAtMost = 8

/** A line that moved within so many milliseconds holds no slow read: joining it wakes no other process of the database. */
const quick = 1
const lineAtMost = 12

type Shared = {
  readonly client: Promise<pg.Client>
  /** Sent and not answered. */
  waiting: number
  /** When its line last moved (milliseconds of the machine): an answer came, or its first read was sent. */
  moved: number
  /** Reads held back for the write at the end of this turn of the event loop. */
  batch: number
}
type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] }

/** A connection plans anew whatever the one before it had planned: what comes in waves finds it there again. */
const idleFor = 2 * MINUTE

/**
 * The process's connections. Transactions and writes have one of the pool to themselves. Plain reads outside a transaction
 * share a few, sent one behind the other without waiting for the answers before (PostgreSQL's pipeline): many small reads
 * then wake either process less often than with a connection each. Inside a transaction none of them is to be had.
 */
export class Connections implements PostgresPool {
  readonly #pool: pg.Pool
  /** Connections of one's own there may be. */
  readonly most: number
  readonly #config: PreparedConfig
  readonly #sharedOnes: (Shared | undefined)[]
  readonly #reads = new Map<string, boolean>()

  /** `patience`: milliseconds to wait for a connection. */
  constructor(config: PreparedConfig, given: { readonly max: number; readonly shared: number; readonly patience: number }) {
    this.#config = { ...config, connectionTimeoutMillis: given.patience }
    this.most = given.max
    this.#sharedOnes = Array.from({ length: given.shared })
    this.#pool = new pg.Pool({ ...this.#config, Client: PreparedClient, max: given.max, idleTimeoutMillis: idleFor })
    // A connection the server cut while idle must not take the process down; the next query reports it.
    this.#pool.on('error', () => {})
  }

  /** Connections of one's own: taken, open and free, callers in line for one; and reads sent over the shared ones and not answered. */
  load(): { readonly busy: number; readonly idle: number; readonly waiting: number; readonly reads: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool
    const reads = this.#sharedOnes.reduce((sum, shared) => sum + (shared?.waiting ?? 0), 0)
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, reads }
  }

  /** Since the start: how often somebody had to wait for a connection of his own, and how often in vain. */
  readonly waits = { waited: 0, vain: 0 }

  get options(): object {
    return this.#pool.options
  }

  /** One statement by itself. */
  async query<R extends pg.QueryResultRow>(statement: string | Statement, values: readonly unknown[] = []): Promise<pg.QueryResult<R>> {
    const config = typeof statement === 'string' ? { text: statement, values: [...values] } : statement
    return await tracedQuery(config.text, async () => {
      if (this.#isRead(config.text)) return await this.#read<R>((client) => client.query<R>(config))
      const client = await this.#take()
      try {
        return await client.query<R>(config)
      } finally {
        client.release()
      }
    })
  }

  /** For Kysely: a connection that is taken from the pool by the first statement that needs one of its own. */
  connect(): Promise<PostgresPoolClient> {
    let own: Promise<pg.PoolClient> | undefined
    const client = {
      query: (text: string, values: readonly unknown[]) =>
        tracedQuery(text, async () => {
          if (own === undefined && this.#isRead(text)) return await this.#read((shared) => shared.query(text, [...values]))
          own ??= this.#take()
          return await (await own).query(text, [...values])
        }),
      release: (destroy?: boolean) => void own?.then((taken) => taken.release(destroy)).catch(() => {}),
    }
    // What Kysely calls of a client, and no more.
    return Promise.resolve(client as unknown as PostgresPoolClient)
  }

  /** A connection of one's own. @throws PoolFull where none becomes free in time, SecondConnection inside a transaction. */
  async #take(): Promise<pg.PoolClient> {
    refuseSecondConnection('own')
    if (this.#pool.idleCount === 0 && this.#pool.totalCount >= this.most) this.waits.waited += 1
    try {
      return await this.#pool.connect()
    } catch (error) {
      if ((error as Error).message !== waitedInVain) throw error
      this.waits.vain += 1
      throw new PoolFull(error)
    }
  }

  async end(): Promise<void> {
    const open = this.#sharedOnes.splice(0)
    await Promise.allSettled([this.#pool.end(), ...open.map(async (shared) => (await shared?.client)?.end())])
  }

  #isRead(text: string): boolean {
    let known = this.#reads.get(text)
    if (known === undefined) {
      known = plainRead.test(text)
      if (this.#reads.size >= textsAtMost) this.#reads.clear()
      this.#reads.set(text, known)
    }
    return known
  }

  /** A read changes nothing: where its connection is cut, another is asked, until all that were open have been tried. */
  async #read<R extends pg.QueryResultRow>(ask: (client: pg.Client) => Promise<pg.QueryResult<R>>): Promise<pg.QueryResult<R>> {
    refuseSecondConnection('shared')
    for (let left = this.#sharedOnes.length; ; left -= 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        return await this.#readOnce(ask)
      } catch (error) {
        if (left === 0 || !isCut(error)) throw error
      }
    }
  }

  async #readOnce<R extends pg.QueryResultRow>(ask: (client: pg.Client) => Promise<pg.QueryResult<R>>): Promise<pg.QueryResult<R>> {
    const shared = this.#leastBusy()
    if (shared.waiting === 0) shared.moved = performance.now()
    shared.waiting += 1
    try {
      const client = await shared.client
      this.#hold(shared, client)
      return await ask(client)
    } catch (error) {
      // The driver tells of the end itself, though maybe later than of the statement's failure.
      if (isCut(error)) this.#drop(shared)
      throw error
    } finally {
      shared.waiting -= 1
      shared.moved = performance.now()
    }
  }

  /** Holds what is sent from here on until this turn of the event loop ends: one write then carries all its reads. */
  #hold(shared: Shared, client: pg.Client): void {
    shared.batch += 1
    if (shared.batch > 1) return
    const { stream } = (client as unknown as Wired).connection
    stream.cork()
    setImmediate(() => {
      shared.batch = 0
      stream.uncork()
    })
  }

  #leastBusy(): Shared {
    const now = performance.now()
    let best: Shared | undefined
    for (let index = 0; index < this.#sharedOnes.length; index += 1) {
      const shared = (this.#sharedOnes[index] ??= this.#open())
      if (shared.waiting === 0 || (shared.batch > 0 && shared.batch < batchAtMost)) return shared
      if (shared.waiting < lineAtMost && now - shared.moved < quick) return shared
      if (best === undefined || shared.waiting < best.waiting) best = shared
    }
    if (best === undefined) throw new Error('The connections are closed')
    return best
  }

  #drop(shared: Shared): void {
    const index = this.#sharedOnes.indexOf(shared)
    if (index >= 0) this.#sharedOnes[index] = undefined
  }

  #open(): Shared {
    const client = new PreparedClient({ ...this.#config, pipeline: true })
    const close = (): void => this.#drop(shared)
    // What was under way on it fails with the error; the next read opens another.
    client.on('error', close)
    client.on('end', close)
    const opened = client.connect().then(() => client)
    opened.catch(close)
    const shared: Shared = { client: opened, waiting: 0, moved: 0, batch: 0 }
    return shared
  }
}
