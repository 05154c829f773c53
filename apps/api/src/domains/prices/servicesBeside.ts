import type { ServiceCard } from '@dure/contract/catalogue/endpoints'
import type { Context } from '../../context.ts'
import { catalogueOf, relatedServices, serviceCard, type PricedService } from '../catalogue/index.ts'
import { besideOf } from './prices.sql.ts'

/** What those who asked for a service asked for too; its neighbours in the catalogue where too few did [prices.beside]. */
export async function servicesBeside({ db, house }: Context, service: PricedService): Promise<ServiceCard[]> {
  const { services, serviceById } = await catalogueOf(house)
  const others = (await besideOf(db, service.id)).flatMap((id) => serviceById.get(id) ?? [])
  return (others.length > 0 ? others : relatedServices(services, service)).map(serviceCard)
}
