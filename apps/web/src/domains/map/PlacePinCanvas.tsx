import { useEffect, useEffectEvent, useRef } from 'react'
import { control, map as leafletMap, type Map as LeafletMap } from 'leaflet'
import { MapPin } from 'lucide-react'
import { drawBoundaries } from './boundaries.ts'
import type { Point } from './PlacePin.tsx'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = { readonly at: Point; readonly onMove: (at: Point) => void; readonly label: string }

const near = 14
/** Decimals of a degree that tell one house from the next. */
const exact = 10 ** 6
const rounded = (value: number): number => Math.round(value * exact) / exact

export function PlacePinCanvas({ at, onMove, label }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<LeafletMap>(undefined)
  const moved = useEffectEvent((lat: number, lng: number) => {
    if (lat !== at.lat || lng !== at.lng) onMove({ lat, lng })
  })
  const start = useEffectEvent((shown: LeafletMap) => shown.setView([at.lat, at.lng], near))
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, { zoomControl: false, attributionControl: false, scrollWheelZoom: false, maxZoom: 17 })
    control.zoom({ zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    start(shown)
    const end = drawBoundaries(shown, true)
    const tell = () => {
      const { lat, lng } = shown.getCenter()
      moved(rounded(lat), rounded(lng))
    }
    // Zooming keeps the middle; what was moved is told once it rests.
    shown.on('dragend', tell)
    shown.on('keydown', () => shown.once('moveend', tell))
    made.current = shown
    return () => {
      end()
      shown.remove()
      made.current = undefined
    }
  }, [])
  useEffect(() => {
    const shown = made.current
    if (shown === undefined) return
    const middle = shown.getCenter()
    if (rounded(middle.lat) !== rounded(at.lat) || rounded(middle.lng) !== rounded(at.lng))
      shown.setView([at.lat, at.lng], near, { animate: false })
  }, [at.lat, at.lng])
  return (
    <>
      <div ref={box} aria-label={label} className="map-canvas size-full" />
      <MapPin
        aria-hidden="true"
        className="pointer-events-none absolute left-1/2 top-1/2 z-[500] size-9 -translate-x-1/2 -translate-y-full fill-action text-on-action"
      />
    </>
  )
}
