import { lazy } from 'react'
import type { ComponentType } from 'react'
import { toast } from './feedback/toasts.ts'

const backOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** A network that is said to be back may need a moment, and a server too: further tries, the first after 300 ms, each after three times the wait before it. */
const furtherTries = 3
const waitBefore = (further: number) => 300 * 3 ** further

/** Loads code; where the network is away, once it is back. */
export async function whenOnline<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined') throw error
      if (navigator.onLine) {
        if (tries === furtherTries) throw error
        const wait = waitBefore(tries++)
        await new Promise((resolve) => setTimeout(resolve, wait))
      } else {
        tries = 0
        onWait?.()
        await backOnline()
      }
    }
  }
}

/**
 * A part opened by few, whose code comes with its first use. Losing the network then does not take the page
 * and what was typed into it down: the part says that it waits, and opens by itself.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const tell = () => toast('인터넷에 연결되면 이어서 열려요.', { state: 'warning' })
  return lazy(async () => ({ default: await whenOnline(load, tell) }))
}
