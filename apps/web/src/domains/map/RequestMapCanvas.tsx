import { useEffect, useEffectEvent, useRef } from 'react'
import { control, divIcon, latLngBounds, layerGroup, map as leafletMap, marker, type Map as LeafletMap } from 'leaflet'
import type { ReceivedItem } from '@dure/contract/requests/received'
import { drawBoundaries } from './boundaries.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'

type Props = { readonly items: readonly ReceivedItem[]; readonly onOpen: (id: number) => void }

/** Requests of one 동 lie at one point: they share a pin that says how many. */
export function RequestMapCanvas({ items, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const made = useRef<LeafletMap>(undefined)
  const opened = useEffectEvent((id: number) => onOpen(id))
  useEffect(() => {
    if (box.current === null) return
    const shown = leafletMap(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
      center: [36.5, 127.8],
      zoom: 7,
      maxZoom: 15,
    })
    control.zoom({ zoomInTitle: '지도 확대', zoomOutTitle: '지도 축소' }).addTo(shown)
    const end = drawBoundaries(shown, true)
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
    const places = new Map<string, ReceivedItem[]>()
    for (const item of items)
      if (item.geolocation !== null) {
        const at = `${item.geolocation.lat},${item.geolocation.lng}`
        places.set(at, [...(places.get(at) ?? []), item])
      }
    const group = layerGroup().addTo(shown)
    const bounds = latLngBounds([])
    for (const of of places.values()) {
      const [first] = of
      if (first?.geolocation == null) continue
      const { lat, lng } = first.geolocation
      const name = document.createElement('span')
      name.textContent = of.length > 1 ? `${of.length}건` : first.service.name
      const title = of.length > 1 ? `${first.address} 요청 ${of.length}건` : `${first.address} ${first.service.name} 요청`
      marker([lat, lng], { title, alt: title, icon: divIcon({ className: 'map-pin', iconSize: undefined, html: name }) })
        .on('click keypress', () => opened(first.id))
        .addTo(group)
      bounds.extend([lat, lng])
    }
    if (bounds.isValid()) shown.fitBounds(bounds, { padding: [40, 40], maxZoom: 13, animate: false })
    return () => {
      group.remove()
    }
  }, [items])
  return (
    <div
      ref={box}
      role="group"
      aria-label={`받은 요청 ${items.length}건의 지도`}
      className="map-canvas isolate h-72 overflow-hidden rounded-card border border-line bg-sunk md:h-96"
    />
  )
}
