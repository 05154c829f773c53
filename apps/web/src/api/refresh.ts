import { hashKey } from '@tanstack/react-query'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiKey } from '@dure/contract/client'

/** Queries: all of a read by the read's key, or one by its own. */
export type Some = ApiKey | QueryKey

const covers = (some: Some, queryKey: QueryKey): boolean =>
  typeof some === 'string' ? queryKey[0] === some : hashKey(some) === hashKey(queryKey)

/** The table comes with the first act; null where it does not come, and nobody knows what changed. */
export const changedTable = (): Promise<Readonly<Record<string, readonly string[]>> | null> =>
  import('./changedReads.ts').then(
    ({ changedReads }) => changedReads,
    () => null,
  )

/** Fetches again what is named and shown; what is not shown is fetched when it is. */
export async function refetch(queries: QueryClient, reads: readonly ApiKey[]): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => reads.some((read) => covers(read, queryKey)) })
}

/**
 * Fetches again what these writes change, by the tags of their declarations.
 * @param except queries that are right already, or whose thing is there no more
 */
export async function refresh(queries: QueryClient, writes: Iterable<string>, except: readonly Some[] = []): Promise<void> {
  const all = [...writes]
  if (all.length === 0) return
  const table = await changedTable()
  const changed = table === null ? null : new Set<unknown>(all.flatMap((write) => table[write] ?? []))
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => (changed === null || changed.has(queryKey[0])) && !except.some((one) => covers(one, queryKey)),
  })
}
