import {
  divIcon,
  DomUtil,
  geoJSON,
  layerGroup,
  marker,
  type LatLngBounds,
  type Layer,
  type LayerGroup,
  type Map as LeafletMap,
} from 'leaflet'
import { districtsFrom, loadRegions, type Region, type Regions } from './regions.ts'

/** Which level is drawn from which zoom on; each over the coarser one. */
const dongsFrom = 13
/** Names that stand on a map at once; more would hide it. */
const mostNames = 60

/** What a map is told that has other pins than before: the names make way for them. */
export const pinsMoved = 'pinsmoved'

/** Beneath the pins. */
const namesPane = 'names'

const looks = { land: 'map-land', province: 'map-province', district: 'map-borough', dong: 'map-dong' } as const

const drawn = (regions: Regions, look: string, weight: number): Layer =>
  geoJSON(regions as never, { interactive: false, style: { className: look, weight, fillOpacity: 1 } })

const far = ({ properties: { lat, lng } }: Region, bounds: LatLngBounds): number => bounds.getCenter().distanceTo([lat, lng])

/** Pixels that a letter and a line of a name take. */
const letter = { width: 14, height: 18 } as const

type Place = { readonly x: number; readonly y: number; readonly half: number; readonly tall: number }

/** Where pins stand, which come first: a name beneath one would be read by nobody. */
const pinned = (map: LeafletMap): Place[] =>
  [...map.getPane('markerPane')!.children].map((one) => {
    const { x, y } = DomUtil.getPosition(one as HTMLElement)
    return { x, y, half: (one as HTMLElement).offsetWidth / 2, tall: (one as HTMLElement).offsetHeight / 2 }
  })

/** Those nearest the middle, each where no other and no pin stands: they make room for no more. */
function names(regions: readonly Region[], map: LeafletMap, bounds: LatLngBounds, look: string): Layer[] {
  const standing = pinned(map)
  const tall = letter.height / 2
  const fits = ({ properties: { name, lat, lng } }: Region): boolean => {
    const { x, y } = map.latLngToLayerPoint([lat, lng])
    const half = (name.length * letter.width) / 2
    if (standing.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < one.tall + tall)) return false
    standing.push({ x, y, half, tall })
    return true
  }
  return regions
    .filter(({ properties: { lat, lng } }) => bounds.contains([lat, lng]))
    .toSorted((one, other) => far(one, bounds) - far(other, bounds))
    .filter(fits)
    .slice(0, mostNames)
    .map(({ properties: { name, lat, lng } }) => {
      const text = document.createElement('span')
      text.className = look
      text.textContent = name
      return marker([lat, lng], {
        interactive: false,
        keyboard: false,
        pane: namesPane,
        icon: divIcon({ className: '', iconSize: [0, 0], html: text }),
      })
    })
}

/** The regions of the map, drawn as its zoom needs them, with their names [map.boundaries]; without them it is a map all the same. */
export function drawBoundaries(map: LeafletMap, plain: boolean): () => void {
  map.createPane(namesPane).classList.add('map-names')
  const group: LayerGroup = layerGroup().addTo(map)
  const labels: LayerGroup = layerGroup().addTo(map)
  let named: readonly Region[] = []
  const write = (): void => {
    labels.clearLayers()
    const look = map.getZoom() < dongsFrom ? 'map-name map-name-large' : 'map-name'
    for (const name of names(named, map, map.getBounds().pad(0.2), look)) labels.addLayer(name)
  }
  let turn = 0
  const draw = async (): Promise<void> => {
    const mine = (turn += 1)
    const [zoom, bounds] = [map.getZoom(), map.getBounds().pad(0.2)]
    const provinces = await loadRegions('/static/geo/level1.geojson')
    const districts = zoom < districtsFrom ? null : await loadRegions('/static/geo/level2.geojson')
    const near = districts?.features.filter(({ properties: { lat, lng } }) => map.getBounds().pad(1).contains([lat, lng])) ?? []
    const sidos = zoom < dongsFrom ? [] : [...new Set(near.map((one) => one.properties.code.slice(0, 2)))]
    const dongs = await Promise.all(sidos.map((sido) => loadRegions(`/static/geo/level3.geojson?sido=${sido}`)))
    if (mine !== turn) return
    group.clearLayers()
    if (plain) group.addLayer(drawn(provinces, looks.land, 1.5))
    else group.addLayer(drawn(provinces, looks.province, 1.5))
    if (districts !== null) group.addLayer(drawn({ ...districts, features: near }, looks.district, zoom < dongsFrom ? 1 : 2))
    const close = dongs.flatMap((one) => one.features).filter(({ properties: { lat, lng } }) => bounds.pad(0.5).contains([lat, lng]))
    if (close.length > 0) group.addLayer(drawn({ type: 'FeatureCollection', features: close }, looks.dong, 1))
    named = zoom < districtsFrom ? provinces.features : zoom < dongsFrom ? (districts?.features ?? []) : close
    write()
  }
  const again = (): void => void draw().catch(() => undefined)
  map.on('moveend', again)
  map.on(pinsMoved, write)
  again()
  return () => {
    turn += 1
    map.off('moveend', again)
    map.off(pinsMoved, write)
    group.remove()
    labels.remove()
  }
}
