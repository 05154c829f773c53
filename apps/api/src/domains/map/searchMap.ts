import type { Answer } from '@dure/contract/client'
import { mapLimits, reachOf, sightOf } from '@dure/contract/map/limits'
import type { MapDistrict, MapPro } from '@dure/contract/map/endpoints'
import { boxAround, distanceKm, METRES_IN_KM, isInBox, type Box, type Point } from '@dure/kernel/geo'
import type { Context } from '../../context.ts'
import { catalogueOf } from '../catalogue/index.ts'
import { listingsOf } from '../profiles/index.ts'
import { countAround, countByDistrict, listedPros, prosAround, readAsked, type Asked as AskedOfList, type Wanted } from '../search/index.ts'
import { countsOf } from './map.sql.ts'

type Asked = AskedOfList & {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
  readonly zoom?: number | undefined
  readonly distance?: number | undefined
}
type View = { readonly center: Point; readonly zoom: number; readonly reachKm: number }

const { least, usual } = mapLimits.zoom

/** Pros around a point [map.views], each where the map shows him [map.shown-point]. */
export async function searchMap(context: Context, asked: Asked): Promise<Answer<'GET /v2/search/map/pro'>> {
  const { lat, lng } = asked
  const opening = lat === undefined || lng === undefined
  const { filter, wanted: all, silent } = await readAsked(context, asked)
  // A place that is opened is looked at; who comes there from elsewhere stands elsewhere.
  const wanted: Wanted = opening ? { ...all, facets: all.facets.filter((one) => !/^[dp]/.test(one)) } : all
  const view = opening ? await openingView(context, asked, filter, wanted) : viewOf({ lat, lng }, asked)
  const none = { proList: [], totalCount: 0, districts: [] }
  const found = silent ? none : await around(context, wanted, view)
  return { center: view.center, zoom: view.zoom, ...found, filter }
}

function viewOf(center: Point, { zoom = usual, distance }: Pick<Asked, 'zoom' | 'distance'>): View {
  return { center, zoom, reachKm: distance ?? reachOf(zoom) / METRES_IN_KM }
}

/** Where a map opens: at the place that is named or where maps begin, as near as somebody is in sight. */
async function openingView(
  context: Context,
  asked: Asked,
  named: { readonly address1: string | null; readonly address2: string | null },
  wanted: Wanted,
): Promise<View> {
  const { provinces, districtsOf } = await catalogueOf(context.house)
  const province = provinces.find((one) => one.short === named.address1)
  const district = province && districtsOf.get(province.code)?.find((one) => one.name === named.address2)
  const place = district ?? province
  if (place !== undefined)
    return viewOf(
      { lat: place.lat, lng: place.lng },
      { ...asked, zoom: asked.zoom ?? (district ? mapLimits.district : mapLimits.province) },
    )
  const { center } = mapLimits
  const [nearest] = await prosAround(context.db, wanted, { center, box: null, limit: 1 })
  const far = nearest === undefined ? 0 : distanceKm(center, nearest)
  let zoom: number = asked.zoom ?? usual
  while (zoom > least && sightOf(zoom) / METRES_IN_KM < far) zoom -= 1
  // Pros a little out of sight say more than the count of their district.
  if (asked.zoom === undefined && zoom < mapLimits.prosFrom && far <= reachOf(mapLimits.prosFrom) / METRES_IN_KM) zoom = mapLimits.prosFrom
  return viewOf(center, { ...asked, zoom })
}
async function around(
  context: Context,
  wanted: Wanted,
  { center, zoom, reachKm }: View,
): Promise<{ proList: MapPro[]; totalCount: number; districts: MapDistrict[] }> {
  const { db } = context
  const box = boxAround(center, reachKm)
  const close = zoom >= mapLimits.prosFrom
  const found = close ? await prosAround(db, wanted, { center, box, limit: mapLimits.pros }) : []
  const [pros, listings] = [
    await listedPros(
      context,
      found.map((one) => one.providerId),
    ),
    await listingsOf(
      db,
      found.map((one) => one.providerId),
    ),
  ]
  const onMap = new Set(listings.filter((one) => one.onMap).map((one) => one.providerId))
  const at = new Map(found.map((one) => [one.providerId, one]))
  const proList = pros.flatMap((pro): MapPro[] => {
    const point = at.get(pro.providerId)
    return point === undefined || !onMap.has(pro.providerId) ? [] : [{ ...pro, lat: point.lat, lng: point.lng }]
  })
  return close && found.length < mapLimits.pros
    ? { proList, totalCount: proList.length, districts: [] }
    : { proList, ...(await counted(context, wanted, box, proList.length)) }
}

/**
 * How many stand in a box, and in which districts, where they are more than are listed: as of last night where they are too many to
 * count [map.counted].
 */
async function counted(
  context: Context,
  wanted: Wanted,
  box: Box,
  listed: number,
): Promise<{ totalCount: number; districts: MapDistrict[] }> {
  const { db, house } = context
  const { districts } = await catalogueOf(house)
  const inSight = districts.filter((one) => isInBox(one, box))
  const districtsOf = (counts: ReadonlyMap<string, number>): MapDistrict[] =>
    inSight.flatMap(({ code, name, lat, lng }) => {
      const count = counts.get(code) ?? 0
      return count === 0 ? [] : [{ code, name, lat, lng, count }]
    })
  const known = await lastNight(db, wanted)
  const { counted: most } = mapLimits
  const many = districtsOf(known)
  if (many.reduce((sum, one) => sum + one.count, 0) >= most) return { totalCount: most, districts: many }
  const few = wanted.facets.length > 0 && known.size > 0 && [...known.values()].reduce((sum, one) => sum + one, 0) < most
  const totalCount = await countAround(db, wanted, { box, few }, most)
  return { totalCount, districts: totalCount > listed ? districtsOf(await countByDistrict(db, wanted, { box, few }, most)) : [] }
}

/** Last night's counts, of the narrowest that was chosen; words, and who comes to a place from elsewhere, have none. */
async function lastNight(db: Context['db'], { facets, words }: Wanted): Promise<ReadonlyMap<string, number>> {
  if (words.length > 0 || facets.some((one) => !nightly.includes(one[0]!))) return new Map()
  return countsOf(db, facets.toSorted((one, other) => nightly.indexOf(one[0]!) - nightly.indexOf(other[0]!))[0] ?? '')
}
/** A service, a category within one, a category: as facets begin. */
const nightly = 'sgc'
