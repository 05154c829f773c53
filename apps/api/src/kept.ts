type Entry<T> = { readonly value: T; readonly until: number }

/**
 * What is kept for a moment under a name each; the oldest is let go where there are too many. Its times are a machine's, not the
 * product's: nothing of the business hangs on them.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #given: { readonly milliseconds: number; readonly most: number }
  /** Milliseconds of the machine. */
  readonly now: () => number

  constructor(given: { readonly milliseconds: number; readonly most: number; readonly now?: (() => number) | undefined }) {
    this.#given = given
    this.now = given.now ?? (() => performance.now())
  }

  /** Whether anything is kept at all. */
  get keeps(): boolean {
    return this.#given.milliseconds > 0
  }

  find(name: string): T | undefined {
    const entry = this.#entries.get(name)
    if (entry === undefined || entry.until >= this.now()) return entry?.value
    this.#entries.delete(name)
    return undefined
  }

  /** @param since when the value was begun to be read: what it says may be as old as that. */
  keep(name: string, value: T, since: number = this.now()): void {
    if (!this.keeps) return
    // Behind those that were kept before it.
    this.#entries.delete(name)
    if (this.#entries.size >= this.#given.most) this.#entries.delete(this.#entries.keys().next().value!)
    this.#entries.set(name, { value, until: since + this.#given.milliseconds })
  }
}
