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

/**
 * Work that takes long, `width` pieces of it at a time, in turns by who sends it [availability.fair-turns]: who comes with one piece does
 * not wait behind another's hundred. One sender has one turn at a time, or `ofSender` where one alone may have more.
 */
export function fairTurns(width: number, ofSender = 1): FairTurns {
  /** What each sender has in line; senders in the order of their turns: who is served goes to the end. */
  const waiting = new Map<string, Waiting[]>()
  const served = new Map<string, number>()
  let running = 0
  let inLine = 0

  const next = (): void => {
    const sender = running < width ? [...waiting.keys()].find((one) => (served.get(one) ?? 0) < ofSender) : undefined
    if (sender === undefined) return
    const [first, ...rest] = waiting.get(sender)!
    waiting.delete(sender)
    if (rest.length > 0) waiting.set(sender, rest)
    inLine -= 1
    running += 1
    served.set(sender, (served.get(sender) ?? 0) + 1)
    first!.begin()
  }

  const leave = (sender: string): void => {
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
      try {
        return await work()
      } finally {
        leave(sender)
      }
    },
    waiting: () => inLine,
  }
}
