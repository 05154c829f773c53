import type { Answer, ApiKey } from '@dure/contract/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf } from '../../api/query.ts'
import type { Input } from '../../api/query.ts'

type Page = { readonly items: readonly unknown[]; readonly next_cursor: string | null }
/** Lists that go on by a cursor. */
type Listing = { [K in Extract<ApiKey, `GET /v1/admin/${string}`>]: Answer<K> extends Page ? K : never }[Extract<
  ApiKey,
  `GET /v1/admin/${string}`
>]
type Asked<K extends Listing> = Input<K> extends { readonly query?: infer Q } ? Omit<NonNullable<Q>, 'cursor'> : never
type LooseCall = (key: string, input: unknown, options: { readonly signal: AbortSignal }) => Promise<unknown>

/** What is looked at on a desk, a page after the other. */
export const looksQuery = <K extends Listing>(key: K, asked: Asked<K>) =>
  infiniteQueryOptions({
    queryKey: [key, asked] as const,
    queryFn: ({ client, pageParam, signal }) =>
      (callOf(client) as LooseCall)(
        key,
        { query: { ...asked, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ) as Promise<Answer<K>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as Page).next_cursor,
  })
