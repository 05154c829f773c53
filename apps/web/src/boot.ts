import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Failure } from './screen.ts'
import type { Visitor } from './session/visitor.ts'

/** An answer the page was rendered with, and when it came (milliseconds since 1970). */
type Known = { readonly key: QueryKey; readonly data: unknown; readonly at: number }

/** What a cache knows, without the library's book-keeping around each answer. */
export const knownOf = (queries: QueryClient): Known[] =>
  queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state }) => (state.status === 'success' ? [{ key, data: state.data, at: state.dataUpdatedAt }] : []))

export function keepKnown(queries: QueryClient, known: readonly Known[]): void {
  for (const { key, data, at } of known) queries.setQueryData(key, data, { updatedAt: at })
}

/** What the server hands the browser in the page's one JSON script. */
export type Boot = {
  readonly queries: readonly Known[]
  readonly visitor: Visitor
  readonly debug: boolean
  readonly traceId: string
  /** The file of the page's screen, so that the first page needs no list of all. */
  readonly screen?: string
  /** The page could not be loaded; the browser shows the same instead of trying again at once. */
  readonly failure?: Failure
}
