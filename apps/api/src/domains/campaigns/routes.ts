import { campaigns } from '@dure/contract/campaigns/endpoints'
import { bind } from '../../http/bind.ts'
import { changeCampaign } from './changeCampaign.ts'
import { createCampaign } from './createCampaign.ts'
import {
  getBudgets,
  getLocations,
  getMeta,
  getQuestions,
  questionsOf,
  reasonsToPause,
  setBudget,
  setLocations,
  setQuestions,
  setQuote,
  setService,
} from './form.ts'
import { getCampaign } from './getCampaign.ts'
import { listAutoQuotes, listCampaigns } from './listCampaigns.ts'
import { servicesFor } from './checkParts.ts'
import { pauseCampaigns } from './pausing/pauseCampaigns.ts'
import { recommendCampaign } from './simulation/recommend.ts'
import { simulateCampaign } from './simulation/simulate.ts'

export const campaignsRoutes = bind(campaigns, {
  listCampaigns: (context) => listCampaigns(context),
  createCampaign: (context, { body }) => createCampaign(context, body),
  simulateCampaign: (context, { body }) => simulateCampaign(context, body),
  getPauseReasons: async () => reasonsToPause(),
  listAutoQuotes: (context, { query: { next_cursor: cursor, size: limit, from, to } }) =>
    listAutoQuotes(context, { campaignId: null, from, to, cursor, limit }),
  getCampaignMeta: (context) => getMeta(context),
  getCampaignServices: async (context) => ({ providerServices: await servicesFor(context) }),
  setCampaignService: (context, { body }) => setService(context, body.serviceId),
  getCampaignLocations: (context, { query }) => getLocations(context, { id: query.id, serviceId: query.service_id }),
  setCampaignLocations: (context, { body }) => setLocations(context, body),
  getCampaignQuestions: (context, { params }) => getQuestions(context, params.id),
  setCampaignQuestions: (context, { params, body }) => setQuestions(context, { serviceId: params.id, questions: body.questions }),
  setCampaignQuote: (context, { body }) => setQuote(context, body.quote),
  getCampaignBudgets: (context, { query }) => getBudgets(context, query.service_id),
  setCampaignBudget: (context, { body }) => setBudget(context, body),
  getCampaign: (context, { params }) => getCampaign(context, params.id),
  changeCampaign: (context, { params, body }) => changeCampaign(context, params.id, body),
  listCampaignQuotes: (context, { params, query: { next_cursor: cursor, size: limit, from, to } }) =>
    listAutoQuotes(context, { campaignId: params.id, from, to, cursor, limit }),
  pauseCampaigns: (context, { body }) => pauseCampaigns(context, { ids: body.ids, reason: body.pausedReason }),
  getRoleQuestions: async (context, { params }) => ({ questions: await questionsOf(context, params.id) }),
  recommendCampaign: (context, { query }) => recommendCampaign(context, query.serviceId),
})
