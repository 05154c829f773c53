import type { Answer, Api, ApiKey, Call, CallOptions } from '@dure/contract/client'
import type { Declaration, SentOf } from '@dure/contract/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

export type Input<K extends ApiKey> = SentOf<Api[K] & Declaration>
type LooseCall = (key: string, input: unknown, options: { readonly signal?: AbortSignal }) => Promise<unknown>

const calls = new WeakMap<QueryClient, Call>()

/** Ties a query client to the call its queries use: in process on the server, fetch in the browser. */
export function bindCall(client: QueryClient, call: Call): QueryClient {
  calls.set(client, call)
  return client
}

export function callOf(client: QueryClient): Call {
  const call = calls.get(client)
  if (!call) throw new Error('This query client has no call bound to it')
  return call
}

type Asked = Extract<ApiKey, `GET ${string}`>

/** The typed call for what is only asked: whoever changes something acts, by `useCallMutation` or `useAct`. */
export type Asking = <K extends Asked>(
  key: K,
  ...args: {} extends Input<K> ? [input?: Input<K>, options?: CallOptions] : [input: Input<K>, options?: CallOptions]
) => Promise<Answer<K>>

/** Asks something that no query of the page holds. */
export function useCall(): Asking {
  return callOf(useQueryClient())
}

/**
 * Query options of a reading endpoint, for loaders (`queries.ensureQueryData`) and hooks
 * (`useSuspenseQuery`, `useQuery`); the query key is the endpoint and its input.
 */
export function query<K extends ApiKey>(key: K, ...[input]: {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]) {
  return queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ client, signal }) => (callOf(client) as LooseCall)(key, input, { signal }) as Promise<Answer<K>>,
  })
}
