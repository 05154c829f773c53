import { failed } from '@dure/contract/errors'
import { systemLimits } from '@dure/contract/system/limits'
import { Kept } from '../kept.ts'
import { readLookups } from '../metrics/counters.ts'

/** Answers that many are given alike, read once for all who ask within a moment [availability.kept-reads]. */
export class KeptReads {
  readonly #kept: Kept<unknown>
  readonly #running = new Map<string, Promise<unknown>>()

  /** @param milliseconds how old an answer may be; 0 keeps none. */
  constructor(milliseconds: number) {
    this.#kept = new Kept({ milliseconds, most: systemLimits.keptReads })
  }

  /** The answer under this name, or what `read` answers; nobody may change it. Refusals are not kept. */
  async read(name: string, read: () => Promise<unknown>): Promise<unknown> {
    if (!this.#kept.keeps) return read()
    const found = this.#kept.find(name) ?? this.#running.get(name)
    readLookups.inc({ result: found === undefined ? 'miss' : 'hit' })
    if (found !== undefined) return found
    const since = this.#kept.now()
    const mine = read()
    this.#running.set(name, mine)
    try {
      const answer = await mine
      if (!failed(answer)) this.#kept.keep(name, answer, since)
      return answer
    } finally {
      this.#running.delete(name)
    }
  }
}
