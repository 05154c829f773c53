import { useEffect, useRef } from 'react'
import { control, divIcon, map as leafletMap, marker } from 'leaflet'
import { drawBoundaries } from './boundaries.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = { readonly lat: number; readonly lng: number; readonly label: string }

/** Near enough to tell the streets' quarter, far enough to know where that is. */
const zoom = 13
const pin = 28

/** A place with its pin; what it says stands in words beside it. */
export function PointMapCanvas({ lat, lng, label }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      center: [lat, lng],
      zoom,
    })
    control.zoom({ zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    marker([lat, lng], { interactive: false, keyboard: false, icon: divIcon({ className: 'map-home', iconSize: [pin, pin] }) }).addTo(shown)
    const end = drawBoundaries(shown, true)
    const watch = new ResizeObserver(() => shown.invalidateSize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      end()
      shown.remove()
    }
  }, [lat, lng])
  return <div ref={box} role="group" aria-label={label} className="map-canvas size-full" />
}
