import type { RealtimeEvent, RealtimeType } from '@dure/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'

type EventOf<Type extends RealtimeType> = Extract<RealtimeEvent, { readonly type: Type }>

export type LiveSubscriber<Type extends RealtimeType> = {
  readonly type: Type
  /** Only events that concern this page path; all if absent. */
  readonly target?: string
  readonly onEvent: (event: EventOf<Type>) => void
}

const subscribers = new Set<(event: RealtimeEvent) => void>()
const reconnected = new Set<() => void>()

/** @returns the function that ends the subscription */
export function subscribeLive<Type extends RealtimeType>({ type, target, onEvent }: LiveSubscriber<Type>): () => void {
  const isOurs = (event: RealtimeEvent): event is EventOf<Type> => event.type === type && (target === undefined || event.target === target)
  const hear = (event: RealtimeEvent): void => {
    if (isOurs(event)) onEvent(event)
  }
  subscribers.add(hear)
  return () => subscribers.delete(hear)
}

export function dispatchLive(event: RealtimeEvent): void {
  for (const hear of subscribers) hear(event)
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
export function useLive<Type extends RealtimeType>(
  type: Type,
  onEvent: (event: EventOf<Type>) => void,
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
