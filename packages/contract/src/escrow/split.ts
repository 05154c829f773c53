/** What a deal holds and what of it is ours: whole won. */
export type Holding = { readonly amount: number; readonly discount: number; readonly commission: number }
export type Split = { readonly refund: number; readonly commission: number; readonly promotions: number; readonly provider: number }

/**
 * How a deal parts when `refund` of what was paid goes back: commission and coupon shrink in the same proportion, each rounded
 * down; the pro gets the rest. Null where nothing would be left for one side.
 */
export function splitOf(deal: Holding, refund: number): Split | null {
  if (!Number.isSafeInteger(refund) || refund <= 0 || refund >= deal.amount) return null
  const kept = deal.amount - refund
  const commission = Math.floor((deal.commission * kept) / deal.amount)
  const promotions = Math.floor((deal.discount * refund) / deal.amount)
  const provider = deal.amount + deal.discount - refund - commission - promotions
  return provider > 0 ? { refund, commission, promotions, provider } : null
}
