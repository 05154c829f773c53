import { smallId } from '@dure/contract/numbers'
import { allRequests } from '@dure/contract/requests/all'
import { legacyRequests } from '@dure/contract/requests/legacy'
import { receivedRequests } from '@dure/contract/requests/received'
import { bind } from '../../../http/bind.ts'
import { dismissFound, markReceived } from '../../../domains/requests/index.ts'
import { listRequestsByPage } from '../sentRequests.ts'
import { getReceivedInsight } from './getInsight.ts'
import { getReceived } from './getReceived.ts'
import { getRequestByRole, getRequestExpired } from './legacy.ts'
import { listAllRequests, searchRequests } from './listAll.ts'
import { getReceivedSummary, listReceived, listReceivedUnread } from './listReceived.ts'
import type { ReceivedFilter } from './received.sql.ts'

/** `services=1,2` and `services=1&services=2` say the same; what is no number of a service is passed over. */
function serviceIds(given: string | string[] | undefined): number[] {
  return [given ?? []].flat().flatMap((part) =>
    part
      .split(',')
      .map(Number)
      .filter((id) => smallId.safeParse(id).success),
  )
}

type Filtered = {
  viewFilter: ReceivedFilter['view']
  targetedRequest?: string | undefined
  services?: string | string[] | undefined
  district?: string | undefined
  distance?: number | undefined
}
const receivedFilter = (query: Filtered): ReceivedFilter => ({
  view: query.viewFilter,
  targeted: query.targetedRequest === 'true' ? true : null,
  services: serviceIds(query.services),
  district: query.district,
  distance: query.distance,
})

export const receivedRequestRoutes = bind(receivedRequests, {
  listReceived: (context, { query }) => listReceived(context, { ...receivedFilter(query), before: query.next_cursor, limit: query.size }),
  getReceivedSummary: (context, { query }) => getReceivedSummary(context, receivedFilter(query)),
  listReceivedUnread: (context, { query }) => listReceivedUnread(context, { before: query.next_cursor, limit: query.size }),
  getReceivedInsight: (context, { params }) => getReceivedInsight(context, params.id),
  getReceived: (context, { params }) => getReceived(context, params.id),
})

export const allRequestRoutes = bind(allRequests, {
  listAllRequests: (context, { query }) =>
    listAllRequests(context, {
      services: serviceIds(query.service_ids),
      unread: query.unread === 'true',
      before: query.cursor,
      limit: query.size,
    }),
  dismissAllRequest: (context, { params }) => dismissFound(context, params.id),
})

export const legacyRequestRoutes = bind(legacyRequests, {
  listRequestsByPage: (context, { query }) => listRequestsByPage(context, { page: query.page, size: query.page_size }),
  getRequestByRole: (context, { params }) => getRequestByRole(context, params.id),
  getRequestExpired: (context, { params }) => getRequestExpired(context, params.id),
  readRequest: (context, { params }) => markReceived(context, params.id),
  searchRequests: (context, { query }) =>
    searchRequests(context, { services: serviceIds(query.service_ids), before: query.cursor, limit: query.size }),
})
