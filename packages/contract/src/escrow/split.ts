/** What is held and what of it is ours: whole won. */
export type Holding = { readonly amount: number; readonly discount: number; readonly commission: number }
export type Split = { readonly refund: number; readonly commission: number; readonly promotions: number; readonly provider: number }

/** A coupon's part in what goes back. */
const couponPart = ({ amount, discount }: Holding, refund: number): number => Math.floor((discount * refund) / amount)

/**
 * How it parts when `refund` of what was paid goes back: commission and coupon shrink in the same proportion, each rounded
 * down; the pro gets the rest. Null where nothing would be left for one side.
 */
export function splitOf(held: Holding, refund: number): Split | null {
  if (!Number.isSafeInteger(refund) || refund <= 0 || refund >= held.amount) return null
  const kept = held.amount - refund
  const commission = Math.floor((held.commission * kept) / held.amount)
  const promotions = couponPart(held, refund)
  const provider = held.amount + held.discount - refund - commission - promotions
  return provider > 0 ? { refund, commission, promotions, provider } : null
}

/**
 * How it parts where its payee pays the fee and hears of his price alone, a coupon being between us and who paid: `back` of the price is
 * his no more and the fee shrinks with that, as if all of it had been paid; of what came off it `refund` goes to who paid and the rest
 * to us. Null where nothing would be left for one side.
 */
export function splitOfPrice(held: Holding, refund: number, back = refund + couponPart(held, refund)): Split | null {
  if (!Number.isSafeInteger(refund) || refund <= 0 || refund >= held.amount) return null
  const price = held.amount + held.discount
  const commission = Math.floor((held.commission * (price - back)) / price)
  const provider = price - back - commission
  return provider > 0 ? { refund, commission, promotions: back - refund, provider } : null
}
