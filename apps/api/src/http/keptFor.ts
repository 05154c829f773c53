import type { House } from '../context.ts'
import { loadShared } from '../database/insideTransaction.ts'

export type Kept<T> = {
  get(house: House): Promise<T>
  /** This process reads it again at once, others when theirs is too old. */
  forget(house: House): void
}

/** What nearly every request asks, read again when it is older than this; by the machine's time, nothing of the business hangs on it. */
export function keptFor<T>(milliseconds: number, load: (house: House) => Promise<T>): Kept<T> {
  const kept = new WeakMap<House, { at: number; value: Promise<T> }>()
  return {
    get(house) {
      const found = kept.get(house)
      if (found !== undefined && Date.now() - found.at <= milliseconds) return found.value
      const value = loadShared(() => load(house))
      kept.set(house, { at: Date.now(), value })
      value.catch(() => kept.delete(house))
      return value
    },
    forget: (house) => void kept.delete(house),
  }
}
