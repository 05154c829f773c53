import { percentOf } from '@dure/kernel/money'
import { quoteLimits } from './limits.ts'

const { percent, roundedTo, least, most } = quoteLimits.price

/**
 * Cash a quote costs [quotes.price]: a part of the service's average price in the catalogue, whatever is counted of prices
 * [prices.quotes-apart], rounded, within its bounds; `price` is that less the
 * discount (percent, 0 to 100). A service whose law bars paid referral costs nothing [quotes.no-paid-referral].
 */
export function quotePrice(
  averagePrice: number,
  options: { discount?: number; referralBarred?: boolean } = {},
): { originPrice: number; price: number } {
  if (options.referralBarred) return { originPrice: 0, price: 0 }
  const rounded = Math.round(percentOf(averagePrice, percent) / roundedTo) * roundedTo
  const originPrice = Math.min(Math.max(rounded, least), most)
  return { originPrice, price: originPrice - percentOf(originPrice, options.discount ?? 0) }
}
