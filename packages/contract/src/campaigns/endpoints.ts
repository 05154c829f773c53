import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, pageLimit, smallId } from '../numbers.ts'
import { idCursor } from '../paging/cursor.ts'
import { sentQuote } from '../quotes/endpoints.ts'
import { campaignLimits as limits, simulationCalls } from './limits.ts'
import {
  campaignBody,
  campaignChanges,
  campaignDraft,
  campaignIds,
  dailyCap,
  location,
  questions,
  quote,
  quoteBudgetCash,
  serviceChoice,
  simulationBody,
} from './schemas.ts'
import { campaignStatuses, pauseCodes } from './states.ts'
import { campaignDetail, campaignForm, campaignItem, locationParts, pricedQuestion, providerService, question, slidebar } from './views.ts'

const one = z.object({ id })
const day = z.iso.date('날짜를 다시 골라 주세요.')
const sentOf = z.object({
  from: z.optional(day),
  to: z.optional(day),
  next_cursor: idCursor,
  size: pageLimit(limits.mostInPage, limits.page),
})
const sentAnswer = z.object({
  items: z.array(sentQuote),
  /** Seoul days, the last counted in; where nothing was asked, from the first quote until today. */
  dateRange: z.object({ from: z.nullable(z.string()), to: z.string() }),
  pagination: z.object({ nextCursor: z.nullable(z.string()), totalCount: z.number() }),
})
const reasons = z.object({ pausedReason: z.array(z.object({ code: z.enum(pauseCodes), text: z.string() })) })
const refusals = ['CAMPAIGN_EXISTS', 'CAMPAIGN_UNAVAILABLE', 'CONTACT_NOT_ALLOWED'] as const
const draft = z.object({ draft: campaignDraft })

export const campaigns = {
  listCampaigns: endpoint({
    method: 'GET',
    path: '/v1/campaigns',
    summary: 'The pro’s campaigns, those that run first, with what they came to',
    access: 'provider',
    tells: ['switches', 'campaigns'],
    answer: z.object({
      /** What stands in the way of all of them, or of one that runs; null where nothing does [campaigns.alert]. */
      alert: z.nullable(z.object({ kind: z.enum(['off', 'no_cash', 'paused']), text: z.string(), campaignId: z.nullable(z.number()) })),
      /** What the discount means, in a sentence [campaigns.alert]. */
      tooltip: z.string(),
      /** Percent off a quote by hand. */
      dpDiscount: z.number(),
      allowAutoQuote: z.boolean(),
      /** Cash in the wallet. */
      balance: z.number(),
      campaigns: z.array(campaignItem),
    }),
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/v1/campaigns',
    summary: 'Starts a campaign; one a service at a time',
    access: 'provider',
    changes: ['campaigns', 'campaignDraft'],
    body: campaignBody,
    answer: z.object({ id: z.number(), status: z.enum(campaignStatuses) }),
    errors: [...refusals, 'IDENTITY_REQUIRED'],
    status: 201,
    idempotent: true,
  }),
  simulateCampaign: endpoint({
    method: 'POST',
    path: '/v1/campaigns/simulate',
    summary: 'What a campaign would have sent and spent in the last 30 days, of the requests there were',
    access: 'provider',
    changes: [],
    body: simulationBody,
    answer: z.object({
      days: z.number(),
      quotes: z.number(),
      cash: z.number(),
      /** Whether the cap or the budget would have left requests alone. */
      capped: z.boolean(),
      /** Requests of these districts, and those of them with accepted answers. */
      requests: z.number(),
      accepted: z.number(),
    }),
    errors: ['CAMPAIGN_UNAVAILABLE'],
    limit: simulationCalls,
  }),
  getPauseReasons: endpoint({
    method: 'GET',
    path: '/v1/campaigns/pause',
    summary: 'Reasons for which a pro pauses a campaign',
    access: 'provider',
    tells: [],
    answer: reasons,
  }),
  listAutoQuotes: endpoint({
    method: 'GET',
    path: '/v1/campaigns/quotes/sent',
    summary: 'The automatic quotes of all the pro’s campaigns, the newest first, between two Seoul days',
    access: 'provider',
    tells: [],
    query: sentOf,
    answer: sentAnswer,
  }),
  getCampaignMeta: endpoint({
    method: 'GET',
    path: '/v1/campaigns/form/meta',
    summary: 'What a campaign is set up from: services, the draft that was kept, its questions and budgets, reasons to pause',
    access: 'provider',
    tells: ['switches', 'campaigns', 'campaignDraft'],
    answer: z.extend(reasons, {
      providerServices: z.array(providerService),
      questions: z.array(question),
      slidebar: z.nullable(slidebar),
      avgBudgetRatio: z.nullable(z.number()),
      /** The discount in percent. */
      maxDp: z.number(),
      draft: campaignDraft,
    }),
  }),
  getCampaignServices: endpoint({
    method: 'GET',
    path: '/v1/campaigns/form/services',
    summary: 'The pro’s services, each with what an automatic quote costs or why there is none',
    access: 'provider',
    tells: ['switches', 'campaigns'],
    answer: z.object({ providerServices: z.array(providerService) }),
  }),
  setCampaignService: endpoint({
    method: 'POST',
    path: '/v1/campaigns/form/services',
    summary: 'First step: the service; what was kept of another is dropped',
    access: 'provider',
    changes: ['campaignDraft'],
    body: serviceChoice,
    answer: draft,
    errors: ['CAMPAIGN_EXISTS', 'CAMPAIGN_UNAVAILABLE'],
  }),
  getCampaignLocations: endpoint({
    method: 'GET',
    path: '/v1/campaigns/form/locations',
    summary: 'Districts in which the pro gets requests of the service; `id` names a campaign whose districts are chosen',
    access: 'provider',
    tells: [],
    query: z.object({ id: z.optional(id), service_id: z.optional(smallId) }),
    answer: z.object({
      provinces: z.array(
        z.object({
          level1: z.string(),
          name: z.string(),
          locations: z.array(
            z.object({
              level2Id: z.string(),
              name: z.string(),
              /** General requests of the service in the last 30 days. */
              requests: z.number(),
            }),
          ),
        }),
      ),
      location: locationParts,
      /** The service is done online alone: there is nothing to choose. */
      isOnline: z.boolean(),
    }),
  }),
  setCampaignLocations: endpoint({
    method: 'POST',
    path: '/v1/campaigns/form/locations',
    summary: 'Second step: the districts',
    access: 'provider',
    changes: ['campaignDraft'],
    body: z.object({ serviceId: serviceChoice.shape.serviceId, location }),
    answer: z.extend(draft, { maxDp: z.number() }),
    errors: ['CAMPAIGN_UNAVAILABLE'],
  }),
  getCampaignQuestions: endpoint({
    method: 'GET',
    path: '/v1/campaigns/form/services/:id/questions',
    summary: 'The questions of a service’s form that are marked for instant match, and those by which an amount may go',
    access: 'provider',
    tells: [],
    params: z.object({ id: smallId }),
    answer: z.object({ questions: z.array(question), priced: z.array(pricedQuestion) }),
  }),
  setCampaignQuestions: endpoint({
    method: 'POST',
    path: '/v1/campaigns/form/services/:id/questions',
    summary: 'Third step: the accepted answers, at least one an item',
    access: 'provider',
    changes: ['campaignDraft'],
    params: z.object({ id: smallId }),
    body: z.object({ questions }),
    answer: draft,
    errors: ['CAMPAIGN_UNAVAILABLE'],
  }),
  setCampaignQuote: endpoint({
    method: 'POST',
    path: '/v1/campaigns/form/quote',
    summary: 'Fourth step: price and message of the quote',
    access: 'provider',
    changes: ['campaignDraft'],
    body: z.object({ quote }),
    answer: draft,
    errors: ['CONTACT_NOT_ALLOWED', 'CAMPAIGN_UNAVAILABLE'],
  }),
  getCampaignBudgets: endpoint({
    method: 'GET',
    path: '/v1/campaigns/form/budgets',
    summary: 'The budget slider of a service: its stops, and where others’ average stands on it',
    access: 'provider',
    tells: [],
    query: z.object({ service_id: smallId }),
    answer: z.object({
      slidebar,
      /** Others’ average budget as a share of the largest stop, 0 to 1; null where too few have one. */
      avgBudgetRatio: z.nullable(z.number()),
      price: z.number(),
      originPrice: z.number(),
    }),
  }),
  setCampaignBudget: endpoint({
    method: 'POST',
    path: '/v1/campaigns/form/budgets',
    summary: 'Fifth step: the budget and the most a day',
    access: 'provider',
    changes: ['campaignDraft'],
    body: z.object({ quoteBudgetCash, dailyCap: z.optional(dailyCap) }),
    answer: draft,
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: '/v1/campaigns/:id',
    summary: 'One campaign with what it came to, beside the pro’s quotes by hand',
    access: 'provider',
    tells: ['switches', 'campaigns'],
    params: one,
    answer: campaignDetail,
  }),
  changeCampaign: endpoint({
    method: 'PATCH',
    path: '/v1/campaigns/:id',
    summary: 'Pauses a campaign with a reason, lets it go on (`pausedReason: null`), changes or deletes it',
    access: 'provider',
    changes: ['campaigns'],
    params: one,
    body: campaignChanges,
    answer: campaignItem,
    errors: [...refusals, 'CAMPAIGN_STATE', 'CAMPAIGN_CHANGED', 'IDENTITY_REQUIRED'],
  }),
  listCampaignQuotes: endpoint({
    method: 'GET',
    path: '/v1/campaigns/:id/quotes',
    summary: 'The quotes a campaign sent, the newest first',
    access: 'provider',
    tells: [],
    params: one,
    query: sentOf,
    answer: sentAnswer,
  }),
  pauseCampaigns: endpoint({
    method: 'POST',
    path: '/v2/campaigns/pause-bulk',
    summary: 'Pauses several campaigns; those that do not run stay as they are',
    access: 'provider',
    changes: ['campaigns'],
    body: z.object({ ids: campaignIds, pausedReason: z.enum(pauseCodes, '이유를 골라 주세요.') }),
    answer: z.object({ paused: z.array(z.number()) }),
  }),
  getRoleQuestions: endpoint({
    method: 'GET',
    path: '/v1/:role/campaigns/:id/questions',
    summary: 'The questions of a service by which pros’ automatic quotes are chosen, for whoever looks for one',
    access: 'none',
    mayLag: true,
    tells: [],
    params: z.object({ role: z.enum(['customer', 'customers', 'provider', 'providers', 'guest']), id: smallId }),
    answer: z.object({ questions: z.array(question) }),
  }),
  recommendCampaign: endpoint({
    method: 'GET',
    path: '/v1/quotes/campaigns/recommend',
    summary: 'Campaigns as the pro’s own history suggests them; none where there is none, which is not valid',
    access: 'provider',
    tells: [],
    query: z.object({ serviceId: z.optional(smallId) }),
    answer: z.object({
      isValid: z.boolean(),
      forms: z.array(
        z.extend(campaignForm, {
          serviceName: z.string(),
          /** What it is drawn from: quotes by hand and hires in that service. */
          basis: z.object({ quotes: z.number(), hires: z.number(), days: z.number() }),
        }),
      ),
    }),
  }),
}
