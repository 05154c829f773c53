import * as z from 'zod/mini'
import { quoteFormType, unit } from '../quotes/schemas.ts'
import { budgetStatuses, campaignMoves, campaignStatuses, type CampaignMove } from './states.ts'

const service = z.object({ id: z.number(), slug: z.string(), name: z.string(), icon: z.string() })

/** What became of quotes; cash as it was spent, and what of it came back. */
export const figures = z.object({
  sent: z.number(),
  read: z.number(),
  replied: z.number(),
  hired: z.number(),
  cash: z.number(),
  repaid: z.number(),
})
export type CampaignFigures = z.infer<typeof figures>

const pausedNow = z.object({ code: z.string(), text: z.string(), bySystem: z.boolean(), at: z.string() })

export const campaignItem = z.object({
  id: z.number(),
  service,
  status: z.enum(campaignStatuses),
  /** Null while it runs, or once it ended. */
  pausedReason: z.nullable(pausedNow),
  progressRate: z.number(),
  budgetStatus: z.enum(budgetStatuses),
  quoteBudgetCash: z.number(),
  spentCash: z.number(),
  dailyCap: z.number(),
  spentToday: z.number(),
  /** Cash the next quote costs, and what one by hand does. */
  price: z.number(),
  originPrice: z.number(),
  /** Where: `서울 강남구 외 3곳`. */
  area: z.string(),
  figures,
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** As it was read; a change names it. */
  version: z.number(),
  can: z.object({ pause: z.boolean(), resume: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
})
export type CampaignItem = z.infer<typeof campaignItem>

export const question = z.object({
  id: z.number(),
  question: z.string(),
  answerSchema: z.array(z.object({ id: z.number(), text: z.string() })),
})
export type CampaignQuestion = z.infer<typeof question>

/** A question by whose answer the amount may go [campaigns.prices]: a choice of one has answers, a number has its unit and bounds. */
export const pricedQuestion = z.extend(question, {
  size: z.nullable(z.object({ unit: z.string(), least: z.number(), most: z.number() })),
})
export type PricedQuestion = z.infer<typeof pricedQuestion>

const pricesKept = z.object({
  itemId: z.number(),
  answers: z.array(z.object({ answerId: z.number(), cost: z.number() })),
  sizes: z.array(z.object({ upTo: z.number(), cost: z.number() })),
  from: z.nullable(z.number()),
})

const files = z.array(z.object({ fileId: z.string(), file: z.string(), fileName: z.string(), size: z.number() }))
export const quoteParts = z.object({
  cost: z.nullable(z.number()),
  unit,
  answer: z.string(),
  quoteFormType,
  prices: z.nullable(pricesKept),
  files,
})

export const locationParts = z.object({
  type: z.literal('district'),
  locations: z.array(z.object({ level1: z.string(), level2Id: z.string(), name: z.string() })),
})

/** One's own of a period, automatic beside by hand, of the same service. */
export const comparison = z.object({ days: z.number(), auto: figures, manual: figures })

export const report = z.object({
  figures,
  /** A Seoul day each, the oldest first; days without a quote too. */
  days: z.array(z.object({ day: z.string(), sent: z.number(), read: z.number(), cash: z.number() })),
  comparison,
  history: z.array(
    z.object({
      move: z.enum([...(Object.keys(campaignMoves) as [CampaignMove, ...CampaignMove[]]), 'pause', 'resume', 'change']),
      text: z.string(),
      at: z.string(),
    }),
  ),
})
export type CampaignReport = z.infer<typeof report>

export const campaignDetail = z.extend(campaignItem, {
  location: locationParts,
  questions: z.array(z.extend(question, { answerIds: z.array(z.number()) })),
  quote: quoteParts,
  /** Its other amounts in words, the condition first: `30평까지`, `전체 도배`; none where the question is gone. */
  priceLines: z.array(z.object({ label: z.string(), cost: z.number() })),
  report,
})
export type CampaignDetail = z.infer<typeof campaignDetail>

/** What a campaign is set up from, as the wizard fills it in. */
export const campaignForm = z.object({
  serviceId: z.number(),
  location: locationParts,
  questions: z.array(z.object({ id: z.number(), answerIds: z.array(z.number()) })),
  quote: quoteParts,
  quoteBudgetCash: z.number(),
  dailyCap: z.number(),
})
export type CampaignForm = z.infer<typeof campaignForm>

export const providerService = z.extend(service, {
  price: z.number(),
  originPrice: z.number(),
  isOnline: z.boolean(),
  /** Why none can be set up for it: it costs nothing, it has one, its licence is not proved; null where one can. */
  refused: z.nullable(z.enum(['no_price', 'exists', 'licence'])),
  campaignId: z.nullable(z.number()),
})
export type CampaignService = z.infer<typeof providerService>

export const slidebar = z.object({ nodes: z.array(z.object({ cash: z.number(), quotes: z.number() })) })
