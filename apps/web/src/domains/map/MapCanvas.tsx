import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { divIcon, layerGroup, map as leafletMap, marker, tileLayer, control, type Map as LeafletMap, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import type { MapDistrict, MapPro } from '@dure/contract/map/endpoints'
import { mapLimits } from '@dure/contract/map/limits'
import type { MapView } from '@dure/contract/map/paths'
import { grouped } from '@dure/ui/grouped'
import { drawBoundaries, pinsMoved } from './boundaries.ts'
import type { Sight } from './mergePros.ts'
import { pinText } from './pinText.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = {
  /** Where it looks; it moves there when this changes, and tells when somebody moved it. */
  readonly view: MapView
  readonly onMove: (view: MapView, sight: Sight) => void
  /** What is seen of where it was sent. */
  readonly onShown: (sight: Sight) => void
  readonly pros: readonly MapPro[]
  readonly districts: readonly MapDistrict[]
  readonly active: number | undefined
  readonly onActive: (userId: number) => void
  readonly tiles: { readonly url: string; readonly attribution: string } | null
}

const element = (className: string, text: string): HTMLElement => {
  const made = document.createElement('span')
  made.className = className
  made.textContent = text
  return made
}
/** As large as what stands in it. */
const icon = (className: string, html: HTMLElement) => divIcon({ className, iconSize: undefined, html })

/** A pin or a gathering of them, and who stands there. */
type Mark = { readonly pin: Marker; readonly users: ReadonlySet<number> }

/** Whether it looks there, as far as a screen can tell: a box that gets another size keeps its middle only to half a pixel, and nobody moved it. */
const standsAt = (shown: LeafletMap, { lat, lng, zoom }: MapView): boolean =>
  shown.getZoom() === zoom && shown.project([lat, lng]).distanceTo(shown.project(shown.getCenter())) < 2

/** As wide as the widest label, in pixels of the screen: what stands nearer gathers, so that none lies over another. */
const apart = { radius: 72, extent: 256, maxZoom: mapLimits.zoom.most - 1 } as const

/** The map itself: pins that gather where they are many, districts with their counts, and the land beneath. */
export function MapCanvas({ view, onMove, onShown, pros, districts, active, onActive, tiles }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<LeafletMap>()
  const marks = useRef<readonly Mark[]>([])
  const sightOf = (shown: LeafletMap): Sight => ({ holds: ({ lat, lng }) => shown.getBounds().contains([lat, lng]) })
  const moved = useEffectEvent((now: MapView, shown: LeafletMap) => {
    if (standsAt(shown, view)) onShown(sightOf(shown))
    else onMove(now, sightOf(shown))
  })
  // Sent where it stands already it does not move, and what is seen is asked for all the same.
  const standing = useEffectEvent((shown: LeafletMap) => onShown(sightOf(shown)))

  const pressed = useEffectEvent((userId: number) => onActive(userId))
  const opening = useEffectEvent((at: HTMLDivElement) =>
    leafletMap(at, {
      center: [view.lat, view.lng],
      zoom: view.zoom,
      minZoom: mapLimits.zoom.least,
      maxZoom: mapLimits.zoom.most,
      zoomControl: false,
      attributionControl: tiles !== null,
      maxBounds: [
        [31, 121],
        [41, 134],
      ],
    }),
  )
  useEffect(() => {
    if (box.current === null) return
    const shown = opening(box.current)
    control.zoom({ position: 'bottomright', zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    if (tiles !== null) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: mapLimits.zoom.most }).addTo(shown)
    const end = drawBoundaries(shown, tiles === null)
    const tell = (): void => {
      const { lat, lng } = shown.getCenter()
      moved({ lat, lng, zoom: shown.getZoom() }, shown)
    }
    shown.on('moveend resize', tell)
    shown.whenReady(tell)
    // Its box may get its size after it.
    const watch = new ResizeObserver(() => shown.invalidateSize())
    watch.observe(box.current)
    setMade(shown)
    return () => {
      watch.disconnect()
      end()
      shown.remove()
    }
  }, [tiles])

  useEffect(() => {
    if (made === undefined) return
    if (standsAt(made, view)) standing(made)
    else made.setView([view.lat, view.lng], view.zoom)
  }, [made, view])

  useEffect(() => {
    if (made === undefined) return
    const pins = layerGroup().addTo(made)
    const press = (name: string, look: string, html: HTMLElement, at: { lat: number; lng: number }, act: () => void) =>
      marker([at.lat, at.lng], { icon: icon(look, html), alt: name, title: name, keyboard: true })
        .on('click keypress', (event) => {
          const key = (event as { originalEvent?: KeyboardEvent }).originalEvent?.key
          if (key === undefined || key === 'Enter' || key === ' ') act()
        })
        .addTo(pins)
    const gathered = new Supercluster<{ pro: MapPro }, Record<string, never>>(apart)
    gathered.load(
      pros.map((pro) => ({ type: 'Feature', properties: { pro }, geometry: { type: 'Point', coordinates: [pro.lng, pro.lat] } })),
    )
    const bounds = made.getBounds().pad(0.3)
    const placed: Mark[] = []
    const sight: [number, number, number, number] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    for (const one of gathered.getClusters(sight, made.getZoom())) {
      const [lng = 0, lat = 0] = one.geometry.coordinates
      if ('pro' in one.properties) {
        const { pro } = one.properties as { pro: MapPro }
        // His name stands in the list, is read out, and is shown once he is chosen.
        const pin = press(pro.name, 'map-pin', element('', pinText(pro)), { lat, lng }, () => pressed(pro.userId))
        placed.push({ pin, users: new Set([pro.userId]) })
        continue
      }
      const { cluster_id: id, point_count: count } = one.properties as { cluster_id: number; point_count: number }
      const pin = press(`고수 ${count}명 모인 곳 확대`, 'map-cluster', element('', grouped(count)), { lat, lng }, () =>
        made.setView([lat, lng], Math.min(mapLimits.zoom.most, Math.max(made.getZoom() + 1, gathered.getClusterExpansionZoom(id)))),
      )
      placed.push({ pin, users: new Set(gathered.getLeaves(id, Infinity).map((leaf) => leaf.properties.pro.userId)) })
    }
    marks.current = placed
    // Who is on the map as a pin is none of those who lie beyond.
    const reach = Math.max(0, ...pros.map((one) => made.distance([view.lat, view.lng], [one.lat, one.lng])))
    const beyond = new Supercluster<MapDistrict, { readonly count: number }>({
      ...apart,
      // A district's name and number.
      radius: 110,
      map: ({ count }) => ({ count }),
      reduce: (sum: { count: number }, { count }) => (sum.count += count),
    })
    beyond.load(
      districts
        .filter((one) => made.distance([view.lat, view.lng], [one.lat, one.lng]) > reach)
        .map((one) => ({ type: 'Feature', properties: one, geometry: { type: 'Point', coordinates: [one.lng, one.lat] } })),
    )
    for (const { geometry, properties } of beyond.getClusters(sight, made.getZoom())) {
      const [lng = 0, lat = 0] = geometry.coordinates
      const closer = () => void made.setView([lat, lng], Math.min(mapLimits.zoom.most, made.getZoom() + 2))
      if ('code' in properties) {
        const html = element('', properties.name)
        html.append(element('map-district-count', grouped(properties.count)))
        press(`${properties.name} 고수 ${properties.count}명, 가까이 보기`, 'map-district', html, { lat, lng }, closer)
      } else
        press(
          `이 둘레 고수 ${properties.count}명, 가까이 보기`,
          'map-cluster',
          element('', grouped(properties.count)),
          { lat, lng },
          closer,
        )
    }
    made.fire(pinsMoved)
    return () => void pins.remove()
  }, [made, pros, districts, view])

  // Who is chosen is seen at once, and keeps the keyboard where it is.
  useEffect(() => {
    for (const { pin, users } of marks.current) {
      const chosen = active !== undefined && users.has(active)
      pin.getElement()?.classList.toggle('map-active', chosen)
      pin.setZIndexOffset(chosen ? 500 : 0)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new pins are marked anew
  }, [made, pros, districts, view, active])

  return (
    <div ref={box} role="application" aria-label="고수 지도. 화살표로 옮기고 더하기와 빼기로 확대해요." className="map-canvas size-full" />
  )
}
