import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Delaunay } from 'd3-delaunay'
import { intersection, union, type Geom } from 'polyclip-ts'
import { feature, merge } from 'topojson-client'
import { topology } from 'topojson-server'

/**
 * Makes the boundaries of the map (`node tools/geo/boundaries.ts`): each dong is where its centre is the nearest, cut by the land's
 * outline; a district is its dongs together and a province its districts, so that the three levels fit each other. They are ours:
 * made of the centres of our own regions and of Natural Earth's outline of the country (public domain), no official borders.
 */

type Pair = [number, number]
type Rings = Pair[][]
export type Region = { readonly code: string; readonly name: string; readonly lat: number; readonly lng: number }
type Shape = {
  type: 'Feature'
  properties: { code: string; name: string; lat: number; lng: number }
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown }
}

const root = join(import.meta.dirname, '../..')
const data = (name: string): unknown => JSON.parse(readFileSync(join(root, 'apps/api/db/seed/data', name), 'utf8'))
const { provinces, districts } = data('regions.json') as { provinces: Region[]; districts: (Region & { province: string })[] }
const { rows } = data('dongs.json') as { rows: [district: string, name: string, lat: number, lng: number][] }

/** A degree east is so much of a degree north at our latitudes: cells are made where both are alike. */
const narrow = Math.cos((36.5 * Math.PI) / 180)
/** The land's outline is coarse: around a centre that it leaves out, so much counts as land. In degrees north, some 1.3 km. */
const islet = 0.012
/** Four digits are some ten metres. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000

/** The country's outline. */
function land(): Geom {
  const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8')) as Parameters<
    typeof feature
  >[0]
  const countries = feature(atlas, atlas.objects['countries'] as never) as unknown as {
    features: { id: string; geometry: { type: string; coordinates: unknown } }[]
  }
  const { geometry } = countries.features.find((one) => one.id === '410')!
  return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Geom
}

const disc = ([lng, lat]: Pair): Rings => {
  const ring = Array.from({ length: 13 }, (_, at): Pair => {
    const angle = ((at % 12) * Math.PI) / 6
    return [round(lng + (Math.cos(angle) * islet) / narrow), round(lat + Math.sin(angle) * islet)]
  })
  return [ring]
}

/** Whether a point lies within the rings of a shape. */
export function holds(polygons: readonly Rings[], [x, y]: Pair): boolean {
  let inside = false
  for (const ring of polygons.flat())
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [[ax, ay], [bx, by]] = [ring[at]!, ring[before]!]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

function cells(outline: Geom): { district: string; name: string; at: Pair; shape: Rings[] }[] {
  // Two centres in one place would leave one of them without a cell.
  const seen = new Set<string>()
  const centres = rows.map(([, , lat, lng]): Pair => {
    let [x, y]: Pair = [lng, lat]
    while (seen.has(`${x},${y}`)) [x, y] = [x + 0.0004, y + 0.0003]
    seen.add(`${x},${y}`)
    return [x, y]
  })
  const box: [number, number, number, number] = [124.3 * narrow, 32.9, 132 * narrow, 38.75]
  const voronoi = Delaunay.from(centres.map(([lng, lat]): Pair => [lng * narrow, lat])).voronoi(box)
  const coast = outline as Rings[]
  return rows.map(([district, name], n) => {
    const ring = (voronoi.cellPolygon(n) as Pair[]).map(([x, y]): Pair => [round(x / narrow), round(y)])
    const [west, east] = [Math.min(...ring.map(([x]) => x)), Math.max(...ring.map(([x]) => x))]
    const [south, north] = [Math.min(...ring.map(([, y]) => y)), Math.max(...ring.map(([, y]) => y))]
    const coastal = coast.some((polygon) =>
      polygon.some((line) =>
        line.some(([x, y], at) => {
          const [px, py] = line[at === 0 ? line.length - 1 : at - 1]!
          return Math.max(x, px) >= west && Math.min(x, px) <= east && Math.max(y, py) >= south && Math.min(y, py) <= north
        }),
      ),
    )
    const at = centres[n]!
    const dry = holds(coast, at)
    if (!coastal && dry) return { district, name, at, shape: [[ring]] }
    const cut = intersection([ring], outline) as Rings[]
    const shape = dry ? cut : (union(cut, intersection([ring], disc(at))) as Rings[])
    return { district, name, at, shape: shape.filter((polygon) => size(polygon[0]!) > 1e-6) }
  })
}

/** Twice the area, in square degrees: crumbs at the coast are none of the map. */
const size = (ring: readonly Pair[]): number =>
  Math.abs(ring.reduce((sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length]![1] - y * ring[(at + 1) % ring.length]![0], 0))

const shapeOf = (region: Region, coordinates: readonly Rings[]): Shape => ({
  type: 'Feature',
  properties: { code: region.code, name: region.name, lat: round(region.lat), lng: round(region.lng) },
  geometry: {
    type: 'MultiPolygon',
    coordinates: coordinates.map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [round(x), round(y)]))),
  },
})

function write(name: string, features: readonly Shape[]): void {
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  writeFileSync(join(root, 'apps/api/src/geo', name), `${text}\n`)
  console.log(`${name}: ${features.length} regions, ${Math.round(text.length / 1_024)} KB`)
}

if (import.meta.main) {
  const made = cells(land())
  const collection = {
    type: 'FeatureCollection' as const,
    features: made.map((cell) => ({
      type: 'Feature' as const,
      properties: { district: cell.district },
      geometry: { type: 'MultiPolygon' as const, coordinates: cell.shape },
    })),
  }
  const topo = topology({ dongs: collection }, 200_000)
  const geometries = (topo.objects['dongs'] as unknown as { geometries: { properties: { district: string } }[] }).geometries
  const together = (belongs: (district: string) => boolean): Rings[] =>
    (merge(topo, geometries.filter((one) => belongs(one.properties.district)) as never) as unknown as { coordinates: Rings[] }).coordinates
  const provinceOf = new Map(districts.map((one) => [one.code, one.province]))
  write(
    'level1.geojson',
    provinces.map((one) =>
      shapeOf(
        { ...one, name: (one as Region & { short: string }).short },
        together((code) => provinceOf.get(code) === one.code),
      ),
    ),
  )
  write(
    'level2.geojson',
    districts.map((one) =>
      shapeOf(
        one,
        together((code) => code === one.code),
      ),
    ),
  )
  for (const province of provinces)
    write(
      `level3-${province.code}.geojson`,
      made.flatMap((cell, n) =>
        provinceOf.get(cell.district) === province.code
          ? [shapeOf({ code: `${cell.district}-${n}`, name: cell.name, lat: cell.at[1], lng: cell.at[0] }, cell.shape)]
          : [],
      ),
    )
}
