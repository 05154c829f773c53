import { quote as wholeQuote, type CampaignBody, type CampaignChanges } from '@dure/contract/campaigns/schemas'
import type { CampaignItem } from '@dure/contract/campaigns/views'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { mayMove } from '@dure/contract/moves'
import { campaignMoves, stoppedByOperators } from '@dure/contract/campaigns/states'
import { formatCash } from '@dure/kernel/money'
import { inTransaction, type ProviderContext } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { allowsAutoQuote, proDue } from '../profiles/index.ts'
import {
  campaignOf,
  insertEvent,
  lockCampaign,
  moveCampaign,
  pauseCampaign,
  replaceReach,
  updateCampaign,
  type CampaignRow,
} from './campaigns.sql.ts'
import { checkLocation, checkPrices, checkQuestions, checkQuote, checkService } from './checkParts.ts'
import { pricesOf, reachKeys } from './policy.ts'
import { pricesKept, storedPrices } from './prices.ts'
import { itemsOf } from './views.ts'

type Refusal = Failure<
  | 'NOT_FOUND'
  | 'CAMPAIGN_STATE'
  | 'CAMPAIGN_CHANGED'
  | 'CAMPAIGN_EXISTS'
  | 'CAMPAIGN_UNAVAILABLE'
  | 'CONTACT_NOT_ALLOWED'
  | 'INVALID_PARAMS'
  | 'IDENTITY_REQUIRED'
>

/**
 * Changes, pauses, continues or deletes one campaign under its lock, so that nothing is sent by what it was once this has answered
 * [campaigns.editing]. A larger budget lets one that was done go on.
 */
export function changeCampaign(context: ProviderContext, id: number, changes: CampaignChanges): Promise<CampaignItem | Refusal> {
  return inTransaction(context, async (inside) => {
    const { db, now, actor } = inside
    const before = await lockCampaign(db, actor.providerId, id)
    if (before === undefined) return fail('NOT_FOUND')
    if (changes.version !== undefined && changes.version !== before.version) return fail('CAMPAIGN_CHANGED')
    const by = { from: before.status, actorId: actor.memberId, now }
    if (changes.status === 'deleted') {
      if (stoppedByOperators(before.pausedReason)) return stopped()
      await moveCampaign(db, id, 'remove', by)
      return (await itemsOf(inside, [{ ...before, status: 'deleted', pausedReason: null, pausedAt: null, endedAt: now }]))[0]!
    }
    const edited = await applyParts(inside, before, changes)
    if (failed(edited)) return edited
    if (changes.pausedReason != null && !(await pauseCampaign(db, id, { reason: changes.pausedReason, actorId: actor.memberId, now })))
      return fail('CAMPAIGN_STATE')
    if (changes.pausedReason === null) {
      const resumed = await resume(inside, edited)
      if (failed(resumed)) return resumed
    }
    await refreshReach(inside, id)
    return (await itemsOf(inside, [(await campaignOf(db, actor.providerId, id))!]))[0]!
  })
}

/** What is given of its parts, each checked as when it began. @returns the campaign as it is then. */
async function applyParts(context: ProviderContext, before: CampaignRow, changes: CampaignChanges): Promise<CampaignRow | Refusal> {
  const { location, questions, quoteBudgetCash, dailyCap } = changes
  if ([location, questions, changes.quote, quoteBudgetCash, dailyCap].every((part) => part === undefined)) return before
  const quote = changes.quote === undefined ? undefined : quoteAfter(before, changes.quote)
  if (failed(quote)) return quote
  const { db, now, actor } = context
  const chosen = await checkService(context, before.serviceId, { running: true })
  if (failed(chosen)) return chosen
  const districtCodes = location === undefined ? before.districtCodes : await checkLocation(context, chosen.service, location)
  if (failed(districtCodes)) return districtCodes
  const refused = questions === undefined ? null : checkQuestions(chosen.form, questions)
  if (failed(refused)) return refused
  const prices = quote === undefined ? pricesKept(before) : quote.prices
  // What is not chosen anew must be of the same questions as what is.
  const priced = refused === null && quote === undefined ? true : checkPrices(chosen.form, prices)
  if (failed(priced)) return priced
  if (refused === null && prices !== null && before.formId !== chosen.form.id && before.refusedAnswers.length > 0) return questionsChanged()
  const words = quote === undefined ? true : await checkQuote(context, quote)
  if (failed(words)) return words
  const budget = quoteBudgetCash ?? before.budget
  const cap = dailyCap ?? Math.min(before.dailyCap, budget)
  const wrong = budgetProblem(before, budget, cap)
  if (wrong !== null) return wrong
  const parts = {
    districtCodes: [...districtCodes],
    ...(refused === null ? {} : { refusedAnswers: [...refused] }),
    ...(refused === null && (quote === undefined || prices === null) ? {} : { formId: chosen.form.id }),
    ...(quote === undefined
      ? {}
      : {
          cost: quote.cost ?? null,
          prices: storedPrices(quote.prices),
          unit: quote.unit,
          formType: quote.quoteFormType,
          description: quote.answer,
          fileIds: [...new Set(quote.files)],
        }),
    budget,
    dailyCap: cap,
  }
  const goesOn = mayMove(campaignMoves.extend, before.status) && budget - before.spent >= pricesOf(chosen.service).price
  const by = { from: before.status, actorId: actor.memberId, now }
  if (goesOn) await moveCampaign(db, before.id, 'extend', { ...by, changes: parts })
  else {
    await updateCampaign(db, before.id, parts)
    await insertEvent(db, {
      campaignId: before.id,
      move: 'change',
      fromStatus: before.status,
      toStatus: before.status,
      actorId: actor.memberId,
      createdAt: now,
    })
  }
  return (await campaignOf(db, actor.providerId, before.id))!
}

/** The campaign's quote with what is given of it; what is settled by talking keeps no amounts by answers [campaigns.prices]. */
function quoteAfter(before: CampaignRow, given: NonNullable<CampaignChanges['quote']>): CampaignBody['quote'] | Failure<'INVALID_PARAMS'> {
  const { cost, unit, description: answer, fileIds: files } = before
  const { quoteFormType = before.formType } = given
  const prices = quoteFormType === 'C' ? null : pricesKept(before)
  const whole = wholeQuote.safeParse({ cost, unit, answer, quoteFormType, prices, files, ...given })
  if (whole.success) return whole.data
  const fields = Object.fromEntries(whole.error.issues.map(({ path, message }) => [['quote', ...path].join('.'), message]))
  return fail('INVALID_PARAMS', { fields, reason: Object.values(fields)[0] ?? '' })
}

function budgetProblem(before: CampaignRow, budget: number, cap: number): Failure<'INVALID_PARAMS'> | null {
  if (budget < before.spent)
    return fail('INVALID_PARAMS', { fields: { quoteBudgetCash: `이미 쓴 ${formatCash(before.spent)}보다 크게 정해 주세요.` } })
  return cap > budget ? fail('INVALID_PARAMS', { fields: { dailyCap: '하루 한도는 전체 예산보다 클 수 없어요.' } }) : null
}

/** Neither goes on nor makes room for a new one that would [campaigns.stopped]. */
const stopped = (): Failure<'CAMPAIGN_STATE'> =>
  fail('CAMPAIGN_STATE', { reason: '운영팀이 멈춘 자동견적이에요. 고객센터에 물어봐 주세요.' })

const questionsChanged = (): Failure<'CAMPAIGN_STATE'> =>
  fail('CAMPAIGN_STATE', { reason: '요청서의 질문이 바뀌었어요. 받을 답변과 금액을 다시 고른 뒤 시작해 주세요.' })

/** Lets a paused one go on; of one that paused because its questions changed the answers must be chosen first. */
async function resume(context: ProviderContext, campaign: CampaignRow): Promise<true | Refusal> {
  const { db, now, actor } = context
  if (campaign.status !== 'inprogress' || campaign.pausedReason === null) return fail('CAMPAIGN_STATE')
  if (stoppedByOperators(campaign.pausedReason)) return stopped()
  const due = await proDue(context)
  if (due !== null) return due
  const chosen = await checkService(context, campaign.serviceId, { running: true })
  if (failed(chosen)) return chosen
  if (campaign.formId !== chosen.form.id && (campaign.refusedAnswers.length > 0 || campaign.prices !== null)) return questionsChanged()
  await updateCampaign(db, campaign.id, { pausedReason: null, pausedAt: null })
  await insertEvent(db, {
    campaignId: campaign.id,
    move: 'resume',
    fromStatus: 'inprogress',
    toStatus: 'inprogress',
    reason: campaign.pausedReason,
    actorId: actor.memberId,
    createdAt: now,
  })
  return true
}

/** Requests find it where it may send, as it is now. */
async function refreshReach(context: ProviderContext, id: number): Promise<void> {
  const { db, actor } = context
  const campaign = await campaignOf(db, actor.providerId, id)
  if (campaign === undefined) return
  const service = (await catalogueOf(context.house)).serviceById.get(campaign.serviceId)
  const runs = campaign.status === 'inprogress' && campaign.pausedReason === null && (await allowsAutoQuote(db, campaign.providerId))
  const keys = runs && service !== undefined ? reachKeys(service.mode, campaign.districtCodes) : []
  await replaceReach(db, { id, serviceId: campaign.serviceId, keys })
}
