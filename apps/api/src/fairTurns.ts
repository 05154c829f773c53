/** How many may wait, of one sender and in all, and how long. */
export type Patience = { readonly ofOne: number; readonly inAll: number; readonly milliseconds: number }

export type FairTurns = {
  /** @returns what the work answers; null where too many wait already, at once, or where its turn does not come in time. */
  take<T>(sender: string, patience: Patience, work: () => Promise<T>): Promise<T | null>
}

type Waiting = { readonly begin: () => void }

/**
 * Work that takes long, a little of it at a time, in turns by who sends it [files.fair-turns]: one sender has one turn at a time, and who
 * comes with one piece does not wait behind another's hundred.
 */
export function fairTurns(width: number): FairTurns {
  /** What each sender has in line; senders in the order of their turns: who is served goes to the end. */
  const waiting = new Map<string, Waiting[]>()
  const served = new Set<string>()
  let inLine = 0

  const next = (): void => {
    const sender = served.size < width ? [...waiting.keys()].find((one) => !served.has(one)) : undefined
    if (sender === undefined) return
    const [first, ...rest] = waiting.get(sender)!
    waiting.delete(sender)
    if (rest.length > 0) waiting.set(sender, rest)
    inLine -= 1
    served.add(sender)
    first!.begin()
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
        served.delete(sender)
        next()
      }
    },
  }
}
