import { SECOND } from '@dure/kernel/time'
import { readLimits } from '@dure/contract/system/limits'
import type { Limit } from '@dure/contract/endpoint'

type Count = { until: number; hits: number }

/** Counts in fixed windows in the memory of one process, whose oldest names go where there are too many; its times are the machine's. */
export class Windows {
  readonly #counts = new Map<string, Count>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whether so many were taken already; takes none. */
  isSpent(name: string, { requests }: Pick<Limit, 'requests'>): boolean {
    const count = this.#counts.get(name)
    return count !== undefined && count.until > this.#now() && count.hits >= requests
  }

  /** @returns 0 while it is allowed, else the seconds until the window ends. */
  take(name: string, { requests, seconds }: Pick<Limit, 'requests' | 'seconds'>): number {
    const now = this.#now()
    let count = this.#counts.get(name)
    if (count === undefined || count.until <= now) {
      this.#counts.delete(name)
      if (this.#counts.size >= readLimits.namesCounted) this.#counts.delete(this.#counts.keys().next().value!)
      this.#counts.set(name, (count = { until: now + seconds * SECOND, hits: 0 }))
    }
    count.hits += 1
    return count.hits <= requests ? 0 : Math.max(1, Math.ceil((count.until - now) / SECOND))
  }
}
