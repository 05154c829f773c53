/** What is read anew may be so many times as old as it lasts before whoever asks waits for it. */
const staleTimes = 10
/** Reading takes no more than this share of the time. */
const shareOfTime = 0.05

/**
 * What costs much to read and is the same for all: whoever asks is given what was read last, at once, while it is read anew where its time is
 * over [availability.kept-once]. It lasts for so long, or for longer where reading takes long; what is far older is waited for. Its times are
 * a machine's.
 */
export class KeptAnew<T> {
  readonly #given: { readonly milliseconds: number; readonly now: () => number }
  #last: { readonly value: T; readonly at: number; readonly lasts: number } | null = null
  #reading: Promise<T> | null = null

  constructor({ milliseconds, now = () => performance.now() }: { readonly milliseconds: number; readonly now?: () => number }) {
    this.#given = { milliseconds, now }
  }

  async read(read: () => Promise<T>): Promise<T> {
    const last = this.#last
    const age = last === null ? Infinity : this.#given.now() - last.at
    if (last !== null && age <= last.lasts) return last.value
    const anew = (this.#reading ??= this.#anew(read))
    if (last === null || age > staleTimes * last.lasts) return anew
    // Who asks next tries again.
    anew.catch(() => {})
    return last.value
  }

  async #anew(read: () => Promise<T>): Promise<T> {
    const at = this.#given.now()
    try {
      const value = await read()
      const took = this.#given.now() - at
      this.#last = { value, at, lasts: Math.max(this.#given.milliseconds, took / shareOfTime) }
      return value
    } finally {
      this.#reading = null
    }
  }
}
