import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { Answer, ApiKey } from '@dure/contract/client'
import { actKeys, doAct, keyedCall, refusalOf, tellRefusal } from './acting.ts'
import type { ActOptions } from './acting.ts'
import { useCall } from './query.ts'
import type { Input } from './query.ts'

/**
 * One act of a person that is more than one call, or none of ours (a gateway's window, a file). A press while it runs does nothing.
 * @returns `send`, which answers whether it was done and throws what is no refusal; what is being sent while `busy`; the last refusal.
 */
export function useAct<In = void, Out = unknown>(work: (input: In) => Promise<Out>, options: ActOptions<In, Out> = {}) {
  const queries = useQueryClient()
  const running = useRef(false)
  // Without a network it fails at once and may be tried again, and does not go off by itself later.
  const mutation = useMutation<Out, unknown, In>({ networkMode: 'always', mutationFn: doAct(queries, work, options) })
  const send = async (input: In): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    try {
      await mutation.mutateAsync(input)
      return true
    } catch (error) {
      tellRefusal(queries, error, options)
      return false
    } finally {
      running.current = false
    }
  }
  return {
    send,
    busy: mutation.isPending,
    sending: mutation.isPending ? mutation.variables : undefined,
    error: mutation.error instanceof ApiError ? mutation.error : undefined,
    ...refusalOf(mutation.error),
    /** Takes the last refusal away. */
    forget: mutation.reset,
  }
}

export type CallActOptions<K extends ApiKey> = ActOptions<Input<K> | (() => Promise<Input<K>>), Answer<K>> & {
  /** Further tries at once after a failed connection or a 5xx, for what must not be lost to a bad moment. */
  readonly retry?: number
}

/**
 * The one way to act: sends a call with an `Idempotency-Key` that is the same on every retry of the same input and new once it
 * was done. What must be made first (files to upload) comes as a function, which runs under the same busy button.
 */
export function useCallMutation<K extends ApiKey>(key: K, options: CallActOptions<K> = {}) {
  const call = useCall()
  const [keys] = useState(actKeys)
  const sendKeyed = keyedCall(call, keys, key, options.retry)
  return useAct(
    async (input: Input<K> | (() => Promise<Input<K>>)) => sendKeyed(typeof input === 'function' ? await input() : input),
    options,
  )
}
