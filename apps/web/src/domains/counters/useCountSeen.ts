import { useEffect } from 'react'
import { deviceId } from '../../analytics/cookies.ts'
import { excluded } from '../../analytics/port.ts'
import { sendBeside } from '../../api/beside.ts'

/**
 * Tells that somebody sees a thing, once it stands and the browser has nothing better to do; nobody waits for it, and one that is
 * lost costs a count [counters.seen]. One's own does not count.
 */
export function useCountSeen(path: string, thing: { readonly kind?: string; readonly id?: number }, own: boolean): void {
  const { kind, id } = thing
  useEffect(() => {
    if (own || excluded()) return
    const waiting = setTimeout(() => sendBeside(path, { ...(kind === undefined ? {} : { kind, id }), device: deviceId() }), soon)
    return () => clearTimeout(waiting)
  }, [path, kind, id, own])
}

/** Milliseconds: who only passes by has seen nothing. */
const soon = 1500
