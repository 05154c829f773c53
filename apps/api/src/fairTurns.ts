import { callLimits } from '@dure/contract/system/limits'

/** How many may wait, of one sender and in all, and how long. */
export type Patience = { readonly ofOne: number; readonly inAll: number; readonly milliseconds: number }

export type FairTurns = {
  /** @returns what the work answers; null where too many wait already, at once, or where its turn does not come in time. */
  take<T>(sender: string, patience: Patience, work: () => Promise<T>): Promise<T | null>
  /** How many pieces wait for their turn. */
  waiting(): number
}

/** More wait in line than may, or for too long. */
export class LineFull extends Error {
  readonly code = 'LINE_FULL'
  constructor() {
    super('Too many wait in line')
  }
}

type Waiting = { readonly begin: () => void }

/** Who took nearly as little as another waits his turn: so many milliseconds make a difference. */
const alike = 50

/** What each sender took lately, in milliseconds of his turns. */
class Taken {
  readonly #taken = new Map<string, { readonly milliseconds: number; readonly at: number }>()

  of(sender: string, now: number): number {
    const one = this.#taken.get(sender)
    return one === undefined ? 0 : one.milliseconds * 0.5 ** ((now - one.at) / callLimits.halfForgotten)
  }

  add(sender: string, milliseconds: number, now: number): void {
    const sum = this.of(sender, now) + milliseconds
    this.#taken.delete(sender)
    if (this.#taken.size >= callLimits.sendersRemembered) this.#taken.delete(this.#taken.keys().next().value!)
    this.#taken.set(sender, { milliseconds: sum, at: now })
  }
}

type Pace = {
  /** Pieces that begin in one turn of the event loop, where they are so short that a line of them would keep it from all else. */
  readonly atOnce?: number
  /** What a turn counts for in milliseconds, where most of its time is spent waiting for others; by itself it counts for what it took. */
  readonly charge?: number
  readonly now?: () => number
}

/**
 * Work that takes long, `width` pieces of it at a time, in turns by who sends it [availability.fair-turns]: who comes with one piece does
 * not wait behind another's hundred, nor behind the first pieces of a hundred others who had theirs a moment ago: who took least lately
 * is next. One sender has one turn at a time, or `ofSender` where one alone may have more.
 */
export function fairTurns(width: number, ofSender = 1, { atOnce = Infinity, charge, now = () => performance.now() }: Pace = {}): FairTurns {
  const taken = new Taken()
  /** What each sender has in line; senders in the order of their turns: who is served goes to the end. */
  const waiting = new Map<string, Waiting[]>()
  const served = new Map<string, number>()
  let running = 0
  let inLine = 0
  let begunNow = 0

  /** Of those that wait and may have another turn, who took least lately. */
  const leastServed = (): string | undefined => {
    const at = now()
    let sender: string | undefined
    let least = Infinity
    for (const one of waiting.keys()) {
      if ((served.get(one) ?? 0) >= ofSender) continue
      const took = Math.floor(taken.of(one, at) / alike)
      if (took >= least) continue
      least = took
      sender = one
      if (took === 0) break
    }
    return sender
  }

  const next = (): void => {
    while (running < width && begunNow < atOnce) {
      const sender = leastServed()
      if (sender === undefined) return
      const [first, ...rest] = waiting.get(sender)!
      waiting.delete(sender)
      if (rest.length > 0) waiting.set(sender, rest)
      inLine -= 1
      running += 1
      served.set(sender, (served.get(sender) ?? 0) + 1)
      if (begunNow === 0 && atOnce !== Infinity)
        setImmediate(() => {
          begunNow = 0
          next()
        })
      begunNow += 1
      first!.begin()
    }
  }

  const leave = (sender: string, began: number): void => {
    const at = now()
    taken.add(sender, charge ?? at - began, at)
    running -= 1
    const left = served.get(sender)! - 1
    if (left > 0) served.set(sender, left)
    else served.delete(sender)
    next()
  }

  const giveUp = (sender: string, one: Waiting): void => {
    const rest = waiting.get(sender)!.filter((other) => other !== one)
    if (rest.length > 0) waiting.set(sender, rest)
    else waiting.delete(sender)
    inLine -= 1
  }

  /** @returns whether the turn came. */
  const turn = (sender: string, milliseconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const late = setTimeout(() => {
        giveUp(sender, one)
        resolve(false)
      }, milliseconds)
      const one: Waiting = {
        begin: () => {
          clearTimeout(late)
          resolve(true)
        },
      }
      waiting.set(sender, [...(waiting.get(sender) ?? []), one])
      inLine += 1
      next()
    })

  return {
    async take(sender, patience, work) {
      const own = waiting.get(sender)?.length ?? 0
      if (own >= patience.ofOne || inLine >= patience.inAll) return null
      if (!(await turn(sender, patience.milliseconds))) return null
      const began = now()
      try {
        return await work()
      } finally {
        leave(sender, began)
      }
    },
    waiting: () => inLine,
  }
}
