import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QuestionFilter } from '@dure/contract/questions/endpoints'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../api/query.ts'

export type Wanted = {
  readonly filter: QuestionFilter
  readonly category?: string | undefined
  readonly service?: string | undefined
  readonly q?: string | undefined
}

/** Questions, page after page. */
export const questionsQuery = (wanted: Wanted) => {
  // Absent words are left out, so that the same list has one key.
  const given = JSON.parse(JSON.stringify(wanted)) as Wanted
  return infiniteQueryOptions({
    queryKey: ['GET /v1/questions', given] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)('GET /v1/questions', { query: { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** The newest few, of a service or of all, beside other things. */
export const newestQuery = (size: number, service?: string) => ({
  ...query('GET /v1/questions', { query: { filter: 'all', size, ...(service === undefined ? {} : { service }) } }),
  staleTime: MINUTE,
})

export const questionQuery = (slug: string) => query('GET /v1/questions/:slug', { params: { slug } })
