const slots = new Map<string, Slot<unknown>>()

/**
 * What a domain asks of those above it, to be done in its own transaction: it owns the slot, and `slots.ts`, which knows
 * them all, says who answers. A second domain never registers itself by being imported.
 */
export class Slot<T> {
  readonly #name: string
  #hooks: T | undefined

  constructor(name: string) {
    if (slots.has(name)) throw new Error(`There are two slots named ${name}`)
    this.#name = name
    slots.set(name, this)
  }

  answerWith(hooks: T): void {
    this.#hooks = hooks
  }

  /** @throws Error where nobody answers: what the domain asks for would silently not happen. */
  get hooks(): T {
    if (this.#hooks === undefined) throw new Error(`Nobody answers for ${this.#name}`)
    return this.#hooks
  }
}

/** Before anything is served. @throws Error naming the first slot that nobody fills. */
export function refuseEmptySlots(): void {
  for (const slot of slots.values()) void slot.hooks
}
