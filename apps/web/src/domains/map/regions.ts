import { useEffect, useState } from 'react'

type Point = { readonly lat: number; readonly lng: number }
export type Region = {
  readonly properties: { readonly code: string; readonly name: string; readonly lat: number; readonly lng: number }
}
export type Regions = { readonly type: 'FeatureCollection'; readonly features: readonly Region[] }

/** Which zoom shows districts, and not provinces alone. */
export const districtsFrom = 9

const files = new Map<string, Promise<Regions>>()
/** The regions of one level, as a file of ours holds them; asked for once. */
export const loadRegions = (path: string): Promise<Regions> => {
  const kept = files.get(path)
  if (kept !== undefined) return kept
  const asked = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json() as Promise<Regions>
  })
  files.set(path, asked)
  asked.catch(() => files.delete(path))
  return asked
}

/** The districts of the country, as they are drawn. */
export const loadDistricts = (): Promise<Regions> => loadRegions('/static/geo/level2.geojson')

/** How much narrower a degree is to the east than to the north, as the borders are drawn. */
const narrow = Math.cos((36.5 * Math.PI) / 180)

/** In which of the regions a point lies: their borders are drawn half way between their centres [map.boundaries]. */
export function regionAt({ lat, lng }: Point, regions: readonly Region[]): string | undefined {
  const away = ({ properties: at }: Region): number => (at.lat - lat) ** 2 + ((at.lng - lng) * narrow) ** 2
  let nearest: Region | undefined
  for (const one of regions) if (nearest === undefined || away(one) < away(nearest)) nearest = one
  return nearest?.properties.name
}

/** What the place in the middle of a map is called, once somebody moved it there [map.shown-place]; undefined before, and until it is known. */
export function useShownPlace(at: Point & { readonly zoom: number }, moved: boolean): string | undefined {
  const [known, setKnown] = useState<{ readonly path: string; readonly regions: readonly Region[] }>()
  const path = at.zoom < districtsFrom ? '/static/geo/level1.geojson' : '/static/geo/level2.geojson'
  useEffect(() => {
    if (!moved) return
    let over = false
    void loadRegions(path)
      .then(({ features }) => over || setKnown({ path, regions: features }))
      .catch(() => undefined)
    return () => {
      over = true
    }
  }, [path, moved])
  return moved && known?.path === path ? regionAt(at, known.regions) : undefined
}
