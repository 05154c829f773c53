import type { PricedService } from './catalogue.ts'

const shown = 6

/** Up to six services close to one: those of its group, then those of its category, in the catalogue's order. */
export function relatedServices(services: readonly PricedService[], service: PricedService): PricedService[] {
  const others = services.filter((one) => one.category.id === service.category.id && one.id !== service.id)
  const near = others.filter((one) => one.category2.id === service.category2.id)
  return [...near, ...others.filter((one) => one.category2.id !== service.category2.id)].slice(0, shown)
}
