/** Chance that comes out the same for the same seed, so that the demo is one town and not another at every start. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number
  /** A whole number of the range, both ends included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly shuffle: <T>(list: readonly T[]) => T[]
}

export function chanceOf(seed: string): Chance {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const shuffle = <T>(list: readonly T[]): T[] => {
    const left = [...list]
    for (let at = left.length - 1; at > 0; at -= 1) {
      const other = between(0, at)
      ;[left[at], left[other]] = [left[other]!, left[at]!]
    }
    return left
  }
  return { next, between, pick: (list) => list[between(0, list.length - 1)]!, shuffle }
}

/** Gives a list's members in turn, in an order of its own, so that each comes back only when all were had. */
export function inTurn<T>(chance: Chance, list: readonly T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = chance.shuffle(list)
    return left.pop()!
  }
}
