import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import { campaignDraft, type CampaignBody, type CampaignDraft } from '@dure/contract/campaigns/schemas'
import { pauseReasons } from '@dure/contract/campaigns/states'
import type { CampaignQuestion } from '@dure/contract/campaigns/views'
import type { Answer } from '@dure/contract/client'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { DAY } from '@dure/kernel/time'
import { inTransaction, type Context, type ProviderContext } from '../../context.ts'
import { activeForm, catalogueOf } from '../catalogue/index.ts'
import { districtsCovered, preferenceOf } from '../profiles/index.ts'
import { budgetsOf, campaignOf, draftOf, keepDraft } from './campaigns.sql.ts'
import { checkLocation, checkPrices, checkQuestions, checkQuote, checkService, servicesFor } from './checkParts.ts'
import { pricesOf } from './policy.ts'
import { askedByDistrict } from './simulation/simulate.sql.ts'
import { locationView, pricedView, questionsView } from './views.ts'

type Unavailable = Failure<'CAMPAIGN_UNAVAILABLE'>
type Kept = { draft: CampaignDraft }

const lookback = (now: Date): Date => new Date(now.getTime() - limits.days * DAY)

export const reasonsToPause = () => ({ pausedReason: pauseReasons.map((reason) => ({ ...reason })) })

/** What was kept; nothing of a draft that an older release wrote in another way. */
const draftFrom = (parts: unknown): CampaignDraft => {
  const read = campaignDraft.safeParse(parts)
  return read.success ? read.data : {}
}

async function keep(context: ProviderContext, parts: CampaignDraft, anew = false): Promise<Kept> {
  const { db, now, actor } = context
  return { draft: draftFrom(await keepDraft(db, { providerId: actor.providerId, parts, anew, now })) }
}

/** Everything the form begins with. */
export async function getMeta(context: ProviderContext): Promise<Answer<'GET /v1/campaigns/form/meta'>> {
  const [providerServices, parts] = [await servicesFor(context), await draftOf(context.db, context.actor.providerId)]
  const draft = draftFrom(parts)
  const chosen = providerServices.find(({ id }) => id === draft.serviceId)
  const budgets = chosen === undefined ? null : await getBudgets(context, chosen.id)
  return {
    ...reasonsToPause(),
    providerServices,
    questions: chosen === undefined ? [] : await questionsOf(context, chosen.id),
    slidebar: budgets === null || failed(budgets) ? null : budgets.slidebar,
    avgBudgetRatio: budgets === null || failed(budgets) ? null : budgets.avgBudgetRatio,
    maxDp: limits.discount,
    draft: chosen === undefined ? {} : draft,
  }
}

export function setService(context: ProviderContext, serviceId: number): Promise<Kept | Unavailable | Failure<'CAMPAIGN_EXISTS'>> {
  return inTransaction(context, async (inside) => {
    const chosen = await checkService(inside, serviceId, { running: false })
    if (failed(chosen)) return chosen
    const former = draftFrom(await draftOf(inside.db, inside.actor.providerId))
    return keep(inside, { serviceId }, former.serviceId !== serviceId)
  })
}

/**
 * The districts to choose of, by province, with those that are chosen: of the campaign named, else of the draft, else those he likes
 * best [profiles.preferences].
 */
export async function getLocations(
  context: ProviderContext,
  given: { readonly id: number | undefined; readonly serviceId: number | undefined },
): Promise<Answer<'GET /v1/campaigns/form/locations'> | Failure<'NOT_FOUND'>> {
  const { db, now, actor } = context
  const campaign = given.id === undefined ? undefined : await campaignOf(db, actor.providerId, given.id)
  if (given.id !== undefined && campaign === undefined) return fail('NOT_FOUND')
  const draft = draftFrom(await draftOf(db, actor.providerId))
  const catalogue = await catalogueOf(context.house)
  const service = catalogue.serviceById.get(given.serviceId ?? campaign?.serviceId ?? draft.serviceId ?? 0)
  if (service === undefined) return fail('NOT_FOUND')
  const [covered, asked] = [await districtsCovered(db, actor.providerId, service.id), await askedByDistrict(db, service.id, lookback(now))]
  const begun = draft.serviceId === service.id ? draft.location?.locations.map((one) => one.level2Id) : undefined
  const chosen = campaign?.districtCodes ?? begun ?? (await likedOf(context, covered))
  const byProvince = Map.groupBy(locationView(catalogue, covered).locations, (one) => one.level1)
  return {
    provinces: catalogue.provinces.flatMap(({ code, name }) => {
      const locations = byProvince.get(code)
      if (locations === undefined) return []
      return [
        {
          level1: code,
          name,
          locations: locations.map(({ level2Id }) => ({
            level2Id,
            name: catalogue.districtByCode.get(level2Id)?.name ?? '',
            requests: asked.get(level2Id) ?? 0,
          })),
        },
      ]
    }),
    location: locationView(catalogue, chosen),
    isOnline: service.mode === 'online',
  }
}

/** Of the districts given, those he said he likes best. */
async function likedOf({ db, actor }: ProviderContext, covered: readonly string[]): Promise<string[]> {
  const { districtCodes } = await preferenceOf(db, actor.providerId)
  return covered.filter((code) => districtCodes.includes(code))
}

export async function setLocations(
  context: ProviderContext,
  given: { readonly serviceId: number; readonly location: CampaignBody['location'] },
): Promise<(Kept & { maxDp: number }) | Unavailable> {
  const chosen = await checkService(context, given.serviceId, { running: true })
  if (failed(chosen)) return chosen as Unavailable
  const codes = await checkLocation(context, chosen.service, given.location)
  if (failed(codes)) return codes
  return { ...(await keep(context, given)), maxDp: limits.discount }
}

/** The questions of a service's form that decide; none of a service there is not. */
export async function questionsOf(context: Context, serviceId: number): Promise<CampaignQuestion[]> {
  const form = await activeForm(context.db, serviceId)
  return form === undefined ? [] : questionsView(form)
}

/** The same, and those by which an amount may go. */
export async function getQuestions(context: Context, serviceId: number): Promise<Answer<'GET /v1/campaigns/form/services/:id/questions'>> {
  const form = await activeForm(context.db, serviceId)
  return form === undefined ? { questions: [], priced: [] } : { questions: questionsView(form), priced: pricedView(form) }
}

/** Each item with one answer at least: who wants none of them is not asked for by that item [campaigns.answers]. */
export async function setQuestions(
  context: ProviderContext,
  given: { readonly serviceId: number; readonly questions: CampaignBody['questions'] },
): Promise<Kept | Unavailable | Failure<'INVALID_PARAMS'>> {
  const chosen = await checkService(context, given.serviceId, { running: true })
  if (failed(chosen)) return chosen as Unavailable
  const refused = checkQuestions(chosen.form, given.questions)
  if (failed(refused)) return refused
  const empty = given.questions.filter((one) => one.answerIds.length === 0)
  if (empty.length > 0)
    return fail('INVALID_PARAMS', {
      reason: '질문마다 답변을 하나 이상 골라 주세요.',
      fields: Object.fromEntries(empty.map(({ id }) => [`questions.${id}`, '하나 이상 골라 주세요.'])),
    })
  return keep(context, { serviceId: given.serviceId, questions: given.questions })
}

export async function setQuote(
  context: ProviderContext,
  quote: CampaignBody['quote'],
): Promise<Kept | Unavailable | Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  return inTransaction(context, async (inside) => {
    const { serviceId } = draftFrom(await draftOf(inside.db, inside.actor.providerId))
    const form = serviceId === undefined ? undefined : await activeForm(inside.db, serviceId)
    const priced = form === undefined ? true : checkPrices(form, quote.prices)
    if (failed(priced)) return priced
    const checked = await checkQuote(inside, quote)
    return failed(checked) ? checked : keep(inside, { quote })
  })
}

/** The slider's stops in whole quotes, and where others' average stands on it [campaigns.slider]. */
export async function getBudgets(
  context: ProviderContext,
  serviceId: number,
): Promise<Answer<'GET /v1/campaigns/form/budgets'> | Failure<'NOT_FOUND'>> {
  const service = (await catalogueOf(context.house)).serviceById.get(serviceId)
  if (service === undefined) return fail('NOT_FOUND')
  const { price, originPrice } = pricesOf(service)
  const { least, most } = limits.budget
  const nodes = limits.nodes.map((quotes) => ({ cash: quotes * price, quotes })).filter(({ cash }) => cash >= least && cash <= most)
  const { average, count } = await budgetsOf(context.db, {
    serviceId,
    exceptProviderId: context.actor.providerId,
    since: lookback(context.now),
  })
  const largest = nodes.at(-1)?.cash ?? 0
  const known = count >= limits.fewestBudgets && largest > 0
  return {
    slidebar: { nodes },
    avgBudgetRatio: known ? Math.min(1, Math.round((average / largest) * 100) / 100) : null,
    price,
    originPrice,
  }
}

export const setBudget = (context: ProviderContext, parts: Pick<CampaignDraft, 'quoteBudgetCash' | 'dailyCap'>): Promise<Kept> =>
  keep(context, parts)
