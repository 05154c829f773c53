import { requestDrafts } from '@dure/contract/requests/drafts'
import { requests } from '@dure/contract/requests/endpoints'
import { bind } from '../../http/bind.ts'
import { addRequirement } from './addRequirement.ts'
import { cancelRequest, closeRequest, deleteRequest } from './endRequest.ts'
import { aboutDrafts } from './drafting/aboutDrafts.ts'
import { beforeDrafting, draftRequest } from './drafting/draftRequest.ts'
import { getExtraPros } from './matching/getExtraPros.ts'
import { markDead } from './markDead.ts'
import { getReach } from './matching/getReach.ts'
import { getLatestRequest } from './getLatestRequest.ts'
import { dismissReceived, markReceived, restoreReceived } from './readReceived.ts'
import { resendRequest } from './resendRequest.ts'
import { beforeSubmitting, submitRequest } from './submitRequest.ts'

const ownRoutes = bind(requests, {
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
      providerIds: query.provider_ids,
    }),
  getExtraPros: (context, { query }) => getExtraPros(context, { requestId: query.request_id, exceptProviderId: query.provider_id }),
  cancelRequest: (context, { params }) => cancelRequest(context, params.id),
  closeRequest: (context, { params, body }) => closeRequest(context, params.id, { type: body.closed_type, comment: body.closed_comment }),
  markRequest: (context, { params, body }) => markDead(context, params.id, body),
  deleteRequest: (context, { params }) => deleteRequest(context, params.id),
  addRequirement: (context, { params, body }) => addRequirement(context, params.id, body),
  markReceived: (context, { params }) => markReceived(context, params.id),
  dismissReceived: (context, { params }) => dismissReceived(context, params.id),
  restoreReceived: (context, { params }) => restoreReceived(context, params.id),
})

export const requestsRoutes = [
  ...ownRoutes,
  ...bind(requestDrafts, {
    draftRequest: { before: (context, { body }) => beforeDrafting(context, body), handler: (context, { body }) => draftRequest(context, body) },
    aboutDrafts: (context) => aboutDrafts(context),
  }),
]
