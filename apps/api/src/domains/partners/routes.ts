import { partnerDesk } from '@dure/contract/partners/endpoints'
import { bind } from '../../http/bind.ts'
import { addPartner, endPartner, listPartners, partnerStatement, payPartner } from './partnerDesk.ts'

export const partnersRoutes = bind(partnerDesk, {
  listPartners: (context, { query }) => listPartners(context, query.cursor),
  addPartner: (context, { body }) => addPartner(context, body),
  endPartner: (context, { params }) => endPartner(context, params.id),
  partnerStatement: (context, { params }) => partnerStatement(context, params.id, params.month),
  payPartner: (context, { params, body }) => payPartner(context, params.id, body),
})
