import type { Answer } from '@dure/contract/client'
import { fail, type Failure } from '@dure/contract/errors'
import { placeLimits } from '@dure/contract/places/limits'
import { placeSlug, readPlaceSlug } from '@dure/contract/places/paths'
import { portfolioLimits } from '@dure/contract/portfolio/limits'
import type { Context } from '../../context.ts'
import { catalogueOf, findProvince, type Catalogue, type Service } from '../catalogue/index.ts'
import { listPortfolios } from '../portfolio/index.ts'
import { priceInProvince } from '../prices/index.ts'
import { topPros } from '../search/index.ts'
import { placesWithPros, servicesOfPlace } from './places.sql.ts'

type Region = { readonly province: Catalogue['provinces'][number]; readonly district: Catalogue['districts'][number] | null }

/** The province or district that an address names [places.paths]. */
function regionOf(catalogue: Catalogue, slug: string): Region | undefined {
  const { address1, address2 } = readPlaceSlug(slug)
  const province = findProvince(catalogue, address1)
  if (province === undefined) return undefined
  if (address2 === null) return { province, district: null }
  const district = catalogue.districtsOf.get(province.code)?.find((one) => one.name === address2)
  return district === undefined ? undefined : { province, district }
}

const codeOf = ({ province, district }: Region): string => (district ?? province).code
const slugOf = ({ province, district }: Region): string => placeSlug(province.short, district?.name)
const nameOf = ({ province, district }: Region): string => [province.short, district?.name].filter(Boolean).join(' ')

/** What a list of the place is narrowed by; who works online is found wherever one is. */
const facetsOf = (region: Region, service: Service | undefined): string[] => [
  ...(service === undefined ? [] : [`s${service.id}`]),
  ...(service?.mode === 'online' ? [] : [`${region.district === null ? 'p' : 'd'}${codeOf(region)}`]),
]

type Asked = { readonly location: string; readonly serviceSlug?: string | undefined }

async function read(context: Context, { location, serviceSlug }: Asked) {
  const catalogue = await catalogueOf(context.house)
  const region = regionOf(catalogue, location)
  const service = serviceSlug === undefined ? undefined : catalogue.serviceBySlug.get(serviceSlug)
  return region === undefined || (serviceSlug !== undefined && service === undefined) ? undefined : { catalogue, region, service }
}

/** The page of a place. @returns NOT_FOUND for a place or service nobody knows. */
export async function getPlace(context: Context, asked: Asked): Promise<Answer<'GET /v1/locations/:location'> | Failure<'NOT_FOUND'>> {
  const found = await read(context, asked)
  if (found === undefined) return fail('NOT_FOUND')
  const { catalogue, region, service } = found
  const { province, district } = region
  const districts = catalogue.districtsOf.get(province.code) ?? []
  const [top, offered, busy, price] = await Promise.all([
    topPros(context, facetsOf(region, service), { after: null, limit: placeLimits.top }),
    servicesOfPlace(context.db, codeOf(region), placeLimits.services),
    placesWithPros(
      context.db,
      districts.map((one) => one.code),
      service?.id,
    ),
    service === undefined ? null : priceInProvince(context, service, province.code),
  ])
  return {
    place: { slug: slugOf(region), name: nameOf(region), address1: province.short, address2: district?.name ?? null },
    service: service === undefined ? null : { id: service.id, slug: service.slug, name: service.name },
    coarser: district === null ? null : { slug: placeSlug(province.short), name: province.short },
    districts: districts.flatMap((one) =>
      one !== district && busy.has(one.code) ? [{ slug: placeSlug(province.short, one.name), name: one.name }] : [],
    ),
    services: offered.flatMap((id) => {
      const one = catalogue.serviceById.get(id)
      return one === undefined ? [] : [{ id, slug: one.slug, name: one.name }]
    }),
    price,
    topPros: top.items,
    totalCount: top.totalCount,
  }
}

/** The best pros of a place, page by page [places.top]. */
export async function listTopPros(
  context: Context,
  asked: Asked & { readonly size: number; readonly after: readonly [since: number, value: number, id: number] | null },
): Promise<Answer<'GET /v1/locations/:location/top-pros'> | Failure<'NOT_FOUND'>> {
  const found = await read(context, asked)
  if (found === undefined) return fail('NOT_FOUND')
  return topPros(context, facetsOf(found.region, found.service), { after: asked.after, limit: asked.size })
}

/** What pros offer in a district. */
export async function servicesOf(
  context: Context,
  address1: string,
  address2: string,
): Promise<Answer<'GET /v1/search/location/:address1/:address2/services'> | Failure<'NOT_FOUND'>> {
  const catalogue = await catalogueOf(context.house)
  const region = regionOf(catalogue, placeSlug(address1, address2))
  if (region === undefined) return fail('NOT_FOUND')
  const ids = await servicesOfPlace(context.db, codeOf(region), placeLimits.services)
  return {
    items: ids.flatMap((id) => {
      const one = catalogue.serviceById.get(id)
      return one === undefined ? [] : [{ id, slug: one.slug, name: one.name }]
    }),
  }
}

/** The newest works done there [portfolio.lists]. */
export async function worksOfPlace(
  context: Context,
  location: string,
): Promise<Answer<'GET /v1/locations/:location/portfolios'> | Failure<'NOT_FOUND'>> {
  const found = await read(context, { location })
  if (found === undefined) return fail('NOT_FOUND')
  const { items } = await listPortfolios(context, { area: location, cursor: null, size: portfolioLimits.first })
  return { items }
}
