import { hashKey, QueryClient } from '@tanstack/react-query'
import type { DefaultError, FetchQueryOptions, QueryFunctionContext, QueryKey } from '@tanstack/react-query'

type Ask = (context: Partial<QueryFunctionContext> & { readonly pageParam?: unknown }) => Promise<unknown>

/**
 * What one page asks while it is put together on the server: each question once. Nobody gives one up, asks it again or waits for a network
 * there, and what the library keeps ready for that with every question takes longer than the question.
 */
export class PageQueries extends QueryClient {
  readonly #asked = new Map<string, Promise<unknown>>()

  override fetchQuery<T, E = DefaultError, D = T, K extends QueryKey = QueryKey, P = never>(
    options: FetchQueryOptions<T, E, D, K, P>,
  ): Promise<D> {
    const hash = hashKey(options.queryKey)
    let asked = this.#asked.get(hash)
    if (asked === undefined) {
      asked = this.#ask(options, hash)
      this.#asked.set(hash, asked)
    }
    return asked as Promise<D>
  }

  async #ask<T, E, D, K extends QueryKey, P>(options: FetchQueryOptions<T, E, D, K, P>, queryHash: string): Promise<unknown> {
    const { queryKey } = options
    const query = this.getQueryCache().build(this, { queryKey, queryHash })
    if (query.state.data !== undefined) return query.state.data
    const queryFn = options.queryFn as unknown as Ask
    try {
      const data =
        'initialPageParam' in options
          ? // A list that goes on begins with its first page.
            {
              pages: [await queryFn({ client: this, queryKey, pageParam: options.initialPageParam })],
              pageParams: [options.initialPageParam],
            }
          : await queryFn({ client: this, queryKey })
      query.setData(data, { manual: true })
      return data
    } catch (error) {
      query.setState({ status: 'error', error: error as Error, errorUpdateCount: 1, errorUpdatedAt: Date.now(), fetchFailureCount: 1 })
      throw error
    }
  }
}
