import type { Answer } from '@dure/contract/client'
import type { ShownPicture } from '@dure/contract/files/pictures'
import type { ListedPortfolio } from '@dure/contract/portfolio/schemas'
import { readPlaceSlug } from '@dure/contract/places/paths'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../context.ts'
import { catalogueOf, findProvince, wordsIn, type Catalogue } from '../catalogue/index.ts'
import { shownPictures } from '../files/index.ts'
import { placeNames, serviceOf } from './content.ts'
import { listPosted, postedAmong, type ListedRow, type ListWanted } from './lists.sql.ts'

export type Wanted = {
  readonly service?: string | undefined
  readonly category?: string | undefined
  readonly area?: string | undefined
  readonly user?: number | undefined
  readonly except?: number | undefined
  readonly q?: string | undefined
  readonly cursor: readonly [at: number, id: number] | null
  readonly size: number
}

type Page = Answer<'GET /v1/portfolios'>

/** Posted works by what their address names; what nobody knows holds nothing [portfolio.lists]. */
export async function listPortfolios(context: Context, given: Wanted): Promise<Page> {
  const catalogue = await catalogueOf(context.house)
  const narrowed = narrowedBy(catalogue, given)
  if (narrowed === null) return { items: [], next_cursor: null }
  const [at, id] = given.cursor ?? []
  const rows = await listPosted(context.db, {
    ...narrowed,
    memberId: given.user ?? null,
    exceptId: given.except ?? null,
    before: at === undefined || id === undefined ? null : { at: new Date(at), id },
    limit: given.size + 1,
  })
  const page = rows.slice(0, given.size)
  const last = page.at(-1)
  return {
    items: await listedViews(context, page),
    next_cursor: rows.length > page.length && last !== undefined ? encodeCursor([last.postedAt.getTime(), last.id]) : null,
  }
}

/** Those of these that everybody may see. */
export async function postedByIds(context: Context, ids: readonly number[]): Promise<ListedPortfolio[]> {
  return listedViews(context, await postedAmong(context.db, ids))
}

function narrowedBy(
  catalogue: Catalogue,
  given: Wanted,
): Pick<ListWanted, 'serviceIds' | 'provinceCode' | 'districtCode' | 'words'> | null {
  const words = wordsIn(given.q ?? '')
  if (given.q !== undefined && given.q !== '' && words.length === 0) return null
  const place = given.area === undefined ? { provinceCode: null, districtCode: null } : placeCodes(catalogue, given.area)
  const serviceIds = servicesNamed(catalogue, given)
  return place === null || serviceIds?.length === 0 ? null : { ...place, serviceIds, words }
}

/** The service, else all of the category; null where neither is named, none where there is no such. */
function servicesNamed({ services, serviceBySlug }: Catalogue, { service, category }: Wanted): number[] | null {
  if (service !== undefined) {
    const one = serviceBySlug.get(service)
    return one === undefined || (category !== undefined && one.category.slug !== category) ? [] : [one.id]
  }
  return category === undefined ? null : services.filter((one) => one.category.slug === category).map((one) => one.id)
}

function placeCodes(catalogue: Catalogue, area: string): Pick<ListWanted, 'provinceCode' | 'districtCode'> | null {
  const { address1, address2 } = readPlaceSlug(area)
  const province = findProvince(catalogue, address1)
  if (province === undefined) return null
  if (address2 === null) return { provinceCode: province.code, districtCode: null }
  const district = catalogue.districtsOf.get(province.code)?.find((one) => one.name === address2)
  return district === undefined ? null : { provinceCode: null, districtCode: district.code }
}

export const listedView =
  (catalogue: Catalogue, pictureOf: (id: string) => ShownPicture) =>
  (row: Omit<ListedRow, 'postedAt'>): ListedPortfolio => ({
    id: row.id,
    title: row.title,
    mainImage: pictureOf(row.mainFileId),
    service: serviceOf(catalogue, row.serviceId),
    ...placeNames(catalogue, row),
    serviceAmount: row.serviceAmount,
    pictureCount: row.pictures.length + row.pictures.filter((one) => one.beforeFileId !== null).length,
    isPair: row.pictures.some((one) => one.beforeFileId !== null),
    userId: row.userId,
    name: row.name,
  })

async function listedViews(context: Context, rows: readonly ListedRow[]): Promise<ListedPortfolio[]> {
  const pictureOf = await shownPictures(
    context,
    rows.map((row) => row.mainFileId),
  )
  return rows.map(listedView(await catalogueOf(context.house), pictureOf))
}
