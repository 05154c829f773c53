import type { ServiceCard } from '@dure/contract/catalogue/endpoints'
import type { Service } from './services.sql.ts'

/** A service as lists and search show it. */
export function serviceCard({ id, slug, name, icon, mode, price, category, category2, licence, referralBarred }: Service): ServiceCard {
  return { id, slug, name, icon, mode, price, category1: category, category2, licence, referralBarred }
}
