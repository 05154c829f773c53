import { useEffect } from 'react'
import type { SeenKind } from '@dure/contract/counters/kinds'
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

/** Tells that somebody pressed what the house put before him; he is led on meanwhile. */
export function countPressed(kind: SeenKind, id: number): void {
  if (!excluded()) sendBeside('/v1/seen', { kind, id, device: deviceId() })
}

/** Milliseconds: who only passes by has seen nothing. */
const soon = 1500
