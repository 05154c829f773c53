import { fail, failed } from '@dure/contract/errors'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { calledByName } from '@dure/kernel/addressed'
import { inTransaction, systemContext, type Context, type House, type ProviderContext } from '../../../context.ts'
import { cashLogType } from '../../../ledger/index.ts'
import { formById, heldForm, type AnsweredItem } from '../../catalogue/index.ts'
import { allowsAutoQuote, providerById } from '../../profiles/index.ts'
import { requestById, type RequestRow } from '../../requests/index.ts'
import { sendQuote, type Sending } from '../../quotes/index.ts'
import { lockAny, moveCampaign, type CampaignRow } from '../campaigns.sql.ts'
import { campaignsEvents } from '../events.ts'
import { candidatesFor, claimSpending, insertCampaignQuote, type Candidate } from './matching.sql.ts'
import { pauseBySystem } from '../pausing/pauseCampaigns.ts'
import { amountFor } from '../prices.ts'
import { accepts, automaticPrice, chosenAnswers, meaningOf } from '../policy.ts'

/**
 * Sends the automatic quotes of a request that reached its pros: of campaigns it matches, least recently served first, until their
 * places are taken [campaigns.places] [campaigns.fair]. Each in a transaction of its own with its spending, so that a process that
 * dies loses and doubles nothing, and running it again goes on where it stopped.
 */
export async function sendAutoQuotes(house: House, { requestId }: { readonly requestId: number }): Promise<void> {
  const tried: number[] = []
  for (;;) {
    const request = await requestById(house.db, requestId)
    if (request === undefined || !takesAutomatic(request, house.clock.now())) return
    const answerIds = await decidingAnswers(house, request)
    const candidates = await candidatesFor(house.db, {
      request,
      answerIds,
      price: automaticPrice(request),
      now: house.clock.now(),
      except: tried,
      limit: limits.candidates,
    })
    if (candidates.length === 0) return
    let left = limits.places - request.autoQuoteCount
    for (const candidate of candidates) {
      if (left === 0) return
      tried.push(candidate.id)
      const outcome = await sendOf(house, candidate, request, answerIds)
      if (outcome === 'over') return
      if (outcome === 'sent') left -= 1
    }
  }
}

/** What was answered to the questions that decide, as they are marked now; a request may be of a form that was replaced meanwhile. */
async function decidingAnswers(house: House, { serviceId, formId, items }: RequestRow): Promise<number[]> {
  const today = await heldForm(systemContext(house), serviceId)
  const form = today?.id === formId ? today : await formById(house.db, formId)
  return form === undefined ? [] : chosenAnswers(items as AnsweredItem[], form)
}

/** General requests of services with a price, as long as places are left [campaigns.requests]. */
const takesAutomatic = (request: RequestRow, now: Date): boolean =>
  request.kind === 'general' &&
  request.originPrice > 0 &&
  request.status === 'opened' &&
  request.expiresAt > now &&
  request.autoQuoteCount < limits.places &&
  request.quoteCount < request.quoteLimit

async function sendOf(
  house: House,
  candidate: Candidate,
  request: RequestRow,
  answerIds: readonly number[],
): Promise<'sent' | 'over' | 'left'> {
  if (candidate.stale) {
    await pauseBySystem(house, candidate.id, 'form_changed')
    return 'left'
  }
  const context = await contextOf(house, candidate.providerId)
  if (context === null) return 'left'
  const price = automaticPrice(request)
  const sent = await inTransaction(context, async (inside) => {
    // The campaign before the request: of two requests for one campaign the second waits here, holding nothing.
    const campaign = await claimSpending(inside.db, candidate.id, { price, now: inside.now })
    if (campaign === undefined || !accepts(campaign, request, answerIds)) return fail('CAMPAIGN_STATE')
    if (!(await allowsAutoQuote(inside.db, campaign.providerId))) return fail('CAMPAIGN_STATE')
    // One from before this was asked when it was set up [campaigns.words].
    if (calledByName(campaign.description) !== null) return fail('INVALID_PARAMS')
    const cost = amountFor(campaign, request.items as AnsweredItem[])
    if (cost === 'left') return fail('CAMPAIGN_STATE')
    const quote = await sendQuote(inside, bodyOf(campaign, request.id, cost), automatic(request.wantsInstant))
    if (failed(quote)) return quote
    await insertCampaignQuote(inside.db, { quoteId: quote.quoteId, campaignId: campaign.id, cash: quote.cashSpent, createdAt: inside.now })
    if (campaign.quoteCount === 1)
      await house.jobs.emit(inside, campaignsEvents.firstSent, { campaignId: campaign.id, quoteId: quote.quoteId })
    if (campaign.budget - campaign.spent < price) await finish(inside, campaign)
    return quote
  })
  if (!failed(sent)) return 'sent'
  if (sent.failure === 'CAMPAIGN_STATE') {
    await finishExhausted(house, candidate.id, price)
    return 'left'
  }
  const { data } = sent.detail
  const meaning = meaningOf(sent.failure, typeof data === 'object' && data !== null && 'receivable' in data)
  if (meaning === null || meaning === 'over') return meaning ?? 'left'
  await pauseBySystem(house, candidate.id, meaning, meaning === 'no_cash' ? { memberId: context.actor.memberId, price } : undefined)
  return 'left'
}

/** As the pro whose campaign it is. */
async function contextOf(house: House, providerId: number): Promise<ProviderContext | null> {
  const provider = await providerById(house.db, providerId)
  if (provider === undefined || provider.memberStatus !== 'active') return null
  const actor = {
    memberId: provider.memberId,
    providerId,
    roles: [],
    banned: false,
    counted: false,
    secondFactor: false,
    sessionId: 0,
  }
  return { ...systemContext(house), actor }
}

const automatic = (wantsInstant: boolean): Sending => ({
  label: wantsInstant ? 'instant' : 'auto',
  priceOf: automaticPrice,
  entry: { type: cashLogType.autoQuoteSend, title: wantsInstant ? '바로견적 보내기' : '자동견적 보내기' },
  places: limits.places,
})

const bodyOf = (campaign: CampaignRow, requestId: number, cost: number | null) => ({
  requestId,
  cost,
  unit: campaign.unit,
  answer: campaign.description,
  workflow: '',
  strengths: '',
  isAuto: false as const,
  quoteFormType: campaign.formType,
  files: [...campaign.fileIds],
})

/** Its budget pays for no further quote [campaigns.spent]; the caller holds its row. */
async function finish(context: Context, campaign: Pick<CampaignRow, 'id'>): Promise<void> {
  const { db, now, house } = context
  if (!(await moveCampaign(db, campaign.id, 'spend', { from: 'inprogress', actorId: null, now }))) return
  await house.jobs.emit(context, campaignsEvents.spent, { campaignId: campaign.id, at: now.toISOString() })
}

/** One that has less left than a quote costs by now, because the service's price rose. */
function finishExhausted(house: House, id: number, price: number): Promise<void> {
  return inTransaction(systemContext(house), async (context) => {
    const campaign = await lockAny(context.db, id)
    if (campaign === undefined || campaign.pausedReason !== null || campaign.budget - campaign.spent >= price) return
    await finish(context, campaign)
  })
}
