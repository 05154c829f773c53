import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import type { UsualPrice } from '@dure/contract/prices/usual'
import { grouped } from '@dure/ui/grouped'
import { won } from '@dure/ui/PriceText'

/** What the one price of a service is called: the mean of deals, or an estimate [prices.one]. */
const priceName = ({ estimated }: Pick<ShownPrice, 'estimated'>): string => (estimated ? '예상' : '평균')

/** `평균 346,000원/건`, `예상 90,000원/시간`; nothing where the law bars prices. */
export const priceText = (price: Pick<ShownPrice, 'avg' | 'unit' | 'estimated'>): string =>
  price.avg > 0 ? `${priceName(price)} ${won(price.avg)}/${price.unit}` : ''

const tenThousand = 10 ** 4
const inTenThousands = (amount: number): string => grouped(Math.round((amount / tenThousand) * 10) / 10)

/** Won in short, for a line with many of them: 12만 원, 1만 5천 원 as 1.5만 원, 8,000원. */
export const shortWon = (amount: number): string => (amount < tenThousand ? `${grouped(amount)}원` : `${inTenThousands(amount)}만 원`)

/** The same of what is no exact sum: from 10만 on in whole ones. */
export const roughWon = (amount: number): string => shortWon(roughly(amount))
const roughly = (amount: number): number => (amount < 10 * tenThousand ? amount : Math.round(amount / tenThousand) * tenThousand)

/** What one price is for, after a sum: nothing of a whole job. */
export const perUnit = (unit: string): string => (unit === '건' || unit === '회' ? '' : `/${unit}`)

/** `보통 35만 원`, `예상 9만 원/시간`: the same price in a line of many, nothing where the law bars prices [prices.one]. */
export function usualText({ avg, unit, estimated }: Pick<ShownPrice, 'avg' | 'unit' | 'estimated'>): string {
  if (avg <= 0) return ''
  return `${estimated ? '예상' : '보통'} ${roughWon(avg)}${perUnit(unit)}`
}

/** `입주청소 24평쯤 보통 38만 원`: what a pro takes for a service, of his own deals; else what it is expected to cost [prices.of-pro]. */
export function proPriceText({ name, price }: { readonly name: string; readonly price: UsualPrice | null }): string | undefined {
  return price == null ? undefined : `${name} ${takenText(price)}`
}

/** The same without the name of the service. */
export function takenText({ amount, unit, own, ofSize }: UsualPrice): string {
  return ofSize == null
    ? usualText({ avg: amount, unit, estimated: !own })
    : `${grouped(ofSize.size)}평쯤 ${usualText({ avg: ofSize.amount, unit, estimated: false })}`
}

/** `34–39만 원`; one of the two where they are the same. */
export function wonRange(given: { readonly low: number; readonly high: number }): string {
  const [low, high] = [roughly(given.low), roughly(given.high)]
  if (low === high) return shortWon(low)
  return low < tenThousand ? `${shortWon(low)}–${shortWon(high)}` : `${inTenThousands(low)}–${inTenThousands(high)}만 원`
}
