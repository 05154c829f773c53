import { smallId } from '@dure/contract/numbers'
import { requests } from '@dure/contract/requests/endpoints'
import { bind } from '../../http/bind.ts'
import { addRequirement } from './addRequirement.ts'
import { cancelRequest, closeRequest, deleteRequest } from './endRequest.ts'
import { getExtraPros } from './getExtraPros.ts'
import { dismissReceived, getReceived, markReceived, restoreReceived } from './received/getReceived.ts'
import { getReceivedSummary, listReceived, listReceivedUnread } from './received/listReceived.ts'
import { markDead } from './markDead.ts'
import { getReach } from './getReach.ts'
import { getLatestRequest } from './getLatestRequest.ts'
import type { ReceivedFilter } from './received/received.sql.ts'
import { resendRequest } from './resendRequest.ts'
import { beforeSubmitting, submitRequest } from './submitRequest.ts'

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

export const requestsRoutes = bind(requests, {
  submitRequest: {
    before: (context, { body }) => beforeSubmitting(context, body),
    handler: (context, { body: { targetProviderId, ...body } }, transport) =>
      submitRequest(
        context,
        body,
        targetProviderId == null ? { kind: 'general' } : { kind: 'targeted', providerIds: [targetProviderId] },
        transport,
      ),
  },
  submitCollection: {
    before: (context, { body }) => beforeSubmitting(context, body),
    handler: (context, { body: { providerIds, ...body } }, transport) =>
      submitRequest(context, body, { kind: 'collection', providerIds }, transport),
  },
  resendRequest: (context, { body }) => resendRequest(context, body.requestId),
  getLatestRequest: (context, { query }) => getLatestRequest(context, query.service_id, query.target_provider_id ?? null),
  getReach: (context, { query }) =>
    getReach(context, {
      serviceId: query.service_id,
      dongId: query.dong_id,
      districtCode: query.district_code,
      targetProviderId: query.target_provider_id,
    }),
  getExtraPros: (context, { query }) => getExtraPros(context, { requestId: query.request_id, exceptProviderId: query.provider_id }),
  cancelRequest: (context, { params }) => cancelRequest(context, params.id),
  closeRequest: (context, { params, body }) => closeRequest(context, params.id, { type: body.closed_type, comment: body.closed_comment }),
  markRequest: (context, { params, body }) => markDead(context, params.id, body),
  deleteRequest: (context, { params }) => deleteRequest(context, params.id),
  addRequirement: (context, { params, body }) => addRequirement(context, params.id, body),
  listReceived: (context, { query }) => listReceived(context, { ...receivedFilter(query), before: query.next_cursor, limit: query.size }),
  getReceivedSummary: (context, { query }) => getReceivedSummary(context, receivedFilter(query)),
  listReceivedUnread: (context, { query }) => listReceivedUnread(context, { before: query.next_cursor, limit: query.size }),
  getReceived: (context, { params }) => getReceived(context, params.id),
  markReceived: (context, { params }) => markReceived(context, params.id),
  dismissReceived: (context, { params }) => dismissReceived(context, params.id),
  restoreReceived: (context, { params }) => restoreReceived(context, params.id),
})
