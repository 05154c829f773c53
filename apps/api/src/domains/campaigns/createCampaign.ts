import type { CampaignBody } from '@dure/contract/campaigns/schemas'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { seoulDay } from '@dure/kernel/time'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { allowsAutoQuote, lockProvider, proDue } from '../profiles/index.ts'
import { deleteDraft, insertCampaign, insertEvent, replaceReach } from './campaigns.sql.ts'
import { checkLocation, checkPrices, checkQuestions, checkQuote, checkService } from './checkParts.ts'
import { reachKeys } from './policy.ts'
import { storedPrices } from './prices.ts'

type Refusal = Failure<'CAMPAIGN_EXISTS' | 'CAMPAIGN_UNAVAILABLE' | 'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS' | 'IDENTITY_REQUIRED'>

/** Starts a campaign [campaigns.states]; requests sent from now on find it. What was kept of the form is used up. */
export function createCampaign(context: ProviderContext, body: CampaignBody): Promise<{ id: number; status: 'inprogress' } | Refusal> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const { providerId } = actor
    const due = await proDue(inside)
    if (due !== null) return due
    // The switch and a second campaign of the service wait.
    await lockProvider(db, providerId)
    const chosen = await checkService(inside, body.serviceId, { running: false })
    if (failed(chosen)) return chosen
    const districtCodes = await checkLocation(inside, chosen.service, body.location)
    if (failed(districtCodes)) return districtCodes
    const refusedAnswers = checkQuestions(chosen.form, body.questions)
    if (failed(refusedAnswers)) return refusedAnswers
    const prices = checkPrices(chosen.form, body.quote.prices)
    if (failed(prices)) return prices
    const quote = await checkQuote(inside, body.quote)
    if (failed(quote)) return quote
    const { quote: words } = body
    const id = await insertCampaign(db, {
      providerId,
      serviceId: body.serviceId,
      formId: chosen.form.id,
      districtCodes: [...districtCodes],
      refusedAnswers: [...refusedAnswers],
      cost: words.cost ?? null,
      prices: storedPrices(words.prices),
      unit: words.unit,
      formType: words.quoteFormType,
      description: words.answer,
      fileIds: [...new Set(words.files)],
      budget: body.quoteBudgetCash,
      dailyCap: body.dailyCap,
      spentOn: seoulDay(now),
      createdAt: now,
    })
    if (id === null) return fail('CAMPAIGN_EXISTS')
    await insertEvent(db, {
      campaignId: id,
      move: 'start',
      fromStatus: null,
      toStatus: 'inprogress',
      actorId: actor.memberId,
      createdAt: now,
    })
    if (await allowsAutoQuote(db, providerId))
      await replaceReach(db, { id, serviceId: body.serviceId, keys: reachKeys(chosen.service.mode, districtCodes) })
    await deleteDraft(db, providerId)
    return { id, status: 'inprogress' as const }
  })
}
