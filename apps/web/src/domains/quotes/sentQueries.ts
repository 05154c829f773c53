import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QuoteState } from '@dure/contract/quotes/states'
import { callOf, query } from '../../api/query.ts'

export type Pipeline = {
  readonly state?: QuoteState
  readonly services?: string
  readonly district?: string
  /** Kilometres. */
  readonly distance?: string
  readonly from?: string
  readonly until?: string
}

type Search = { readonly [K in keyof Pipeline]: Pipeline[K] | undefined }

/** What the address says of the pipeline; what it does not say is all. */
export const pipelineOf = ({ state, services, district, distance, from, until }: Search): Pipeline => ({
  ...(state === undefined ? {} : { state }),
  ...(services === undefined ? {} : { services }),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
})

/** As the calls take it, without the state. */
const filterOf = ({ services, district, distance, from, until }: Pipeline) => ({
  ...(services === undefined ? {} : { services }),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance: Number(distance) }),
  ...(from === undefined ? {} : { sdate: from }),
  ...(until === undefined ? {} : { edate: until }),
})

export const sentQuery = (wanted: Pipeline) =>
  infiniteQueryOptions({
    queryKey: ['GET /v1/me/quotes/sent', wanted] as const,
    initialPageParam: null as string | null,
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        'GET /v1/me/quotes/sent',
        {
          query: {
            ...filterOf(wanted),
            ...(wanted.state === undefined ? {} : { state: wanted.state }),
            ...(pageParam === null ? {} : { next_cursor: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next_cursor,
  })

export const sentSummaryQuery = (wanted: Pipeline) => query('GET /v1/me/quotes/sent/summary', { query: filterOf(wanted) })
