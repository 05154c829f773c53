/** Everything that is asked of whom stands above, by name. */
export type Hooks = Map<string, Asked>
const ofTheProduct: Hooks = new Map()

/** What a domain's `module.ts` says it answers; to be put in place by `fillHooks`. */
export type Answer = () => void

abstract class Asked {
  readonly name: string

  constructor(name: string, hooks: Hooks = ofTheProduct) {
    if (hooks.has(name)) throw new Error(`There are two hooks named ${name}`)
    this.name = name
    hooks.set(name, this)
  }

  abstract forget(): void
  /** What nobody answers yet, as it is named to who starts the product. */
  abstract lacking(): readonly string[]
}

/**
 * What a domain, or the ground below, asks of one that stands above it, to be done in its own transaction: it owns the hook, and the
 * `module.ts` of who answers says so. A domain never answers by merely being imported.
 */
export class Hook<T> extends Asked {
  #answer: { readonly it: T } | undefined

  by(answer: T): Answer {
    return () => {
      if (this.#answer !== undefined) throw new Error(`Two answer for ${this.name}`)
      this.#answer = { it: answer }
    }
  }

  /** @throws Error where nobody answers: what the domain asks for would silently not happen. */
  get answer(): T {
    if (this.#answer === undefined) throw new Error(`Nobody answers for ${this.name}`)
    return this.#answer.it
  }

  forget(): void {
    this.#answer = undefined
  }

  lacking(): readonly string[] {
    return this.#answer === undefined ? [this.name] : []
  }
}

/** The same where several answer, each in turn, from the bottom of the tiers up. */
export class HookList<T> extends Asked {
  #answers: T[] = []

  by(...answers: readonly T[]): Answer {
    return () => {
      this.#answers.push(...answers)
    }
  }

  /** @throws Error where nobody answers. */
  get answers(): readonly T[] {
    if (this.#answers.length === 0) throw new Error(`Nobody answers for ${this.name}`)
    return this.#answers
  }

  forget(): void {
    this.#answers = []
  }

  lacking(): readonly string[] {
    return this.#answers.length === 0 ? [this.name] : []
  }
}

/** The same where several answer, each for what is his: all `kinds` together are what is asked. */
export class HookByKind<T extends object> extends Asked {
  readonly #kinds: readonly (keyof T & string)[]
  #answers: Partial<Record<string, unknown>> = {}
  #complete = false

  constructor(name: string, kinds: Readonly<Record<keyof T & string, true>>, hooks: Hooks = ofTheProduct) {
    super(name, hooks)
    this.#kinds = Object.keys(kinds) as (keyof T & string)[]
  }

  by(answers: Partial<T>): Answer {
    return () => {
      for (const [kind, answer] of Object.entries(answers)) {
        if (kind in this.#answers) throw new Error(`Two answer for ${this.name}: ${kind}`)
        this.#answers[kind] = answer
      }
    }
  }

  /** @throws Error where one of its kinds has nobody who answers. */
  get answers(): T {
    const [missing] = this.#complete ? [] : this.lacking()
    if (missing !== undefined) throw new Error(`Nobody answers for ${missing}`)
    this.#complete = true
    return this.#answers as T
  }

  forget(): void {
    this.#answers = {}
    this.#complete = false
  }

  lacking(): readonly string[] {
    return this.#kinds.filter((kind) => !(kind in this.#answers)).map((kind) => `${this.name}: ${kind}`)
  }
}

/** Puts these answers in the place of all there were, before anything is served. @throws Error naming all that nobody answers. */
export function fillHooks(answers: readonly Answer[], hooks: Hooks = ofTheProduct): void {
  for (const hook of hooks.values()) hook.forget()
  for (const put of answers) put()
  const lacking = [...hooks.values()].flatMap((hook) => hook.lacking())
  if (lacking.length > 0) throw new Error(`Nobody answers for ${lacking.join(', ')}`)
}
