import type { ShownPrice } from '@dure/contract/catalogue/endpoints'
import { won } from '@dure/ui/PriceText'

/** What the one price of a service is called: the mean of deals, or an estimate [prices.one]. */
const priceName = ({ estimated }: Pick<ShownPrice, 'estimated'>): string => (estimated ? '어림' : '평균')

/** `평균 346,000원/건`, `어림 90,000원/시간`; nothing where the law bars prices. */
export const priceText = (price: Pick<ShownPrice, 'avg' | 'unit' | 'estimated'>): string =>
  price.avg > 0 ? `${priceName(price)} ${won(price.avg)}/${price.unit}` : ''
