import { campaignLimits as limits } from '@dure/contract/campaigns/limits'
import type { SystemPause } from '@dure/contract/campaigns/states'
import type { ErrorName } from '@dure/contract/errors'
import { quotePrice } from '@dure/contract/quotes/quotePrice'
import { percentOf } from '@dure/kernel/money'
import type { AnsweredItem, Form, Service } from '../catalogue/index.ts'
import { onlineReach, type CampaignRow } from './campaigns.sql.ts'

/** Cash an automatic quote costs [campaigns.price]. */
export const automaticPrice = ({ originPrice }: { readonly originPrice: number }): number =>
  originPrice - percentOf(originPrice, limits.discount)

/** What an automatic quote for a service costs now, and one by hand. */
export function pricesOf(service: Pick<Service, 'price' | 'referralBarred'>): { price: number; originPrice: number } {
  const { originPrice } = quotePrice(service.price.avg, { referralBarred: service.referralBarred })
  return { price: automaticPrice({ originPrice }), originPrice }
}

/** The ids of the answers that were chosen of the items that decide now. */
export function chosenAnswers(items: readonly AnsweredItem[], form: Form): number[] {
  const deciding = new Set(decidingItems(form).map(({ id }) => id))
  return items.flatMap((item) =>
    deciding.has(item.itemId) ? item.answers.flatMap((answer) => (answer.answerId === undefined ? [] : [answer.answerId])) : [],
  )
}

/** Whether the campaign, as it is now, is for such a request [campaigns.answers]. */
export function accepts(
  campaign: Pick<CampaignRow, 'serviceId' | 'districtCodes' | 'refusedAnswers'>,
  request: { readonly serviceId: number; readonly districtCode: string | null; readonly isOnline: boolean },
  answerIds: readonly number[],
): boolean {
  if (campaign.serviceId !== request.serviceId) return false
  if (!request.isOnline && (request.districtCode === null || !campaign.districtCodes.includes(request.districtCode))) return false
  return !answerIds.some((id) => campaign.refusedAnswers.includes(id))
}

type Chosen = readonly { readonly id: number; readonly answerIds: readonly number[] }[]

/** Items by which automatic quotes are decided: what is marked and has answers to choose of. */
export const decidingItems = (form: Form) => form.items.filter((item) => item.isInstantMatch && item.answers.length > 0)

/** The answers that are left out where these are accepted; an item without any accepts all. Unknown ids count for nothing. */
export function refusedOf(form: Form, chosen: Chosen): number[] {
  const accepted = new Map(chosen.map((one) => [one.id, new Set(one.answerIds)]))
  return decidingItems(form).flatMap((item) => {
    const kept = accepted.get(item.id)
    if (kept === undefined || !item.answers.some(({ id }) => kept.has(id))) return []
    return item.answers.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  })
}

/** The same the other way round: what is accepted of each item. */
export const acceptedOf = (form: Form, refused: readonly number[]): { id: number; answerIds: number[] }[] =>
  decidingItems(form).map((item) => ({ id: item.id, answerIds: item.answers.map(({ id }) => id).filter((id) => !refused.includes(id)) }))

/** Under which keys a campaign is found [campaigns.reach]: its districts, and requests of no place where the service is done so too. */
export const reachKeys = (mode: Service['mode'], districtCodes: readonly string[]): string[] => [
  ...districtCodes,
  ...(mode === 'online' || mode === 'both' ? [onlineReach] : []),
]

/** What a refused sending means for its campaign: it pauses with this reason; `over` where the request takes no more; null where only this one is left. */
export function meaningOf(refusal: ErrorName, owes: boolean): SystemPause | 'over' | null {
  switch (refusal) {
    case 'CASH_SHORTAGE':
      return owes ? 'owed' : 'no_cash'
    case 'LICENCE_REQUIRED':
      return 'unable'
    case 'IDENTITY_REQUIRED':
      return 'identity'
    case 'CONTACT_NOT_ALLOWED':
    case 'INVALID_PARAMS':
      return 'message'
    case 'QUOTE_COUNT_EXCEEDED':
    case 'REQUEST_PAST_DEADLINE':
      return 'over'
    default:
      return null
  }
}
