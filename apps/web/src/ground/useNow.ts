import { useSyncExternalStore } from 'react'
import { MINUTE } from '@dure/kernel/time'

const eachMinute = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, MINUTE)
  return () => clearInterval(timer)
}

/** The browser's time to the minute; null while the server's page is taken over, so that both draw the same. */
export function useNow(): Date | null {
  const minutes = useSyncExternalStore<number | null>(
    eachMinute,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  )
  return minutes === null ? null : new Date(minutes * MINUTE)
}
