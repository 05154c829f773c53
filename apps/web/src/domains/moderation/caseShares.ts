import { splitOf, splitOfPrice } from '@dure/contract/escrow/split'
import { won } from '@dure/ui/PriceText'

/** How a case may be decided. */
export type Resolution = 'refund' | 'release' | 'split'
type CaseDeal = { readonly about?: 'deal' | 'order'; readonly amount: number; readonly discountAmount: number; readonly commission: number }
/** What is sent to the customer of his part: what the card company gave him is not sent twice. */
export const sentOf = (customer: number, chargedBack: number): number => Math.max(0, customer - chargedBack)
/** What a deal holds, as a decision gives it out; `promotions` is what comes back of our own discount. */
export type CaseShares = { readonly customer: number; readonly provider: number; readonly commission: number; readonly promotions: number }

/** Who gets what, in whole won; null where a split gives out all, nothing, or more than there is. */
export function caseShares(
  { about, amount, discountAmount: discount, commission }: CaseDeal,
  resolution: Resolution,
  refund: number,
): CaseShares | null {
  if (resolution === 'refund') return { customer: amount, provider: 0, commission: 0, promotions: discount }
  if (resolution === 'release') return { customer: 0, provider: amount + discount - commission, commission, promotions: 0 }
  const split = (about === 'order' ? splitOfPrice : splitOf)({ amount, discount, commission }, refund)
  return split && { customer: split.refund, provider: split.provider, commission: split.commission, promotions: split.promotions }
}

/** What is wrong with the sum typed for the customer, in whole won; undefined while nothing is, or nothing is typed. */
export const refundProblem = (deal: CaseDeal, typed: number | undefined): string | undefined =>
  typed === undefined || caseShares(deal, 'split', typed) !== null
    ? undefined
    : `${won(1)}부터 ${won(deal.amount - 1)}까지 나눌 수 있어요. 모두 돌려주려면 위에서 환불을 골라 주세요.`

/** The question before a decision names every sum that moves, and what stays owed: it cannot be undone. */
export function decisionQuestion(resolution: Resolution, shares: CaseShares, chargedBack = 0): string {
  const owed = chargedBack - shares.customer
  return questionOf(resolution, shares, chargedBack) + (owed > 0 ? ` 카드사가 돌려준 돈 중 ${won(owed)}은 고객이 갚아야 해요.` : '')
}

function questionOf(resolution: Resolution, { customer, provider }: CaseShares, chargedBack: number): string {
  if (chargedBack > 0) {
    const sent = sentOf(customer, chargedBack)
    const toCustomer = sent === 0 ? '고객에게는 더 보내지 않고' : `고객에게 ${won(sent)}을 보내고`
    if (resolution === 'refund')
      return sent === 0
        ? `카드사가 이미 돌려준 ${won(customer)}을 환불로 적고, 더 보내지 않을까요?`
        : `카드사가 돌려준 돈을 뺀 ${won(sent)}을 고객에게 보낼까요?`
    if (resolution === 'split') return `${toCustomer} 고수에게 ${won(provider)}을 정산할까요?`
  }
  if (resolution === 'refund') return `${won(customer)}을 모두 고객에게 돌려줄까요?`
  if (resolution === 'release') return `${won(provider)}을 모두 고수에게 정산할까요?`
  return `고객에게 ${won(customer)}을 돌려주고 고수에게 ${won(provider)}을 정산할까요?`
}
