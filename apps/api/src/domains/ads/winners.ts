import { adLimits } from '@dure/contract/ads/limits'

export type Bid = { readonly id: number; readonly amount: number; readonly bidAt: Date }
export type Winner = { readonly id: number; readonly place: number; readonly price: number }

/**
 * Who wins a round and what each pays [ads.price]: the highest bids, of equal ones the earlier; the price is the next bid and a step
 * more, never above one's own, and the least where nobody bids below.
 */
export function winnersOf(bids: readonly Bid[]): Winner[] {
  const { places, least, step } = adLimits
  const ranked = bids.toSorted(
    (one, other) => other.amount - one.amount || one.bidAt.getTime() - other.bidAt.getTime() || one.id - other.id,
  )
  return ranked.slice(0, places).map(({ id, amount }, at) => {
    const next = ranked[at + 1]
    return { id, place: at + 1, price: next === undefined ? least : Math.min(amount, next.amount + step) }
  })
}
