import { ApiError } from '@dure/contract/client'

const most = 10
let early: unknown[] | null = []

/**
 * Tells of a bug as the browser tells of what nobody caught, so that whoever listens hears it. Refusals, and
 * code that cannot be loaded without a network, are none; the server's own failures stand in its log.
 */
export function report(error: unknown): void {
  if (error instanceof ApiError || !navigator.onLine) return
  if (early && early.length < most) early.push(error)
  reportError(error)
}

/** What was told before somebody listened, once; nothing is kept afterwards. */
export function takeEarly(): readonly unknown[] {
  const taken = early ?? []
  early = null
  return taken
}
