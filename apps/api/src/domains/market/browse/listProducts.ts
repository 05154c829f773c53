import type { Answer } from '@dure/contract/client'
import { productLimits } from '@dure/contract/market/limits'
import type { ProductCard } from '@dure/contract/market/lists/cards'
import { freeUntil, type FreeWithin, type ProductSort } from '@dure/contract/market/sorts'
import { readPlaceSlug } from '@dure/contract/places/paths'
import { distanceKm } from '@dure/kernel/geo'
import { encodeCursor } from '@dure/kernel/pagination'
import type { Context } from '../../../context.ts'
import { catalogueOf, districtName, findProvince, wordsIn, type Catalogue } from '../../catalogue/index.ts'
import { shownPictures } from '../../files/index.ts'
import { listOnSale, ofMember, onSaleAmong, type ProductListRow, type ProductsWanted } from './lists.sql.ts'

type Wanted = {
  readonly group?: string | undefined
  readonly section?: string | undefined
  readonly service?: string | undefined
  readonly area?: string | undefined
  readonly distance?: number | undefined
  readonly sort: ProductSort
  readonly free?: FreeWithin | undefined
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
  readonly isOnline?: 'true' | undefined
  readonly q?: string | undefined
  readonly user?: number | undefined
  readonly except?: number | undefined
  readonly cursor: readonly [value: number, id: number] | null
  readonly size: number
}

type Page = Answer<'GET /v1/market/products'>

/** Products on sale by what their address names; what nobody knows holds nothing [market.lists]. */
export async function listProducts(context: Context, given: Wanted): Promise<Page> {
  const catalogue = await catalogueOf(context.house)
  const narrowed = narrowedBy(catalogue, given)
  if (narrowed === null) return { items: [], next_cursor: null }
  const rows = await listOnSale(context.db, {
    ...narrowed,
    sort: given.sort,
    free: given.free === undefined ? null : { from: context.now, to: freeUntil(given.free, context.now) },
    priceMin: given.priceMin ?? null,
    priceMax: given.priceMax ?? null,
    onlineOnly: given.isOnline === 'true',
    memberId: given.user ?? null,
    exceptId: given.except ?? null,
    before: given.cursor,
    limit: given.size + 1,
  })
  const page = rows.slice(0, given.size)
  const last = page.at(-1)
  return {
    items: await cardsOf(context, page),
    next_cursor: rows.length > page.length && last !== undefined ? encodeCursor([last.value, last.id]) : null,
  }
}

type Kind = Pick<ProductsWanted, 'categoryId' | 'category2Id' | 'serviceId'>
type Place = Pick<ProductsWanted, 'districts' | 'province'>
type Narrowed = Kind & Place & Pick<ProductsWanted, 'words'>

function narrowedBy(catalogue: Catalogue, given: Wanted): Narrowed | null {
  const words = wordsIn(given.q ?? '')
  if (given.q !== undefined && given.q !== '' && words.length === 0) return null
  const place = given.area === undefined ? { districts: null, province: null } : placeOf(catalogue, given.area, given.distance)
  const category = categoryOf(catalogue, given)
  return place === null || category === null ? null : { ...category, ...place, words }
}

function categoryOf({ services }: Catalogue, { group, section, service }: Wanted): Kind | null {
  if (group === undefined && section === undefined && service === undefined) return { categoryId: null, category2Id: null, serviceId: null }
  const one = services.find(
    ({ category, category2, slug }) =>
      (group === undefined || category.slug === group) &&
      (section === undefined || category2.slug === section) &&
      (service === undefined || slug === service),
  )
  if (one === undefined) return null
  return {
    categoryId: one.category.id,
    category2Id: section === undefined && service === undefined ? null : one.category2.id,
    serviceId: service === undefined ? null : one.id,
  }
}

/** The district with those around it, or all of the province; null where there is no such place. */
function placeOf(catalogue: Catalogue, area: string, distance: number | undefined): Place | null {
  const { address1, address2 } = readPlaceSlug(area)
  const province = findProvince(catalogue, address1)
  if (province === undefined) return null
  const all = catalogue.districtsOf.get(province.code) ?? []
  const wanted = address2 === null ? all : all.filter((one) => one.name === address2)
  const [centre] = wanted
  if (centre === undefined) return null
  // By the centres of both, as nobody who comes lives at one place [market.distance].
  const around =
    distance === undefined || address2 === null
      ? wanted
      : [...catalogue.districtsOf.values()].flat().filter((one) => distanceKm(centre, one) <= distance)
  return { districts: around.map((one) => one.code), province: address2 === null ? province.code : null }
}

/** What a pro has on sale, the newest first; nothing of whom there is none of. */
export async function listProductsOfUser(
  context: Context,
  userId: string,
  given: { readonly except?: number | undefined; readonly size: number },
): Promise<{ items: ProductCard[] }> {
  const memberId = Number(userId)
  if (!Number.isSafeInteger(memberId) || memberId <= 0) return { items: [] }
  return { items: await cardsOf(context, await ofMember(context.db, { memberId, exceptId: given.except ?? null, limit: given.size })) }
}

/** Cards of those of these products that anybody may see, in no order. */
export const productsByIds = async (context: Context, ids: readonly number[]): Promise<ProductCard[]> =>
  cardsOf(context, await onSaleAmong(context.db, ids))

/** The stars of a product, where there are enough of them to say something [market.cards]. */
export const ratingOf = ({ reviewCount, reviewAvg }: Pick<ProductListRow, 'reviewCount' | 'reviewAvg'>): number | null =>
  reviewCount < productLimits.ratedFrom ? null : Math.round(reviewAvg * 10) / 10

const nowhere = { address1: null, address2: null }

async function cardsOf(context: Context, rows: readonly ProductListRow[]): Promise<ProductCard[]> {
  const pictureOf = await shownPictures(
    context,
    rows.map((row) => row.mainFileId),
  )
  const catalogue = await catalogueOf(context.house)
  return rows.map((row) => {
    const service = catalogue.serviceById.get(row.serviceId)
    if (service === undefined) throw new Error(`The product ${row.id} is of no service`)
    const { address1, address2 } = (row.districtCode === null ? undefined : districtName(catalogue, row.districtCode)) ?? nowhere
    return {
      id: row.id,
      slug: String(row.id),
      itemTitle: row.title,
      mainImage: pictureOf(row.mainFileId),
      service: { id: service.id, slug: service.slug, name: service.name },
      price: row.minPrice,
      hasOptions: row.hasOptions,
      rating: ratingOf(row),
      reviewCount: row.reviewCount,
      isOnline: row.isOnline,
      isSchedule: row.isSchedule,
      nextFreeAt: row.nextFreeAt !== null && row.nextFreeAt > context.now ? row.nextFreeAt.toISOString() : null,
      address1,
      address2,
      userId: row.userId,
      name: row.name,
    }
  })
}
