import { adLimits } from '@dure/contract/ads/limits'
import { DAY, startOfNextSeoulDay } from '@dure/kernel/time'

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

type Week = { readonly startsAt: Date; readonly endsAt: Date }

/** What comes back of a price for the days on which an ad is not shown: today counts as shown once its week began. Rounded up: in its pro's favour. */
export function unshownOf(price: number, { startsAt, endsAt }: Week, now: Date): number {
  if (now < startsAt) return price
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY)
  const left = Math.max(0, Math.round((endsAt.getTime() - startOfNextSeoulDay(now).getTime()) / DAY))
  return Math.ceil((price * left) / days)
}
