import { refuseContacts } from '@dure/contract/contacts'
import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { CampaignBody, CampaignPrices } from '@dure/contract/campaigns/schemas'
import type { CampaignService } from '@dure/contract/campaigns/views'
import { fail, failed, type Failure } from '@dure/contract/errors'
import { calledByName } from '@dure/kernel/addressed'
import type { ProviderContext } from '../../context.ts'
import { activeForm, catalogueOf, type Form, type Service } from '../catalogue/index.ts'
import { takeFiles } from '../files/index.ts'
import { districtsCovered, preferenceOf, servicesOffered } from '../profiles/index.ts'
import { serviceView } from '../requests/index.ts'
import { campaignsOf } from './campaigns.sql.ts'
import { pricesOf, refusedOf } from './policy.ts'
import { fitsForm } from './prices.ts'

type Unavailable = Failure<'CAMPAIGN_UNAVAILABLE'>

/** The parts a campaign is made of, each checked alone, so that a step of the form and the whole say the same. */

/** What an automatic quote costs in each service the pro offers, those he likes best first, or why there is none [campaigns.services]. */
export async function servicesFor(context: ProviderContext): Promise<CampaignService[]> {
  const { db, actor } = context
  const catalogue = await catalogueOf(context.house)
  const [offered, campaigns] = [await servicesOffered(db, actor.providerId), await campaignsOf(db, actor.providerId, limits.listed)]
  const running = new Map(campaigns.filter(({ status }) => status === 'inprogress').map(({ serviceId, id }) => [serviceId, id]))
  const { serviceIds: liked } = await preferenceOf(db, actor.providerId)
  const likedFirst = offered.toSorted((one, other) => Number(liked.includes(other.id)) - Number(liked.includes(one.id)))
  return likedFirst.flatMap(({ id, licenceState }) => {
    const service = catalogue.serviceById.get(id)
    if (service === undefined) return []
    const campaignId = running.get(id) ?? null
    const unproved = service.licenceEnforced && licenceState !== 'ready'
    const prices = pricesOf(service)
    const refused = prices.originPrice === 0 ? 'no_price' : unproved ? 'licence' : campaignId === null ? null : 'exists'
    return [{ ...serviceView(catalogue, id), ...prices, isOnline: service.mode === 'online', refused, campaignId }]
  })
}

const whyNot = {
  no_price: '견적 비용이 없는 서비스라 자동견적을 쓸 수 없어요.',
  licence: '자격 확인이 끝난 뒤에 자동견적을 시작할 수 있어요.',
} as const

/** A service of the pro's for which one can be set up; `running` lets the one that is there pass. */
export async function checkService(
  context: ProviderContext,
  serviceId: number,
  { running }: { readonly running: boolean },
): Promise<{ service: Service; form: Form } | Unavailable | Failure<'CAMPAIGN_EXISTS'>> {
  const mine = (await servicesFor(context)).find(({ id }) => id === serviceId)
  const service = (await catalogueOf(context.house)).serviceById.get(serviceId)
  const form = service === undefined ? undefined : await activeForm(context.db, serviceId)
  if (mine === undefined || service === undefined || form === undefined)
    return fail('CAMPAIGN_UNAVAILABLE', { fields: { serviceId: '제공하는 서비스에서 골라 주세요.' } })
  if (mine.refused === 'exists') return running ? { service, form } : fail('CAMPAIGN_EXISTS', { data: { campaignId: mine.campaignId } })
  return mine.refused === null ? { service, form } : fail('CAMPAIGN_UNAVAILABLE', { reason: whyNot[mine.refused] })
}

/** The codes of districts in which the pro may be asked for the service [campaigns.districts]; one at least unless it is done online. */
export async function checkLocation(
  context: ProviderContext,
  service: Service,
  location: CampaignBody['location'],
): Promise<readonly string[] | Unavailable> {
  const refused = (text: string): Unavailable => fail('CAMPAIGN_UNAVAILABLE', { reason: text, fields: { location: text } })
  if (service.mode === 'online') return []
  const { districtByCode } = await catalogueOf(context.house)
  // A province that is not the district's: one of the two was not meant.
  if (location.locations.some(({ level1, level2Id }) => (districtByCode.get(level2Id)?.provinceCode ?? level1) !== level1))
    return refused('시·도와 시군구가 서로 맞지 않아요. 지역을 다시 골라 주세요.')
  const codes = [...new Set(location.locations.map((one) => one.level2Id))].toSorted()
  if (codes.length === 0) return refused('지역을 한 곳 이상 골라 주세요.')
  const covered = new Set(await districtsCovered(context.db, context.actor.providerId, service.id))
  return codes.every((code) => covered.has(code)) ? codes : refused('요청을 받는 지역에서만 고를 수 있어요. 지역을 다시 골라 주세요.')
}

/** Answers that are left out; an item's answers of which none is known are refused, they would accept all by mistake. */
export function checkQuestions(form: Form, questions: CampaignBody['questions']): readonly number[] | Unavailable {
  for (const { id, answerIds } of questions) {
    const item = form.items.find((one) => one.id === id)
    if (item === undefined || !answerIds.every((answerId) => item.answers.some((answer) => answer.id === answerId)))
      return fail('CAMPAIGN_UNAVAILABLE', { reason: '요청서의 질문이 바뀌었어요. 받을 답변을 다시 골라 주세요.' })
  }
  return refusedOf(form, questions)
}

/** Amounts by answers must be of questions as they are now [campaigns.prices]. */
export function checkPrices(form: Form, prices: CampaignPrices | null): true | Unavailable {
  if (prices === null || fitsForm(form, prices)) return true
  const text = '요청서의 질문이 바뀌었어요. 조건별 금액을 다시 정해 주세요.'
  return fail('CAMPAIGN_UNAVAILABLE', { reason: text, fields: { prices: text } })
}

/** Words and files of the quote, as a quote by hand has them; and it calls nobody by name, for it goes to everybody [campaigns.words]. */
export async function checkQuote(
  context: ProviderContext,
  quote: CampaignBody['quote'],
): Promise<true | Failure<'CONTACT_NOT_ALLOWED' | 'INVALID_PARAMS'>> {
  const contacts = refuseContacts({ answer: quote.answer })
  if (contacts !== null) return contacts
  const called = calledByName(quote.answer)
  if (called !== null) {
    const reason = `‘${called}’이라는 말이 모든 고객에게 그대로 나가요. 이름 자리에 {성}을 적으면 고객마다 바뀌어요.`
    return fail('INVALID_PARAMS', { reason, fields: { answer: reason } })
  }
  const taken = await takeFiles(context, [...new Set(quote.files)], { topic: 'quote' })
  return failed(taken) ? taken : true
}
