import { useEffect, useEffectEvent, useRef } from 'react'
import { mapLimits } from '@dure/contract/map/limits'
import { circle, control, divIcon, layerGroup, map as leafletMap, marker, type Map as LeafletMap } from 'leaflet'
import { drawBoundaries } from './boundaries.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

const reachPane = 'reach'

type Point = { readonly lat: number; readonly lng: number }
type Props = {
  readonly at: Point
  readonly distanceKm: number
  readonly districts: readonly (Point & { readonly name: string })[]
  /** Its pin was put elsewhere. */
  readonly onMove: (at: { lat: number; lng: number }) => void
}

/** A pro's own place with the distance around it and the districts he lists; its pin is dragged, and its list does the same by keyboard. */
export function AreaMap({ at, distanceKm, districts, onMove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<LeafletMap>(undefined)
  const moved = useEffectEvent((to: Point) => onMove({ lat: to.lat, lng: to.lng }))
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      center: [36.5, 127.8],
      zoom: 7,
    })
    // Over the land, which is drawn once it came.
    shown.createPane(reachPane).classList.add('map-over-land')
    control.zoom({ zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    const end = drawBoundaries(shown, true)
    const watch = new ResizeObserver(() => shown.invalidateSize())
    watch.observe(box.current)
    made.current = shown
    return () => {
      watch.disconnect()
      end()
      shown.remove()
      made.current = undefined
    }
  }, [])
  useEffect(() => {
    const shown = made.current
    if (shown === undefined) return
    const ring = circle([at.lat, at.lng], {
      radius: distanceKm * mapLimits.metresOfKm,
      className: 'map-reach',
      interactive: false,
      pane: reachPane,
    })
    const pin = marker([at.lat, at.lng], {
      draggable: true,
      keyboard: false,
      title: '활동하는 곳, 끌어서 옮길 수 있어요',
      icon: divIcon({ className: 'map-home', iconSize: [28, 28] }),
    }).on('dragend', (event) => moved((event.target as { getLatLng(): Point }).getLatLng()))
    const listed = districts.map((one) =>
      marker([one.lat, one.lng], {
        interactive: false,
        keyboard: false,
        pane: reachPane,
        icon: divIcon({ className: 'map-listed', iconSize: [12, 12] }),
      }),
    )
    const group = layerGroup([ring, ...listed, pin]).addTo(shown)
    const bounds = ring.getBounds()
    for (const one of districts) bounds.extend([one.lat, one.lng])
    shown.fitBounds(bounds, { padding: [16, 16], animate: false })
    return () => {
      group.remove()
    }
  }, [at.lat, at.lng, distanceKm, districts])
  return (
    <div
      ref={box}
      role="group"
      aria-label={`활동하는 곳에서 ${distanceKm}km까지와 시·군·구 ${districts.length}곳의 지도`}
      className="map-canvas isolate mt-3 h-64 overflow-hidden rounded-card border border-line bg-sunk"
    />
  )
}
