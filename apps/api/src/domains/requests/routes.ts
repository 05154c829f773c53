import { packageDesk, servicePackages } from '@dure/contract/requests/packages'
import { presetDesk, requestPresets } from '@dure/contract/requests/presets'
import { requestDrafts } from '@dure/contract/requests/drafts'
import { requests } from '@dure/contract/requests/endpoints'
import { fail } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { addRequirement } from './addRequirement.ts'
import { cancelRequest, closeRequest, deleteRequest } from './ending/endRequest.ts'
import { aboutDrafts } from './drafting/aboutDrafts.ts'
import { beforeDrafting, draftRequest } from './drafting/draftRequest.ts'
import { getDemand } from './matching/getDemand.ts'
import { getExtraPros } from './matching/getExtraPros.ts'
import { markDead } from './ending/markDead.ts'
import { getReach } from './matching/getReach.ts'
import { getLatestRequest } from './getLatestRequest.ts'
import { packageForms } from './packages/packageForms.ts'
import { keepPackage, packagesForOperators, packagesOf } from './packages/packages.ts'
import { deletePackage } from './packages/packages.sql.ts'
import { makePreset } from './presets/makePreset.ts'
import { myPresets, openPreset, presetsForOperators } from './presets/presets.ts'
import { withdraw } from './presets/presets.sql.ts'
import { dismissReceived, markReceived, restoreReceived } from './readReceived.ts'
import { resendRequest } from './ending/resendRequest.ts'
import { beforeSubmitting, submitRequest } from './submitRequest.ts'

/** What breaks at sending answers its own code [requests.broken]. */
const ownRoutes = bind(requests, {
  submitRequest: {
    before: (context, { body }) => beforeSubmitting(context, body),
    broken: 'REQUEST_SERVER_ERROR',
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
    broken: 'REQUEST_SERVER_ERROR',
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
  getDemand: (context, { query }) => getDemand(context, { serviceId: query.service_id, districtCode: query.district_code }),
  getExtraPros: (context, { query }) =>
    getExtraPros(context, { requestId: query.request_id, serviceId: query.service_id, exceptProviderId: query.provider_id }),
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
    draftRequest: {
      before: (context, { body }) => beforeDrafting(context, body),
      handler: (context, { body }) => draftRequest(context, body),
    },
    aboutDrafts: (context) => aboutDrafts(context),
  }),
  ...bind(servicePackages, {
    listPackages: (context, { params }) => packagesOf(context, params.id),
    getPackageForms: (context, { query }) => packageForms(context, query.slugs.split(',')),
  }),
  ...bind(packageDesk, {
    listPackagesForOperators: (context) => packagesForOperators(context),
    addPackage: (context, { body }) => keepPackage(context, body, null),
    changePackage: (context, { params, body }) => keepPackage(context, body, params.id),
    removePackage: async ({ db }, { params }) => ({ removed: await deletePackage(db, params.id) }),
  }),
  ...bind(requestPresets, {
    getPreset: (context, { params }) => openPreset(context, params.token),
    listMyPresets: (context) => myPresets(context, context.actor.providerId),
    makePreset: (context, { body }) => makePreset(context, body, { kind: 'pro', partner: null, providerId: context.actor.providerId }),
    withdrawPreset: async ({ db, now, actor }, { params }) =>
      (await withdraw(db, params.id, actor.providerId, now)) ? { id: params.id } : fail('NOT_FOUND'),
  }),
  ...bind(presetDesk, {
    listPresetsForOperators: (context, { query }) => presetsForOperators(context, query.kind),
    makePresetForOperators: (context, { body: { kind, partner, providerId, ...given } }) =>
      makePreset(context, given, { kind, partner, providerId }),
    withdrawPresetForOperators: async ({ db, now }, { params }) =>
      (await withdraw(db, params.id, null, now)) ? { id: params.id } : fail('NOT_FOUND'),
  }),
]
