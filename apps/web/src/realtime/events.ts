import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'

export type LiveType =
  | 'chatMessage'
  | 'readChatMessage'
  | 'leaveChat'
  | 'providerSafePaymentDetail'
  | 'customerSafePaymentDetail'
  | 'receivedQuote'
  | 'receivedRequest'

/** The `data` of `message:succeeded`: its type, the page path it concerns, and the type's own fields. */
export type LiveEvent = { readonly type: LiveType; readonly target?: string } & Readonly<Record<string, unknown>>

export type LiveSubscriber = {
  readonly type: LiveType
  /** Only events that concern this page path; all if absent. */
  readonly target?: string
  readonly onEvent: (event: LiveEvent) => void
}

const subscribers = new Set<LiveSubscriber>()
const reconnected = new Set<() => void>()

/** @returns the function that ends the subscription */
export function subscribeLive(subscriber: LiveSubscriber): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

export function dispatchLive(event: LiveEvent): void {
  for (const one of subscribers)
    if (one.type === event.type && (one.target === undefined || one.target === event.target)) one.onEvent(event)
}

/** Calls back when live events may have been missed: after each connection, the first too. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener)
  return () => reconnected.delete(listener)
}

export function announceReconnect(): void {
  for (const listener of reconnected) listener()
}

/**
 * Listens while the component is shown. After a reconnection what was missed is fetched again: the
 * queries whose keys start with `refetch`.
 */
export function useLive(
  type: LiveType,
  onEvent: (event: LiveEvent) => void,
  options: { readonly target?: string; readonly refetch?: readonly unknown[] } = {},
): void {
  const queries = useQueryClient()
  const handle = useEffectEvent(onEvent)
  const again = useEffectEvent(() => options.refetch && void queries.invalidateQueries({ queryKey: options.refetch }))
  const { target } = options
  useEffect(() => {
    const leave = subscribeLive({ type, ...(target === undefined ? {} : { target }), onEvent: (event) => handle(event) })
    const stop = onReconnect(() => again())
    return () => {
      leave()
      stop()
    }
  }, [type, target])
}
