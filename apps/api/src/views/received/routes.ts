import { smallId } from '@dure/contract/numbers'
import { receivedRequests } from '@dure/contract/requests/received'
import { bind } from '../../http/bind.ts'
import { getReceived } from './getReceived.ts'
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

type Filtered = { viewFilter: ReceivedFilter['view']; targetedRequest?: string | undefined; services?: string | string[] | undefined }
const receivedFilter = (query: Filtered): ReceivedFilter => ({
  view: query.viewFilter,
  targeted: query.targetedRequest === 'true' ? true : null,
  services: serviceIds(query.services),
})

export const receivedRequestRoutes = bind(receivedRequests, {
  listReceived: (context, { query }) => listReceived(context, { ...receivedFilter(query), before: query.next_cursor, limit: query.size }),
  getReceivedSummary: (context, { query }) => getReceivedSummary(context, receivedFilter(query)),
  listReceivedUnread: (context, { query }) => listReceivedUnread(context, { before: query.next_cursor, limit: query.size }),
  getReceived: (context, { params }) => getReceived(context, params.id),
})
