import { insight } from '@dure/contract/insight/endpoints'
import { bind } from '../../http/bind.ts'
import { getInsight } from './getInsight.ts'
import { readProfile } from './readProfile.ts'

export const insightRoutes = bind(insight, {
  getInsight: (context, { query }) => getInsight(context, query.days),
  readProfile: (context, { params, body }) => readProfile(context, params.id, body.device),
})
