import type { QueryClient } from '@tanstack/react-query'
import { placeSlug, readPlaceSlug } from '@dure/contract/places/paths'
import { districtsQuery, provincesQuery } from '../../catalogue/queries.ts'

/** A place as lists are narrowed by it. */
export type Area = {
  readonly code: string
  /** As addresses have it: `서울-강남구`. */
  readonly slug: string
  readonly address1: string
  /** Null of a whole province. */
  readonly address2: string | null
  readonly provinceCode: string
}

export const areaName = ({ address1, address2 }: Pick<Area, 'address1' | 'address2'>): string =>
  [address1, address2].filter(Boolean).join(' ')

/** The place that an address names; undefined where we know none of that name. */
export async function areaOf(queries: QueryClient, slug: string | undefined): Promise<Area | undefined> {
  if (slug === undefined) return undefined
  const { address1, address2 } = readPlaceSlug(slug)
  const provinces = await queries.ensureQueryData(provincesQuery)
  const province = provinces.items.find((one) => one.short === address1)
  if (province === undefined) return undefined
  const whole = { address1: province.short, address2: null, provinceCode: province.code }
  if (address2 === null) return { ...whole, code: province.code, slug: placeSlug(province.short) }
  const { items } = await queries.ensureQueryData(districtsQuery(province.code))
  const district = items.find((one) => one.name === address2)
  return district && { ...whole, code: district.code, slug: placeSlug(province.short, district.name), address2: district.name }
}

/** All of its province. */
export const wider = ({ address1, provinceCode }: Area): Area => ({
  code: provinceCode,
  slug: placeSlug(address1),
  address1,
  address2: null,
  provinceCode,
})
