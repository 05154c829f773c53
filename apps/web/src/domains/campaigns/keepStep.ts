import type { Call } from '@dure/contract/client'
import type { Draft } from './draft.ts'

export type Step = 'service' | 'place' | 'answers' | 'quote' | 'budget'

/** Has the server check and keep a step's part of a new campaign. */
export async function keepStep(step: Step, draft: Draft, call: Call): Promise<void> {
  const { serviceId, location, questions, quote, quoteBudgetCash, dailyCap } = draft
  if (serviceId === undefined) return
  if (step === 'service') await call('POST /v1/campaigns/form/services', { body: { serviceId } })
  if (step === 'place' && location !== undefined) await call('POST /v1/campaigns/form/locations', { body: { serviceId, location } })
  if (step === 'answers' && questions !== undefined)
    await call('POST /v1/campaigns/form/services/:id/questions', {
      params: { id: serviceId },
      body: { questions },
    })
  if (step === 'quote' && quote !== undefined)
    await call('POST /v1/campaigns/form/quote', { body: { quote: { ...quote, files: [...quote.files] } } })
  if (step === 'budget' && quoteBudgetCash !== undefined)
    await call('POST /v1/campaigns/form/budgets', { body: { quoteBudgetCash, ...(dailyCap === undefined ? {} : { dailyCap }) } })
}
