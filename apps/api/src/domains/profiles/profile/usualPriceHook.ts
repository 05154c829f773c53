import { priceLimits } from '@dure/contract/prices/limits'
import type { UsualPrice } from '@dure/contract/prices/usual'
import type { Db } from '../../../database/connect.ts'
import { Hook } from '../../../hooks.ts'
import type { PricedService } from '../../catalogue/index.ts'

/** What was counted of a pro's own deals; the size he works at mostly and what he takes for that, where enough deals say so. */
type OwnPrice = {
  readonly providerId: number
  readonly serviceId: number
  readonly price: number
  readonly size: number | null
  readonly sizePrice: number | null
}

/** What pros usually take for a service, counted from their own deals [prices.of-pro]: those who count deals know. */
export const proPriceHook = new Hook<(db: Db, ids: readonly number[]) => Promise<readonly OwnPrice[]>>('proPrices')

/** What these pros take for a service: what was counted of their own deals, else what the service costs, as an estimate; nothing where the law bars it. */
export async function usualPricesOf(db: Db, ids: readonly number[]) {
  const counted = new Map((await proPriceHook.answer(db, ids)).map((one) => [`${one.providerId} ${one.serviceId}`, one]))
  return (providerId: number, { id, referralBarred, shownPrice }: PricedService): UsualPrice | null => {
    if (referralBarred || shownPrice.avg <= 0) return null
    const own = counted.get(`${providerId} ${id}`)
    if (own === undefined) return { amount: shownPrice.avg, unit: shownPrice.unit, own: false, ofSize: null }
    const { price, size, sizePrice } = own
    return {
      amount: price,
      unit: priceLimits.countedUnit,
      own: true,
      ofSize: size === null || sizePrice === null ? null : { size, amount: sizePrice },
    }
  }
}
