import type { Answer } from '@dure/contract/client'
import { mapLimits, reachOf, sightOf } from '@dure/contract/map/limits'
import type { MapDistrict, MapPro } from '@dure/contract/map/endpoints'
import { boxAround, distanceKm, METRES_IN_KM, isInBox, type Point } from '@dure/kernel/geo'
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
  // One more than are shown: the metric of the index and the way along the ground differ by a hair.
  const found = close ? await prosAround(db, wanted, { center, box, limit: mapLimits.pros }) : []
  const totalCount = found.length < mapLimits.pros && close ? found.length : await countAround(db, wanted, box, mapLimits.counted)
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
  return { proList, totalCount, districts: totalCount > found.length ? await districtsIn(context, wanted, box, totalCount) : [] }
}

/** Counts of the districts in sight: as they are now, and as of last night where that would be too many to count. */
async function districtsIn(
  context: Context,
  wanted: Wanted,
  box: ReturnType<typeof boxAround>,
  totalCount: number,
): Promise<MapDistrict[]> {
  const { db, house } = context
  const { districts } = await catalogueOf(house)
  // The narrowest that was chosen; words have no counts of last night.
  const facet = wanted.facets.toSorted((one, other) => 'sgc'.indexOf(one[0]!) - 'sgc'.indexOf(other[0]!))[0] ?? ''
  const counts =
    totalCount < mapLimits.counted || wanted.words.length > 0
      ? await countByDistrict(db, wanted, box, mapLimits.counted)
      : await countsOf(db, facet)
  return districts.flatMap(({ code, name, lat, lng }) => {
    const count = counts.get(code) ?? 0
    return count === 0 || !isInBox({ lat, lng }, box) ? [] : [{ code, name, lat, lng, count }]
  })
}
