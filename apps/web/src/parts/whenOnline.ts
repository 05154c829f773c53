import { SECOND } from '@dure/kernel/time'
import { PartError } from './partError.ts'

const waiting = new Set<() => void>()

/** Whatever waits for the line asks again now. */
export function askAgain(): void {
  for (const go of waiting) go()
}
if (typeof window !== 'undefined') window.addEventListener('online', askAgain)

const longest = 15 * SECOND

/** Until it is worth asking once more: the browser says that the network is back, somebody wants to, or some time went by, longer each time. */
export function lineBack(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(300 * 3 ** tries, longest))
    waiting.add(go)
  })
}

/**
 * Loads code, however long the line is away.
 * @param onWait told once it takes longer than a stutter
 * @throws PartError where the code is gone
 */
export async function whenOnline<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof PartError) || error.gone) throw error
      if (tries === (navigator.onLine ? 1 : 0)) onWait?.()
      await lineBack(tries)
    }
  }
}
