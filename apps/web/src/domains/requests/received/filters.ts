import type { ReceivedFilters } from '../queries.ts'

/** Beside the sent quotes the counts are those of the list that each chip leads to. */
export const countedBy = (filters: ReceivedFilters): ReceivedFilters =>
  filters.viewFilter === 'quoted' ? { ...filters, viewFilter: 'all' } : filters

/** Those meant for oneself alone, or all again; a choice of the list, which leads back to it from the sent quotes. */
export function withTargeted({ targetedRequest, ...rest }: ReceivedFilters): ReceivedFilters {
  return targetedRequest === undefined ? { ...countedBy(rest), targetedRequest: 'true' } : rest
}

/** Of one service, or of all. */
export function withService({ services: _, ...rest }: ReceivedFilters, services: string): ReceivedFilters {
  return services === '' ? rest : { ...rest, services }
}

/** In a district or within a distance; one takes the other's place. */
export function withPlace(
  { district: _, distance: __, ...rest }: ReceivedFilters,
  {
    district,
    distance,
  }: { readonly district?: ReceivedFilters['district'] | undefined; readonly distance?: ReceivedFilters['distance'] | undefined },
): ReceivedFilters {
  return { ...rest, ...(district === undefined ? {} : { district }), ...(distance === undefined ? {} : { distance }) }
}
