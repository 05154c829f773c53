export type FairTurns = {
  /** @returns what the work answers; null at once where so many wait already, or so many of the sender's. */
  take<T>(sender: string, most: { ofOne: number; inAll: number }, work: () => Promise<T>): Promise<T | null>
}

/**
 * Work that takes long, a little of it at a time, in turns by who sends it: one sender has one turn at a time, and who
 * comes with one piece does not wait behind another's hundred.
 */
export function fairTurns(width: number): FairTurns {
  /** What each sender has in line; senders in the order of their turns: who is served goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
  const served = new Set<string>()
  let inLine = 0

  const next = (): void => {
    const sender = served.size < width ? [...waiting.keys()].find((one) => !served.has(one)) : undefined
    if (sender === undefined) return
    const [begin, ...rest] = waiting.get(sender)!
    waiting.delete(sender)
    if (rest.length > 0) waiting.set(sender, rest)
    inLine -= 1
    served.add(sender)
    begin!()
  }

  return {
    async take(sender, most, work) {
      const line = waiting.get(sender) ?? []
      if (line.length >= most.ofOne || inLine >= most.inAll) return null
      await new Promise<void>((begin) => {
        waiting.set(sender, [...line, begin])
        inLine += 1
        next()
      })
      try {
        return await work()
      } finally {
        served.delete(sender)
        next()
      }
    },
  }
}
