import { CancelledError, QueryClient } from '@tanstack/react-query'
import type { DefaultError, FetchQueryOptions, QueryKey } from '@tanstack/react-query'

/**
 * What the pages of a browser ask. One read serves all who want it, and the library ends it for all of them once the part of a page that
 * wanted it is gone, or what was kept is cleared. Who still waits, a loader on its way to another page, did not give it up: it is asked
 * again for him, and he hears of answers and refusals alone.
 */
export class BrowserQueries extends QueryClient {
  override async fetchQuery<T, E = DefaultError, D = T, K extends QueryKey = QueryKey, P = never>(
    options: FetchQueryOptions<T, E, D, K, P>,
  ): Promise<D> {
    for (;;) {
      try {
        return await super.fetchQuery(options)
      } catch (error) {
        if (!(error instanceof CancelledError)) throw error
      }
    }
  }
}
