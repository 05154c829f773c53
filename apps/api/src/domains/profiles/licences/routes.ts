import { licenceDesk, licences } from '@dure/contract/profiles/licences'
import { bind } from '../../../http/bind.ts'
import { decide, licencesForOperators } from './licenceDesk.ts'
import { listLicences } from './listLicences.ts'
import { finishProof, startProof } from './proveHolder.ts'
import { sendLicence } from './sendLicence.ts'

export const licenceRoutes = [
  ...bind(licences, {
    listLicences: (context) => listLicences(context),
    startLicenceProof: (context, _, transport) => startProof(context, transport),
    finishLicenceProof: (context, { body }, transport) => finishProof(context, body, transport),
    sendLicence: (context, { body }) => sendLicence(context, body),
  }),
  ...bind(licenceDesk, {
    listLicencesForOperators: (context, { query }) => licencesForOperators(context, query),
    acceptLicence: (context, { params }) => decide(context, params.id, 'accept', null),
    refuseLicence: (context, { params, body }) => decide(context, params.id, 'refuse', { reasonId: body.reasonId, note: body.note }),
  }),
]
