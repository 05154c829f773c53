import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '@dure/kernel/time'
import { query } from '../../../../api/query.ts'

type Asked = {
  readonly serviceId: number
  readonly place: { readonly code: string; readonly depth: 2 | 3 } | null
  readonly targetProviderId: number | undefined
  /** Several chosen ones, as the address has them. */
  readonly pros?: string | undefined
}

/** Whom the request would reach, as the server's matching counts it. */
export const reachQuery = ({ serviceId, place, targetProviderId, pros }: Asked) =>
  queryOptions({
    ...query('GET /v1/requests/reach', {
      query: {
        service_id: serviceId,
        ...(place === null ? {} : place.depth === 3 ? { dong_id: place.code } : { district_code: place.code }),
        ...(targetProviderId === undefined ? {} : { target_provider_id: targetProviderId }),
        ...(pros === undefined ? {} : { provider_ids: pros }),
      },
    }),
    staleTime: MINUTE,
  })
