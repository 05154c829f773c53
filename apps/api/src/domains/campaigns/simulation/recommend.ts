import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { Answer } from '@dure/contract/client'
import { failed } from '@dure/contract/errors'
import { maskContacts } from '@dure/kernel/contactFilter'
import { DAY } from '@dure/kernel/time'
import type { ProviderContext } from '../../../context.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { districtsCovered } from '../../profiles/index.ts'
import { handHistory, type HandHistory } from '../../quotes/index.ts'
import { checkService } from '../checkParts.ts'
import { acceptedOf, pricesOf } from '../policy.ts'
import { locationView } from '../views.ts'

type Recommended = Answer<'GET /v1/quotes/campaigns/recommend'>

const days = limits.recommendedFrom

/** Campaigns as the pro's quotes by hand suggest them, most hired first [campaigns.recommendation]. */
export async function recommendCampaign(context: ProviderContext, serviceId: number | undefined): Promise<Recommended> {
  const history = await handHistory(context, {
    since: new Date(context.now.getTime() - days * DAY),
    serviceId,
    limit: limits.recommended,
  })
  const forms = await Promise.all(history.map((one) => formOf(context, one)))
  const found = forms.filter((form) => form !== null)
  return { isValid: found.length > 0, forms: found }
}

/** Null where none may be set up in the service now. */
async function formOf(context: ProviderContext, history: HandHistory): Promise<Recommended['forms'][number] | null> {
  const chosen = await checkService(context, history.serviceId, { running: false })
  if (failed(chosen)) return null
  const { service, form } = chosen
  const { price } = pricesOf(service)
  const covered = new Set(await districtsCovered(context.db, context.actor.providerId, service.id))
  const catalogue = await catalogueOf(context.house)
  // As many as he sent by hand in a month, and a day's cap of a tenth: three weeks at least.
  const budget = Math.min(
    limits.budget.most,
    Math.max(limits.budget.least, price * Math.max(10, Math.round((history.quotes * limits.days) / days))),
  )
  return {
    serviceId: service.id,
    serviceName: service.name,
    location: locationView(catalogue, history.districtCodes.filter((code) => covered.has(code)).slice(0, limits.districts)),
    questions: acceptedOf(form, []),
    quote: {
      cost: history.cost ?? service.price.avg,
      unit: 'F',
      // What was written before the filter knew a way around it is not sent anew.
      answer: maskContacts(history.description ?? '').masked,
      quoteFormType: 'D',
      prices: null,
      files: [],
    },
    quoteBudgetCash: budget,
    dailyCap: Math.min(budget, Math.max(price, Math.ceil(budget / 10 / price) * price, limits.dailyCap.least)),
    basis: { quotes: history.quotes, hires: history.hires, days },
  }
}
