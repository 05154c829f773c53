/** What is held and what of it is ours: whole won. */
export type Holding = { readonly amount: number; readonly discount: number; readonly commission: number }
export type Split = { readonly refund: number; readonly commission: number; readonly promotions: number; readonly provider: number }

/**
 * How it parts when `refund` of what was paid goes back: commission and coupon shrink in the same proportion, each rounded
 * down; the pro gets the rest. Null where nothing would be left for one side.
 */
export function splitOf(held: Holding, refund: number): Split | null {
  if (!Number.isSafeInteger(refund) || refund <= 0 || refund >= held.amount) return null
  const kept = held.amount - refund
  const commission = Math.floor((held.commission * kept) / held.amount)
  const promotions = Math.floor((held.discount * refund) / held.amount)
  const provider = held.amount + held.discount - refund - commission - promotions
  return provider > 0 ? { refund, commission, promotions, provider } : null
}
