import { fail, failed, type Failure } from '@dure/contract/errors'
import type { Context } from '../../context.ts'
import { GatewayError } from '../../gateways/index.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { dongName, nearestDong } from './regions.ts'
import type { Dong } from './regions.sql.ts'

type AddressNode = { code: string; name: string; lat: number; lng: number; depth: number; parent: string | null }

/** Choices of an address item at one depth, all or below one parent. */
export async function listFormAddresses(
  context: Context,
  { depth, parent }: { depth: number; parent?: string | undefined },
): Promise<{ items: AddressNode[] }> {
  const catalogue = await catalogueOf(context.house)
  if (depth === 1)
    return { items: catalogue.provinces.map(({ code, short, lat, lng }) => ({ code, name: short, lat, lng, depth, parent: null })) }
  if (depth === 2) {
    const list = parent === undefined ? catalogue.districts : (catalogue.districtsOf.get(parent) ?? [])
    return { items: list.map(({ code, name, lat, lng, provinceCode }) => ({ code, name, lat, lng, depth, parent: provinceCode })) }
  }
  const list = parent === undefined ? catalogue.dongs : (catalogue.dongsOf.get(parent) ?? [])
  return { items: list.map(({ id, name, lat, lng, districtCode }) => ({ code: id, name, lat, lng, depth, parent: districtCode })) }
}

type Place = { address1: string; address2: string; address3: string; districtCode: string; dongId: string; address: string }

/** The region of a point: as the maps service has it; by our own centres where that is out of reach or newer than our data. */
export async function reverseGeocode(context: Context, point: { lat: number; lng: number }): Promise<Place | Failure<'NOT_FOUND'>> {
  const catalogue = await catalogueOf(context.house)
  const told = await dongFromMaps(context, catalogue, point)
  if (failed(told)) return told
  const dong = told ?? nearestDong(catalogue, point)
  const district = dong === undefined ? undefined : catalogue.districtByCode.get(dong.districtCode)
  const province = district === undefined ? undefined : catalogue.provinceByCode.get(district.provinceCode)
  if (dong === undefined || district === undefined || province === undefined) return fail('NOT_FOUND')
  return {
    address1: province.short,
    address2: district.name,
    address3: dong.name,
    districtCode: district.code,
    dongId: dong.id,
    address: dongName(catalogue, dong),
  }
}

async function dongFromMaps(
  context: Context,
  catalogue: Catalogue,
  point: { lat: number; lng: number },
): Promise<Dong | null | Failure<'NOT_FOUND'>> {
  try {
    const region = await context.house.gateways.maps.regionOf(point)
    // Outside Korea: the sea, or a neighbour.
    return region === null ? fail('NOT_FOUND') : (catalogue.dongById.get(region.code) ?? null)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    context.house.log.warn({ service: error.service, status: error.status }, 'reverse geocoding by our own centres')
    return null
  }
}
