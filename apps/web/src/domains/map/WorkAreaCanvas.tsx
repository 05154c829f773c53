import { useEffect, useRef } from 'react'
import { circle, map as leafletMap } from 'leaflet'
import { drawBoundaries } from './boundaries.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = { readonly lat: number; readonly lng: number; readonly distance: number; readonly label: string }

const metres = 10 ** 3

/** A still picture of a map: what it says stands in words beside it, so nothing in it is to be reached. */
export function WorkAreaCanvas({ lat, lng, distance, label }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      dragging: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      touchZoom: false,
      boxZoom: false,
      keyboard: false,
    })
    const reach = circle([lat, lng], { radius: distance * metres, className: 'map-reach', interactive: false, weight: 2 })
    shown.setView([lat, lng], 10)
    shown.addLayer(reach).fitBounds(reach.getBounds(), { padding: [12, 12], animate: false })
    const end = drawBoundaries(shown, true)
    return () => {
      end()
      shown.remove()
    }
  }, [lat, lng, distance])
  return <div ref={box} role="img" aria-label={label} className="map-canvas size-full" />
}
