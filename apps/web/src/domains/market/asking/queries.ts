import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOf } from '../../../api/query.ts'

/** Of a seller what waits for him, or all; or what the member asked himself. */
export type QnaView = 'unanswered' | 'all' | 'mine'

const asked = (view: QnaView) => (view === 'mine' ? ({ side: 'asker' } as const) : ({ side: 'seller', view } as const))

/** Questions about products, page after page. */
export const marketQuestionsQuery = (view: QnaView) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/market/me/questions', view] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/market/me/questions',
        { query: { ...asked(view), ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })
