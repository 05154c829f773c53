import { lazy } from 'react'
import type { ComponentType } from 'react'
import { toast } from './feedback/toasts.ts'

const backOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Loads code; where the network is away, once it is back. */
export async function whenOnline<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined' || navigator.onLine) throw error
      onWait?.()
      await backOnline()
    }
  }
}

/**
 * A part opened by few, whose code comes with its first use. Losing the network then does not take the page
 * and what was typed into it down: the part says that it waits, and opens by itself.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const waits = () => toast('인터넷에 연결되면 이어서 열려요.', { state: 'warning' })
  return lazy(async () => ({ default: await whenOnline(load, waits) }))
}
