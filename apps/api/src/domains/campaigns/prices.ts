import type { CampaignPrices } from '@dure/contract/campaigns/schemas'
import type { AnsweredItem, Form } from '../catalogue/index.ts'
import type { CampaignRow } from './campaigns.sql.ts'

/** Questions by whose answer an amount may go [campaigns.prices]: a choice of one, or how many there are of something but won. */
export const pricedItems = (form: Form): Form['items'] =>
  form.items.filter(
    ({ type, answers, settings }) => ((type === 2 || type === 4) && answers.length > 1) || (type === 10 && settings.unit !== '원'),
  )

/** Other amounts in words, the condition first; none of a question that is gone [campaigns.prices]. */
export function priceLines(form: Form, prices: CampaignPrices | null): { label: string; cost: number }[] {
  const item = prices === null ? undefined : pricedItems(form).find(({ id }) => id === prices.itemId)
  if (prices === null || item === undefined) return []
  const unit = item.settings.unit ?? ''
  return [
    ...prices.sizes.map(({ upTo, cost }) => ({ label: `${upTo.toLocaleString('ko-KR')}${unit}까지`, cost })),
    ...prices.answers.flatMap(({ answerId, cost }) => {
      const answer = item.answers.find(({ id }) => id === answerId)
      return answer === undefined ? [] : [{ label: answer.text, cost }]
    }),
  ]
}

/** Whether amounts are of questions as they are now. */
export function fitsForm(form: Form, { itemId, answers, sizes }: CampaignPrices): boolean {
  const item = pricedItems(form).find(({ id }) => id === itemId)
  if (item === undefined) return false
  if (item.type === 10) return answers.length === 0
  return sizes.length === 0 && answers.every(({ answerId }) => item.answers.some(({ id }) => id === answerId))
}

/** As the row keeps them, and as it is read; what is settled by talking has none. */
export const storedPrices = (prices: CampaignPrices | null): string | null => (prices === null ? null : JSON.stringify(prices))
export const pricesKept = ({ formType, prices }: Pick<CampaignRow, 'formType' | 'prices'>): CampaignPrices | null =>
  formType === 'C' ? null : (prices as CampaignPrices | null)

/** Whether a size is left alone: larger than the last step or smaller than the first counts. */
export const leavesOut = (prices: CampaignPrices | null, size: number | null): boolean =>
  prices !== null && size !== null && prices.sizes.length > 0 && (size > prices.sizes.at(-1)!.upTo || size < (prices.from ?? 0))

/**
 * Won of a quote for what was answered [campaigns.prices]; as usual where the question was not answered or names no amount for it.
 * @returns `left` where the size is left alone; null where it is settled by talking
 */
export function amountFor(
  campaign: Pick<CampaignRow, 'cost' | 'formType' | 'prices'>,
  items: readonly AnsweredItem[],
): number | null | 'left' {
  const prices = pricesKept(campaign)
  const answer = prices === null ? undefined : items.find(({ itemId }) => itemId === prices.itemId)?.answers[0]
  if (prices === null || answer === undefined) return campaign.cost
  if (prices.sizes.length === 0) return prices.answers.find(({ answerId }) => answerId === answer.answerId)?.cost ?? campaign.cost
  const size = Number(answer.value)
  if (leavesOut(prices, size)) return 'left'
  return prices.sizes.find(({ upTo }) => size <= upTo)?.cost ?? campaign.cost
}
