import type { ReceivedFilters } from '../queries.ts'

const without = <K extends keyof ReceivedFilters>(filters: ReceivedFilters, ...keys: readonly K[]): ReceivedFilters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !(keys as readonly string[]).includes(key))) as ReceivedFilters

/** Beside the sent quotes the counts are those of the list that each chip leads to. */
export const countedBy = (filters: ReceivedFilters): ReceivedFilters =>
  filters.viewFilter === 'quoted' ? { ...filters, viewFilter: 'all' } : filters

/** Those meant for oneself alone, or all again; a choice of the list, which leads back to it from the sent quotes. */
export const withTargeted = (filters: ReceivedFilters): ReceivedFilters =>
  filters.targetedRequest === undefined ? { ...countedBy(filters), targetedRequest: 'true' } : without(filters, 'targetedRequest')

/** Of one service, or of all. */
export const withService = (filters: ReceivedFilters, services: string): ReceivedFilters =>
  services === '' ? without(filters, 'services') : { ...filters, services }

/** Of that view all, whomever they were meant for and wherever they are. */
export const widened = ({ viewFilter }: ReceivedFilters): ReceivedFilters => ({ viewFilter })

/** Whether more is asked for than a view. */
export const isNarrowed = (filters: ReceivedFilters): boolean => Object.keys(filters).length > 1

type Place = { readonly [K in 'district' | 'distance']?: ReceivedFilters[K] | undefined }

/** In a district or within a distance; one takes the other's place. */
export const withPlace = (filters: ReceivedFilters, { district, distance }: Place): ReceivedFilters => ({
  ...without(filters, 'district', 'distance'),
  ...(district === undefined ? {} : { district }),
  ...(distance === undefined ? {} : { distance }),
})
