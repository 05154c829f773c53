import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@dure/contract/client'
import type { Answer, ApiKey, Call, SeenOf } from '@dure/contract/client'
import { actKeys, doAct, refusalOf, tellRefusal } from './acting.ts'
import type { ActOptions, Work } from './acting.ts'
import { callOf } from './query.ts'
import type { Input } from './query.ts'

/**
 * One act of a person that is more than one call, or none of ours (a gateway's window, a file). What it sends goes by the call it
 * is given, with an `Idempotency-Key` that is the same on every retry of the same input and new once the act was done. A press
 * while it runs does nothing.
 * @returns `send`, which answers whether it was done and throws what is no refusal; what is being sent while `busy`; what was
 * answered and what was refused last.
 */
export function useAct<In = void, Out = unknown>(work: Work<In, Out>, options: ActOptions<In, Out> = {}) {
  const queries = useQueryClient()
  const [own] = useState(() => ({ keys: actKeys(), writes: new Set<string>() }))
  const running = useRef(false)
  const mutation = useMutation<Out, unknown, In>({
    // Without a network it fails at once and may be tried again, and does not go off by itself later.
    networkMode: 'always',
    mutationFn: (input) => doAct({ queries, call: callOf(queries), ...own }, work, options)(input),
  })
  const send = async (input: In): Promise<boolean> => {
    if (running.current && options.atOnce === undefined) return false
    running.current = true
    try {
      await mutation.mutateAsync(input)
      return true
    } catch (error) {
      tellRefusal({ queries, ...own }, error, options, input)
      return false
    } finally {
      running.current = false
    }
  }
  return {
    send,
    busy: mutation.isPending,
    sending: mutation.isPending ? mutation.variables : undefined,
    answer: mutation.data,
    error: mutation.error instanceof ApiError ? mutation.error : undefined,
    ...refusalOf(mutation.error),
    /** Takes the last refusal away. */
    forget: mutation.reset,
  }
}

type Sent<K extends ApiKey> = Input<K> & SeenOf<K>
type Given<K extends ApiKey> = Sent<K> | (() => Promise<Sent<K>>)
export type CallActOptions<K extends ApiKey> = ActOptions<Given<K>, Answer<K>>

/** The one way to act: sends a call. What must be made first (files to upload) comes as a function, which runs under the same busy button. */
export function useCallMutation<K extends ApiKey>(key: K, options: CallActOptions<K> = {}) {
  return useAct(async (given: Given<K>, call: Call) => {
    const loose = call as (key: string, input: unknown) => Promise<Answer<K>>
    return loose(key, typeof given === 'function' ? await given() : given)
  }, options)
}
