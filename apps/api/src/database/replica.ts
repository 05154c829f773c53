import { SECOND } from '@dure/kernel/time'
import { awayOf } from './away.ts'
import type { Db } from './connect.ts'

/** How long a copy that failed is left alone. */
const restsFor = 5 * SECOND

/** A copy of the database that only reads and lags a little behind. Nothing hangs on it: where it is away, the database itself is asked. */
export class Replica {
  readonly #db: Db
  #restsUntil = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Reads from the copy; from the database itself while the copy is away, busy, or put a statement off for what it has to catch up with. */
  async read<T>(own: Db, work: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() < this.#restsUntil) return work(own)
    try {
      return await work(this.#db)
    } catch (error) {
      if (awayOf(error) === null) throw error
      this.#restsUntil = performance.now() + restsFor
      return work(own)
    }
  }

  close(): Promise<void> {
    return this.#db.destroy()
  }
}
