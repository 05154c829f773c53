import { answersQuery, type ProFilter } from '@dure/contract/search/paths'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { callOf, query } from '../../api/query.ts'

/** Both levels of categories. */
export const categoriesQuery = { ...query('GET /v1/categories'), staleTime: 10 * MINUTE }

/** Questions of a service that decide automatic quotes. */
export const answerQuestionsQuery = (serviceId: number) => ({
  ...query('GET /v1/:role/campaigns/:id/questions', { params: { role: 'customer', id: serviceId } }),
  staleTime: 10 * MINUTE,
})

/** Pros of a list, page after page. */
export const prosQuery = (filter: ProFilter) => {
  const { reservation, answers, ...rest } = filter
  return infiniteQueryOptions({
    queryKey: ['GET /v2/search/pro', filter] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v2/search/pro',
        {
          query: {
            ...rest,
            ...answersQuery(answers),
            is_ad_display: 'true' as const,
            ...(reservation ? { can_reserve: 'true' as const } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor,
    staleTime: MINUTE,
  })
}
