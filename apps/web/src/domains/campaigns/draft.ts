import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { CampaignDraft, CampaignPrices } from '@dure/contract/campaigns/schemas'
import type { CampaignForm } from '@dure/contract/campaigns/views'

/** What the wizard holds: what was chosen, whole or not yet. */
export type Draft = Omit<CampaignDraft, 'quote'> & { readonly quote?: Quote | undefined }
export type Quote = {
  readonly cost: number | null
  readonly unit: 'H' | 'F'
  readonly answer: string
  readonly quoteFormType: 'D' | 'C'
  readonly prices: CampaignPrices | null
  readonly files: readonly string[]
}
export type Whole = Required<{ [K in keyof Draft]: NonNullable<Draft[K]> }>

/** Whether every part is there, so that it can be started. */
export const isWhole = (draft: Draft): draft is Whole =>
  draft.serviceId !== undefined &&
  draft.location !== undefined &&
  draft.questions !== undefined &&
  draft.quote !== undefined &&
  draft.quoteBudgetCash !== undefined &&
  draft.dailyCap !== undefined

/** As the calls take it. */
export const bodyOf = (draft: Whole) => ({ ...draft, quote: { ...draft.quote, files: [...draft.quote.files] } })

/** A campaign, or a proposal of one, as the wizard holds it. */
export const draftOf = ({ serviceId, location, questions, quote, quoteBudgetCash, dailyCap }: CampaignForm): Whole => ({
  serviceId,
  location: { type: 'district', locations: location.locations.map(({ level1, level2Id }) => ({ level1, level2Id })) },
  questions: questions.map(({ id, answerIds }) => ({ id, answerIds: [...answerIds] })),
  quote: { ...quote, files: quote.files.map((one) => one.fileId) },
  quoteBudgetCash,
  dailyCap,
})

/** As the server kept it, whose quote may lack what has a default. */
export function draftFrom({ quote, ...kept }: CampaignDraft): Draft {
  return quote === undefined ? kept : { ...kept, quote: { ...quote, cost: quote.cost ?? null } }
}

/** A day's cap that goes with a budget: a fifth of it in whole quotes, one at least. */
export function capFor(budget: number, price: number): number {
  const quotes = Math.max(1, Math.floor(budget / 5 / Math.max(1, price)))
  return Math.min(budget, Math.max(limits.dailyCap.least, quotes * price))
}
