import { useEffect, useRef } from 'react'
import { circle, divIcon, map as leafletMap, marker } from 'leaflet'
import { drawBoundaries } from './boundaries.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = { readonly lat: number; readonly lng: number; readonly distance: number; readonly place: string; readonly label: string }

const metres = 10 ** 3
const reachPane = 'reach'

/** A still picture of a map: what it says stands in words beside it, so nothing in it is to be reached. */
export function WorkAreaCanvas({ lat, lng, distance, place, label }: Props) {
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
    // Over the land, which is drawn once it came.
    shown.createPane(reachPane).classList.add('map-over-land')
    const reach = circle([lat, lng], { radius: distance * metres, className: 'map-reach', interactive: false, weight: 2, pane: reachPane })
    const name = document.createElement('span')
    name.className = 'map-name map-name-large'
    name.textContent = place
    const at = marker([lat, lng], {
      interactive: false,
      keyboard: false,
      pane: reachPane,
      icon: divIcon({ className: '', iconSize: [0, 0], html: name }),
    })
    shown.setView([lat, lng], 10)
    shown
      .addLayer(reach)
      .addLayer(at)
      .fitBounds(reach.getBounds(), { padding: [12, 12], animate: false })
    const end = drawBoundaries(shown, true)
    return () => {
      end()
      shown.remove()
    }
  }, [lat, lng, distance, place])
  return <div ref={box} role="img" aria-label={label} className="map-canvas map-small size-full" />
}
