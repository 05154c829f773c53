import type { ServiceCard } from '@dure/contract/catalogue/endpoints'
import type { PricedService } from './catalogue.ts'

/** A service as lists and search show it. */
export function serviceCard({
  id,
  slug,
  name,
  icon,
  mode,
  shownPrice,
  category,
  category2,
  licence,
  referralBarred,
}: PricedService): ServiceCard {
  return { id, slug, name, icon, mode, price: shownPrice, category1: category, category2, licence, referralBarred }
}
