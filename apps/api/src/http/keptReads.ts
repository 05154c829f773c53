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

  /** The answer under this name, or the one that is being read; undefined: none. Nobody may change it. */
  find(name: string): unknown {
    const found = this.#kept.find(name) ?? this.#running.get(name)
    if (found !== undefined) readLookups.inc({ result: 'hit' })
    return found
  }

  /** What `read` answers, for whoever asks under this name within the moment; refusals are not kept. */
  async read(name: string, read: () => Promise<unknown>): Promise<unknown> {
    if (!this.#kept.keeps) return read()
    // Others may have begun it since it was looked for.
    const found = this.find(name)
    if (found !== undefined) return found
    readLookups.inc({ result: 'miss' })
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
