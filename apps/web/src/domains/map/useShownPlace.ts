import { useEffect, useState } from 'react'
import { districtsFrom, loadRegions, regionAt, type Region } from './regions.ts'

type Looked = { readonly lat: number; readonly lng: number; readonly zoom: number }

/** What the place in the middle of a map is called, once somebody moved it there [map.shown-place]; undefined before, and until it is known. */
export function useShownPlace(at: Looked, moved: boolean): string | undefined {
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
